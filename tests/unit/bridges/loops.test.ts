import { expect, test } from 'vitest';
import { fromStateMachine, type StateMachine } from '../../../src/bridges/index.js';
import { completeGame, type Game, tell } from '../../../src/engine/index.js';
import { tableOf } from '../../support/bridges/modules.js';

interface Picking {
  on: boolean[];
  at: number;
  over: boolean;
}

/** Switches that can be set and taken back, a ring of rooms to walk round, and one way out. */
function picking(ways: (state: Picking) => string[], back?: string, count = 8): Game {
  const machine: StateMachine<Picking> = {
    seats: ['one', 'two'],
    decisions: ['pick'],
    begin: () => ({ on: Array(count).fill(false), at: 0, over: false }),
    asks: (state) =>
      state.over ? { winners: [0] } : { questions: [{ seat: 0, decision: 'pick', answers: ways(state), ...(back === undefined ? {} : { back }) }] },
    step(state, { answer }) {
      const [verb, noun] = answer.split(' ');
      if (verb === 'switch') state.on[Number(noun)] = !state.on[Number(noun)];
      if (verb === 'walk') state.at = (state.at + 1) % 12;
      if (verb === 'use') Object.assign(state, { at: state.at + 1, on: state.on.map(() => false) });
      if (verb === 'clear') state.on.fill(false);
      if (verb === 'leave') state.over = true;
      return state;
    },
    view: (state) => state,
    copy: (state) => structuredClone(state),
    key: (state) => JSON.stringify(state),
  };
  return completeGame(fromStateMachine(machine, { id: 'picking', limit: 200 })) as Game;
}

const answers = (game: Game, number: number) => tell(tableOf(game), number).lines.map(({ words }) => words.replace('one: ', ''));
const switches = Array.from({ length: 8 }, (_, n) => `switch ${n}`);

test('what was switched on is not switched off before another kind of answer', () => {
  for (let number = 1; number <= 20; number++) {
    const given = answers(
      picking(() => [...switches, 'leave']),
      number,
    );
    expect(new Set(given).size).toBe(given.length);
    expect(given.at(-1)).toBe('leave');
  }
});

test('where nothing else is left, the way back is offered, and only there', () => {
  const given = answers(
    picking(({ on }) => (on.filter((one) => one).length === 2 ? [...switches, 'leave'] : switches), 'clear'),
    3,
  );
  expect(given.at(-1)).toBe('leave');
  const game = picking(() => switches, 'clear');
  const { lines, fault } = tell(tableOf(game), 1);
  expect(lines.slice(0, 9).map(({ words }) => words.includes('clear'))).toEqual([...Array(8).fill(false), true]);
  expect(fault?.message).toMatch(/did not end in 200 actions; one is asked pick/);
});

test('a walk that comes round to where it was is not taken again', () => {
  const given = answers(
    picking(() => ['walk', 'leave']),
    2,
  );
  expect(given.length).toBeLessThan(40);
  const circling = picking(({ at }) => (at === 11 ? ['walk', 'leave'] : ['walk']));
  for (let number = 1; number <= 10; number++) expect(answers(circling, number).length).toBeLessThanOrEqual(40);
});

test('a long turn is led to its end: what is selected is used, and a button not pressed yet is pressed', () => {
  const many = Array.from({ length: 40 }, (_, n) => `switch ${n}`);
  const game = picking(
    ({ on, at }) => {
      const chosen = on.filter((one) => one).length;
      return [...many, ...(chosen === 1 ? ['use it'] : []), ...(at === 5 ? ['leave'] : [])];
    },
    undefined,
    40,
  );
  // Without it a player chooses forty at random, and one alone is chosen in one answer of a thousand.
  for (let number = 1; number <= 10; number++) expect(answers(game, number).length).toBeLessThan(190);
});

test('two seats that lead each other round in circles do not do so for ever', () => {
  const machine: StateMachine<{ who: 0 | 1; over: boolean }> = {
    seats: ['ann', 'ben'],
    decisions: ['pick'],
    begin: () => ({ who: 0, over: false }),
    asks: ({ who, over }) =>
      over ? { winners: [1] } : { questions: [{ seat: who, decision: 'pick', answers: who === 0 ? ['beg', 'pay'] : ['refuse', 'waive'] }] },
    step: (state, { answer }) => ({ who: state.who === 0 ? 1 : 0, over: answer === 'pay' || answer === 'waive' }),
    view: (state) => state,
    copy: (state) => structuredClone(state),
    key: (state) => JSON.stringify(state),
  };
  const game = completeGame(fromStateMachine(machine, { id: 'begging' })) as Game;
  const stubborn = { game: 'begging', about: '', create: () => ({ pick: ({ answers }: { answers: string[] }) => answers[0] }) };
  const { lines, fault } = tell(tableOf(game, {}, [stubborn as never, stubborn as never]), 1);
  expect(fault).toBeNull();
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.length).toBeLessThan(510);
});
