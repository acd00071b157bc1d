// Types of Chromium that TypeScript's own description of browsers lacks.

interface Window {
  showDirectoryPicker?(options: {
    id: string;
    mode: 'read' | 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

interface Navigator {
  userAgentData?: { platform: string };
}
