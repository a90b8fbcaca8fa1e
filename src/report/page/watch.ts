import { watchHash } from '../reading/watch.js';
import { h, type Markup } from './markup.js';

/** Leads to the site, as far as the page has one beside it: see script/watch.ts. */
function watchLink(command: string): Markup | undefined {
  const hash = watchHash(command);
  return hash === undefined ? undefined : h` <a class="watch" data-hash="${hash}" hidden>Watch</a>`;
}

/** The same, and to what the decisions of that game were worth. */
export function replayLinks(command: string): Markup | undefined {
  const hash = watchHash(command);
  if (hash === undefined) return undefined;
  return h`${watchLink(command)} <a class="watch" data-hash="${hash.replace('#/watch/', '#/analyse/')}" hidden>Analyse</a>`;
}
