// Types of what the page uses of the VM's package, which has none.
declare module '@micropython/micropython-webassembly-pyscript' {
  interface FileSystem {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array;
    readdir(path: string): string[];
    chdir(path: string): void;
    analyzePath(path: string): { exists: boolean };
  }
  interface MicroPython {
    FS: FileSystem;
    // biome-ignore lint/suspicious/noExplicitAny: whatever is in Python's variables
    globals: { get(name: string): any };
    registerJsModule(name: string, module: object): void;
    runPython(source: string): unknown;
  }
  export function loadMicroPython(options: {
    url?: string;
    heapsize?: number;
    stdout?: (line: string) => void;
    stderr?: (line: string) => void;
  }): Promise<MicroPython>;
}
