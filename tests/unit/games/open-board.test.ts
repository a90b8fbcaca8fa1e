import { expect, test } from 'vitest';
import { type Given, historyOf, Open, person } from '../../../src/analysis/index.js';
import { compileCell } from '../../../src/engine/compiled.js';
import { readOptions } from '../../../src/engine/index.js';
import { asked as ring } from '../../../src/mechanics/drawing.js';
import { keyOf } from '../../../src/players/averages.js';
import { gameIds, loadGame, loadStrategy, pictureOf } from '../../../src/players/loading/index.js';
import { withFiles } from '../../../src/simulation/index.js';
import { naming } from '../../../src/site/state/taps.js';

/** The questions that are answered by a place, and questions whose answers are counters of the board. */
const MOVES: Readonly<Record<string, string>> = {
  'war-galley': 'row',
  nightfighter: 'move',
  'their-finest-hour': 'fly',
  'space-fleet': 'move',
  schwarm: 'place',
};
const COUNTERS: Readonly<Record<string, string>> = {
  'war-galley': 'fire',
  nightfighter: 'search',
  'their-finest-hour': 'fire',
  'space-fleet': 'search',
  schwarm: 'place',
};
/** Questions that are about no counter, and games that ring the counter of all others. */
const OF_A_SIDE = [
  ...['rottes', 'adjust', 'abort', 'attack', 'light', 'squadron', 'activate', 'rally'],
  ...['admiral', 'first', 'speedNext', 'double', 'individual', 'ship'],
];
const RINGED = ['their-finest-hour', 'war-galley'];
const ASKED = ring(0, 0, 0).match(/style="[^"]*"/)?.[0] ?? 'no ring';
/** Counters that share a place are drawn apart by no more than this, in SVG units. */
const APART = 24;

const numbers = (all: IterableIterator<RegExpExecArray>) => [...all].map(([, x, y]) => [Number(x), Number(y)] as const);
/** The middle of each counter. */
const counters = (svg: string) => [
  ...numbers(svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)),
  ...numbers(svg.matchAll(/<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="10.5"/g)),
];

test.each(gameIds())('%s: the places that answers lead to are marked, and counters stand there after the answer', async (id) => {
  const game = await loadGame(id);
  const picture = await pictureOf(game);
  const rules = compileCell(game, { options: withFiles(game, readOptions(game.options, {}).values), data: null, shift: {} });
  const seated = await Promise.all(game.defaultStrategies.map(async (one) => ({ id: one, strategy: await loadStrategy(game, one) })));
  const play = (answers: readonly Given[] | null, watch?: (line: number, state: object) => void) =>
    historyOf(
      { game, rules, seated: answers === null ? seated : [{ id: 'you', strategy: person(game, answers) }, ...seated.slice(1)], seed: 3, number: 2 },
      watch,
    );
  const own = play(null).units.flatMap(({ asked }) => asked.filter(({ seat }) => seat === 0));
  const answers = own.map(({ decision, answer }): Given => [decision, answer]);
  /** The board at the question before this answer. */
  const at = (n: number) => {
    const { transcript, state } = play(answers.slice(0, n));
    if (!(transcript.fault instanceof Open)) throw new Error(`no question ${n}`);
    const { question, view } = transcript.fault;
    const given = question.answers.findIndex(({ answer }) => keyOf(answer) === keyOf(own[n].answer));
    const open = { decision: question.decision, view, answers: question.answers.map(({ answer }) => answer) };
    const subject = picture.subject?.(open, rules);
    return { decision: question.decision, question, given, subject, svg: picture.svg(state, rules, open), plain: picture.svg(state, rules) };
  };
  const first = Object.keys(game.decisions)
    .flatMap((decision) => own.findIndex((one) => one.decision === decision && one.choice))
    .filter((n) => n >= 0);
  for (const n of first) {
    const { decision, subject, svg } = at(n);
    expect(subject).not.toMatch(/undefined|NaN|-1|\bnone\b/);
    expect(subject === '', `${decision}: "${subject}"`).toBe(OF_A_SIDE.includes(decision));
    if (RINGED.includes(id)) expect(svg.includes(ASKED), decision).toBe(subject !== '');
  }
  const asked = (decision: string) => own.flatMap((one, n) => (one.decision === decision && one.choice ? [n] : [])).slice(0, 2);
  let [spots, named] = [0, 0];
  for (const n of asked(MOVES[id])) {
    const { question, given, svg, plain } = at(n);
    for (const [, list] of svg.matchAll(/data-answers="([^"]*)"/g))
      expect(list.split(' ').every((one) => Number(one) < question.answers.length)).toBe(true);
    const found = [...svg.matchAll(/cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="[\d.]+" class="spot" data-answers="([^"]*)"/g)];
    const mine = found.filter(([, , , list]) => list.split(' ').includes(String(given)));
    if (mine.length === 0) continue;
    spots++;
    expect(plain).not.toContain('data-answers');
    const after: string[] = [];
    play(answers.slice(0, n + 1), (_, state) => {
      after.push(picture.svg(state, rules));
    });
    const next = after.flatMap(counters);
    for (const [, x, y] of mine)
      expect(
        next.some(([u, v]) => Math.hypot(u - Number(x), v - Number(y)) <= APART),
        `${x} ${y}`,
      ).toBe(true);
  }
  for (const n of asked(COUNTERS[id])) {
    const { question, svg } = at(n);
    const names = [...svg.matchAll(/data-at="([^"]*)"/g)].map(([, names]) => names);
    // Every answer but "none" names something that can be tapped.
    const tapped = new Set(names.flatMap((name) => naming(name, question.answers)));
    expect(question.answers.length - tapped.size, JSON.stringify(question.answers.slice(0, 3))).toBeLessThanOrEqual(1);
    named += tapped.size;
  }
  expect(spots + named).toBeGreaterThan(0);
  if (id !== 'schwarm') expect(spots).toBeGreaterThan(0);
});
