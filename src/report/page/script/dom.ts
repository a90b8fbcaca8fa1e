/** Access to the page. Texts are set as text, never as HTML. */
import type { PageData } from '../page-data.js';

export const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E | null;

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

export const data = JSON.parse(byId('data')?.textContent ?? '{}') as Partial<PageData>;

export function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
