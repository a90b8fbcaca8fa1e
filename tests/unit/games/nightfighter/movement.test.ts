import { expect, test } from 'vitest';
import { EXACT, LOW } from '../../../../src/games/nightfighter/areas.js';
import { damageFighter, fightersMove, reachOfFighter } from '../../../../src/games/nightfighter/fighters/movement.js';
import { station } from '../../../../src/games/nightfighter/reach.js';
import { unmarked } from '../../../../src/games/nightfighter/uncertainty/markers.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 1: a Hurricane I with five movement points. */
const hurricane = rulesWith({ scenario: '1' });

function reaches(damaged: number) {
  const scene = new Scene(hurricane);
  const fighter = scene.fighter(0, '0912');
  fighter.damaged = damaged;
  const ends = reachOfFighter(hurricane, fighter).from(station(fighter.hex, 0));
  return (hex: string, heading: number) => ends.includes(station(scene.hex(hex), heading));
}

test('move: a hex costs a point, the first turn after it none, every further turn one', () => {
  const to = reaches(0);
  expect([to('0917', 0), to('0918', 0)]).toEqual([true, false]);
  expect([to('0917', 1), to('0917', 2), to('0916', 2)]).toEqual([true, false, true]);
});

test('move: at least half of the points are spent, and turns on the spot count', () => {
  const to = reaches(0);
  expect([to('0912', 1), to('0912', 3), to('0914', 0), to('0915', 0)]).toEqual([true, true, true, true]);
});

test('move: a damaged fighter has a point less', () => {
  const to = reaches(1);
  expect([to('0916', 0), to('0917', 0)]).toEqual([true, false]);
});

test('flak: a 6 damages the fighter that ends its move over it, and the second time it is lost', () => {
  const scene = new Scene(rulesWith({ scenario: '5' }));
  const fighter = scene.fighter(0, '0612');
  const over = station(scene.hex('0615'), 0);
  scene.play([5], fightersMove, { move: [over] });
  expect(fighter.damaged).toBe(0);
  scene.play([6], fightersMove, { move: [over] });
  expect([fighter.damaged, scene.state.fightersLost]).toEqual([1, 0]);
  scene.play([], fightersMove, { move: [station(scene.hex('0608'), 0)] });
  scene.play([6], fightersMove, { move: [over] });
  expect([fighter.hex, scene.state.fightersLost]).toEqual([-1, 1]);
});

test('S5.1, S16 a bomber is located while a marker is on its counter, and of low uncertainty without one', () => {
  const scene = new Scene(hurricane);
  const counter = scene.counter(0, '0912', EXACT);
  counter.tally = 1;
  counter.light = 2;
  scene.play([], (play) => unmarked(play, counter));
  counter.tally = 0;
  scene.play([], (play) => unmarked(play, counter));
  expect(counter.level).toBe(EXACT);
  counter.light = -1;
  scene.play([], (play) => unmarked(play, counter));
  expect([counter.level, scene.at(counter)]).toEqual([LOW, '0912']);
});

test('S16 with a lost fighter go its tally and its AI fix', () => {
  const scene = new Scene(hurricane);
  const counter = scene.counter(0, '0912', EXACT);
  counter.tally = 1;
  counter.aiFix = 1;
  const fighter = scene.fighter(0, '0912');
  for (let hit = 0; hit < 2; hit++) scene.play([], (play) => damageFighter(play, fighter));
  expect([counter.tally, counter.aiFix, counter.level]).toEqual([0, 0, LOW]);
});

test.each([
  ['within-one-hex', 1],
  ['same-hex', 0],
])('S10 tallyLasts %s: next to the bomber a tally is %i', (tallyLasts, kept) => {
  const scene = new Scene(rulesWith({ scenario: '1', tallyLasts }));
  const counter = scene.counter(0, '0912', EXACT);
  counter.tally = 1;
  scene.fighter(0, '0909');
  scene.play([], fightersMove, { move: [station(scene.hex('0911'), 0)] });
  expect(counter.tally).toBe(kept);
});
