import { describe, expect, test } from 'vitest';
import { Distribution } from '../../../../src/chance/index.js';
import game from '../../../../src/games/war-galley/index.js';
import { ODDS } from '../../../../src/games/war-galley/odds/index.js';
import { compile } from '../../../../src/games/war-galley/rules.js';
import { TABLES } from '../../../../src/games/war-galley/tables.js';
import { answerOdds } from '../../../../src/simulation/index.js';
import { DEFAULTS } from './scene.js';
import { defaultsOf } from './support.js';

const rules = compile(DEFAULTS, TABLES.defaults);
const effort = { maxLeaves: 5_000_000, seed: 1, games: 400 };
function ask(question: string, params: Record<string, unknown> = {}): Distribution {
  const asked = ODDS[question];
  const { outcomes } = asked.ask(rules, { ...defaultsOf(asked.params), ...params }, effort);
  if (!(outcomes instanceof Distribution)) throw new Error(`${question} is simulated`);
  expect(outcomes.total().toString()).toBe('1');
  return outcomes;
}
const chance = (question: string, params: Record<string, unknown>, ...names: string[]) =>
  Math.round(100 * names.reduce((sum, name) => sum + ask(question, params).probability(name), 0));
const RAMMED = ['rammed-fouled', 'rammed-withdrawn'] as const;

describe('odds', () => {
  test('7.14 a full-speed straight ram on an equal ship at cruise: 72 %; from a tower ship 42 %; at cruise 17 %', () => {
    expect(chance('ram', { attack: 8, defence: 8, modifier: 2 }, ...RAMMED)).toBe(72);
    expect(chance('ram', { attack: 8, defence: 8, modifier: 0 }, ...RAMMED)).toBe(42);
    expect(chance('ram', { attack: 7, defence: 8, modifier: 0 }, ...RAMMED)).toBe(17);
  });

  test('7.14 a full-speed trireme on a five 42 %, on a ten never', () => {
    expect(chance('ram', { attack: 6, defence: 8, modifier: 2 }, ...RAMMED)).toBe(42);
    expect(chance('ram', { attack: 6, defence: 12, modifier: 2 }, ...RAMMED)).toBe(0);
  });

  test('6.52 after an evasion attempt at crew 3: 36 %', () => {
    expect(chance('evade-then-ram', { modifier: 2 }, ...RAMMED)).toBe(36);
  });

  test('7.16 fouled or withdrawn, exactly', () => {
    expect(ask('ram', { attack: 6, defence: 7, modifier: 1, crew: 3 }).fraction('rammed-withdrawn').toString()).toBe('1/9');
    expect(ask('ram', { attack: 6, defence: 7, modifier: 1, crew: 3 }).fraction('rammed-fouled').toString()).toBe('1/6');
  });

  test('7.26 raking at equal crews 42 %, a crew point more 58 %, one less 28 %', () => {
    expect([-1, 0, 1].map((d) => chance('rake', { crew: 3 + Math.min(0, d), targetCrew: 3 - Math.max(0, d) }, 'crippled'))).toEqual([28, 42, 58]);
  });

  test('8.12, 8.23 grapple and board: 28 % at crew 3, 21 % at crew 2', () => {
    const both = (crew: number) =>
      ask('grapple', { crew }).probability('grappled') *
      (1 - ask('board').probability('repulsed') - ask('board').probability('repulsed-defender-reduced'));
    expect([both(3), both(2)].map((p) => Math.round(100 * p))).toEqual([28, 21]);
  });

  test('8.45 one shot takes a marine in 0, 17, 17, 33 %', () => {
    expect([0, 2, 4, 5].map((marines) => chance('missile', { marines }, 'depletion', 'depletion-and-fire'))).toEqual([0, 17, 17, 33]);
    expect(chance('missile', { marines: 3, modifier: 1, incendiary: true }, 'depletion-and-fire')).toBe(17);
  });

  test('6.42 two points above cruise tire crew 3 in half the cases', () => {
    expect(chance('fatigue', { crew: 3, modifier: 2 }, 'none')).toBe(50);
    expect([...ask('fatigue', { crew: 3, modifier: 1 }).weights.keys()].sort()).toEqual(['F-2', 'none']);
  });

  test('the rest, by their outcomes', () => {
    const names = (question: string, params = {}) => [...ask(question, params).weights.keys()].sort();
    expect(names('disengage')).toEqual(['free', 'held']);
    expect(names('foul-disengage')).toEqual(['fouled', 'free']);
    expect(names('double-activation')).toEqual(['both', 'confusion']);
    expect(names('confusion')).toEqual(['cruise', 'half-speed', 'none']);
    expect(names('transfer')).toEqual(['moved', 'stays']);
    expect(names('admiral-lost', { initiative: 2 })).toEqual(['flees', 'stays']);
    expect(names('aground')).toEqual(['freed', 'lost', 'stuck']);
    expect(names('evade')).toEqual(['evaded', 'failed']);
    expect(names('fire-fighting')).toEqual(['burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out', 'out']);
  });

  test('ram-sequence: nothing fouled at crew 4 in one turn; all outcomes add up', () => {
    const one = ask('ram-sequence', { attack: 12, defence: 1, crew: 4, turns: 1 });
    // The roll always strikes; 11 and 12 less 4 foul it (3/36), a 4 or more of either frees the pair (5/36 of the time not).
    expect(one.probability('both-sunk')).toBeCloseTo((3 / 36) * (1 / 2) * (1 / 2) * (1 / 6), 12);
    expect(ask('ram-sequence', { evades: true, targetCrew: 3 }).probability('missed')).toBeCloseTo(0.5, 12);
    const merged = ask('ram-sequence', { turns: 3 });
    expect(merged.probability('collision')).toBeCloseTo(21 / 36, 12);
  });

  test('reaction-ram: the crew test of 6.7, then the ram of 7.14', () => {
    const quick = ask('reaction-ram', { crew: 3, attack: 8, defence: 8 });
    expect(quick.probability('too-slow')).toBeCloseTo(1 / 2, 12);
    expect(quick.probability('collision')).toBeCloseTo(ask('ram', { crew: 3, attack: 8, defence: 8 }).probability('collision') / 2, 12);
  });

  test('exchange: boarding to the end', () => {
    const end = ask('exchange', { attackers: 1, defenders: 8 });
    expect([...end.weights.keys()].every((name) => /^(captured|repulsed)-with-\d+$/.test(name))).toBe(true);
    expect(ask('exchange', { attackers: 2, defenders: 1, turns: 1 }).probability('captured-with-2')).toBeCloseTo(
      ask('board', { attackers: 2, defenders: 1 }).probability('captured'),
      12,
    );
  });

  test('duel is simulated and says so; a better crew wins more', async () => {
    const { outcomes, note } = await answerOdds({ game, question: 'duel', params: { blueCrew: 4, redCrew: 2 }, effort: { games: 400 } });
    if (outcomes instanceof Distribution) throw new Error('exact');
    expect(note).toMatch(/Simulated/);
    expect(outcomes.games).toBe(400);
    expect(outcomes.counts.get('blue-wins') as number).toBeGreaterThan(240);
  });
});
