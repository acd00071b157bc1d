// Types of Chromium that TypeScript's own description of browsers lacks.

interface Window {
  showDirectoryPicker?(options: {
    id: string;
    mode: 'read' | 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface Serial extends EventTarget {
  requestPort(): Promise<SerialPort>;
}

interface Navigator {
  readonly serial?: Serial;
  userAgentData?: { platform: string };
}
