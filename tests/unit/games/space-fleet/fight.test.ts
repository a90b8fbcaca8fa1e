import { expect, test } from 'vitest';
import { DONE, pair } from '../../../../src/games/space-fleet/answers.js';
import { combat } from '../../../../src/games/space-fleet/combat.js';
import { NO_DEFENCE, SECTORS, WEAPONS } from '../../../../src/games/space-fleet/elements.js';
import { exchange } from '../../../../src/games/space-fleet/fight.js';
import { CONCENTRATED } from '../../../../src/games/space-fleet/fire.js';
import { manoeuvre, position } from '../../../../src/games/space-fleet/manoeuvre.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { fleetOf, scene, ship } from './support.js';

const [FRONT, REAR, RIGHT, LEFT, TOP] = SECTORS.map((_, sector) => sector);
const [A, B, C] = WEAPONS.map((_, weapon) => weapon);
const armed = fleetOf(ship('small', { front: { A: 3, B: 1 }, rear: { C: 4 }, top: { engine: 2 } }), 2);
const sides = { blue: armed, red: armed };
/** Ship 0 is blue's, ship 2 red's. */
const test72 = (more: Partial<Parameters<typeof scene>[0]>) =>
  scene({ ...sides, ...more }, (play) => {
    play.state.now.ship = 0;
    play.state.now.target = 2;
    Object.assign(play.state.now, { ship: 0, target: 2 });
    manoeuvre(play);
    return [play.state.now.firing, play.state.now.hit];
  }).result;

test('7.2 the active ship wins the manoeuvre and names both sectors', () => {
  expect(test72({ rolls: [5, 4], answers: [{ position: [position(LEFT, REAR)] }, {}] })).toEqual([LEFT, REAR]);
});

test('7.2 the target wins it and does the same', () => {
  expect(test72({ rolls: [2, 4], answers: [{}, { position: [position(TOP, FRONT)] }] })).toEqual([TOP, FRONT]);
});

test('7.2 manoeuvre points are added to the dice', () => {
  const arrange = (state: State) => {
    state.manoeuvre[2] = 0;
  };
  expect(test72({ arrange, rolls: [2, 3], answers: [{ position: [position(FRONT, FRONT)] }, {}] })).toEqual([FRONT, FRONT]);
});

test('7.2 on a tie each player rolls for his own ship', () => {
  expect(test72({ rolls: [3, 3, 4, 1] })).toEqual([LEFT, FRONT]);
});

test('7.2 between-rolls: the winner picks between two rolled sectors for each ship', () => {
  const options = { position: 'between-rolls' as const };
  expect(test72({ options, rolls: [5, 4, 1, 3, 2, 6], answers: [{ position: [position(RIGHT, REAR)] }, {}] })).toEqual([RIGHT, REAR]);
});

test('1.4 per-turn-shared: manoeuvre points spent on moving are gone in the fights', () => {
  const arrange = (state: State) => {
    state.manoeuvreSpent[0] = 2;
  };
  const options = { manoeuvrePool: 'per-turn-shared' as const };
  expect(test72({ options, arrange, rolls: [4, 3], answers: [{}, { position: [position(TOP, FRONT)] }] })).toEqual([TOP, FRONT]);
  expect(test72({ arrange, rolls: [4, 3], answers: [{ position: [position(TOP, FRONT)] }, {}] })).toEqual([TOP, FRONT]);
});

/** An exchange of fire of blue's ship 0 with red's ship 2; rolls of 12 do no damage. */
const fire = (firing: number, hit: number, more: Partial<Parameters<typeof scene>[0]>) =>
  scene({ ...sides, ...more }, (play) => {
    Object.assign(play.state.now, { ship: 0, firing, target: 2, hit });
    exchange(play);
  });
const MISS = [6, 6];

test('7.4 a sector without weapons does not fire, and draws no answer', () => {
  const { record } = fire(TOP, FRONT, {});
  expect([record.voided, record.outranged]).toEqual([1, 0]);
});

test('7.4 the active player names one of the types in the sector', () => {
  const { record } = fire(FRONT, TOP, { rolls: MISS, answers: [{ weapon: [B], fireMode: [CONCENTRATED] }, {}] });
  expect(record.shots[B * 7 + NO_DEFENCE]).toBe(1);
});

test('7.3 a weapon of strictly longer range in the sector that is hit fires first', () => {
  // A has range 3 in front; C in red's rear has 4.
  const { record, said } = fire(FRONT, REAR, {
    rolls: [...MISS, ...MISS],
    answers: [{ weapon: [A], fireMode: [CONCENTRATED] }, { fireMode: [CONCENTRATED] }],
  });
  expect(record.outranged).toBe(1);
  expect(said.map((line) => line.split(' on ')[0])).toEqual([
    '7.3 red one 1 outranges it and fires first',
    '7.4 red one 1 fires C',
    '7.4 blue one 1 fires A',
  ]);
});

test('7.3 equal range draws no riposte', () => {
  const { record } = fire(REAR, REAR, { rolls: MISS, answers: [{ fireMode: [CONCENTRATED] }, {}] });
  expect(record.outranged).toBe(0);
});

test('7.3 of several weapons with longer range the target names one', () => {
  const { record } = fire(FRONT, FRONT, {
    arrange: (state) => {
      state.elements[2 * 6 * 21 + 1 + B] = 5;
      state.elements[2 * 6 * 21 + 1 + A] = 4;
    },
    rolls: [...MISS, ...MISS],
    answers: [
      { weapon: [B], fireMode: [CONCENTRATED] },
      { weapon: [B], fireMode: [CONCENTRATED] },
    ],
  });
  expect(record.shots[B * 7 + NO_DEFENCE]).toBe(2);
});

/** The riposte with C on no defence: 10 - 2 = 8 points on blue's front, all of its four elements. */
const lostGuns = { rolls: [1, 1], answers: [{ weapon: [A], loss: [1, 1, 1] }, { fireMode: [CONCENTRATED] }] as const };

test('7.3 a weapon shot away by the riposte does not fire', () => {
  const { said, record } = fire(FRONT, REAR, lostGuns);
  expect(said.at(-1)).toBe('7.3 blue one 1 has lost its weapon A and does not fire');
  expect(record.wasted).toBe(4);
});

test('7.3 riposteAfterLoss fixed: it fires all the same', () => {
  const { said } = fire(FRONT, REAR, {
    ...lostGuns,
    options: { riposteAfterLoss: 'fixed' },
    rolls: [...lostGuns.rolls, ...MISS],
    answers: [{ weapon: [A], loss: [1, 1, 1], fireMode: [CONCENTRATED] }, { fireMode: [CONCENTRATED] }],
  });
  expect(said.at(-1)).toMatch(/blue one 1 fires A/);
});

test('7.3 riposteUnarmed: a ship that cannot fire is fired at', () => {
  const { record } = fire(TOP, REAR, { options: { riposteUnarmed: true }, rolls: MISS, answers: [{}, { fireMode: [CONCENTRATED] }] });
  expect([record.voided, record.outranged]).toEqual([1, 1]);
});

test('7.4 all-in-sector: every type fires, in the order of the letters, and the longest decides on the riposte', () => {
  const { said } = fire(FRONT, REAR, {
    options: { weaponsPerCombat: 'all-in-sector' },
    rolls: [...MISS, ...MISS, ...MISS],
    answers: [{ fireMode: [CONCENTRATED, CONCENTRATED] }, { fireMode: [CONCENTRATED] }],
  });
  expect(said.filter((line) => line.startsWith('7.4')).map((line) => line.split(' on ')[0])).toEqual([
    '7.4 red one 1 fires C',
    '7.4 blue one 1 fires A',
    '7.4 blue one 1 fires B',
  ]);
  expect(C).toBe(2);
});

/** Blue's two ships and red's two in one cell, all detected. */
const melee = (state: State) => {
  state.cell.fill(cellOf(4, 4, 4));
  state.detected[0] = 0b11;
};
const WON = [5, 1];
const top = position(TOP, TOP);

test('7.1 a ship fights once, and only a detected enemy in its cell', () => {
  const arrange = (state: State) => {
    melee(state);
    state.cell[3] = cellOf(4, 4, 5);
  };
  const { record } = scene(
    { ...sides, arrange, rolls: [...WON, ...WON], answers: [{ engage: [pair(0, 2), pair(1, 2)], position: [top, top] }, {}] },
    (play) => combat(play, 0),
  );
  expect(record.begun).toBe(2);
});

test('7.1 without an enemy detected and near the player is not asked', () => {
  scene({ ...sides }, (play) => combat(play, 0));
  const apart = (state: State) => {
    melee(state);
    state.cell.set([0, 0]);
  };
  scene({ ...sides, arrange: apart }, (play) => combat(play, 0));
});

test('7.1 combatsPerShip many: one fight with each enemy in the cell', () => {
  const { record } = scene(
    {
      ...sides,
      options: { combatsPerShip: 'many' },
      arrange: melee,
      rolls: [...WON, ...WON, ...WON],
      answers: [{ engage: [pair(0, 2), pair(0, 3), pair(1, 3), DONE], position: [top, top, top] }, {}],
    },
    (play) => combat(play, 0),
  );
  expect(record.begun).toBe(3);
});
