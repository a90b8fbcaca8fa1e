import { expect, test } from 'vitest';
import { Clock, Dice, type Distribution } from '../../../../src/chance/index.js';
import { EXACT, HIGH, LOW } from '../../../../src/games/nightfighter/areas.js';
import { combatPhase } from '../../../../src/games/nightfighter/fighters/combat.js';
import { fightersMove, tailOf } from '../../../../src/games/nightfighter/fighters/movement.js';
import { tallyPhase } from '../../../../src/games/nightfighter/fighters/tally.js';
import { ODDS } from '../../../../src/games/nightfighter/odds/index.js';
import { headingOf, hexOf, station } from '../../../../src/games/nightfighter/reach.js';
import { NONE, REMOVED } from '../../../../src/games/nightfighter/state.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 2: a Me110C-4 in medium visibility under a half moon. */
const bright = rulesWith({ scenario: '2' });
const effort = { maxLeaves: 1e6, seed: 1, games: 1 };

test('S10 the example: four dice, and a 5 places the bomber in the fighter’s hex', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const scene = new Scene(bright);
    const counter = scene.counter(0, '0912', LOW);
    scene.fighter(0, bright.sky.name(bright.sky.beside(counter.hex, { right: -1, forward: -1 })));
    scene.play([1, 6, 2, 3, die], tallyPhase, { look: [0] });
    expect([counter.tally, scene.at(counter)]).toEqual(die === 5 ? [1, scene.at(scene.state.fighters[0])] : [0, '0912']);
  }
});

test('S10 the example as odds: (1 - (5/6)^4) / 6', () => {
  const { outcomes } = ODDS.tally.ask(
    bright,
    { visibility: 'medium', moon: 'half', view: 'good', cloud: 'none', pilot: 'regular', level: 'low', at: '-1,-1', heading: 0, counters: 6 },
    effort,
  );
  expect((outcomes as Distribution).fraction('tallied').toString()).toBe('671/7776');
  expect((outcomes as Distribution).total().toString()).toBe('1');
});

test('S15 the example: the first look fails over a high counter, the second goes to a lit bomber three hexes away', () => {
  const scene = new Scene(bright);
  const high = scene.counter(0, '0912', HIGH, 6);
  const held = scene.counter(8, '0915', EXACT);
  held.light = 0;
  scene.fighter(0, '0912');
  // A 6 of four dice; location 1/1; then three dice for a lit bomber at three hexes.
  scene.play([6, 1, 1, 1, 1, 1, 2, 6, 3], tallyPhase, { look: [0], lookAgain: [8] });
  expect([high.tally, held.tally, high.level]).toEqual([0, 1, HIGH]);
});

test('S15 dice of the second look: an AI fix two at one hex; lights five, five, four, three; nothing farther', () => {
  const scene = new Scene(bright);
  const { sky } = bright;
  const dice = (steps: number, by: 'aiFix' | 'light') => {
    const counter = scene.counter(0, sky.name(sky.grid.named('0912') + steps), EXACT);
    counter.light = by === 'light' ? 0 : -1;
    counter.aiFix = by === 'aiFix' ? 1 : 0;
    const fighter = scene.fighter(0, '0912');
    // Too far is not asked at all.
    let rolled = 0;
    const script = new Dice(new Clock(), { below: () => rolled++ * 0 });
    tallyPhase({
      state: scene.state,
      rules: { ...bright, visibilityDice: [0, 0, 0], fighters: [{ ...bright.fighters[0], tallyDice: 0 }] },
      seats: [{ look: () => NONE, lookAgain: () => 0 } as never],
      dice: script,
      record: scene.record,
    });
    expect(fighter.hex).toBe(scene.hex('0912'));
    return rolled;
  };
  expect([0, 1, 2].map((steps) => dice(steps, 'aiFix'))).toEqual([4, 2, 0]);
  expect([0, 1, 2, 3, 4].map((steps) => dice(steps, 'light'))).toEqual([5, 5, 4, 3, 0]);
});

test('S10 a tally is kept within one hex, and the fighter may follow into the bomber’s hex', () => {
  const scene = new Scene(bright);
  const counter = scene.counter(0, '0912', EXACT);
  counter.tally = 1;
  const fighter = scene.fighter(0, '0909');
  const tail = tailOf(scene.state, bright, fighter);
  expect([bright.sky.name(hexOf(tail)), headingOf(tail)]).toEqual(['0912', 0]);
  scene.play([], fightersMove, { move: [station(scene.hex('0911'), 0)] });
  expect(counter.tally).toBe(1);
  scene.play([], fightersMove, { move: [station(scene.hex('0910'), 0)] });
  expect([counter.tally, counter.level]).toEqual([0, LOW]);
});

/** Scenario 4: Ju88C-6 (firepower 5) against a Halifax (firepower 2, robustness 3). */
function attack(response: number, fire: number[], rest: number[] = [], options = {}, answers: object = {}) {
  const scene = new Scene(rulesWith(options));
  const counter = scene.counter(0, '0912', EXACT);
  counter.tally = 1;
  counter.track = 1;
  scene.fighter(0, '0912');
  scene.play([response, ...fire, ...rest], combatPhase, { fire: [1], ...answers });
  return { scene, counter };
}

test('17 three hits of five dice on 4 or more destroy a Halifax, two damage it, and damage twice destroys it', () => {
  expect(attack(1, [4, 5, 6, 1, 1]).counter.place).toBe(REMOVED);
  const { scene, counter } = attack(1, [4, 5, 3, 1, 1]);
  expect([counter.damaged, scene.state.damaged]).toEqual([1, 1]);
  counter.attacked = 0;
  // Alerted: a 1 is a 2, still unaware.
  scene.play([1, 4, 5, 3, 1, 1], combatPhase, { fire: [1] });
  expect([counter.place, scene.state.damaged, scene.state.destroyed]).toEqual([REMOVED, 0, 1]);
});

test('17 response 4: half the firepower, rounded down; 5: all of it; each 6 is a hit on the fighter', () => {
  expect(attack(4, [1, 1, 1, 1, 1], [6]).scene.state.fighters[0].damaged).toBe(1);
  expect(attack(5, [1, 1, 1, 1, 1], [6, 6]).scene.state.fightersLost).toBe(1);
  expect(attack(5, [1, 1, 1, 1, 1], [6, 5]).scene.state.fightersLost).toBe(0);
});

test('S17 a corkscrew: fired at, no fire back, all markers lost, the counter not moved', () => {
  const { scene, counter } = attack(6, [1, 1, 1, 1, 1], [3], {}, { follow: [1] });
  expect([counter.tally, counter.track, counter.level, scene.at(counter)]).toEqual([0, 0, LOW, '0912']);
});

test('S28 a 4 follows it: the tally stays, Track does not', () => {
  const { counter } = attack(6, [1, 1, 1, 1, 1], [4], {}, { follow: [1] });
  expect([counter.tally, counter.track, counter.level]).toEqual([1, 0, EXACT]);
  expect(attack(6, [1, 1, 1, 1, 1], [], { followCorkscrews: false }).counter.level).toBe(LOW);
});

test('S17 read as lost-before-fire, a corkscrew that is not followed is not fired at', () => {
  const { counter } = attack(6, [], [3], { corkscrewTiming: 'lost-before-fire' }, { follow: [1] });
  expect([counter.tally, counter.alerted]).toEqual([0, 1]);
});
