/** Links to the Watch page of the site, where one is served or was written beside this page. */
import { all } from './dom.js';

export function setUpWatches(): void {
  const { site } = document.documentElement.dataset;
  if (site === undefined) return;
  for (const link of all('a.watch[hidden]') as HTMLAnchorElement[]) {
    link.href = site + link.dataset.hash;
    link.hidden = false;
  }
}
