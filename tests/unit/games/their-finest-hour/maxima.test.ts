import { describe, expect, test } from 'vitest';
import { bounded, type Strategy, Table } from '../../../../src/engine/index.js';
import game, { type Types } from '../../../../src/games/their-finest-hour/index.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { optionsOf } from './scene.js';

type Settings = Parameters<typeof optionsOf>[0];

/** Plays, and holds every count to what is declared for these rules; how high each came, and how high it might. */
async function highest(player: string, settings: Settings, games: number): Promise<Map<string, [number, number]>> {
  const rules = compile(optionsOf(settings), TABLES.defaults);
  const seat = { id: player, strategy: (await loadStrategy(game, player)) as unknown as Strategy<Types> };
  const table = new Table<Types>(game, rules, [seat, seat], 11);
  const measures = game.measures.map((measure) => bounded<Types>(measure, [rules]));
  const seen = new Map<string, [number, number]>();
  for (let number = 0; number < games; number++) {
    table.play(number);
    for (const measure of measures) {
      if (measure.kind !== 'count') continue;
      const value = measure.of(table.state, table.record);
      expect(value >= 0 && value <= measure.max, `game ${number}: ${measure.name} is ${value}, 0 to ${measure.max} declared`).toBe(true);
      seen.set(measure.name, [Math.max(seen.get(measure.name)?.[0] ?? 0, value), measure.max]);
    }
  }
  return seen;
}

describe('counts keep within what the rules of their cell allow', () => {
  const loaded = { shotsPerWeapon: 'once-per-test', chainLimit: 3 };
  const corners: [string, Settings, number][] = [
    ['random', { scenario: 'duel', ...loaded }, 60],
    ['random', { scenario: 'four-on-four', stars: 'both', starChooses: 'action', ...loaded }, 40],
    ['random', { scenario: 'escort', blueRep: 2, redRep: 2, turnLimit: 200 }, 25],
    ['random', { scenario: 'dive-bombing', blueAttributes: 'bomber,robust,stable', shotCount: 'per-die' }, 40],
    ['strong', { scenario: 'night-raid', stunnedHit: 'evades' }, 40],
    ['tail-chaser', { scenario: 'novices', blueRep: 5, redRep: 5, shotsPerWeapon: 'once-per-test' }, 60],
  ] as never;
  for (const [player, settings, games] of corners)
    test(`${player}: ${JSON.stringify(settings)}`, async () => {
      expect((await highest(player, settings, games)).get('turns')?.[0]).toBeGreaterThan(0);
    });

  test('and what is declared is reached, or nearly', async () => {
    const duel = await highest('random', { scenario: 'duel', turnLimit: 60 } as never, 300);
    expect(duel.get('turns')).toEqual([60, 60]);
    expect(duel.get('losses-blue')).toEqual([1, 1]);
    expect(duel.get('bombs')).toEqual([0, 0]);
    const [deepest, mayBe] = duel.get('chain') as [number, number];
    expect(mayBe - deepest).toBeLessThanOrEqual(2);
    const raid = await highest('turret-defender', { scenario: 'night-raid', redRep: 2 } as never, 60);
    expect(raid.get('bombs')).toEqual([3, 3]);
    expect(raid.get('bombs-on-target')?.[1]).toBe(3);
  });
});
