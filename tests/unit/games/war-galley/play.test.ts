// Takes more than two seconds: battles of all scenarios are played by all strategies.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Clock, Dice } from '../../../../src/chance/index.js';
import { ReplayDesk, type Strategy, Table } from '../../../../src/engine/index.js';
import { rowRefusal } from '../../../../src/games/war-galley/decisions.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import { invariant } from '../../../../src/games/war-galley/invariant.js';
import type { Options } from '../../../../src/games/war-galley/options.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { canSpend } from '../../../../src/games/war-galley/ship/steps.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { few, some } from '../../../support/witness.js';
import { at, scene } from './scene.js';
import { seated } from './support.js';

const holds = (state: Types['state'], rules: Types['rules']) => {
  const wrong = invariant(state, rules);
  if (wrong !== undefined) expect.fail(wrong);
  spent(state, rules);
};

/** 6.13 Points announced are spent, unless the ship struck, was struck, left, ran aground or has no move left. */
function spent(state: Types['state'], rules: Types['rules']): void {
  const { course } = state;
  if (course.left <= 0 || course.ended === 1 || course.bow < 0 || state.occupant[course.bow] < 0) return;
  const ship = state.ships[state.occupant[course.bow]];
  // A crew that tired since has its cruise face up, with which other moves would be open.
  if (ship.ramTried === 1 || ship.immobile || ship.moved === 0 || ship.startedFast !== ship.fast) return;
  if (canSpend(state, rules, ship, course)) expect.fail(`${ship.card.name} has ${course.left} points left`);
}

const SCENARIOS = ['drill', 'lade', 'mylae', 'drepanum', 'aegates', 'actium', 'ecnomus', 'arginusae', 'tournament'] as const;

describe('random-legal games keep the promises', () => {
  const corners: Partial<Options>[] = [
    {},
    { duelSetup: 'abreast', blueShip: '3', redShip: 'L2' },
    { duelSetup: 'beam', blueShip: 'Trm', redShip: '10', redMarks: 'TE', wind: 'variable', sailsUp: 'both', incendiary: 'both' },
    { duelSetup: 'given', range: 1, bearing: 2, facing: 1, reactionRam: 'on', firePots: 'both', incendiary: 'both', blueMarines: 4, redMarines: 4 },
    { duelSetup: 'given', range: 1, bearing: 4, facing: 0, rammedAgain: 'yes', ramCostsMp: 'one', foulDisengage: 'each-its-own', blueMarines: 3 },
    {
      duelSetup: 'given',
      range: 2,
      bearing: 1,
      facing: 5,
      unspendableMp: 'only-spendable-announcements',
      fatigueRecovery: 'same-turn',
      blueShip: 'RL',
      redShip: '2',
    },
  ];
  corners.forEach((options, n) => {
    test(`duel ${n + 1}: ${Object.entries(options)
      .map(([k, v]) => `${k}=${v}`)
      .join(' ')}`, async () => {
      const table = await seated('random', 'random', { turnLimit: 8, ...options }, 100 + n, holds);
      for (let number = 0; number < few(20, 60); number++) table.play(number);
    });
  });

  test('drill: ships packed together, everything allowed', async () => {
    const table = await seated(
      'random',
      'random',
      { scenario: 'drill', turnLimit: 2, reactionRam: 'on', incendiary: 'both', firePots: 'both' },
      5,
      holds,
    );
    table.play(0);
    table.play(1);
  });
});

describe('shipped strategies', () => {
  for (const id of shippedStrategies('war-galley'))
    test(`${id} answers legally in duels, the drill and a battle`, async () => {
      const duel = await seated(id, 'random', { turnLimit: 6 }, 21, holds);
      for (let n = 0; n < few(2, 4); n++) duel.play(n);
      const drill = await seated(id, 'greedy', { scenario: 'drill', reactionRam: 'on', incendiary: 'both' }, 22, holds);
      for (let n = 0; n < few(1, 4); n++) drill.play(n);
      const actium = await seated('rower', id, { scenario: 'actium' }, 23, holds);
      actium.play(0);
    });

  for (const scenario of ['ecnomus', 'arginusae'] as const)
    test(`5.13 ${scenario}: every strategy commands either side, and random too`, async () => {
      for (const id of some([...shippedStrategies('war-galley'), 'random'], 3)) {
        const against = id === 'random' ? 'random' : 'rower';
        const asked = new Set<number>();
        const table = await seated(id, against, { scenario, turnLimit: id === 'random' ? 2 : 6 }, 51, (state, rules) => {
          holds(state, rules);
          asked.add(state.blueAdmiral);
        });
        expect(table.play(0), id).toBeGreaterThan(0);
        const red = await seated(against, id, { scenario, turnLimit: id === 'random' ? 1 : 5 }, 52, holds);
        expect(red.play(0), id).toBeGreaterThan(0);
        expect(
          [...asked].every((leader) => table.rules.leaders[leader].admiral),
          id,
        ).toBe(true);
      }
    });

  test('6.42, 9.1 a ship that has left the map is not told of any more: no test, no marker, no order', async () => {
    const cases = [
      { table: await seated('strong', 'strong', { scenario: 'aegates', confusionRoll: 'once', reactionRam: 'on' }, 175558), games: [1] },
      { table: await seated('rower', 'runner', { scenario: 'aegates' }, 5), games: [1, 4, 5] },
    ];
    for (const { table, games } of cases)
      for (const number of games) {
        const gone = new Set<string>();
        const after: string[] = [];
        table.record.listen((rule, words) => {
          const [ship] = words.match(/^(blue|red) \w+ \d+\b/) ?? [];
          if (ship !== undefined && gone.has(ship)) after.push(`${rule} ${words}`);
          if (ship !== undefined && words.includes('leaves the map')) gone.add(ship);
        });
        table.play(number);
        expect(gone.size).toBeGreaterThan(3);
        expect(after).toEqual([]);
      }
  });

  test('9.1 the runner leaves by the southern edge of the Aegates and scores', async () => {
    const table = await seated('archer', 'runner', { scenario: 'aegates', victoryPoints: 400 }, 3, holds);
    let exited = 0;
    for (let n = 0; n < 3; n++) {
      table.play(n);
      exited += table.record.fateOf(1, 6);
    }
    expect(exited).toBeGreaterThan(0);
  });

  test('9.1 at the Aegates every captain of Carthage runs for the edge, and the battle lasts until he can', async () => {
    const table = await seated('rower', 'rower', { scenario: 'aegates' }, 5, holds);
    let exited = 0;
    let turns = 0;
    for (let n = 0; n < 4; n++) {
      table.play(n);
      exited += table.record.fateOf(1, 6);
      turns += table.state.turn;
    }
    expect(exited).toBeGreaterThan(4);
    expect(turns / 4).toBeGreaterThan(3);
  });

  test('every scenario plays to its end with points kept in the ledger', async () => {
    for (const scenario of SCENARIOS) {
      const table = await seated('rower', 'greedy', { scenario }, 31, holds);
      expect(table.play(0), scenario).toBeGreaterThan(0);
    }
  });
});

describe('players at the edge of the map', () => {
  test('7.28 a crippled runner at the edge does not row straight over it', async () => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2030', 3)]);
    s.ships[1].crippledPort = 1;
    const runner = (await loadStrategy(game, 'runner')) as Strategy<Types>;
    const player = runner.create({ seat: 1, rules: s.rules, dice: new Dice(), parameters: {}, replay: null });
    let refused: string | undefined = 'never asked';
    s.play([], (b) => activateShip(b, s.ships[1]), {
      row: (view) => {
        const answer = player.row(view);
        refused = rowRefusal(view, answer, s.rules);
        return answer;
      },
    });
    expect(refused).toBeUndefined();
  });

  test('runner ends its games in the drill, after an illegal answer once (seed 7)', async () => {
    const table = await seated('boarder', 'runner', { scenario: 'drill' }, 7);
    for (let n = 0; n < 12; n++) expect(table.play(n)).toBeGreaterThan(0);
  });
});

describe('the engine’s promises', () => {
  test('no dice address is used twice in a game', async () => {
    const table = await seated('rower', 'greedy', { scenario: 'drill', incendiary: 'both', reactionRam: 'on' });
    const seen = new Set<string>();
    table.dice.onKey = (channel, turn) => {
      const address = `${channel} ${turn}`;
      expect(seen.has(address), address).toBe(false);
      seen.add(address);
    };
    for (let n = 0; n < 5; n++) {
      seen.clear();
      table.play(n);
    }
  });

  test('a game comes out the same alone and after others; a copy has the same key', async () => {
    const a = await seated('rower', 'line', { scenario: 'drill' });
    const b = await seated('rower', 'line', { scenario: 'drill' });
    for (let n = 0; n < 4; n++) a.play(n);
    b.play(3);
    expect(game.key(b.state)).toBe(game.key(a.state));
    const copy = game.newState(a.rules);
    game.copy(copy, a.state);
    expect(game.key(copy)).toBe(game.key(a.state));
  });

  test('a replay inside an activation ends as the game does', async () => {
    const rules = (await seated('rower', 'boarder', {})).rules;
    const dice = new Dice(new Clock());
    const desk = new ReplayDesk<Types>(game, rules, dice);
    const strategies = await Promise.all(['rower', 'boarder'].map((id) => loadStrategy(game, id)));
    const players = strategies.map((strategy, seat) =>
      strategy.create({ seat, rules, dice: new Dice(dice.clock), parameters: {}, replay: null }),
    ) as Types['player'][];
    let tried = 0;
    const asking = players.map((player, seat) => {
      const trying = Object.create(player) as Types['player'];
      for (const name of Object.keys(game.decisions) as (keyof Types['player'])[]) {
        const answer = (view: Types['view']) => {
          const said = (player[name] as (view: Types['view']) => never)(view);
          if (tried++ % 7 === 0) {
            const one = desk.replay.playout(said, 5, players, 3);
            expect(desk.replay.playout(said, 5, players, 3)).toBe(one);
          }
          return said;
        };
        Object.defineProperty(trying, name, { value: answer });
      }
      return desk.logged(trying, seat);
    });
    const state = game.newState(rules);
    const record = game.newRecorder(rules);
    const fresh = new Table<Types>(game, rules, strategies.map((strategy, n) => ({ id: String(n), strategy })) as never, 9);
    for (let n = 0; n < 5; n++) {
      dice.open(9, n);
      desk.openGame(9, n);
      record.reset();
      const playing = { state, rules, seats: asking, dice: desk.dice, record };
      game.setUp(playing);
      while (game.over(state) === 0) {
        desk.openTurn(state);
        game.turn(playing);
      }
      fresh.play(n);
      expect(game.key(state)).toBe(game.key(fresh.state));
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('value is 1, 0 or a half when over and between them before', async () => {
    let before = 0;
    const table = await seated('rower', 'greedy', {}, 7, (state, rules) => {
      const worth = game.value(state, rules, 0);
      expect(worth + game.value(state, rules, 1)).toBeCloseTo(1, 9);
      if (state.over === 0) before++;
    });
    const over = table.play(0);
    const { winner } = game.outcomes[over - 1];
    expect(game.value(table.state, table.rules, 0)).toBe(winner === null ? 0.5 : winner === 0 ? 1 : 0);
    expect(before).toBeGreaterThan(0);
  });

  test('the golden transcript of a duel (UPDATE_GOLDEN=1 rewrites it)', async () => {
    const table = await seated('rower', 'boarder', {}, 260);
    golden('transcript.txt', `War Galley ${game.version}: duel, rower (blue) against boarder (red), seed 260, game 4`, table, 4);
  });

  test('the golden transcript of a battle: squadrons, harpax, fire, prizes and reaction rams, to the end', async () => {
    const table = await seated('boarder', 'rower', { scenario: 'actium', reactionRam: 'on' }, 1941);
    const title = `War Galley ${game.version}: Actium with reaction rams, boarder (blue) against rower (red), seed 1941, game 5`;
    golden('battle.txt', title, table, 5);
  });
});

function golden(file: string, title: string, table: Table<Types>, number: number): void {
  const path = new URL(`./${file}`, import.meta.url);
  const lines: string[] = [title];
  table.record.listen((rule, words) => lines.push(`${rule.padEnd(6)}${words}`));
  const over = table.play(number);
  lines.push(`Outcome: ${game.outcomes[over - 1].name}`, '');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, lines.join('\n'));
  expect(lines.join('\n')).toBe(readFileSync(path, 'utf8'));
}
