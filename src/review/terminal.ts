import { listed, plural, pointsText, shareText } from '../report/reading/format.js';
import { clean, markdown, wrap } from '../report/reading/text.js';
import { annotation } from '../report/terminal/edge.js';
import type { Experiment } from '../simulation/index.js';
import { changesText } from './against.js';
import { type ClaimVerdict, chipText, type Review } from './result.js';

const WIDTH = 78;

/** A player without a long list of parameters. */
export const shortName = (player: string): string => (player.length > MOST_LETTERS ? player.replace(/:[\w-]+=.*$/, ' (tuned)') : player);

const MOST_LETTERS = 40;

/** The review for a terminal: who played, what has changed, the claims, what should change, the scenarios; then for each heading its sentence, its chip, and the command that goes on. */
export function reviewLines(review: Review): string[] {
  const { gameTitle, gameVersion, seed, cells, games, played, headings } = review;
  const parts = headings.flatMap((one) => ['', `  ${one.title} (${chipText(one)})`, ...indented(one.sentence), `    → ${one.next}`]);
  const head = `  ${clean(gameTitle)} ${gameVersion}: ${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each, seed ${seed}`;
  const instead = review.instead === undefined ? [] : wrap(review.instead, WIDTH - 2).map((line) => `  ${line}`);
  const who = `  between ${listed(review.players.map(shortName))}`;
  return [
    '',
    head,
    who,
    ...instead,
    ...changeLines(review),
    ...claimLines(review),
    ...adviceLines(review),
    ...scenarioLines(review),
    ...parts,
    '',
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

/** Why nothing is advised. */
export const nothingText = (players: readonly string[]): string =>
  players.at(-1) === 'random'
    ? 'Only the random player played, so nothing is advised: write a strategy, or allow a lookahead the time.'
    : 'Nothing that these games make sure.';

function adviceLines({ changes = [], players }: Review): string[] {
  if (changes.length === 0) return ['', '  What should change?', ...indented(nothingText(players))];
  const told = changes.flatMap(({ text, command, relearned }, n) => [
    ...indented(`${n + 1}. ${text}.`),
    ...(relearned === undefined ? [] : indented(relearned.text)),
    `      → ${command}`,
  ]);
  return ['', '  What should change?', ...told];
}

function scenarioLines({ scenarios = [] }: Review): string[] {
  if (scenarios.length === 0) return [];
  const rows = [{ name: 'scenario', fair: 'fair', skill: 'skill', tense: 'tense', broken: 'broken' }, ...scenarios];
  const columns = ['name', 'fair', 'skill', 'tense', 'broken'] as const;
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  return ['', ...rows.map((row) => `  ${columns.map((column, n) => row[column].padEnd(widths[n])).join('  ')}`.trimEnd())];
}

const indented = (text: string) => wrap(text, WIDTH - 4).map((line) => `    ${line}`);

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

/** Markdown of at most thirty lines, for the page of a CI job. */
export function reviewMarkdown(review: Review): string {
  const { against, claims = [] } = review;
  const row = (cells: readonly string[]) => `| ${cells.map(markdown).join(' | ')} |`;
  const changed = against === undefined ? [] : [`**${markdown(changesText(against))}**`, ''];
  const shown = claims.slice(0, MOST_CLAIMS).map((one) => `- ${one.verdict}: ${markdown(claimText(one))}`);
  const advised = (review.changes ?? [])
    .slice(0, shown.length > 0 ? 2 : MOST_ADVISED)
    .map(
      ({ text, command, relearned }, n) =>
        `${n + 1}. ${markdown(`${text}.${relearned === undefined ? '' : ` ${relearned.text}`}`)} \`${clean(command).replaceAll('`', '')}\``,
    );
  return `${[
    `# ${markdown(review.question)}`,
    '',
    ...(review.instead === undefined ? [] : [markdown(review.instead), '']),
    ...(review.caveat === '' ? [] : [markdown(review.caveat), '']),
    ...changed,
    ...(shown.length === 0 ? [] : [...shown, '']),
    ...(advised.length === 0 ? [nothingText(review.players), ''] : ['What should change:', '', ...advised, '']),
    ...['| question | answer | |', '| --- | --- | --- |'],
    ...review.headings.map((one) => row([one.title, one.sentence, chipText(one)])),
    '',
    ...['```sh', clean(review.command).replaceAll('```', ''), '```'],
  ].join('\n')}\n`;
}

/** Claims and recommendations in the summary; its lines are at most thirty. */
const [MOST_CLAIMS, MOST_ADVISED] = [5, 5];

/** A line for GitHub Actions for each claim that does not hold, at its place in the file. */
export function reviewAnnotations({ claims = [] }: Review, { source }: Pick<Experiment, 'source'>): string[] {
  return claims.flatMap((one) => {
    if (one.verdict === 'pass') return [];
    const { line, column } = source.at(['review', one.claim.split(' ')[0]], false);
    const [level, title] = one.verdict === 'fail' ? (['error', 'Claim broken'] as const) : (['warning', 'Claim undecided'] as const);
    return [annotation({ level, file: source.name, line, column, title }, claimText(one))];
  });
}
