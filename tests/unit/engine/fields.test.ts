import { describe, expect, test } from 'vitest';
import { bytes, each, fields, lowest, members, reals, resetOf, shorts } from '../../../src/engine/index.js';

const ofTheTurn = { moved: 0, shots: bytes(2) };
const ship = fields({ hex: -1, ...ofTheTurn });
class Ship extends ship.State {
  constructor(readonly name: string) {
    super({});
  }
}
interface Rules {
  ships: readonly string[];
  ports: number;
}
const fleet = fields({
  turn: 0,
  points: shorts(2, 7),
  held: bytes((rules: Rules) => rules.ports, -1),
  wind: reals(1, 0.5),
  ships: each(ship, (rules: Rules) => rules.ships.map((name) => new Ship(name))),
});
const newTurn = resetOf(ofTheTurn);
const rules: Rules = { ships: ['Argo', 'Isis'], ports: 3 };

function used() {
  const state = new fleet.State(rules);
  state.turn = 4;
  state.points[1] = -300;
  state.held[2] = 1;
  state.wind[0] = 0.25;
  state.ships[1].hex = 99;
  state.ships[1].shots[1] = 3;
  return state;
}

describe('one list of fields', () => {
  test('makes the state: start values, lengths from the rules, records of a class of their own', () => {
    const state = new fleet.State(rules);
    expect([state.turn, [...state.points], [...state.held], [...state.wind]]).toEqual([0, [7, 7], [-1, -1, -1], [0.5]]);
    expect(state.ships.map(({ name, hex }) => [name, hex])).toEqual([
      ['Argo', -1],
      ['Isis', -1],
    ]);
    expect(Object.keys(state)).toEqual(['turn', 'points', 'held', 'wind', 'ships']);
  });

  test('copies every field, and shares none', () => {
    const [from, to] = [used(), new fleet.State(rules)];
    fleet.copy(to, from);
    expect(to).toEqual(from);
    to.points[0]++;
    to.ships[1].shots[1]++;
    expect(from).toEqual(used());
  });

  test('has every field in its key', () => {
    const key = fleet.key(used());
    const moved = [
      (s: ReturnType<typeof used>) => void s.turn++,
      (s: ReturnType<typeof used>) => void s.points[0]++,
      (s: ReturnType<typeof used>) => void s.held[0]++,
      (s: ReturnType<typeof used>) => void s.wind[0]++,
      (s: ReturnType<typeof used>) => void s.ships[0].hex++,
      (s: ReturnType<typeof used>) => void s.ships[1].shots[0]++,
      (s: ReturnType<typeof used>) => void s.ships[0].moved++,
    ];
    for (const move of moved) {
      const state = used();
      move(state);
      expect(fleet.key(state)).not.toBe(key);
    }
    expect(fleet.key(used())).toBe(key);
  });

  test('goes back to the start, all of it or one part', () => {
    const state = used();
    fleet.reset(state);
    expect(state).toEqual(new fleet.State(rules));
    const { ships } = used();
    newTurn(ships[1]);
    expect([ships[1].hex, ships[1].moved, [...ships[1].shots]]).toEqual([99, 0, [0, 0]]);
  });
});

test('a set of bits is gone through from its lowest member', () => {
  expect([lowest(0b1000), lowest(0b1010), lowest(1 << 31), lowest(0)]).toEqual([3, 1, 31, -1]);
  expect([members(0), members(0b1011), members(-1)]).toEqual([0, 3, 32]);
});
