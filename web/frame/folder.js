// A folder that a person gives the page access to.

/** The picked folder; none if the person cancels. @param {'read' | 'readwrite'} mode */
export async function pickedFolder(mode) {
  try {
    return await window.showDirectoryPicker?.({ id: 'circuitpy', mode });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
