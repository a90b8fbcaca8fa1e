/** summary.md: answer, pictures, table and command of a run, for a repository or a CI job. */

import type { CellResult } from '../../statistics/results.js';
import { heroOf } from '../figures/first.js';
import type { Figure } from '../figures/make.js';
import { answerOf, besideAnswer, openText } from '../reading/answer.js';
import { columnsOf } from '../reading/columns.js';
import { comparisonsOf, verdictText } from '../reading/comparisons.js';
import { amount, differenceText, percent, shareDigits, times } from '../reading/format.js';
import type { Said } from '../reading/generic.js';
import { inference } from '../reading/inference.js';
import { claimText } from '../reading/nouns.js';
import { ordered } from '../reading/order.js';
import { playersTable } from '../reading/players.js';
import { fixedText, population, provenance } from '../reading/population.js';
import { isShare, neverCameUp, type Run, spokenOf, withMeasure } from '../reading/run.js';
import { heroesOf } from '../reading/state.js';
import { clean, markdown, words } from '../reading/text.js';

const MOST_ROWS = 60;
/** A longer fraction is printed in per cent. */
const LONGEST_FRACTION = 11;
/** The picture kept beside a summary. */
export const pictured = (run: Run, figures: readonly Figure[]) => heroOf(heroesOf(run), figures);

export function summary(run: Run, figures: readonly Figure[]): string {
  const hero = pictured(run, figures);
  const { source, caveat } = provenance(run);
  const sections = [
    `# ${markdown(run.question)}`,
    ...answerOf(run).said.map(saidText),
    ...besideAnswer(run).map(markdown),
    markdown([population(run), fixedText(run)].filter((text) => text !== '').join(' · ')),
    ...(hero === undefined ? [] : [`![${markdown(hero.title)}](${hero.id}.svg)`]),
    ...tables(run),
    ...players(run),
    ...differences(run),
    ...claims(run),
    ...inference(run).map(markdown),
    ...replays(run),
    ...[openText(run)].filter((text) => text !== '').map(markdown),
    `## Again`,
    code(run.command),
    [`${markdown(source)}.`, caveat === '' ? '' : markdown(caveat)].filter((text) => text !== '').join(' '),
    'Rates carry 95 % intervals. Differences are paired: both sides played the same games on the same dice.',
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The first finding is bold; how sure each is stands beside it. */
function saidText({ text, how }: Said, n: number): string {
  const shown = n === 0 ? `**${markdown(text)}**` : markdown(text);
  return how === undefined ? shown : `${shown} *(${how})*`;
}

/** A fence longer than any run of backticks inside the text. */
function code(text: string): string {
  const inside = clean(text);
  const fence = '`'.repeat(Math.max(3, ...[...inside.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}\n${inside}\n${fence}`;
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? ':--' : '--:'))), ...body.map(line)].join('\n');
}

function tables(run: Run): string[] {
  const cells = ordered(run, run.played);
  return cells.length > 0 ? [`## Cells`, cellTable(run, cells)] : exactTable(run);
}

function cellTable(run: Run, all: readonly CellResult[]): string {
  const cells = all.slice(0, MOST_ROWS);
  const columns = columnsOf(run, cells);
  const body = cells.map((cell, i) => [markdown(spokenOf(run, cell.name)), ...columns.map(({ cells }) => cells[i])]);
  const more = all.length > cells.length ? `\n\n${all.length - cells.length} more cells are in results.json.` : '';
  return rows(['cell', ...columns.map(({ head }) => markdown(head))], body) + more;
}

function exactTable(run: Run): string[] {
  return run.names.exact.flatMap((name) => {
    const found = withMeasure(run, name, 'exact').slice(0, MOST_ROWS);
    const shares = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))].slice(0, 12);
    const mean = found.some(({ measure }) => measure.estimate !== null);
    const chance = (measure: (typeof found)[number]['measure'], share: string) => {
      const { fraction = '0', estimate = 0 } = measure.shares.find((one) => one.name === share) ?? {};
      return fraction.length <= LONGEST_FRACTION ? fraction : percent(estimate, 2);
    };
    const body = found.map(({ cell, measure }) => [
      markdown(spokenOf(run, cell.name)),
      ...(mean ? [measure.estimate === null ? '' : amount(measure.estimate)] : []),
      ...shares.map((share) => markdown(chance(measure, share))),
    ]);
    return [
      `## ${markdown(words(name))}, exactly`,
      rows(['cell', ...(mean ? ['mean'] : []), ...shares.map((share) => markdown(words(share)))], body),
    ];
  });
}

/** Each difference with each player; in brackets if its interval contains zero. */
function players(run: Run): string[] {
  const found = playersTable(run);
  if (found === undefined) return [];
  return [
    '## Does it depend on who plays?',
    rows(
      found.heads.map(markdown),
      found.rows.slice(0, MOST_ROWS).map((row) => row.map(markdown)),
    ),
  ];
}

function differences(run: Run): string[] {
  const comparisons = comparisonsOf(run).slice(0, MOST_ROWS);
  if (comparisons.length === 0) return [];
  const share = isShare(run, comparisons[0].measure);
  const body = comparisons.map((one) => {
    const { interval } = one.verdict;
    const value = differenceText(one.estimate, interval, share, shareDigits([interval]));
    const saved = one.factor === null ? 'never differ' : times(one.factor);
    const found = run.silent.has(one) ? [neverCameUp(one), '', ''] : [value, verdictText(one, share), saved];
    return [`${markdown(spokenOf(run, one.cell))} − ${markdown(spokenOf(run, one.baseline))}`, ...found];
  });
  return [
    '## Differences',
    rows([`${markdown(words(comparisons[0].measure))}, paired`, share ? 'points' : 'difference', 'verdict', 'games saved'], body),
  ];
}

function replays(run: Run): string[] {
  const best = ordered(run, run.played).find(({ replays }) => replays.length > 0);
  if (best === undefined) return [];
  const blocks = best.replays.slice(0, 3).map(({ why, command }) => `${markdown(why)}:\n\n${code(command)}`);
  return [`## Games worth replaying (${markdown(spokenOf(run, best.name))})`, ...blocks];
}

const SIGNS = { pass: '✓ holds', fail: '✗ fails', undecided: '? undecided' } as const;

function claims(run: Run): string[] {
  const { claims: all = [] } = run;
  if (all.length === 0) return [];
  return [
    '## Claims',
    rows(
      ['claim', 'verdict'],
      all.map(({ text, verdict }) => [markdown(claimText(run, text)), SIGNS[verdict]]),
    ),
  ];
}
