import { expect, test } from 'vitest';
import { DECISIONS } from '../../../../src/games/space-fleet/decisions.js';
import { movement } from '../../../../src/games/space-fleet/movement.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import { fleetOf, rulesWith, scene, ship } from './support.js';

const flyers = fleetOf(ship('small', { rear: { engine: 2 }, top: { engine: 1 } }), 2);
const sides = { blue: flyers, red: flyers };

test('6 each ship of the squadron moves; manoeuvre points pay for what movement points do not', () => {
  const { state, said } = scene({ ...sides, answers: [{ move: [cellOf(2, 0, 0), cellOf(2, 1, 0)] }, {}] }, (play) => movement(play, 0));
  expect([...state.cell.subarray(0, 2)]).toEqual([cellOf(2, 0, 0), cellOf(2, 1, 0)]);
  expect([...state.manoeuvreSpent.subarray(0, 2)]).toEqual([0, 1]);
  expect(said[1]).toBe('6 blue one 2 moves 0,0,0 to 2,1,0, 1 manoeuvre');
});

test('6 wrecks and ships without movement points are not asked', () => {
  const arrange = (state: { left: Int32Array; movement: Int32Array }) => {
    state.left[0] = 0;
    state.movement[1] = 0;
  };
  scene({ ...sides, arrange }, (play) => movement(play, 0));
});

test('6 legal moves are those that the points pay for, inside the grid', () => {
  const rules = rulesWith({ blueFleet: flyers, redFleet: flyers, grid: 5 });
  const { state } = scene(sides, () => 0);
  state.cell[0] = cellOf(4, 0, 0);
  state.now.ship = 0;
  const view = state.views[0];
  const legal = [...DECISIONS.move.legal(view, rules)];
  expect(legal).toContain(cellOf(4, 0, 0));
  expect(legal).toContain(cellOf(3, 1, 1));
  expect(legal).not.toContain(cellOf(2, 1, 1));
  expect(DECISIONS.move.check(view, cellOf(5, 0, 0), rules)).toMatch(
    /a cell of the grid that blue one 1 reaches from 4,0,0 with 2 movement and 1 manoeuvre points/,
  );
  for (let cell = 0; cell < 32 * 32 * 5; cell++) expect(DECISIONS.move.check(view, cell, rules) === undefined).toBe(legal.includes(cell));
});

test('1.4 where moving and fighting share the points, a second move of the turn has only the rest', () => {
  const rules = rulesWith({ blueFleet: flyers, redFleet: flyers, manoeuvrePool: 'per-turn-shared' });
  const { state } = scene(sides, () => 0);
  state.now.ship = 0;
  state.manoeuvreSpent[0] = 1;
  expect(DECISIONS.move.check(state.views[0], cellOf(2, 0, 0), rules)).toBeUndefined();
  expect(DECISIONS.move.check(state.views[0], cellOf(2, 1, 0), rules)).toMatch(/0 manoeuvre points/);
});
