import { html } from '../reading/text.js';

/** HTML that is known to be safe, because every text in it went through here. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

/** h`<p>${anything}</p>`: whatever is put in is escaped, unless it is markup itself. */
export function h(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, i) => text + flat(parts[i - 1]) + string));
}

function flat(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(flat).join('') : html(String(part));
}

/** Somebody's name, kept from turning the text around it. */
export const name = (text: string) => h`<bdi>${text}</bdi>`;
