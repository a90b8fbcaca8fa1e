import { describe, expect, test } from 'vitest';
import { bounded, measuresOf } from '../../../../src/engine/index.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import type { Options } from '../../../../src/games/war-galley/options.js';
import { rulesWith, seated } from './support.js';

/** The declared maximum of a count under these options. */
function mostOf(name: string, options: Partial<Options>): number {
  const measure = measuresOf(game).find((one) => one.name === name);
  const found = measure && bounded(measure, [rulesWith(options)]);
  return found?.kind === 'count' ? found.max : Number.NaN;
}

/** Plays, and holds every count to what is declared for these rules; returns the highest of each. */
async function highest(blue: string, red: string, options: Partial<Options>, games: number): Promise<Map<string, number>> {
  const table = await seated(blue, red, options, 11);
  const measures = measuresOf<Types>(game).map((measure) => bounded(measure, [table.rules]));
  const seen = new Map<string, number>();
  for (let number = 0; number < games; number++) {
    table.play(number);
    for (const measure of measures) {
      if (measure.kind !== 'count') continue;
      const value = measure.of(table.state, table.record);
      if (!(value >= 0 && value <= measure.max)) expect.fail(`game ${number}: ${measure.name} is ${value}, 0 to ${measure.max} declared`);
      seen.set(measure.name, Math.max(seen.get(measure.name) ?? 0, value));
    }
  }
  return seen;
}

describe('counts keep within what the rules of their cell allow', () => {
  const everything: Partial<Options> = { reactionRam: 'on', incendiary: 'both', firePots: 'both', wind: 'variable', sailsUp: 'both' };
  const corners: [string, string, Partial<Options>, number][] = [
    ['random', 'random', { turnLimit: 12 }, 150],
    ['random', 'random', { ...everything, duelSetup: 'abreast', blueShip: '3', redShip: 'L2', fatigueRecovery: 'same-turn' }, 150],
    ['random', 'random', { ...everything, duelSetup: 'given', range: 1, bearing: 2, facing: 1, rammedAgain: 'yes', turnLimit: 8 }, 150],
    ['random', 'rower', { ...everything, scenario: 'drill', turnLimit: 4 }, 6],
    ['boarder', 'rower', { ...everything, scenario: 'drepanum', fleeWinner: 'win', handicap: 30 }, 6],
    ['rower', 'runner', { scenario: 'aegates', victoryPoints: 400 }, 6],
    ['strong', 'boarder', { scenario: 'actium', victoryPoints: 400 }, 3],
    ['line', 'strong', { scenario: 'lade', ionianDefection: true }, 3],
  ];
  for (const [blue, red, options, games] of corners)
    test(`${blue} v ${red}: ${Object.entries(options)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`, async () => {
      const seen = await highest(blue, red, options, games);
      expect(seen.get('turns')).toBeGreaterThan(0);
    });
});

describe('maxima follow the fleets', () => {
  test("9.1 a duel: the enemy's defence, and one for taking it; no fleet flees", () => {
    const duel: Partial<Options> = { blueShip: 'L2', redShip: '10' };
    expect([mostOf('margin-blue', duel), mostOf('margin-red', duel)]).toEqual([13, 6]);
    expect([mostOf('blue-sunk', duel), mostOf('double-activations', duel), mostOf('fires', duel)]).toEqual([1, 0, 0]);
  });

  test('9.1 what a duel declares is reached', async () => {
    const seen = await highest('boarder', 'random', { blueMarines: 6, redMarines: 0, duelSetup: 'abreast' }, 60);
    expect(seen.get('points-blue')).toBe(mostOf('points-blue', {}));
  });

  test('9.2 the drill: eight triremes taken, and the flight', () => {
    expect(mostOf('points-blue', { scenario: 'drill' })).toBe(8 * 7 + 25);
    expect(mostOf('double-activations', { scenario: 'drill' })).toBe(2 * 15);
  });

  test('9.1 the Aegates: Carthage scores by leaving too', () => {
    const [rome, carthage] = [17 * 9 + 4 * 5 + 25, 20 * 9 + 25];
    expect(mostOf('points-blue', { scenario: 'aegates' })).toBe(rome);
    expect(mostOf('points-red', { scenario: 'aegates' })).toBe(carthage + 17 * 4 + 4 * 2);
  });

  test('6.44 evasions: a ship that got away is tired for two turns more', () => {
    expect(mostOf('evasions', { turnLimit: 6 })).toBe(2 * 2);
    expect(mostOf('evasions', { turnLimit: 6, fatigueRecovery: 'same-turn' })).toBe(2 * 3);
  });

  test('a run declares what its widest cell needs', () => {
    const margin = measuresOf(game).find(({ name }) => name === 'margin-red');
    const both = [{ blueShip: '10' }, { blueShip: 'L' }].map((options) => rulesWith(options as Partial<Options>));
    const found = margin && bounded(margin, both);
    expect(found?.kind === 'count' && found.max).toBe(13);
  });
});
