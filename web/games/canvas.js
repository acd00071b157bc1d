// Shapes on a canvas.

import { colourOf, directionOf } from './svg.js';
import { FONT } from './typeface.js';

/** @import { Point, Shape } from './messages.js' */

/**
 * A canvas with shapes on it.
 * @param {readonly Shape[]} shapes @param {number} width @param {number} height @param {number} scale pixels per unit of length
 */
export function drawn(shapes, width, height, scale) {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  context.scale(scale, scale);
  context.lineJoin = 'round';
  context.fontKerning = 'none';
  for (const shape of shapes) draw(context, shape);
  return { canvas, context };
}

/** @param {CanvasRenderingContext2D} context @param {Shape} shape */
function draw(context, shape) {
  context.beginPath();
  switch (shape[0]) {
    case 'polygon': {
      const [, points, fill, , edge, thick] = shape;
      trace(context, points);
      context.closePath();
      context.fillStyle = colourOf(fill);
      context.fill();
      if (thick) stroke(context, thick, edge);
      break;
    }
    case 'disc': {
      const [, x, y, radius, fill] = shape;
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = colourOf(fill);
      context.fill();
      break;
    }
    case 'box': {
      const [, x, y, width, height, radius, fill] = shape;
      context.roundRect(x, y, width, height, radius);
      context.fillStyle = colourOf(fill);
      context.fill();
      break;
    }
    case 'region': {
      const [, contours, fill] = shape;
      for (const contour of contours) {
        trace(context, contour);
        context.closePath();
      }
      context.fillStyle = colourOf(fill);
      context.fill('evenodd');
      break;
    }
    case 'line': {
      const [, points, thick, colour] = shape;
      trace(context, points);
      stroke(context, thick, colour);
      break;
    }
    case 'text': {
      const [, x, y, size, said, colour, kind, anchor] = shape;
      context.font = `600 ${size}px ${FONT}`;
      context.fillStyle = colourOf(colour);
      context.direction = directionOf(said, kind);
      context.textAlign = anchor === 'middle' ? 'center' : anchor === 'start' ? 'left' : 'right';
      context.fillText(said, x, y);
      break;
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {Point[]} points */
function trace(context, [[x, y], ...others]) {
  context.moveTo(x, y);
  for (const point of others) context.lineTo(...point);
}

/** @param {CanvasRenderingContext2D} context @param {number} thick @param {number} colour */
function stroke(context, thick, colour) {
  context.lineWidth = thick;
  context.strokeStyle = colourOf(colour);
  context.stroke();
}
