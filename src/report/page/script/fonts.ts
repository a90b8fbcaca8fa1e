/** Takes the place of figures/fonts.ts on a page: widths of letters as the browser measures them. */
import { cut } from '../../reading/text.js';

export const FAMILY = 'system-ui';
const context = document.createElement('canvas').getContext('2d');

export function textWidth(text: string, size: number, bold = false): number {
  if (context === null) return 0.55 * size * text.length;
  context.font = `${bold ? 'bold ' : ''}${size}px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif`;
  return context.measureText(text).width;
}

export const cutTo = (text: string, width: number, size: number, bold = false) => cut(text, width, (line) => textWidth(line, size, bold));
