import { percent, whole } from '../../report/reading/format.js';
import { capital } from '../../report/reading/text.js';
import { knownReplies, LEAST_GAIN } from '../../tuning/replies-file.js';
import type { Answer, Asked, Heading, Seen } from '../asked.js';
import { placeText, thinkersAbove, thinkerText } from '../known-players.js';
import { tablesOf } from '../sources.js';
import { inForce, isRandom, nameOf, type Subject } from '../subject.js';
import { furtherText, percentText } from './words.js';

/** Players and how far they can be exploited, reconstructed tables, and what is not settled. The last heading: it reads the others. */
export const rests: Heading = {
  id: 'rests',
  once: true,
  title: 'What does this rest on?',
  ask(subject): Asked {
    return { quantities: [], answer: (seen, rows) => answer(subject, seen, rows) };
  },
};

function answer(subject: Subject, seen: Seen, rows: readonly Answer[]): Answer {
  const { game, best, asked } = subject;
  // A page has one count: that of its rows.
  const sum = (count: (one: Answer) => number) => rows.reduce((all, one) => all + count(one), 0);
  const [settled, of, aside] = [sum((one) => one.settled), sum((one) => one.of), sum((one) => one.aside ?? 0)];
  const open = of - settled;
  const games = seen.all.reduce((most, one) => Math.max(most, seen.of(one).games), 0);
  const needs = seen.all.reduce((most, one) => Math.max(most, seen.of(one).needs), games);
  const told = exploited(subject);
  const rebuilt = tablesText(game);
  const on = [`on ${nameOf(best)}${told}`, rebuilt].filter((part) => part !== '').join(told === '' ? ' and ' : ', and ');
  const left =
    open === 0
      ? `all ${whole(of)} numbers are settled`
      : `${whole(open)} of ${whole(of)} numbers are not settled, and the last takes about ${rounded(needs)} games a cell`;
  return {
    sentence: `It rests ${on}; ${left}.`,
    ...{ asked: true, settled, of, facts: [], unit: 'number' },
    notes: [
      ...repliesNotes(subject),
      ...(subject.searches ? [] : thinkingNotes(subject)),
      ...(aside === 0 ? [] : [asideText(aside)]),
      ...(game.caveat === '' ? [] : [game.caveat]),
      SURE,
    ],
    next: open === 0 ? furtherText(subject) : `npx sortie review ${asked}${isRandom(best) ? ' --for 1h' : `${subject.named} --for 30m`}`,
  };
}

/** "on 7 of 8 tables not printed in full". */
function tablesText({ data }: Subject['game']): string {
  const { ours, printed } = tablesOf(data);
  const all = ours.length + printed.length;
  return ours.length === 0
    ? ''
    : `on ${ours.length === all ? '' : `${ours.length} of `}${all === 1 ? 'a table' : `${all} tables`} not printed in full`;
}

const asideText = (count: number) =>
  `Beside these, ${whole(count)} numbers were looked at in a few games only, since larger ones had been found under their headings; nothing is claimed of them.`;

/** What is known of players that beat the best one: from a report, or from the published search under these options. */
function exploited(subject: Subject): string {
  const [thinker] = thinkersAbove(subject);
  if (thinker !== undefined) return `, which ${thinker.player} beats with ${percent(thinker.won / thinker.games, 0)} of games${placeText(thinker)}`;
  const known = knownReplies(subject.game.id).find(({ strategy, options }) => strategy === subject.best.id && inForce(subject, options));
  if (known === undefined) return '';
  return known.interval[0] > LEAST_GAIN
    ? `, which a player of ours with other settings beats by ${(100 * known.gain).toFixed(1)} points`
    : `, which no player of ours with other settings is known to beat${subject.game.seats.length > 1 ? ' over all seats' : ''}`;
}

function thinkingNotes(subject: Subject): string[] {
  const { best, word } = subject;
  const known = thinkersAbove(subject);
  return known.length > 0
    ? known.map((one) => `${capital(thinkerText(subject, one))}.`)
    : [
        `Only players that answer at once were tried; one that thinks may beat ${best.id}: npx sortie tournament ${word} --entry ${best.id} --entry search:${best.id} --games 100.`,
      ];
}

const SURE =
  'All verdicts of this page hold together with a confidence of 95 %, at any number of games. Shares of games, lengths and what the dice explain are estimates.';

function repliesNotes({ game, best }: Subject): string[] {
  const known = knownReplies(game.id).filter(({ strategy }) => strategy === best.id);
  if (known.length === 0) return [`How far ${nameOf(best)} can be exploited is known only from the replies tried above.`];
  return known.map(({ options, gain, interval: [low] }) => {
    const where = Object.entries(options).map(([name, value]) => `${name} ${value}`);
    const at = where.length === 0 ? '' : ` (${where.join(', ')})`;
    const by =
      low > LEAST_GAIN
        ? `can be exploited by at least ${(100 * low).toFixed(1)} points`
        : `is not known to be exploited: the best reply found gains ${percentText(Math.max(0, gain))}`;
    return `A search over the parameters of players that answer at once, for a best reply${at}: ${best.id} ${by}.`;
  });
}

/** Two figures. */
function rounded(games: number): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return whole(Math.round(games / digits) * digits);
}
