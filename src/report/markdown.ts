/** summary.md: the run for a page of a repository or a CI job: answer, pictures, table, how to repeat it. */
import type { CellResult, Results } from '../statistics/results.js';
import { answer } from './answer.js';
import type { Figure } from './catalog.js';
import { amount, decimal, meanDigits, percent, percentInterval, points, pointsInterval, shareDigits, whole } from './format.js';
import { inference } from './inference.js';
import { population, provenance } from './population.js';
import { comparisonsOf, isShare, labelOf, measureNames, measureOf, ordered, settled, simulated, winMeasures, withMeasure } from './read.js';
import { clean, markdown, words } from './text.js';

const MOST_ROWS = 60;
/** Pictures before the numbers: the answer and what drives it. */
const FIRST = 3;

export function summary(results: Results, figures: readonly Figure[]): string {
  const { source, caveat } = provenance(results);
  const sections = [
    `# ${markdown(results.question)}`,
    `**${markdown(answer(results))}**`,
    markdown(population(results)),
    ...figures.slice(0, FIRST).map(({ id, spec }) => picture(id, spec)),
    ...tables(results),
    ...differences(results),
    ...inference(results).map(markdown),
    ...replays(results),
    ...(figures.length > FIRST ? ['## More charts', ...figures.slice(FIRST).map(({ id, spec }) => picture(id, spec))] : []),
    `## Again`,
    code(results.command),
    [`${markdown(source)}.`, caveat === '' ? '' : markdown(caveat)].filter((text) => text !== '').join(' '),
    'Rates carry 95 % intervals. Differences are paired: both sides played the same games on the same dice.',
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The picture's words, for whoever does not see it: its title. */
function picture(id: string, spec: Figure['spec']): string {
  const title = (spec.title as { text: string[] }).text.join(' ');
  return `![${markdown(title)}](${id}.svg)`;
}

/** A fence longer than any run of backticks inside. */
function code(text: string): string {
  const inside = clean(text);
  const fence = '`'.repeat(Math.max(3, ...[...inside.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}\n${inside}\n${fence}`;
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? ':--' : '--:'))), ...body.map(line)].join('\n');
}

function tables(results: Results): string[] {
  const cells = ordered(results, simulated(results));
  return cells.length > 0 ? [`## Cells`, cellTable(results, cells)] : exactTable(results);
}

function cellTable(results: Results, all: readonly CellResult[]): string {
  const cells = all.slice(0, MOST_ROWS);
  const wins = winMeasures(results);
  const shares = wins.length > 0 ? wins : measureNames(results, 'share').slice(0, 2);
  const counts = measureNames(results, 'count').slice(0, 3);
  const columns = [
    ...shares.map((name) => ({ head: words(name), cells: shareCells(cells, name) })),
    ...counts.map((name) => ({ head: `mean ${words(name)}`, cells: meanCells(cells, name) })),
    { head: 'games', cells: cells.map(({ games }) => whole(games)) },
  ];
  const body = cells.map((cell, i) => [markdown(labelOf(results, cell.name)), ...columns.map(({ cells }) => cells[i])]);
  const more = all.length > cells.length ? `\n\n${all.length - cells.length} more cells are in results.json.` : '';
  return rows(['cell', ...columns.map(({ head }) => markdown(head))], body) + more;
}

function shareCells(cells: readonly CellResult[], name: string): string[] {
  const found = cells.map((cell) => measureOf(cell, name, 'share'));
  const digits = shareDigits(found.flatMap((share) => (share === undefined ? [] : [share.interval])));
  return found.map((share) => (share === undefined ? '' : `${percent(share.estimate, digits)} ${percentInterval(share.interval, digits)}`));
}

function meanCells(cells: readonly CellResult[], name: string): string[] {
  const found = cells.map((cell) => measureOf(cell, name, 'count'));
  const digits = Math.min(2, meanDigits(found.flatMap((measure) => (measure === undefined ? [] : [measure.interval]))));
  return found.map((measure) => (measure === undefined ? '' : decimal(measure.estimate, digits)));
}

function exactTable(results: Results): string[] {
  return measureNames(results, 'exact').flatMap((name) => {
    const found = withMeasure(results, name, 'exact').slice(0, MOST_ROWS);
    const shares = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))].slice(0, 12);
    const mean = found.some(({ measure }) => measure.estimate !== null);
    const fraction = (measure: (typeof found)[number]['measure'], share: string) => measure.shares.find((one) => one.name === share)?.fraction ?? '0';
    const body = found.map(({ cell, measure }) => [
      markdown(labelOf(results, cell.name)),
      ...(mean ? [measure.estimate === null ? '' : amount(measure.estimate)] : []),
      ...shares.map((share) => markdown(fraction(measure, share))),
    ]);
    return [
      `## ${markdown(words(name))}, exactly`,
      rows(['cell', ...(mean ? ['mean'] : []), ...shares.map((share) => markdown(words(share)))], body),
    ];
  });
}

function differences(results: Results): string[] {
  const comparisons = comparisonsOf(results).slice(0, MOST_ROWS);
  if (comparisons.length === 0) return [];
  const share = isShare(results, comparisons[0].measure);
  const body = comparisons.map(({ cell, baseline, estimate, interval, factor, ...rest }) => {
    const digits = shareDigits([interval]);
    const value = share
      ? `${points(estimate, digits)} ${pointsInterval(interval, digits)}`
      : `${amount(estimate)} [${interval.map(amount).join(', ')}]`;
    const told = settled({ cell, baseline, estimate, interval, factor, ...rest }) ? 'yes' : 'no';
    return [
      `${markdown(labelOf(results, cell))} − ${markdown(labelOf(results, baseline))}`,
      value,
      told,
      factor === null ? 'never differ' : `${decimal(factor, factor < 10 ? 1 : 0)} ×`,
    ];
  });
  return [
    '## Differences',
    rows([`${markdown(words(comparisons[0].measure))}, paired`, share ? 'points' : 'difference', 'told apart', 'games saved'], body),
  ];
}

function replays(results: Results): string[] {
  const best = ordered(results, simulated(results)).find(({ replays }) => replays.length > 0);
  if (best === undefined) return [];
  const blocks = best.replays.slice(0, 3).map(({ why, command }) => `${markdown(why)}:\n\n${code(command)}`);
  return [`## Games worth replaying (${markdown(labelOf(results, best.name))})`, ...blocks];
}
