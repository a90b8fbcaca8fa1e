import { listed, plural, pointsText, shareText } from '../report/reading/format.js';
import { capital, clean, markdown, paragraph } from '../report/reading/text.js';
import { annotation } from '../report/terminal/edge.js';
import type { Experiment } from '../simulation/index.js';
import { changesText } from './against.js';
import { type Answer, type Answers, answersOf, type Line } from './answers.js';
import type { Recommended } from './cards.js';
import { CHANCE } from './headings/levels.js';
import { callOf } from './headings/words.js';
import { type ClaimVerdict, nothingText, openText, type Review, type Setting } from './result.js';

const WIDTH = 78;

/** A player without a long list of parameters. */
export const shortName = (player: string): string => (player.length > MOST_LETTERS ? player.replace(/:[\w-]+=.*$/, ' (tuned)') : player);

const MOST_LETTERS = 40;

const indented = (text: string) => paragraph(text, 4, WIDTH);

/** Whose thing a card is about: "the rules (4.4)", "the scenarios (ours)". */
export function whoseText({ setting }: Pick<Review, 'setting'>, { whose, rule }: Pick<Recommended, 'whose' | 'rule'>): string {
  if (whose === 'rules') return rule === undefined ? 'the rules' : `the rules (${rule})`;
  if (whose === 'program') return 'this program';
  return setting.ours ? 'the scenarios (ours)' : 'the scenarios';
}

/** A card in a sentence, and of what it is true as well. */
export const cardText = ({ finding, also }: Pick<Recommended, 'finding' | 'also'>, setUp: string): string =>
  [finding, also === undefined ? '' : `Also: ${also}.`, setUp].filter((text) => text !== '').join(' ');

/** What else was in force in the games of a card, said once: "Set up as in 2." */
export function setUpText(cards: readonly Pick<Recommended, 'setUp'>[], n: number): string {
  const { setUp } = cards[n];
  const first = cards.findIndex((card) => card.setUp === setUp);
  if (setUp === undefined) return '';
  return first < n ? `Set up as in ${first + 1}.` : setUp;
}

/** The columns of the scenarios. */
export const columnsOf = ({ setting: { scenes, length } }: Pick<Review, 'setting'>): readonly string[] => [
  ...['scenario', 'who wins', scenes[0]?.seats.length === 1 ? 'how hard?' : 'even?', 'tense', length],
];

/** What became of the change of a card once everyone had learned it. */
export function relearnedText({ relearned = [] }: Pick<Review, 'relearned'>, { trial }: Pick<Recommended, 'trial'>): string | undefined {
  return relearned.find(({ option, scenario = '' }) => trial !== undefined && option === `${trial.option}=${trial.value}` && scenario === trial.scene)
    ?.text;
}

/** The review for a terminal: what has changed, the claims, what should change, the scenarios; then for each heading its sentence, and the command that goes on. */
export function reviewLines(review: Review): string[] {
  const { gameTitle, gameVersion, seed, cells, games, played, instead, players, setting } = review;
  const answers = answersOf(review);
  return [
    '',
    `  ${clean(gameTitle)} ${gameVersion}: ${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each, seed ${seed}`,
    ...paragraph(`between ${listed(players.map((player) => callOf(setting, shortName(player))))}`, 2, WIDTH),
    ...paragraph(instead ?? '', 2, WIDTH),
    ...changeLines(review),
    ...claimLines(review),
    ...cardLines(review, answers),
    ...scenarioLines(setting, answers.lines),
    ...answers.answers
      .filter(isShown)
      .flatMap(({ heading: { title, next }, sentence }) => ['', `  ${title}`, ...indented(sentence), `    → ${next}`]),
    '',
    ...indented(openText(review)),
    '',
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

/** Short answers. The other questions are left out where they cannot be asked. */
export const SHORT = ['fair', 'skill', 'decisions', 'tense', 'broken', 'length'];
const isShown = ({ heading: { id, facts } }: Answer) => SHORT.includes(id) || facts.length > 0;

function cardLines(review: Review, { cards }: Answers): string[] {
  const lines = cards.flatMap((card, n) => {
    const relearned = relearnedText(review, card);
    return [
      ...indented(`${n + 1}. ${card.title} (${whoseText(review, card)}; ${card.sure})`),
      ...indented(`   ${cardText(card, setUpText(cards, n))}`),
      ...(relearned === undefined ? [] : indented(relearned)),
      `      → ${card.command}`,
    ];
  });
  return ['', '  What should change?', ...(cards.length === 0 ? indented(nothingText(review)) : lines)];
}

/** Wins of the second side in 100 games: rounded so that both add up. */
export const lastOf = ([first, second]: Line['sides']): number => Math.round(100 * (first.wins + second.wins)) - Math.round(100 * first.wins);

/** "Rome 18 : 82 Carthage" */
const winsLine = ({ sides }: Pick<Line, 'sides'>): string => {
  const number = (wins: number) => Math.round(100 * wins);
  if (sides.length === 2) return `${sides[0].called} ${number(sides[0].wins)} : ${lastOf(sides)} ${sides[1].called}`;
  return sides.map(({ called, wins }) => `${called} ${number(wins)}`).join(', ');
};

/** What the columns of the scenarios mean. */
export function columnsText({ setting: { scenes, length } }: Pick<Review, 'setting'>): string {
  const [low, high] = CHANCE.map((chance) => Math.round(100 * chance));
  const isSolo = scenes[0]?.seats.length === 1;
  const wins = isSolo
    ? `Games in 100 that the best player wins and loses; ${low} to ${high} wins are neither too easy nor too hard.`
    : 'Games in 100 that each side wins between the best players; the rest are draws. Uneven is a sure lead of 3 games or more.';
  const help = `Under “${isSolo ? 'how hard?' : 'even?'}” stands also what surely helps, if anything that was tried does.`;
  return `${wins} ${help} Tense: games undecided in their last third. ${capital(length)}: half of the games lie in this range.`;
}

function scenarioLines(setting: Setting, lines: readonly Line[]): string[] {
  if (lines.length === 0) return [];
  const rows = [columnsOf({ setting }), ...lines.map((line) => [line.name, winsLine(line), line.even, line.tense, line.long])];
  const widths = rows[0].map((_, n) => Math.max(...rows.map((row) => row[n].length)));
  return ['', ...rows.map((row) => `  ${row.map((text, n) => text.padEnd(widths[n])).join('  ')}`.trimEnd())];
}

/** Numbers that moved are named up to this many a heading. */
const MOST_MOVED = 3;

function changeLines({ against }: Review): string[] {
  if (against === undefined) return [];
  const moved = against.headings.filter((change) => change.moved.length > 0);
  return [
    '',
    '  What has changed?',
    ...indented(changesText(against)),
    ...moved.flatMap((one) => indented(`${one.title} ${one.moved.slice(0, MOST_MOVED).join('; ')}`)),
  ];
}

/** The claims, each with what was found. */
export const claimsOf = ({ claims = [] }: Pick<Review, 'claims'>): (ClaimVerdict & { found: string })[] =>
  claims.map((claim) => ({ ...claim, found: claim.share ? shareText(claim.estimate, claim.interval) : pointsText(claim.estimate, claim.interval) }));

const claimLines = (review: Review): string[] => {
  const lines = claimsOf(review).flatMap(({ claim, verdict, found }) => indented(`${verdict}: ${claim}; it is ${found}`));
  return lines.length === 0 ? [] : ['', '  Do the claims hold?', ...lines];
};

/** Claims in the summary, whose lines are few; and cards beside claims. */
const [MOST_CLAIMS, FEWER_CARDS] = [5, 2];
/** Scenarios in the summary. */
const MOST_SCENARIOS = 12;

/** Markdown of a few lines, for the page of a CI job: the first screen of the review. */
export function reviewMarkdown(review: Review): string {
  const { against } = review;
  const { cards, lines, answers } = answersOf(review);
  const row = (cells: readonly string[]) => `| ${cells.map(markdown).join(' | ')} |`;
  const claims = claimsOf(review)
    .slice(0, MOST_CLAIMS)
    .map(({ claim, verdict, found }) => `- ${verdict}: ${markdown(`${claim}; it is ${found}`)}`);
  const advised = cards.slice(0, claims.length > 0 ? FEWER_CARDS : cards.length).map((card, n) => {
    const relearned = relearnedText(review, card);
    return `${n + 1}. **${markdown(card.title)}** (${markdown(whoseText(review, card))}; ${card.sure}): ${markdown([cardText(card, setUpText(cards, n)), relearned].filter(Boolean).join(' '))}`;
  });
  const head = row(columnsOf(review));
  const scenarios = lines.slice(0, MOST_SCENARIOS).map((line) => row([line.name, winsLine(line), line.even, line.tense, line.long]));
  const more = lines.length > MOST_SCENARIOS ? ` The page has ${lines.length - MOST_SCENARIOS} more.` : '';
  return `${[
    `# ${markdown(review.question)}`,
    '',
    ...(review.instead === undefined ? [] : [markdown(review.instead), '']),
    ...(against === undefined ? [] : [`**${markdown(changesText(against))}**`, '']),
    ...(claims.length === 0 ? [] : [...claims, '']),
    ...(advised.length === 0 ? [nothingText(review), ''] : ['What should change:', '', ...advised, '']),
    ...(scenarios.length === 0 ? [] : [head, head.replace(/[^|]+/g, ' --- '), ...scenarios, '', columnsText(review) + more, '']),
    ...['| question | answer |', '| --- | --- |'],
    ...answers.filter(isShown).map(({ heading: { title }, sentence }) => row([title, sentence])),
    '',
    ...(review.caveat === '' ? [] : [markdown(review.caveat), '']),
    ...['```sh', clean(review.command).replaceAll('```', ''), '```'],
  ].join('\n')}\n`;
}

/** A line for GitHub Actions for each claim that does not hold, at its place in the file. */
export function reviewAnnotations(review: Review, { source }: Pick<Experiment, 'source'>): string[] {
  return claimsOf(review).flatMap(({ claim, verdict, found }) => {
    if (verdict === 'pass') return [];
    const { line, column } = source.at(['review', claim.split(' ')[0]], false);
    const [level, title] = verdict === 'fail' ? (['error', 'Claim broken'] as const) : (['warning', 'Claim undecided'] as const);
    return [annotation({ level, file: source.name, line, column, title }, `${claim}; it is ${found}`)];
  });
}
