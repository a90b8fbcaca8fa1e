import { expect, test } from 'vitest';
import { Dice } from '../../../../src/engine/index.js';
import { BY, LUCK } from '../../../../src/games/space-fleet/counters.js';
import game from '../../../../src/games/space-fleet/index.js';
import { luckOfAim, luckOfManoeuvre, luckOfMark, luckOfSight, luckOfSpread } from '../../../../src/games/space-fleet/luck.js';
import { waysToSee } from '../../../../src/games/space-fleet/sighting.js';
import { waysToTie, waysToWin } from '../../../../src/games/space-fleet/test-odds.js';
import type { Play } from '../../../../src/games/space-fleet/types.js';
import { rulesWith } from './support.js';

const rules = rulesWith();
const state = game.newState(rules);
for (const field of ['elements', 'left', 'standing', 'movement', 'manoeuvre', 'jammers', 'detectors', 'sectorLeft', 'weapons', 'defences'] as const)
  state[field].set(rules.yard[field] as never);
const play = { state, rules, record: game.newRecorder(rules), seats: [], dice: new Dice() } as unknown as Play;
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other));

function added(luck: number, count: () => void): number {
  const before = play.record.lucks[luck];
  count();
  return play.record.lucks[luck] - before;
}
const summed = (gains: readonly number[]) => gains.reduce((sum, gain) => sum + gain, 0) + 0;

/** Damage of every throw of both sides’ dice. */
const damages = (hit: number, parry: number) =>
  ROLLS.flatMap((shot) => ROLLS.map((defence) => rules.damage(hit - shot, parry === 0 ? 0 : parry - defence)));

test.each([
  [9, 0],
  [10, 6],
  [7, 9],
  [12, 4],
])('7.4 fire at %d against %d is even to the last digit, aimed and scattered, whatever is left to hit', (hit, parry) => {
  for (let left = 1; left <= 12; left++)
    expect(summed(damages(hit, parry).map((points) => added(LUCK.aimed, () => luckOfAim(play, 1, hit * 16 + parry, points, left))))).toBe(0);
  for (let standing = 1; standing <= 6; standing++)
    expect(summed(damages(hit, parry).map((points) => added(LUCK.scattered, () => luckOfSpread(play, 0, hit * 16 + parry, points, standing))))).toBe(
      0,
    );
  expect(added(LUCK.aimed, () => luckOfAim(play, 0, 9 * 16, 5, 6))).toBeGreaterThan(0);
});

test('7.5 a mark, 7.2 a test of manoeuvre, 5.3 a sighting: even to the last digit', () => {
  for (let standing = 1; standing <= 6; standing++) {
    const [found, lost] = [true, false].map((mark) => added(LUCK.marks, () => luckOfMark(play, 0, standing, mark)));
    expect(standing * found + (6 - standing) * lost + 0).toBe(0);
  }
  for (let lead = -7; lead <= 7; lead++) {
    const [won, tied, missed] = [BY.active, BY.dice, BY.target].map((by) => added(LUCK.positions, () => luckOfManoeuvre(play, 0, lead, by)));
    const [wins, ties] = [waysToWin(lead), waysToTie(lead)];
    expect(wins * won + ties * tied + (36 - wins - ties) * missed + 0).toBe(0);
  }
  for (const first of [true, false]) {
    const [seen, unseen] = [true, false].map((came) => added(LUCK.sightings, () => luckOfSight(play, 0, 6, 4, came, first)));
    expect(waysToSee(6, 4) * seen + (256 - waysToSee(6, 4)) * unseen + 0).toBe(0);
  }
});

test('each luck has its measure', () => {
  expect(game.measures.filter(({ kind }) => kind === 'luck').map(({ name }) => name)).toEqual(Object.keys(LUCK).map((name) => `luck-${name}`));
});
