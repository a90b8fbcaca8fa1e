/** The index of all reports: search, and filters by game and state, which the address holds. */
import { plural } from '../../reading/format.js';
import { all, byId } from './dom.js';

export function setUpIndex(): void {
  const search = byId<HTMLInputElement>('search');
  if (!search) return;
  const filters = all('[data-filter]') as HTMLSelectElement[];
  const fields = [['search', search] as const, ...filters.map((filter) => [filter.dataset.filter ?? '', filter] as const)];
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const [name, field] of fields) field.value = asked.get(name) ?? field.value;
  const entries = all('article[data-words]');
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (entry: HTMLElement) =>
      words.every((word) => entry.dataset.words?.includes(word)) &&
      filters.every(({ value, dataset }) => value === '' || entry.dataset[dataset.filter ?? ''] === value);
    for (const entry of entries) entry.hidden = !fits(entry);
    for (const section of all('main section.game')) section.hidden = all('article[data-words]', section).every(({ hidden }) => hidden);
    // What is looked for may be folded away.
    const isLooking = words.length > 0 || filters.some(({ value }) => value !== '');
    for (const folded of all('details.folded') as HTMLDetailsElement[]) {
      folded.open = isLooking;
      folded.hidden = all('article[data-words]', folded).every(({ hidden }) => hidden);
    }
    const found = entries.filter(({ hidden }) => !hidden).length;
    const count = byId('count');
    if (count) count.textContent = found > 0 ? plural(found, 'report') : 'No report fits: search for other words, or for all states and games';
    const chosen = fields.flatMap(([name, { value }]) => (value === '' ? [] : [[name, value]]));
    const hash = new URLSearchParams(chosen).toString();
    if (isLooking || location.hash.includes('=')) history.replaceState(null, '', hash === '' ? location.pathname : `#${hash}`);
  };
  search.addEventListener('input', show);
  for (const filter of filters) filter.addEventListener('change', show);
  const controls = search.closest<HTMLElement>('.controls');
  if (controls) controls.hidden = false;
  show();
}
