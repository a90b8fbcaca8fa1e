import { expect, test } from 'vitest';
import { DONE, pair } from '../../../../src/games/space-fleet/answers.js';
import { concentrate } from '../../../../src/games/space-fleet/damage.js';
import { DECISIONS } from '../../../../src/games/space-fleet/decisions.js';
import { deployment } from '../../../../src/games/space-fleet/deployment.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { turn } from '../../../../src/games/space-fleet/turn.js';
import type { Play } from '../../../../src/games/space-fleet/types.js';
import { value } from '../../../../src/games/space-fleet/value.js';
import { TURN_LIMIT, timeIsUp } from '../../../../src/games/space-fleet/victory.js';
import { fleetOf, rulesWith, scene, ship } from './support.js';

const hulk = fleetOf(ship('small', { front: { a: 1 }, rear: { b: 1 } }), 2, 2);
const still = { blue: hulk, red: hulk };

test('2 squadrons are placed in turn, in the order of their files, all of a squadron in one cell', () => {
  const { state, said } = scene(
    { ...still, rolls: [2], answers: [{ deploy: [cellOf(0, 1, 1), cellOf(0, 2, 2)] }, { deploy: [cellOf(29, 1, 1), cellOf(29, 2, 2)] }] },
    deployment,
  );
  expect([...state.cell]).toEqual([
    cellOf(0, 1, 1),
    cellOf(0, 1, 1),
    cellOf(0, 2, 2),
    cellOf(0, 2, 2),
    cellOf(29, 1, 1),
    cellOf(29, 1, 1),
    cellOf(29, 2, 2),
    cellOf(29, 2, 2),
  ]);
  expect(said.map((line) => line.split(' is ')[0])).toEqual(['2 red s0', '2 blue s0', '2 red s1', '2 blue s1']);
});

test('2 a side with more squadrons places the rest alone', () => {
  const one = fleetOf(ship('small', { front: { a: 1 } }), 2);
  scene({ blue: one, red: hulk, rolls: [1], answers: [{ deploy: [0] }, { deploy: [29, 29] }] }, deployment);
});

test('2 on its own face of the cube; anywhere, where the option says so', () => {
  const [faces, anywhere] = [
    rulesWith({ blueFleet: hulk, redFleet: hulk, grid: 6 }),
    rulesWith({ blueFleet: hulk, redFleet: hulk, grid: 6, deployment: 'alternate-free' }),
  ];
  for (const seat of [0, 1]) {
    const { state } = scene(still, () => 0);
    const view = state.views[seat];
    expect([...DECISIONS.deploy.legal(view, faces)]).toHaveLength(36);
    expect([...DECISIONS.deploy.legal(view, anywhere)]).toHaveLength(216);
    expect(DECISIONS.deploy.check(view, cellOf(seat === 0 ? 0 : 5, 3, 3), faces)).toBeUndefined();
    expect(DECISIONS.deploy.check(view, cellOf(seat === 0 ? 5 : 0, 3, 3), faces)).toMatch(/face, x = /);
    expect(DECISIONS.deploy.check(view, cellOf(2, 3, 3), anywhere)).toBeUndefined();
    expect(DECISIONS.deploy.check(view, cellOf(2, 6, 3), anywhere)).toBeDefined();
  }
});

test('3 a turn is over when every squadron has acted', () => {
  const rolls = [6, 1, 6, 1, 6, 1];
  // Blue acts twice (6 to 1, then 5 to 1), then red finishes without dice.
  const { state } = scene({ ...still, rolls: rolls.slice(0, 4), answers: [{ squadron: [0] }, { squadron: [2] }] }, (play) => {
    for (let activation = 0; activation < 4; activation++) turn(play);
  });
  expect([state.turn, state.activations, [...state.acted]]).toEqual([2, 0, [0, 0, 0, 0]]);
});

test('8 after the last turn the game is a draw', () => {
  const { state } = scene({ ...still, options: { turnLimit: 1 }, rolls: [6, 1, 6, 1], answers: [{ squadron: [0] }, { squadron: [2] }] }, (play) => {
    for (let activation = 0; activation < 4; activation++) turn(play);
  });
  expect(state.outcome).toBe(TURN_LIMIT);
});

test('8 stalemate losses: past the limit the side that destroyed more points wins, then more elements; equal losses are a draw', () => {
  const end = (lose: (play: Play) => void) =>
    scene({ ...still, options: { turnLimit: 1, stalemate: 'losses' } }, (play) => {
      lose(play);
      timeIsUp(play);
    });
  expect(end(() => {}).state.outcome).toBe(TURN_LIMIT);
  const elements = end((play) => concentrate(play, 4, 0, 1));
  expect([elements.state.outcome, elements.said.at(-1)]).toEqual([1, '8 turn 1 is over: blue has destroyed more']);
  // Red has shot off two elements of two ships, blue a whole ship.
  const points = end((play) => {
    for (const ship of [0, 1]) concentrate(play, ship, 0, 1);
    for (const sector of [0, 1]) concentrate(play, 4, sector, 1);
  });
  expect(points.state.outcome).toBe(1);
});

test('3 phases move-first: who comes detects at once and strikes first', () => {
  const gun = fleetOf(ship('small', { front: { C: 3 }, rear: { engine: 2 }, top: { 'det-Y': 1 } }), 2);
  const arrange = (state: State) => void state.cell.set([cellOf(0, 0, 0), cellOf(0, 0, 0), cellOf(2, 0, 0), cellOf(2, 0, 0)]);
  const come = { squadron: [0], move: [cellOf(2, 0, 0), cellOf(0, 0, 0)], search: [pair(0, 2), DONE], engage: [DONE] };
  const { said } = scene(
    {
      blue: gun,
      red: fleetOf(ship('small', { front: { a: 1 } }), 2),
      arrange,
      options: { phases: 'move-first' },
      rolls: [6, 1, 1, 1],
      answers: [{ ...come, squadron: [] }, {}],
    },
    turn,
  );
  expect(said.map((line) => line[0])).toEqual(['4', '3', '6', '5']);
});

test('8 more than half of the points: two small ships of four are not enough, three are', () => {
  const { state, rules } = scene(still, (play) => {
    for (const target of [4, 5]) for (const sector of [0, 1]) concentrate(play, target, sector, 1);
    expect(play.state.outcome).toBe(0);
    expect(play.state.lostPoints[1]).toBe(40);
    for (const sector of [0, 1]) concentrate(play, 6, sector, 1);
  });
  expect(state.outcome).toBe(1);
  expect([value(state, rules, 0), value(state, rules, 1)]).toEqual([1, 0]);
});

test('8 victoryPoints elements: every element counts', () => {
  const { state } = scene({ ...still, options: { victoryPoints: 'elements' } }, (play) => {
    for (const target of [4, 5, 6, 7]) concentrate(play, target, 0, 1);
    expect(play.state.outcome).toBe(0);
    concentrate(play, 4, 1, 1);
  });
  expect([state.outcome, state.lostPoints[1]]).toEqual([1, 20]);
});

test('8 the game ends in the middle of an activation, at the shot that decides it', () => {
  const gun = fleetOf(ship('small', { front: { C: 3 }, rear: { a: 1 }, top: { 'det-Y': 3 } }), 2);
  const egg = fleetOf(ship('small', { front: { a: 1 } }), 2);
  const arrange = (state: State) => {
    state.cell.fill(0);
    state.lostPoints[1] = 20;
    state.left[3] = 0;
  };
  const { state } = scene(
    {
      blue: gun,
      red: egg,
      arrange,
      // initiative, detection on the O row, manoeuvre, the shot and its defence: 10 - 2 against 4 - 2.
      rolls: [6, 1, 1, 1, 6, 1, 1, 1, 1, 1],
      answers: [{ search: [(0 << 6) | 2], engage: [(0 << 6) | 2], position: [0], fireMode: [0] }, { defence: [0] }],
    },
    turn,
  );
  expect(state.outcome).toBe(1);
  expect(DONE).toBe(-1);
});
