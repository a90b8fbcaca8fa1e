// Takes more than two seconds: strengths of players are measured over whole battles.
import { expect, test } from 'vitest';
import { Table } from '../../../../src/engine/index.js';
import game, { type Types } from '../../../../src/games/space-fleet/index.js';
import type { Options } from '../../../../src/games/space-fleet/options.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import { shippedStrategies } from '../../../../src/players/loading/index.js';
import { approach, nearestEnemy, stride } from '../../../../strategies/space-fleet/kit/index.js';
import { few } from '../../../support/witness.js';
import { fleet, rulesWith, seated } from './support.js';

const STRATEGIES = shippedStrategies(game.id);

/** Share of decided games that the first wins, with balanced fleets. */
async function share(one: string, other: string, games: number, options: Partial<Options> = {}, parameters = {}): Promise<number> {
  const table = new Table(game, rulesWith(options), [await seated(one), { ...(await seated(other)), parameters }], 5);
  const wins = [0, 0, 0];
  for (let n = 0; n < games; n++) wins[table.play(n) - 1]++;
  return wins[0] / (wins[0] + wins[1]);
}

test.each(STRATEGIES)('%s beats random play', async (id) => {
  const table = new Table(game, rulesWith({ grid: 12, turnLimit: 40 }), [await seated(id), await seated('random')], 8);
  const wins = [0, 0, 0];
  for (let n = 0; n < 6; n++) wins[table.play(n) - 1]++;
  expect(wins[0]).toBeGreaterThan(0);
  expect(wins[1]).toBe(0);
});

test.each(STRATEGIES.filter((id) => id !== 'strong'))('strong beats %s from both seats', async (id) => {
  expect(await share('strong', id, few(20, 40))).toBeGreaterThan(0.5);
  expect(await share(id, 'strong', few(20, 40))).toBeLessThan(0.5);
});

test.each([30, 60])('strong does not wait for an ambusher who waits %i turns, and beats it', async (patience) => {
  expect(await share('strong', 'ambusher', 40, {}, { patience })).toBeGreaterThan(0.5);
});

test.each(['swarm', 'motley', 'manoeuvre-4'])('strong comes to a twin who waits for ever, and loses little by it: %s', async (name) => {
  const fleets = { blueFleet: fleet(name), redFleet: fleet(name) };
  expect(await share('strong', 'strong', 60, fleets, { patience: 100 })).toBeGreaterThan(0.33);
});

const INCHING = { ships: [1, 100], stalemate: ['draw', 'losses'] } as const;
test.each(INCHING.stalemate.flatMap((stalemate) => INCHING.ships.map((ships) => ({ stalemate, ships }))))(
  'an enemy that waits while $ships of its ships inch nearer a cell every five turns does not hold strong: $stalemate',
  async ({ stalemate, ships }) => {
    for (const fleets of [{}, { blueFleet: fleet('few-large'), redFleet: fleet('swarm') }]) {
      const rules = rulesWith({ stalemate, ...fleets });
      const table = new Table(game, rules, [await seated('strong'), { id: 'inching', strategy: inching(await seated('waiter'), ships) }], 25);
      const wins = [0, 0, 0];
      for (let n = 0; n < 30; n++) wins[table.play(n) - 1]++;
      expect(wins[2]).toBe(0);
      expect(wins[0]).toBeGreaterThan(12);
    }
  },
);

/** A waiter whose first ships go a cell towards the nearest enemy every five turns, until something is shot off. */
function inching({ strategy }: Awaited<ReturnType<typeof seated>>, ships: number): typeof strategy {
  return {
    ...strategy,
    create: (at) => {
      const waiter = strategy.create(at);
      return {
        ...waiter,
        move: (view) => {
          const { board, now, seat } = view;
          const from = board.cell[now.ship];
          const peace = board.lostElements[0] + board.lostElements[1] === 0;
          if (!peace || now.ship >= at.rules.firstShip[seat] + ships || board.turn % 5 !== 0) return waiter.move(view);
          return stride(from, board.cell[nearestEnemy(view, at.rules, from)], 1);
        },
      };
    },
  };
}

test.each([0, 1])('strong, in seat %i, comes to a twin that sits in a corner and never strikes out, and loses nothing by it', async (seat) => {
  const players = [await seated('strong'), { id: 'cornered', strategy: cornered(await seated('strong')) }];
  const table = new Table(game, rulesWith({}), seat === 0 ? players : players.reverse(), 25);
  const wins = [0, 0, 0];
  const games = few(60, 200);
  for (let n = 0; n < games; n++) wins[table.play(n) - 1]++;
  // It won 20 % when it went straight in; 2.3 deviations below one half are 42 % of 200, and 35 % of 60.
  expect(wins[seat] / games).toBeGreaterThan(few(0.35, 0.42));
});

/** A strong player whose ships go to a corner of their own side and stay there. */
function cornered({ strategy }: Awaited<ReturnType<typeof seated>>): typeof strategy {
  return {
    ...strategy,
    create: (at) => {
      const last = at.rules.grid - 1;
      return { ...strategy.create(at), move: (view) => approach(view, at.rules, cellOf(at.seat === 0 ? 0 : last, last, last)) };
    },
  };
}

test('strong with a fleet that would lose lets the enemy come, and with the better fleet comes to one that waits', async () => {
  const fleets = { blueFleet: fleet('swarm'), redFleet: fleet('few-large') };
  const table = new Table(game, rulesWith(fleets), [await seated('strong'), await seated('waiter')], 5);
  for (let n = 0; n < 5; n++) expect([table.play(n), noBlow(table)]).toEqual([3, 1]);
  const turned = new Table(game, rulesWith(fleets), [await seated('waiter'), await seated('strong')], 5);
  for (let n = 0; n < 5; n++) expect([turned.play(n), noBlow(turned)]).toEqual([2, 0]);
});

function noBlow({ state, record }: Table<Types>): number {
  const measure = game.measures.find(({ name }) => name === 'no-blow');
  return measure?.kind === 'flag' ? measure.of(state, record) : Number.NaN;
}

test('who lies in wait beats who comes: detection comes before movement', async () => {
  expect(await share('ambusher', 'hunter', 100)).toBeGreaterThan(0.65);
});

test('the dancer with the manoeuvre lead on its side beats fleets that have none', async () => {
  const lead = { blueFleet: fleet('manoeuvre-6'), redFleet: fleet('manoeuvre-0') };
  expect(await share('hunter', 'hunter', 40, lead)).toBeGreaterThan(0.9);
});

const ANY: Partial<Options>[] = [
  { tables: 'constructed', deployment: 'alternate-free' },
  { position: 'between-rolls', manoeuvrePool: 'per-turn-shared', useDefence: 'forced', defencePick: 'before' },
  { jammerPick: 'before', combatsPerShip: 'many', weaponsPerCombat: 'all-in-sector', riposteUnarmed: true },
  { squadronMayPass: true, detectionCarry: 'game', victoryPoints: 'elements', grid: 9 },
];
test.each(STRATEGIES)('%s answers legally under every option', async (id) => {
  for (const options of ANY) {
    const table = new Table(
      game,
      rulesWith({ turnLimit: 25, redFleet: fleet('few-large'), ...options }),
      [await seated(id, true), await seated(id, true)],
      3,
    );
    expect(table.play(1)).toBeGreaterThan(0);
  }
});

test('2 placed anywhere, hunters fall upon the smallest enemy squadron, and contact comes in the first turn', async () => {
  const rules = rulesWith({ deployment: 'alternate-free' });
  const table = new Table(game, rules, [await seated('hunter', true), await seated('hunter', true)], 5);
  const contacts = [0, 0];
  for (let n = 0; n < 40; n++) {
    table.play(n);
    contacts[table.record.firstContact === 1 ? 1 : 0]++;
  }
  expect(contacts[1]).toBeGreaterThan(30);
});
