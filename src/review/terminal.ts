import { listed, plural, pointsText, shareText } from '../report/reading/format.js';
import { clean, markdown, wrap } from '../report/reading/text.js';
import { annotation } from '../report/terminal/edge.js';
import type { Experiment } from '../simulation/index.js';
import { changesText } from './against.js';
import { type ClaimVerdict, cardText, chipText, nothingText, openText, type Review } from './result.js';

const WIDTH = 78;

/** A player without a long list of parameters. */
export const shortName = (player: string): string => (player.length > MOST_LETTERS ? player.replace(/:[\w-]+=.*$/, ' (tuned)') : player);

const MOST_LETTERS = 40;

const indented = (text: string) => wrap(text, WIDTH - 4).map((line) => `    ${line}`);

/** The review for a terminal: who played, what has changed, the claims, what should change, the scenarios; then for each heading its sentence, its chip, and the command that goes on. */
export function reviewLines(review: Review): string[] {
  const { gameTitle, gameVersion, seed, cells, games, played, headings, instead } = review;
  return [
    '',
    `  ${clean(gameTitle)} ${gameVersion}: ${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each, seed ${seed}`,
    `  between ${listed(review.players.map(shortName))}`,
    ...(instead === undefined ? [] : wrap(instead, WIDTH - 2).map((line) => `  ${line}`)),
    ...changeLines(review),
    ...claimLines(review),
    ...cardLines(review),
    ...scenarioLines(review),
    ...headings.flatMap((one) => ['', `  ${one.title} (${chipText(one)})`, ...indented(one.sentence), `    → ${one.next}`]),
    '',
    ...indented(openText(review)),
    '',
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

function cardLines(review: Review): string[] {
  const { cards = [] } = review;
  const told = cards.flatMap((card, n) => [
    ...indented(`${n + 1}. ${card.title} (${card.whose}; ${card.sure})`),
    ...indented(`   ${cardText(card)}`),
    ...(card.relearned === undefined ? [] : indented(card.relearned.text)),
    `      → ${card.command}`,
  ]);
  return ['', '  What should change?', ...(cards.length === 0 ? indented(nothingText(review)) : told)];
}

/** The columns of the table of scenarios that hold something. */
export const columnsOf = (scenarios: NonNullable<Review['scenarios']>): string[] =>
  Object.keys(scenarios[0]?.found ?? {}).filter((column) => scenarios.some(({ found }) => (found[column] ?? '') !== ''));

/** Columns that a terminal has room for. */
const MOST_COLUMNS = 4;

function scenarioLines({ scenarios = [] }: Review): string[] {
  if (scenarios.length === 0) return [];
  const columns = columnsOf(scenarios).slice(0, MOST_COLUMNS);
  const rows = [['scenario', ...columns], ...scenarios.map(({ name, found }) => [name, ...columns.map((column) => found[column] ?? '')])];
  const widths = rows[0].map((_, n) => Math.max(...rows.map((row) => row[n].length)));
  return ['', ...rows.map((row) => `  ${row.map((text, n) => text.padEnd(widths[n])).join('  ')}`.trimEnd())];
}

/** Numbers that moved are named up to this many a heading. */
const MOST_MOVED = 3;

function changeLines({ against }: Review): string[] {
  if (against === undefined) return [];
  const moved = against.headings.filter((one) => one.moved.length > 0);
  return [
    '',
    '  What has changed?',
    ...indented(changesText(against)),
    ...moved.flatMap((one) => indented(`${one.title} ${one.moved.slice(0, MOST_MOVED).join('; ')}`)),
  ];
}

const claimLines = ({ claims }: Review): string[] =>
  claims === undefined ? [] : ['', '  Do the claims hold?', ...claims.flatMap((one) => indented(`${one.verdict}: ${claimText(one)}`))];

const claimText = (one: ClaimVerdict) => `${one.claim}; it is ${foundText(one)}`;

export const foundText = ({ estimate, interval, share }: ClaimVerdict) => (share ? shareText(estimate, interval) : pointsText(estimate, interval));

/** Claims in the summary, whose lines are at most thirty; and cards beside claims. */
const [MOST_CLAIMS, FEWER_CARDS] = [5, 2];

/** Markdown of at most thirty lines, for the page of a CI job. */
export function reviewMarkdown(review: Review): string {
  const { against, claims = [], cards = [] } = review;
  const row = (cells: readonly string[]) => `| ${cells.map(markdown).join(' | ')} |`;
  const shown = claims.slice(0, MOST_CLAIMS).map((one) => `- ${one.verdict}: ${markdown(claimText(one))}`);
  const advised = cards.slice(0, shown.length > 0 ? FEWER_CARDS : cards.length).map((card, n) => {
    const relearned = card.relearned === undefined ? '' : ` ${card.relearned.text}`;
    const command = clean(card.command).replaceAll('`', '');
    return `${n + 1}. **${markdown(card.title)}** (${card.whose}; ${card.sure}): ${markdown(cardText(card) + relearned)} \`${command}\``;
  });
  return `${[
    `# ${markdown(review.question)}`,
    '',
    ...(review.instead === undefined ? [] : [markdown(review.instead), '']),
    ...(review.caveat === '' ? [] : [markdown(review.caveat), '']),
    ...(against === undefined ? [] : [`**${markdown(changesText(against))}**`, '']),
    ...(shown.length === 0 ? [] : [...shown, '']),
    ...(advised.length === 0 ? [nothingText(review), ''] : ['What should change:', '', ...advised, '']),
    ...['| question | answer | |', '| --- | --- | --- |'],
    ...review.headings.map((one) => row([one.title, one.sentence, chipText(one)])),
    '',
    ...['```sh', clean(review.command).replaceAll('```', ''), '```'],
  ].join('\n')}\n`;
}

/** A line for GitHub Actions for each claim that does not hold, at its place in the file. */
export function reviewAnnotations({ claims = [] }: Review, { source }: Pick<Experiment, 'source'>): string[] {
  return claims.flatMap((one) => {
    if (one.verdict === 'pass') return [];
    const { line, column } = source.at(['review', one.claim.split(' ')[0]], false);
    const [level, title] = one.verdict === 'fail' ? (['error', 'Claim broken'] as const) : (['warning', 'Claim undecided'] as const);
    return [annotation({ level, file: source.name, line, column, title }, claimText(one))];
  });
}
