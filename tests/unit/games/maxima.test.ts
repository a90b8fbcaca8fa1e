// Takes more than two seconds: counts are held to their maxima in games of every strategy.
import { describe, expect, test } from 'vitest';
import { compileCell } from '../../../src/engine/compiled.js';
import { bounded, type Game, type GameTypes, measuresOf, readOptions, type Strategy, Table } from '../../../src/engine/index.js';
import { randomPlayer } from '../../../src/players/index.js';
import { gameIds, loadGame, loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import { withFiles } from '../../../src/simulation/index.js';
import { SEED, setting } from '../../support/fingerprint.js';
import { few } from '../../support/witness.js';

type Options = Record<string, string | number | boolean>;

function rulesOf(game: Game, options: Options): object {
  const { values, problems } = readOptions(game.options, options);
  expect(problems).toEqual([]);
  return compileCell(game, { options: withFiles(game, values), data: null, shift: {} });
}

function countsUnder(game: Game, rules: object) {
  const measures = measuresOf(game as Game<GameTypes>).map((measure) => bounded(measure, [rules as never]));
  return measures.flatMap((measure) => (measure.kind === 'count' ? [measure] : []));
}

/** Plays, and holds every count to what is declared for these rules; returns the highest of each. */
function highest(game: Game, rules: object, players: readonly { id: string; strategy: Strategy<GameTypes> }[], games: number): Map<string, number> {
  const table: Table<GameTypes> = new Table(game as Game<GameTypes>, rules, players, SEED);
  const counts = countsUnder(game, rules);
  const seen = new Map<string, number>();
  for (let number = 1; number <= games; number++) {
    table.play(number);
    for (const { name, max, of } of counts) {
      const value = of(table.state as never, table.record as never);
      if (!(value >= 0 && value <= max)) expect.fail(`${game.id}, game ${number}: ${name} is ${value}, 0 to ${max} declared`);
      seen.set(name, Math.max(seen.get(name) ?? 0, value));
    }
  }
  return seen;
}

async function seated(game: Game, id: string, other = id) {
  return Promise.all(
    game.seats.map(async (_, seat) => {
      const name = seat === 0 ? id : other;
      return { id: name, strategy: (await loadStrategy(game, name)) as Strategy<GameTypes> };
    }),
  );
}

const declared = (game: Game, options: Options): Record<string, number> =>
  Object.fromEntries(countsUnder(game, rulesOf(game, options)).map(({ name, max }) => [name, max]));

describe.each(gameIds())('%s: counts keep within what the rules of their cell allow', (id) => {
  test('random-legal games over random options, scenarios and moved tables', async () => {
    const game = await loadGame(id);
    for (let number = 0; number < few(3, 12); number++) {
      const { rules } = setting(game, number);
      highest(
        game,
        rules,
        game.seats.map(() => ({ id: 'random', strategy: randomPlayer(game) as Strategy<GameTypes> })),
        5,
      );
    }
  });

  test('games of the shipped strategies', async () => {
    const game = await loadGame(id);
    const rules = rulesOf(game, {});
    for (const name of shippedStrategies(id)) {
      const players = await seated(game, name);
      if (!players.some(({ strategy }) => strategy.searches)) highest(game, rules, players, few(1, 6));
    }
  });
});

describe('Schwarm!', async () => {
  const game = await loadGame('schwarm');

  test('5.4 a save costs a point and half of a rotte, so that five points allow four; seen with a cautious player', async () => {
    expect(declared(game, {})['points-spent-save']).toBe(4);
    expect(highest(game, rulesOf(game, {}), await seated(game, 'cautious'), 4000).get('points-spent-save')).toBe(4);
  });

  test('2.0, 4.4, 5.2 only the free rotte of the first pass adds to the points', async () => {
    expect(declared(game, {})['points-left']).toBe(6);
    expect(declared(game, { tacticalPoints: 20 })['points-left']).toBe(21);
    expect(declared(game, { startingDamageEarns: true, startingRolls: 2 })['points-left']).toBe(8);
    expect(highest(game, rulesOf(game, {}), await seated(game, 'cautious'), 500).get('points-left')).toBe(6);
  });

  test('6.0 no Bf 109 pays for starting high', () => {
    expect(declared(game, { fighter: 'bf109' })['points-spent-high']).toBe(0);
  });

  test('4.4 the refund goes on to the pass limit, whatever it is', async () => {
    const options = { passLimit: 250, tacticalPoints: 20 };
    expect(declared(game, options).passes).toBe(250);
    const players = await seated(game, 'patient');
    expect(highest(game, rulesOf(game, options), players, 400).get('passes')).toBeGreaterThan(100);
  });
});

describe('Nightfighter', async () => {
  const game = await loadGame('nightfighter');

  test('S8 no more bombers than come in, and no more phantoms than counters without one', () => {
    const { kills, points, phantoms, 'got-through': through } = declared(game, { scenario: '4' });
    expect([kills, points, through]).toEqual([8, 16, 8]);
    expect(phantoms).toBe(5 * 8);
    expect(declared(game, { scenario: '6' }).phantoms).toBe(0);
  });

  test('scenario 7: two of thirty are Ju88s', () => {
    expect(declared(game, { scenario: '7' })).toMatchObject({ kills: 2, damaged: 2, points: 4, friends: 28 });
    expect(declared(game, { scenario: '4' }).friends).toBe(0);
  });

  test('17, S17 an attack a turn for each fighter, from the first wave on', () => {
    const { corkscrews, turns, 'fighters-lost': lost } = declared(game, { scenario: '4' });
    expect(lost).toBe(1);
    expect(corkscrews).toBeLessThanOrEqual(turns);
  });
});

describe('War Galley', async () => {
  const game = await loadGame('war-galley');

  test('6.31, 8.5 no ship runs aground where there is no land, nor burns where there is no fire', () => {
    expect(declared(game, { scenario: 'duel' })).toMatchObject({ 'blue-aground': 0, 'blue-stranded': 0, 'blue-burnt': 0 });
    expect(declared(game, { scenario: 'duel', firePots: 'both' })['blue-burnt']).toBe(1);
  });

  test('5.24, 8.26 a duel has no squadrons, and no one to retake a prize', () => {
    expect(declared(game, { scenario: 'duel' })).toMatchObject({ 'ship-turns': 0, 'commanded-ship-turns': 0, 'prizes-retaken': 0 });
    expect(declared(game, { scenario: 'drill' })['prizes-retaken']).toBe(16);
  });
});

test('Their Finest Hour: 4.3 the one that fires the last shot is not destroyed', async () => {
  expect(declared(await loadGame('their-finest-hour'), { scenario: 'duel' }).kills).toBe(3);
});

test('Space Fleet: wasted damage is counted up to the elements of both fleets', async () => {
  const game = await loadGame('space-fleet');
  const all = declared(game, {});
  expect(all['damage-wasted']).toBe(2 * all['elements-destroyed-by-blue']);
});
