// The typeface of the pictures, in several files: a browser loads those with the letters it needs.

/** The family, as CSS. */
export const FONT = '"Rubik of pictures", sans-serif';

const FAMILY = 'Rubik of pictures';
const WEIGHT = '600';
const SAMPLE = '600 16px "Rubik of pictures"';

/** @type {Record<string, string>} */
let letters = {};

/** Register the typeface. @param {Record<string, string>} known the characters in each of its files */
export function useTypeface(known) {
  letters = known;
  for (const [part, characters] of Object.entries(known)) {
    const unicodeRange = [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',');
    document.fonts.add(
      new FontFace(FAMILY, `url("${part}.woff2") format("woff2")`, { weight: WEIGHT, unicodeRange }),
    );
  }
}

/** Load the letters of these texts before they are drawn on a canvas. @param {string} texts */
export async function loadLetters(texts) {
  await document.fonts.load(SAMPLE, texts);
}

/** CSS that contains the letters of these texts, for a file that needs no others. @param {string} texts */
export async function embedded(texts) {
  const needed = Object.entries(letters).filter(([, known]) => [...texts].some((one) => known.includes(one)));
  const faces = needed.map(async ([part]) => {
    const bytes = new Uint8Array(await (await fetch(`${part}.woff2`)).arrayBuffer());
    const data = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    return `@font-face{font-family:Rubik;font-weight:${WEIGHT};src:url(data:font/woff2;base64,${data})format('woff2')}`;
  });
  const css = await Promise.all(faces);
  return `${css.join('')}text{font-family:Rubik,sans-serif;font-weight:${WEIGHT};font-kerning:none}`;
}
