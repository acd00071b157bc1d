// The console's typeface, for all texts of the page. Nobody waits for it: until it is there, the system's is shown.

const STYLE = 'typeface.css';

export function useTypeface() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = STYLE;
  document.head.append(link);
}
