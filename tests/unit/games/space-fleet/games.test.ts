// Takes more than two seconds: whole battles are played under random options.
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dice, defaultParameters, defineStrategy, Table, tell, transcriptText } from '../../../../src/engine/index.js';
import { ELEMENT, LUCK, OPEN } from '../../../../src/games/space-fleet/counters.js';
import game, { type Types } from '../../../../src/games/space-fleet/index.js';
import type { Options } from '../../../../src/games/space-fleet/options.js';
import type { Rules } from '../../../../src/games/space-fleet/rules.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { turn } from '../../../../src/games/space-fleet/turn.js';
import { expectGolden } from '../../../support/golden.js';
import { few } from '../../../support/witness.js';
import { fleet, fleetOf, rulesWith, scene, seated, ship, tableFor } from './support.js';

/** Small fleets in a small cube, so that random players meet: every element kind and three squadrons of two. */
const ragged = fleetOf(
  ship('small', {
    front: { A: 2, E: 1, b: 1 },
    rear: { engine: 2, C: 1 },
    right: { D: 1, F: 1, a: 1 },
    left: { 'det-Y': 2, e: 1, f: 1 },
    top: { 'det-W': 1, engine: 1, 'jam-X': 1 },
    bottom: { B: 1, 'jam-Z': 1 },
  }),
  2,
  2,
  2,
);
const hulk = fleetOf(ship('small', { front: { a: 1 }, rear: { b: 1 } }), 2, 2);
const small = { blueFleet: ragged, redFleet: ragged, grid: 4, turnLimit: 20 };

/** Any combination of the options that change the rules. */
const values = Object.entries(game.options).flatMap(([name, spec]): [string, fc.Arbitrary<unknown>][] => {
  if (spec.kind === 'choice') return [[name, fc.constantFrom(...spec.values)]];
  return spec.kind === 'flag' ? [[name, fc.boolean()]] : [];
});
const anyOptions = fc.record(Object.fromEntries(values)) as fc.Arbitrary<Partial<Options>>;

/** RANDOM_GAMES=2000 plays more of them. */
const RUNS = Number(process.env.RANDOM_GAMES ?? few(24, 300)) / 4;

test('random games under any options keep every promise of the state, every answer is legal, and no count leaves its declared range', async () => {
  const random = await seated('random', true);
  let ended = 0;
  fc.assert(
    fc.property(anyOptions, fc.integer({ min: 0, max: 1e6 }), (options, seed) => {
      const rules = rulesWith({ ...options, ...small });
      const table = new Table(checked, rules, [random, random], seed);
      for (let n = 0; n < 4; n++) {
        ended += table.play(n) > 0 ? 1 : 0;
        expect(outOfRange(table, rules)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(ended).toBe(4 * RUNS);
});

/** Counts beyond what is declared for these very rules: fleets, turns, ways to win. */
function outOfRange({ state, record }: Table<Types>, rules: Rules): string[] {
  return game.measures.flatMap((measure) => {
    if (measure.kind !== 'count') return [];
    const value = measure.of(state, record);
    const most = typeof measure.max === 'number' ? measure.max : measure.max(rules);
    return Number.isInteger(value) && value >= 0 && value <= most ? [] : [`${measure.name} is ${value}, of ${most} at most`];
  });
}

test('8 what is declared is what the fleets can lose: 25 small ships are broken by the thirteenth, ten large ones by the sixth', () => {
  const most = (name: string, options: Partial<Options>) => {
    const { max } = game.measures.find((one) => one.name === name) as { max(rules: Rules): number };
    return max(rulesWith({ blueFleet: fleet('swarm'), redFleet: fleet('few-large'), ...options }));
  };
  expect([most('points-destroyed-by-red', {}), most('points-destroyed-by-blue', {}), most('turns', { turnLimit: 30 })]).toEqual([270, 300, 30]);
  expect(most('elements-destroyed-by-red', { victoryPoints: 'elements' })).toBe(251);
  expect(most('fights', { turnLimit: 10 })).toBe(350);
});

test('8 a game that is decided past its limit has lasted as many turns as one that is drawn there', () => {
  const turns = game.measures.find(({ name }) => name === 'turns');
  for (const stalemate of ['draw', 'losses'] as const) {
    const { state, record } = scene(
      { blue: hulk, red: hulk, options: { turnLimit: 1, stalemate }, rolls: [6, 1, 6, 1], answers: [{ squadron: [0] }, { squadron: [2] }] },
      (play) => {
        if (stalemate === 'losses') play.state.lostPoints[1] = 20;
        for (let activation = 0; activation < 4; activation++) turn(play);
      },
    );
    expect(state.outcome).toBe(stalemate === 'draw' ? 3 : 1);
    expect(turns?.kind === 'count' && turns.of(state, record)).toBe(1);
  }
});

/** The game with its promises held against the state after every activation. */
const checked: typeof game = {
  ...game,
  setUp: (play) => {
    game.setUp(play);
    expect(game.invariant(play.state, play.rules)).toBeUndefined();
  },
  turn: (play) => {
    game.turn(play);
    const broken = game.invariant(play.state, play.rules);
    if (broken !== undefined) expect.fail(broken);
  },
};

test('the invariant notices what is broken', async () => {
  const rules = rulesWith();
  const broken = (break_: (state: State) => void) => {
    const state = game.newState(rules);
    game.copy(state, rules.yard);
    expect(game.invariant(state, rules)).toBeUndefined();
    break_(state);
    return game.invariant(state, rules);
  };
  expect(broken((state) => (state.elements[0] += 5))).toMatch(/where 0 were built/);
  expect(broken((state) => (state.left[3] = 7))).toMatch(/left is/);
  expect(broken((state) => (state.lostPoints[0] = 20))).toMatch(/blue has lost 20 points, but its wrecks say 0/);
  expect(broken((state) => (state.lostElements[1] = 1))).toMatch(/red has lost 1 elements, but its ships say 0/);
  expect(broken((state) => (state.cell[0] = 31))).toMatch(/has left the grid/);
  expect(broken((state) => (state.acted[0] = 1))).toMatch(/have acted/);
  expect(broken((state) => (state.open[0] = 1))).toMatch(/left searches or fights open/);
});

test('5.3 a jammed detector is silent for exactly its turns', async () => {
  const table = await tableFor('hunter', 'hunter', rulesWith({ turnLimit: 25 }), 4);
  const jammed = new Map<string, { turn: number; turns: number }>();
  let [turn, jams, backInTime] = [0, 0, 0];
  table.record.listen((rule, words) => {
    if (rule === '3') turn = Number(/turn (\d+)/.exec(words)?.[1]);
    const [, ship, detector, result] = /^(.*) searches for .*, detector (\w) .* against .*: (.*)$/.exec(words) ?? [];
    if (ship === undefined) return;
    const last = jammed.get(ship + detector);
    if (last !== undefined) {
      expect(turn).toBeGreaterThan(last.turn + last.turns);
      if (turn === last.turn + last.turns + 1) backInTime++;
    }
    jammed.delete(ship + detector);
    const jam = /jammed for (\d+)/.exec(result);
    if (jam === null) return;
    jams++;
    jammed.set(ship + detector, { turn, turns: Number(jam[1]) });
  });
  for (let n = 0; n < 6; n++) {
    jammed.clear();
    table.play(n);
  }
  expect(jams).toBeGreaterThan(20);
  expect(backInTime).toBeGreaterThan(10);
});

test('games end, and fleets find each other without help: hunters always, others nearly always', async () => {
  for (const [blue, red] of [
    ['hunter', 'hunter'],
    ['ambusher', 'kiter'],
    ['dancer', 'turtle'],
  ]) {
    const table = new Table(game, rulesWith(), [await seated(blue), await seated(red)], 11);
    let contacts = 0;
    const games = few(10, 20);
    for (let n = 0; n < games; n++) {
      expect(table.play(n)).toBeGreaterThan(0);
      if (table.record.firstContact > 0) contacts++;
    }
    expect(contacts).toBeGreaterThan(games - 2);
  }
});

test('game n of a seed is the same game whatever was played before it, and a copied state plays on alike', async () => {
  const rules = rulesWith();
  const [one, other] = [await tableFor('hunter', 'dancer', rules, 9), await tableFor('hunter', 'dancer', rules, 9)];
  one.play(3);
  for (const n of [7, 1, 3]) other.play(n);
  expect(game.key(other.state)).toBe(game.key(one.state));
  const copied = game.newState(rules);
  game.copy(copied, one.state);
  expect(game.key(copied)).toBe(game.key(one.state));
  expect(game.value(copied, rules, 0)).toBe(game.value(one.state, rules, 0));
});

test('a search comes back to a decision in the middle of a fight and plays on from there', async () => {
  const rules = rulesWith({ blueFleet: fleet('skirmish'), redFleet: fleet('skirmish'), grid: 10 });
  const hunter = await seated('hunter');
  const values: number[] = [];
  const searching = {
    id: 'searching',
    strategy: defineStrategy<Types>({
      game: 'space-fleet',
      about: 'The hunter, trying every defence out to the end of the game',
      searches: true,
      create: (at) => {
        const policy = [0, 1].map((seat) =>
          hunter.strategy.create({ ...at, seat, dice: new Dice(), replay: null, parameters: defaultParameters(hunter.strategy) }),
        );
        return {
          ...policy[at.seat],
          defence: (view) => {
            for (const answer of game.decisions.defence.legal(view, rules)) values.push(at.replay?.playout(answer, 1, policy) ?? -1);
            return policy[at.seat].defence(view);
          },
        };
      },
    }),
  };
  const table = new Table(game, rules, [searching, hunter], 7);
  for (let n = 0; n < 8; n++) table.play(n);
  expect(values.length).toBeGreaterThan(20);
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
  const plain = new Table(game, rules, [hunter, hunter], 7);
  plain.play(7);
  expect(game.key(table.state), 'searching must not disturb the game').toBe(game.key(plain.state));
});

test('no address of the dice is keyed twice in a game', async () => {
  const table = await tableFor('hunter', 'ambusher', rulesWith({ tables: 'constructed', position: 'between-rolls' }), 2);
  const keyed = new Set<string>();
  table.dice.onKey = (channel, turn) => {
    const address = `${channel}@${turn}`;
    expect(keyed.has(address), address).toBe(false);
    keyed.add(address);
  };
  for (let n = 0; n < 3; n++) {
    keyed.clear();
    table.play(n);
    expect(keyed.size).toBeGreaterThan(100);
  }
});

test('every reading counts how often it had something to decide', async () => {
  const readings = Object.entries(game.options).flatMap(([name, { role }]) => (role === 'reading' ? [name] : []));
  const table = await tableFor('hunter', 'dancer', rulesWith({ blueFleet: fleet('few-large'), squadronMayPass: true }), 4);
  const asked = new Map(readings.map((name) => [name, 0]));
  for (let n = 0; n < 30; n++) {
    table.play(n);
    for (const name of readings) asked.set(name, (asked.get(name) ?? 0) + (table.record.asked as unknown as Record<string, number>)[name]);
  }
  expect([...asked].filter(([, times]) => times === 0)).toEqual([]);
});

test('each luck has mean 0: over many games it lies within four standard errors', async () => {
  const table = new Table(game, rulesWith(), [await seated('hunter'), await seated('hunter')], 21);
  const sums = Object.keys(LUCK).map(() => ({ sum: 0, squares: 0 }));
  for (let n = 0; n < few(40, 150); n++) {
    table.play(n);
    table.record.lucks.forEach((luck, at) => {
      expect(Number.isInteger(luck)).toBe(true);
      sums[at].sum += luck / (ELEMENT * OPEN);
      sums[at].squares += (luck / (ELEMENT * OPEN)) ** 2;
    });
  }
  for (const [at, { sum, squares }] of sums.entries()) {
    expect(squares, Object.keys(LUCK)[at]).toBeGreaterThan(0);
    expect(Math.abs(sum), Object.keys(LUCK)[at]).toBeLessThan(4 * Math.sqrt(squares));
  }
});

test('a fleet against itself, hands exchanged by the dice alone: neither side is favoured', async () => {
  const table = new Table(
    game,
    rulesWith({ blueFleet: fleet('swarm'), redFleet: fleet('swarm') }),
    [await seated('hunter'), await seated('hunter')],
    6,
  );
  const wins = [0, 0, 0];
  const games = few(60, 300);
  for (let n = 0; n < games; n++) wins[table.play(n) - 1]++;
  expect(Math.abs(wins[0] - wins[1])).toBeLessThan(4 * Math.sqrt(games));
});

test('a game told in words', async () => {
  const rules = rulesWith({ blueFleet: fleet('skirmish'), redFleet: fleet('skirmish'), grid: 12 });
  const table = await tableFor('hunter', 'ambusher', rules, 1);
  expectGolden(fileURLToPath(new URL('transcript.txt', import.meta.url)), transcriptText(tell(table, 1)));
});
