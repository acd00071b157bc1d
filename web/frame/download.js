// Downloads of files that the page has made.

/** Let a link download a file, in place of the one before. @param {HTMLAnchorElement} link @param {string} name @param {Uint8Array} content */
export function give(link, name, content) {
  if (link.href) URL.revokeObjectURL(link.href);
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (content);
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
}
