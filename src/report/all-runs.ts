/** The index of all runs, as a page and as Markdown: question, answer, verdict, and where the rest is. */
import { isAbsolute, relative, sep } from 'node:path';
import type { Results } from '../statistics/results.js';
import { answer } from './answer.js';
import { plural } from './format.js';
import { document } from './html.js';
import type { Run } from './load.js';
import { h, type Markup } from './markup.js';
import { gamesOf } from './population.js';
import { markdown } from './text.js';

/** Runs of one experiment, the earlier first. */
export function pairsOf(runs: readonly Run[]): [before: Run, after: Run][] {
  const groups = new Map<string, Run[]>();
  for (const run of runs) groups.set(run.results.experiment, [...(groups.get(run.results.experiment) ?? []), run]);
  return [...groups.values()].flatMap((group) => {
    const sorted = [...group].sort((a, b) => (a.finished ?? '').localeCompare(b.finished ?? '') || a.name.localeCompare(b.name));
    return sorted.slice(1).map((after, i): [Run, Run] => [sorted[i], after]);
  });
}

export const pairFile = ([before, after]: readonly [Run, Run]) => `compare-${before.name}-${after.name}.html`;

/** By game, in the order of the games' names; runs by theirs. */
function byGame(runs: readonly Run[]): [title: string, runs: Run[]][] {
  const titles = [...new Set(runs.map(({ results }) => results.gameTitle))].sort();
  return titles.map((title) => [title, runs.filter(({ results }) => results.gameTitle === title).sort((a, b) => a.name.localeCompare(b.name))]);
}

export function indexPage(root: string, runs: readonly Run[]): string {
  const pairs = pairsOf(runs);
  const games = byGame(runs).map(([title, list], i) => ({ id: `game-${i + 1}`, title, list }));
  const sections = games.map(
    ({ id, title, list }) =>
      h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${list.map((run) => entry(root, run))}</section>`,
  );
  const compared = pairs.map((pair) => h`<li><a href="${pairFile(pair)}">${pair[0].name} and ${pair[1].name}</a>: ${pair[1].results.question}</li>`);
  const comparisons =
    pairs.length === 0
      ? undefined
      : h`<section id="compared" aria-labelledby="compared-title"><h2 id="compared-title">Two runs of one experiment</h2><ul>${compared}</ul></section>`;
  const head = h`<section id="answer" aria-label="All runs"><h1>What has been asked, and what was found</h1><p class="population">${plural(runs.length, 'experiment')} · ${plural(
    runs.reduce((sum, { results }) => sum + gamesOf(results), 0),
    'game',
  )}</p></section>`;
  const contents = [...games.map(({ id, title }) => ({ id, title })), ...(pairs.length > 0 ? [{ id: 'compared', title: 'Two runs' }] : [])];
  return document('Reports', 'sortie', contents, h`${head}${sections}${comparisons}`, { data: {}, charts: false });
}

function entry(root: string, { name, folder, results, finished }: Run): Markup {
  const games = gamesOf(results);
  const facts = [name, games > 0 ? plural(games, 'game') : 'exact', finished?.slice(0, 10), verdict(results)].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  return h`<article><h3><a href="${pathTo(root, folder)}/index.html">${results.question}</a></h3><p>${answer(results)}</p><p class="sub">${facts.join(' · ')}</p></article>`;
}

/** "3 claims hold", "1 of 3 claims fails". */
function verdict({ claims = [] }: Results): string {
  const count = (wanted: string) => claims.filter(({ verdict: found }) => found === wanted).length;
  if (claims.length === 0) return '';
  if (count('fail') > 0) return `✗ ${count('fail')} of ${plural(claims.length, 'claim')} broken`;
  return count('undecided') > 0
    ? `? ${count('undecided')} of ${plural(claims.length, 'claim')} undecided`
    : `✓ ${plural(claims.length, 'claim')} hold`;
}

/** No dates in it: the committed index changes when an answer does. */
export function indexMarkdown(root: string, runs: readonly Run[]): string {
  const parts = byGame(runs).map(([title, list]) => {
    const rows = list.map(
      ({ folder, results }) =>
        `| [${markdown(results.question)}](${pathTo(root, folder)}/summary.md) | ${markdown(answer(results))} | ${markdown(verdict(results))} |`,
    );
    return [`## ${markdown(title)}`, '', '| question | answer | claims |', '| :-- | :-- | :-- |', ...rows].join('\n');
  });
  const head =
    '# Reports\n\nWritten by `sortie run` and `sortie report`; the pages with their charts are built by `npm run reports` and open from disk.';
  return `${[head, ...parts].join('\n\n')}\n`;
}

function pathTo(root: string, folder: string): string {
  const path = relative(root, folder);
  return (path === '' ? '.' : isAbsolute(path) ? folder : path).split(sep).map(encodeURIComponent).join('/');
}
