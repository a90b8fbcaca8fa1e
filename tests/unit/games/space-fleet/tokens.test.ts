import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { GameRecord } from '../../../../src/games/space-fleet/counters.js';
import type { View } from '../../../../src/games/space-fleet/state.js';
import { copy, State } from '../../../../src/games/space-fleet/state.js';
import { buildTables, placeName, token, tokensAndPlaces } from '../../../../src/games/space-fleet/tokens.js';
import { officers } from '../../../../strategies/space-fleet/kit/index.js';
import { fleet, rulesWith } from './support.js';

const rules = rulesWith({ tables: 'constructed', redFleet: fleet('swarm') });

function built(seed: number, dealt: (view: View) => void = () => {}): State {
  const state = new State(rules);
  copy(state, rules.yard);
  const dice = new Dice();
  dice.open(seed, 1);
  const staff = officers(rules);
  const seat = {
    ...staff,
    token: (view: View) => {
      dealt(view);
      return staff.token(view);
    },
  };
  buildTables({ state, rules, seats: [seat, seat] as never, dice, record: new GameRecord(rules) });
  return state;
}

test('9 each side is dealt half of the tokens and places them in turn', () => {
  const asked: number[] = [];
  let first: number[] = [];
  built(5, ({ seat, board }) => {
    if (asked.length === 0) first = [0, 16].map((from) => [...Array(16).keys()].reduce((sum, value) => sum + board.tokens[from + value], 0));
    asked.push(seat);
  });
  expect(first).toEqual([8, 8]);
  expect(asked).toHaveLength(16 + 36);
  for (let i = 1; i < 16; i++) expect(asked[i]).toBe(1 - asked[i - 1]);
});

test('9 the finished tables hold every token once, and the O rows the largest of each column', () => {
  for (const seed of [1, 2, 3]) {
    const state = built(seed);
    expect([...state.detection.subarray(0, 16)].sort()).toEqual([...rules.detectionTokens].sort());
    expect([...state.combat.subarray(0, 36)].sort()).toEqual([...rules.combatTokens].sort());
    const columnOf = (table: Int8Array, columns: number, column: number) =>
      [...table.subarray(0, columns * columns)].filter((_, place) => place % columns === column);
    for (let column = 0; column < 4; column++) expect(state.detection[16 + column]).toBe(Math.max(...columnOf(state.detection, 4, column)));
    for (let column = 0; column < 6; column++) expect(state.combat[36 + column]).toBe(Math.max(...columnOf(state.combat, 6, column)));
    expect(state.tokens.every((count) => count === 0)).toBe(true);
  }
});

test('9 the deal differs from game to game, and so does the mark by which players know the tables', () => {
  const [one, other] = [built(1), built(2)];
  expect([...one.combat]).not.toEqual([...other.combat]);
  expect(one.tablesMark).not.toBe(other.tablesMark);
  expect(one.tablesMark).not.toBe(rules.yard.tablesMark);
});

test('9 every own token may go to every free place', () => {
  built(7, ({ seat, board, now }) => {
    const table = now.table === 0 ? board.detection : board.combat;
    const free = Array.from({ length: now.table === 0 ? 16 : 36 }, (_, at) => table[at]).filter((value) => value === 0).length;
    const values = [...Array(16).keys()].filter((value) => board.tokens[seat * 16 + value] > 0).length;
    expect([...tokensAndPlaces(board, seat, now.table)]).toHaveLength(free * values);
  });
  expect(token(5, 7)).toBe(5 * 64 + 7);
  expect(placeName(1, 7)).toBe('row b, column B');
});
