// Takes more than two seconds: strengths of players are measured over battles.
import { describe, expect, test } from 'vitest';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import type { Options } from '../../../../src/games/war-galley/options.js';
import { edgeOf } from '../../../../strategies/war-galley/kit/edge.js';
import rower from '../../../../strategies/war-galley/rower.js';
import strong, { Admiral } from '../../../../strategies/war-galley/strong.js';
import { few } from '../../../support/witness.js';
import { at, scene } from './scene.js';
import { rulesWith } from './support.js';

type Player = { strategy: Strategy<Types>; parameters?: Record<string, number> };

/** Games of 100 that Blue wins, a draw for half. */
function score(blue: Player, red: Player, options: Partial<Options>, games: number): number {
  const seats = [blue, red].map((player) => ({ id: 'a', referee: false, ...player }));
  const table = new Table(game, rulesWith(options), seats, 11);
  let points = 0;
  for (let n = 0; n < games; n++) {
    table.play(n);
    const { winner } = game.outcomes[table.state.over - 1];
    points += winner === 0 ? 1 : winner === null ? 0.5 : 0;
  }
  return (100 * points) / games;
}

const fleets = (blueFleet: string, redFleet: string) => rulesWith({ scenario: 'tournament', blueFleet, redFleet });

/** The reply that won 74 games of 100 as Red in the drill against the defaults; it comes on at cruise and grapples. */
const RIVAL = {
  ...{ now: 0.41, later: 0.07, hope: 0.72, approach: 0.267, patience: 0.78, charge: 0.58, share: 0.11 },
  ...{ formation: 0.64, rake: 0.38, evade: 0.02, dash: 4.8 },
};

describe('edgeOf: oars against marines', () => {
  test('better crews have it, more marines do not, and fleets that are alike have none', () => {
    const drill = rulesWith({ scenario: 'drill' });
    expect(edgeOf(drill, 0)).toBeGreaterThan(0.8);
    expect(edgeOf(drill, 1)).toBeCloseTo(-edgeOf(drill, 0), 9);
    expect(edgeOf(fleets('5 2/3 x8', '5 2/3 x6'), 0)).toBe(0);
    expect(edgeOf(fleets('5 2/4 x3', '5 2/3 x3'), 0)).toBeGreaterThan(0);
    expect(edgeOf(fleets('5 4/3 x3', '5 2/3 x3'), 0)).toBeLessThan(0);
  });
});

describe('strong has numbers of its own for a duel and for small fleets that are unlike', () => {
  test('drill: the better crews beat a rival that found the weakness of the defaults', () => {
    const red = { strategy: { ...strong, create: ({ rules }) => new Admiral(rules, RIVAL) } satisfies Strategy<Types> };
    const defaults = { strategy: { ...strong, create: ({ rules }) => new Admiral(rules) } satisfies Strategy<Types> };
    const drill = { scenario: 'drill' } as const;
    expect(score(defaults, red, drill, 60)).toBeLessThan(45);
    expect(score({ strategy: strong }, red, drill, 60)).toBeGreaterThan(52);
  }, 60_000);

  test('duel: it is better than rower from either seat', () => {
    const duel = { scenario: 'duel' } as const;
    const games = few(1000, 2000);
    expect(score({ strategy: strong }, { strategy: rower }, duel, games)).toBeGreaterThan(50);
    expect(score({ strategy: rower }, { strategy: strong }, duel, games)).toBeLessThan(45);
  }, 60_000);

  test('3.2 far from the enemy it lets him go first, in a duel as well', () => {
    const far = scene([at('blue', '3', '1217', 0), at('red', '3', '1204', 3)]);
    const first = (duel: boolean, seat: number) => new Admiral({ ...far.rules, duel }).first(far.state.views[seat]);
    expect([first(true, 0), first(true, 1), first(false, 0), first(false, 1)]).toEqual([1, 0, 1, 0]);
  });

  test('a parameter at an end of its range is at that end in every battle', () => {
    for (const scenario of ['duel', 'drill'] as const) {
      const ends = Object.fromEntries(Object.entries(strong.parameters ?? {}).map(([name, { min }]) => [name, min]));
      const plain = { strategy: { ...strong, create: ({ rules }) => new Admiral(rules, ends) } satisfies Strategy<Types> };
      const rules = rulesWith({ scenario });
      const played = (blue: Player) => {
        const table = new Table(
          game,
          rules,
          [
            { id: 'a', ...blue },
            { id: 'b', strategy: rower },
          ],
          3,
        );
        table.play(1);
        return game.key(table.state);
      };
      expect(played({ strategy: strong, parameters: ends })).toBe(played(plain));
      expect(played({ strategy: strong })).not.toBe(played(plain));
    }
  });
});
