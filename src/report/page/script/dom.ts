/** Access to the page. Texts are set as text; HTML comes from markup only, which escapes. */
import type { Markup } from '../markup.js';

export const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E | null;

export const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];

export function fill(element: HTMLElement, markup: Markup): void {
  element.innerHTML = markup.text;
}
