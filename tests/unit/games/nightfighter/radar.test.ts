import { expect, test } from 'vitest';
import { enumerate, Fraction } from '../../../../src/chance/index.js';
import { EXACT, HIGH, LOW, MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import { radarRules } from '../../../../src/games/nightfighter/rules.js';
import { narrow } from '../../../../src/games/nightfighter/sensors/narrowing.js';
import { radarPhase } from '../../../../src/games/nightfighter/sensors/radar-phase.js';
import { copy, GONE, NONE, REMOVED, State } from '../../../../src/games/nightfighter/state.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 3: two search counters of a Freya (search 2), one of a Wuerzburg (search 1). */
const dark = rulesWith({ scenario: '3' });

test('S5.3 a medium counter that is narrowed on a 1 goes to hex 2/3-4, and its low area is 1/1-2, 1/3-4, 2/3-4, 2/5-6, 3/3-4 and 3/5-6', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0912', MEDIUM);
  const before = [0, 1, 4, 5, 7, 8].map((slot) => dark.medium.hexes[counter.hex * 18 + slot]);
  const third = dark.medium.hexes[counter.hex * 18 + 4];
  scene.play([5, 1], radarPhase, { search: [0] });
  expect([counter.hex, counter.level]).toEqual([third, LOW]);
  const now = Array.from({ length: 6 }, (_, slot) => dark.low.hexes[counter.hex * 6 + slot]);
  expect(new Set(now)).toEqual(new Set(before));
});

test('S5.3 narrowing: a 3 takes the counter one hex back', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0912', MEDIUM);
  scene.play([6, 3], radarPhase, { search: [0] });
  expect(scene.at(counter)).toBe('0911');
});

test('S5.3 the place of the bomber is not even once the counter has moved: from 1 in 36 to 5 in 36 by hex', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0912', MEDIUM);
  const start = new State(dark);
  copy(start, scene.state);
  const odds = enumerate((dice) => {
    const state = new State(dark);
    copy(state, start);
    const play = { state, rules: dark, seats: [], dice, record: scene.record };
    narrow(play, state.counters[0], { ...dark.radars[0], mew: true }, false);
    const slot = dice.d6() - 1;
    return dark.sky.name(dark.low.hexes[state.counters[0].hex * 6 + slot]);
  });
  const weights = [...odds.weights.values()].map((weight) => Number(weight.times(Fraction.of(36)).toString()));
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(36);
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([1, 5]);
  expect(counter.level).toBe(MEDIUM);
});

test.each([
  [1, false, 3],
  [1, true, 2],
  [2, false, 2],
  [2, true, 1],
  [3, false, 1],
  [3, true, 0],
])('S13 search %i, crowded %s: a medium counter is narrowed by %i faces of six', (search, crowded, faces) => {
  let narrowed = 0;
  for (let die = 1; die <= 6; die++) {
    const scene = new Scene(dark);
    const counter = scene.counter(0, '0912', MEDIUM);
    const radar = { ...dark.radars[0], search };
    const need = 3 + search + (crowded ? 1 : 0);
    scene.play(die >= need ? [die, 4] : [die], (play) => narrow(play, counter, radar, crowded));
    if (counter.level === LOW) narrowed++;
  }
  expect(narrowed).toBe(faces);
});

test('S13 a crowd is any counter but a high one within four hexes', () => {
  const needs = (hex: string, level: number) => {
    const scene = new Scene(dark);
    scene.counter(0, '0912', MEDIUM);
    scene.counter(6, hex, level);
    scene.play([5, ...(level !== HIGH && hex === '0916' ? [] : [4])], radarPhase, { search: [0, NONE, NONE] });
    return scene.told.some((words) => words.includes('needs 6 or more'));
  };
  expect([needs('0916', MEDIUM), needs('0916', HIGH), needs('0917', MEDIUM)]).toEqual([true, false, false]);
});

test('S13 search 1 tracks a low counter on 5 and 6; the Track stays while it is searched, and goes when it is not', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0912', LOW);
  scene.play([5, 1], radarPhase, { search: [NONE, NONE, 0] });
  expect([counter.track, counter.level, scene.at(counter)]).toEqual([1, EXACT, '0811']);
  counter.searched = 0;
  scene.play([], radarPhase, { search: [NONE, NONE, 0] });
  expect([counter.track, counter.level]).toEqual([1, EXACT]);
  counter.searched = 0;
  scene.play([], radarPhase, { search: [NONE, NONE, NONE] });
  expect([counter.track, counter.level, scene.at(counter)]).toEqual([0, LOW, '0811']);
});

test('S13 search 2 does nothing to a low counter', () => {
  const scene = new Scene(dark);
  scene.counter(0, '0912', LOW);
  scene.play([], radarPhase, { search: [0] });
  expect(scene.state.counters[0].level).toBe(LOW);
});

test('S13 a counter that this very search has found to be the bomber is not narrowed in the same turn', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0912', HIGH, 6);
  scene.play([1], radarPhase, { search: [0] });
  expect(counter.level).toBe(MEDIUM);
});

test('S7 a counter that narrowing moves off the map is gone', () => {
  const scene = new Scene(dark);
  const counter = scene.counter(0, '0101', MEDIUM);
  scene.play([6, 3], radarPhase, { search: [0] });
  expect([counter.place, counter.hex]).toEqual([GONE, -1]);
});

test('S24 jamming: a die for each radar, after all counters are placed; light takes them on 1 and 2, heavy on 1 to 4', () => {
  const heavy = rulesWith({ scenario: '6' });
  const scene = new Scene(heavy);
  const counter = scene.counter(0, '0912', MEDIUM);
  const low = scene.counter(20, '0312', LOW);
  // Freya: 4, jammed. Wuerzburg: 5, works; it tracks on a 5.
  scene.play([4, 5, 5, 3], radarPhase, { search: [0, NONE, 20] });
  expect([counter.level, low.track]).toEqual([MEDIUM, 1]);
});

test('S25 jamming makes a plain radar of a GCI, and a lightly jammed one when it is heavy', () => {
  const { data } = dark;
  const set = (jamming: 'none' | 'light' | 'heavy') => radarRules(data, 'GCI_Type7', 1, jamming);
  expect([set('none').gci, set('none').jammedOn]).toEqual([true, []]);
  expect([set('light').gci, set('light').jammedOn]).toEqual([false, []]);
  expect([set('heavy').gci, set('heavy').jammedOn]).toEqual([false, [1, 2]]);
  expect(radarRules(data, 'Freya', 1, 'heavy').jammedOn).toEqual([1, 2, 3, 4]);
});

test('S25 a GCI takes the higher of two dice, and tests all counters of a bomber on the map', () => {
  const gci = rulesWith({ scenario: '8', visibility: 'medium' });
  const scene = new Scene(gci);
  const counter = scene.counter(0, '0912', MEDIUM);
  scene.play([1, 4, 2], radarPhase, { search: [0] });
  expect(counter.level).toBe(LOW);
  const other = new Scene(gci);
  const three = ['0312', '0912', '1512'].map((hex, n) => other.counter(n, hex, HIGH, 4));
  other.state.counters[3].level = HIGH;
  for (const one of other.state.counters.slice(4, 6)) one.place = REMOVED;
  // The searched one: 2 of 4, a phantom. The second of the two others on the map: 1 of 3, the bomber.
  other.play([2, 2, 1], radarPhase, { search: [0] });
  expect(three.map(({ place }) => place === REMOVED)).toEqual([true, true, false]);
  expect(other.state.counters[3].place).toBe(REMOVED);
});

test('S25 MEW: every high counter on the map is tested, a medium one is low at once, a low one is tracked at once', () => {
  const mew = rulesWith({ scenario: '8C', visibility: 'medium' });
  const scene = new Scene(mew);
  const [one, two] = [scene.counter(0, '0312', HIGH, 2), scene.counter(6, '1512', HIGH, 2)];
  for (const n of [1, 7]) scene.state.counters[n].level = HIGH;
  for (const n of [2, 3, 4, 5, 8, 9, 10, 11]) scene.state.counters[n].place = REMOVED;
  scene.play([1, 2], radarPhase, { search: [0, NONE] });
  expect([one.level, two.place]).toEqual([MEDIUM, REMOVED]);
  one.searched = 0;
  scene.play([2], radarPhase, { search: [0] });
  expect(one.level).toBe(LOW);
});
