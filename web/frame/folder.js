// A folder that a person lets the page into.

/** The one that is picked; none if a person thinks better of it. @param {'read' | 'readwrite'} mode */
export async function pickedFolder(mode) {
  try {
    return await window.showDirectoryPicker?.({ id: 'circuitpy', mode });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
