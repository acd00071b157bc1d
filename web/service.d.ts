declare const VERSION: string;
declare const FILES: string[];
