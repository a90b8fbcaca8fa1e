import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { scatter } from '../../../../src/games/space-fleet/damage.js';
import { fleetOf, scene, ship } from './support.js';

const GAMES = 15;
const HULL = ship('medium', { front: { A: 2 }, rear: { E: 2 }, left: { a: 1 } });

test('the dice of a ship do not depend on the turn, nor on what other ships roll', () => {
  const left = new Set<string>();
  for (let game = 1; game <= GAMES; game++) {
    const sectors = (turn: number, others: number) =>
      scene({ blue: fleetOf(HULL, 2), red: fleetOf(HULL, 2) }, (play) => {
        const dice = new Dice();
        dice.open(7, game);
        play.state.turn = dice.clock.turn = turn;
        for (let n = 0; n < others; n++) scatter({ ...play, dice }, 0, 1);
        scatter({ ...play, dice }, 1, 2);
        return `${play.state.sectorLeft.slice(6, 12)}`;
      }).result;
    expect(sectors(9, 3)).toBe(sectors(2, 0));
    left.add(sectors(2, 0));
  }
  expect(left.size).toBeGreaterThan(3);
});
