import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/bridges/position.js';
import { Table, tell } from '../../../src/engine/index.js';
import { lookahead, randomPlayer } from '../../../src/players/index.js';
import { bridged, moduleOf, tableOf } from '../../support/bridges/modules.js';

/** Plays random games and returns the number of each outcome. */
function outcomes(name: string, games: number, options = {}): Record<string, number> {
  const game = bridged(name);
  const table = tableOf(game, options);
  const found: Record<string, number> = {};
  for (let number = 1; number <= games; number++) {
    const { name: outcome } = game.outcomes[table.play(number) - 1];
    found[outcome] = (found[outcome] ?? 0) + 1;
  }
  return found;
}

describe('a module for Rally the Troops', () => {
  test('says its seats, scenarios and states', () => {
    const game = bridged('skirmish');
    expect([game.seats, Object.keys(game.decisions)]).toEqual([
      ['red', 'blue'],
      ['select', 'fire', 'other'],
    ]);
    expect(game.options.scenario).toMatchObject({ kind: 'choice', values: ['Two a side', 'Three a side'] });
    // The scenario says how many play.
    expect(bridged('pot')).toMatchObject({
      seats: ['ann', 'ben', 'cleo', 'dan'],
      options: { scenario: { values: ['4P', '3P', 'Long 4P'] } },
      playing: { option: 'scenario', counts: { '4P': 4, '3P': 3, 'Long 4P': 4 } },
    });
    expect(bridged('pot', { scenario: '3P' }).options.scenario.default).toBe('3P');
  });

  test('plays: everybody wins some, and ties of four seats are shared', () => {
    const skirmish = outcomes('skirmish', 300);
    expect(Object.keys(skirmish).sort()).toEqual(['blue', 'red']);
    expect(skirmish.red).toBeGreaterThan(100);
    const four = outcomes('pot', 200);
    expect(Object.keys(four)).toEqual(expect.arrayContaining(['ann', 'ben', 'cleo', 'dan', 'drawn']));
    expect(Object.keys(four)).toContainEqual(expect.stringMatching(/^\w+-and-\w+$/));
    expect(Object.keys(outcomes('pot', 200, { scenario: '3P' })).some((name) => name.includes('dan'))).toBe(false);
    expect(Object.keys(outcomes('bids', 200)).sort()).toEqual(['drawn', 'north', 'south']);
  });

  test('its dice hang on seed, game, action and seat, not on the games before', () => {
    const game = bridged('skirmish');
    const [one, other] = [tableOf(game), tableOf(game)];
    const told = tell(one, 7);
    for (let number = 1; number < 7; number++) other.play(number);
    expect(tell(other, 7)).toEqual(told);
    const rolls = Array.from({ length: 60 }, (_, n) => tell(one, n + 1)).flatMap(({ lines }) =>
      lines.flatMap(({ words }) => /rolls (\d)/.exec(words)?.[1] ?? []),
    );
    const sixes = rolls.filter((roll) => roll === '6').length / rolls.length;
    expect(sixes).toBeGreaterThan(0.1);
    expect(sixes).toBeLessThan(0.24);
  });

  test('options that bring other players are left out, and so is a choice that says nothing', () => {
    const given: object[] = [];
    const module = {
      ...moduleOf('skirmish'),
      roles: (_: string, { players }: { players?: string }) => (players === '1' ? ['Solo'] : ['Red', 'Blue']),
      setup: (seed: number, scenario: string, options: object) => {
        given.push(options);
        return moduleOf('skirmish').setup(seed, scenario, options);
      },
    };
    const about = { about: 'Option', rule: '', role: 'variant' as const };
    const options = {
      players: { kind: 'choice' as const, values: ['default', '1'], default: 'default', ...about },
      speed: { kind: 'choice' as const, values: ['default', 'fast'], default: 'default', ...about },
    };
    const game = bridged('skirmish', { options }, module);
    expect(Object.keys(game.options)).toEqual(['scenario', 'speed']);
    tableOf(game).play(1);
    tableOf(game, { speed: 'fast' }).play(1);
    expect(given.slice(-2)).toEqual([{}, { speed: 'fast' }]);
  });

  test('its options reach the set-up', () => {
    const easier = tableOf(bridged('skirmish'), { sharpshooters: true });
    easier.play(1);
    expect((easier.state as Position<{ needed: number }>).raw?.needed).toBe(3);
  });

  test('is told in words: the question, the answer, the lines of its own log', () => {
    const { lines, outcome } = tell(tableOf(bridged('skirmish')), 1);
    expect(lines.slice(0, 3).map(({ rule, words }) => `${rule}: ${words}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^select: (red|blue): (unit \d|rest)$/)]),
    );
    expect(lines.some(({ words }) => /^(Red|Blue) rolls \d\.$/.test(words))).toBe(true);
    expect(lines.at(-1)?.words).toMatch(new RegExp(`^${outcome?.name} wins\\.$`, 'i'));
  });

  test('a lookahead beats random: it shoots instead of resting', () => {
    const game = bridged('skirmish');
    const thinking = lookahead(game, randomPlayer(game), 'random');
    const seated = [thinking, randomPlayer(game)].map((strategy, n) => ({
      id: `${n}`,
      strategy,
      parameters: n === 0 ? { playouts: 24, sure: 0 } : {},
    }));
    const table = new Table(game, { scenario: 'Two a side', sharpshooters: false }, seated as never, 1);
    let won = 0;
    for (let number = 1; number <= 24; number++) won += table.play(number) === 1 ? 1 : 0;
    expect(won).toBeGreaterThan(13);
  });

  test('a copy plays on alone, also when it takes a choice back', () => {
    const game = bridged('skirmish');
    const module = moduleOf('skirmish');
    const table = tableOf(game);
    table.play(1);
    const state = game.newState({}) as Position<{ log: string[]; undo: object[]; active: string }>;
    state.raw = module.action(module.setup(5, 'Two a side', {}), module.setup(5, 'Two a side', {}).active as string, 'unit', 0) as never;
    const copies = [0, 1].map(() => {
      const copy = game.newState({}) as typeof state;
      game.copy(copy, state);
      return copy;
    });
    const before = JSON.stringify(state.raw);
    // Equal text, fields in the same order: keys of positions are compared.
    for (const { raw } of copies) expect(JSON.stringify(raw)).toBe(before);
    // Each takes the selection back: the entry of the undo stack becomes the state, and is written to.
    for (const { raw } of copies) expect((module.action(raw as never, raw?.active as string, 'unit', 0) as { state: string }).state).toBe('select');
    expect(JSON.stringify(state.raw)).toBe(before);
  });
});
