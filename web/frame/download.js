// Files that the page has made, for a person to keep.

/** Have a link give a file; what it gave before is forgotten. @param {HTMLAnchorElement} link @param {string} name @param {Uint8Array} content */
export function give(link, name, content) {
  if (link.href) URL.revokeObjectURL(link.href);
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (content);
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
}
