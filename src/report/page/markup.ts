import { html } from '../reading/text.js';

/** Safe HTML: every text in it was escaped here. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

/** h`<p>${anything}</p>`: escapes everything put in, except markup. */
export function h(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, i) => text + flat(parts[i - 1]) + string));
}

function flat(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(flat).join('') : html(String(part));
}

/** A user's name, which must not turn the direction of the text around it. */
export const name = (text: string) => h`<bdi>${text}</bdi>`;
