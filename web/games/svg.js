// Shapes as SVG.

/** @import { Point, Shape } from './messages.js' */

const SVG = 'http://www.w3.org/2000/svg';
const HEBREW = /[\u0590-\u05ff]/;
const LATIN_OR_CYRILLIC = /[A-Za-z\u00c0-\u04ff]/;
const OF_THE_PAGE = ['deed', 'label', 'what', 'where']; // kinds of texts; others are names and numbers
const SWAPPED = /** @type {const} */ ({ start: 'end', end: 'start', middle: 'middle' });

/** @param {readonly Shape[]} shapes @param {number} width @param {number} height */
export function svgOf(shapes, width, height) {
  const root = make('svg', { viewBox: `0 0 ${width} ${height}` });
  root.append(...shapes.map(elementOf));
  return root;
}

/** The direction of a text in a picture; a text of the page has that of its language. @param {string} said @param {string} kind */
export function directionOf(said, kind) {
  const fromRight = OF_THE_PAGE.includes(kind) ? document.documentElement.dir === 'rtl' : isFromRight(said);
  return fromRight ? 'rtl' : 'ltr';
}

/** Whether a text is read from right to left. @param {string} text */
export function isFromRight(text) {
  const [hebrew, other] = [text.search(HEBREW), text.search(LATIN_OR_CYRILLIC)];
  return hebrew >= 0 && (other < 0 || hebrew < other);
}

/** @param {number} colour 0xRRGGBB */
export function colourOf(colour) {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** @param {Shape} shape @returns {SVGElement} */
function elementOf(shape) {
  switch (shape[0]) {
    case 'polygon': {
      const [, points, fill, kind, edge, thick] = shape;
      const line = { stroke: colourOf(edge), 'stroke-width': thick, 'stroke-linejoin': 'round' };
      const attributes = { class: kind, points: listed(points), fill: colourOf(fill) };
      return make('polygon', thick ? { ...attributes, ...line } : attributes);
    }
    case 'disc': {
      const [, cx, cy, r, fill, kind] = shape;
      return make('circle', { class: kind, cx, cy, r, fill: colourOf(fill) });
    }
    case 'box': {
      const [, x, y, width, height, rx, fill, kind] = shape;
      return make('rect', { class: kind, x, y, width, height, rx, fill: colourOf(fill) });
    }
    case 'region': {
      const [, contours, fill, kind] = shape;
      const d = contours.map((contour) => `M${listed(contour)}Z`).join('');
      return make('path', { class: kind, d, fill: colourOf(fill), 'fill-rule': 'evenodd' });
    }
    case 'line': {
      const [, points, thick, colour, kind] = shape;
      return make('polyline', {
        class: kind,
        points: listed(points),
        fill: 'none',
        stroke: colourOf(colour),
        'stroke-width': thick,
        'stroke-linejoin': 'round',
      });
    }
    case 'text': {
      const [, x, y, size, said, colour, kind, anchor] = shape;
      const direction = directionOf(said, kind);
      const element = make('text', {
        class: kind,
        x,
        y,
        'font-size': size,
        fill: colourOf(colour),
        'text-anchor': direction === 'rtl' ? SWAPPED[anchor] : anchor,
        direction,
      });
      element.textContent = said;
      return element;
    }
  }
}

/** @param {string} name @param {Record<string, string | number>} attributes */
export function make(name, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {Point[]} points */
function listed(points) {
  return points.map((point) => point.join(',')).join(' ');
}
