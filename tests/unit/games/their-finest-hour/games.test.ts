// Takes more than two seconds: games of all scenarios and strategies are played, and mirror matches counted.
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultParameters, measuresOf, type Seated, Table } from '../../../../src/engine/index.js';
import { COLLIDED } from '../../../../src/games/their-finest-hour/aircraft.js';
import game, { type Types } from '../../../../src/games/their-finest-hour/index.js';
import type { Options } from '../../../../src/games/their-finest-hour/options.js';
import type { Player } from '../../../../src/games/their-finest-hour/player.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import { watchers } from '../../../../src/games/their-finest-hour/sight.js';
import { copy, key, type View } from '../../../../src/games/their-finest-hour/state.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { few, some } from '../../../support/witness.js';
import { optionsOf } from './scene.js';

const SCENARIOS = Object.keys(TABLES.defaults.scenarios);
const seats = new Map<string, Seated<Types>>();

beforeAll(async () => {
  for (const id of [...shippedStrategies(game.id), 'random']) seats.set(id, { id, strategy: (await loadStrategy(game, id)) as never });
});

const seated = (id: string, referee = false): Seated<Types> => ({ ...(seats.get(id) as Seated<Types>), referee });

function table(options: Partial<Options>, blue: string, red = blue, { data = TABLES.defaults, referee = false, seed = 1 } = {}): Table<Types> {
  return new Table(game, compile(optionsOf(options), data), [seated(blue, referee), seated(red, referee)], seed);
}

/** Plays games one after the other, with the promises of the state asserted between units. */
function everyUnit(at: Table<Types>, games: number, check: () => void): void {
  const { turn } = game;
  const watched = {
    ...game,
    turn: (play: Parameters<typeof turn>[0]) => {
      turn(play);
      const broken = game.invariant(play.state, play.rules);
      if (broken !== undefined) throw new Error(broken);
    },
  };
  const board = new Table(watched, at.rules, at.seated, at.seed);
  for (let n = 0; n < games; n++) {
    board.play(n);
    check();
  }
}

describe('random games', () => {
  test.each(SCENARIOS)('%s: promises hold after every unit, and every answer is legal', (scenario) => {
    const played = table({ scenario }, 'random', 'random', { referee: true });
    everyUnit(played, scenario === 'duel' ? few(25, 150) : few(5, 25), () => {});
  });

  test.each([
    ['random', 'random'],
    ['strong', 'strong'],
  ])('5.2: the active unit fires only at enemies that have tested, %s against %s', (blue, red) => {
    let looked = 0;
    for (const scenario of ['four-on-four', 'cloud-ambush', 'dive-bombing', 'escort']) {
      const board = table({ scenario }, blue, red);
      const { turn } = game;
      const watched = {
        ...game,
        turn: (play: Parameters<typeof turn>[0]) => {
          const seats = play.seats.map((seat) => {
            const methods = Object.keys(game.decisions).map((name) => [name, (view: View) => seat[name as keyof Player](view)]);
            const fire = (view: View) => {
              if (play.state.unit & (1 << view.me) && play.state.depth === 0) {
                looked++;
                if (watchers(play) !== 0) throw new Error(`${scenario}: an enemy in view has not tested`);
              }
              return seat.fire(view);
            };
            return { ...Object.fromEntries(methods), fire } as Player;
          });
          turn({ ...play, seats });
        },
      };
      const at = new Table(watched, board.rules, board.seated, 31);
      for (let n = 0; n < few(14, 40); n++) at.play(n);
    }
    expect(looked).toBeGreaterThan(few(50, 100));
  });

  test('under once-per-activation no chain comes near the number of weapons on the table', () => {
    for (const scenario of SCENARIOS) {
      const played = table({ scenario }, 'random', 'tail-chaser');
      const weapons = played.rules.entries.reduce((sum, entry) => sum + entry.weapons.length, 0);
      for (let n = 0; n < few(15, 150); n++) {
        played.play(n);
        expect(played.record.volleys, scenario).toBeLessThanOrEqual(weapons);
        expect(played.record.cut).toBe(0);
      }
    }
  });

  test('under once-per-test the chain limit is never passed', () => {
    for (const chainLimit of [3, 50]) {
      const played = table(
        { scenario: 'cloud-ambush', shotsPerWeapon: 'once-per-test', chainLimit, blueAircraft: 'b17g', redAircraft: 'hauler' },
        'solo-focus',
      );
      for (let n = 0; n < 60; n++) {
        played.play(n);
        expect(played.state.answers).toBeLessThanOrEqual(chainLimit);
      }
    }
  });
});

describe('every option', () => {
  const variations = Object.entries(game.options).flatMap(([name, spec]) =>
    spec.kind === 'choice' ? spec.values.slice(1).map((value) => [name, value] as const) : [],
  );

  test.each(variations)('%s %s: games end and keep their promises', (name, value) => {
    everyUnit(table({ scenario: 'dive-bombing', [name]: value }, 'tail-chaser', 'random'), few(2, 4), () => {});
    everyUnit(table({ scenario: 'two-on-two', stars: 'both', [name]: value }, 'solo-focus', 'defensive'), few(2, 4), () => {});
  });
});

describe('strategies', () => {
  test('all play every scenario by the rules', () => {
    for (const id of shippedStrategies(game.id)) {
      for (const scenario of SCENARIOS) {
        const played = table({ scenario, evadeHeading: 'free' }, id, id, { referee: true });
        for (let n = 0; n < few(1, 3); n++) played.play(n);
      }
    }
  });

  test('any strategy beats chance, but for the one that runs', () => {
    for (const id of shippedStrategies(game.id).filter((one) => one !== 'runner')) {
      const played = table({ scenario: 'duel' }, id, 'random');
      let won = 0;
      for (let n = 0; n < 100; n++) if (played.play(n) === 1) won++;
      expect(won, id).toBeGreaterThan(45);
    }
  });

  test.each([
    ['strong', 'tail-chaser', 0],
    ['tail-chaser', 'strong', 1],
  ])('two against two, %s against %s: strong wins four of five from either seat', (blue, red, seat) => {
    const played = table({ scenario: 'two-on-two' }, blue, red);
    const games = few(120, 600);
    let won = 0;
    for (let n = 0; n < games; n++) if (game.outcomes[played.play(n) - 1].winner === seat) won++;
    // 80 % less 3 standard errors.
    expect(won / games).toBeGreaterThan(0.8 - 3 * Math.sqrt(0.16 / games));
  });

  test.each(some(['escort', 'night-raid', 'dive-bombing'], 1))('5.4 %s: as the interceptors, strong wins more than a rammer', (scenario) => {
    const won = (red: string) => {
      const played = table({ scenario }, 'strong', red);
      let sum = 0;
      for (let n = 0; n < few(150, 300); n++) if (game.outcomes[played.play(n) - 1].winner === 1) sum++;
      return sum;
    };
    expect(won('strong')).toBeGreaterThan(won('rammer'));
  });

  test('no-blow: true in a fight that ends before the first shot, false after a shot, and after a collision without one', () => {
    const measure = measuresOf<Types>(game).find(({ name }) => name === 'no-blow');
    const read = ({ state, record }: Table<Types>) => (measure?.kind === 'flag' ? Number(measure.of(state, record)) : Number.NaN);
    const short = table({ scenario: 'duel', turnLimit: 1, blueRep: 2, redRep: 2 }, 'defensive');
    short.play(1);
    expect([short.record.firstShot, read(short)]).toEqual([-1, 1]);
    short.state.aircraft[0].fate = COLLIDED;
    expect(read(short)).toBe(0);
    const whole = table({ scenario: 'two-on-two' }, 'strong');
    for (let n = 0; n < 20; n++) {
      whole.play(n);
      expect(read(whole)).toBe(0);
    }
  });

  test('5.1 solo-focus goes for the enemy that the table names, and fires at no other in its own activation', () => {
    const played = table({ scenario: 'two-on-two' }, 'solo-focus', 'tail-chaser');
    const told: string[] = [];
    played.record.listen((rule, words) => told.push(`${rule} ${words}`));
    for (let n = 0; n < 20; n++) played.play(n);
    let unit = '';
    let named = '';
    let reacting = false;
    let checked = 0;
    for (const line of told) {
      if (line.startsWith('2.2 ')) [unit, reacting, named] = [line.split(' ')[1], false, ''];
      if (line.includes('goes for')) named = line.split(' ').at(-1) as string;
      if (line.startsWith('5.2') || line.startsWith('5.3')) reacting = line.startsWith(`5.3 ${unit}`);
      const fire = /^4\.4 (\w+) .* at (\w+):/.exec(line);
      if (fire === null || fire[1] !== unit || !unit.startsWith('blue') || reacting) continue;
      expect(fire[2], line).toBe(named);
      checked++;
    }
    expect(checked).toBeGreaterThan(50);
    expect(told.some((line) => /blue\d tests Focus: passes 0/.test(line))).toBe(true);
  });
});

describe('no game depends on the order in which aircraft are stored', () => {
  test.each(SCENARIOS)('%s: the units of the file in any order give the same games to the byte', (scenario) => {
    const { units } = TABLES.defaults.scenarios[scenario];
    const shuffled = [...units.slice(1).reverse(), units[0]];
    const data = {
      ...TABLES.defaults,
      scenarios: { ...TABLES.defaults.scenarios, [scenario]: { ...TABLES.defaults.scenarios[scenario], units: shuffled } },
    };
    const tell = (from: typeof TABLES.defaults) => {
      const played = table({ scenario }, 'tail-chaser', 'solo-focus', { data: from });
      const told: string[] = [];
      played.record.listen((rule, words) => told.push(`${rule} ${words}`));
      for (let n = 0; n < 5; n++) played.play(n);
      return told;
    };
    expect(tell(data)).toEqual(tell(TABLES.defaults));
  });

  test('names exchanged within a side leave the chances as they are', () => {
    const { units } = TABLES.defaults.scenarios['cloud-ambush'];
    const renamed = units.map((unit) => ({ ...unit, id: unit.id.endsWith('1') ? unit.id.replace('1', '2') : unit.id.replace('2', '1') }));
    const data = {
      ...TABLES.defaults,
      scenarios: { ...TABLES.defaults.scenarios, 'cloud-ambush': { ...TABLES.defaults.scenarios['cloud-ambush'], units: renamed } },
    };
    const games = few(400, 800);
    const wins = (from: typeof TABLES.defaults) => {
      const played = table({ scenario: 'cloud-ambush' }, 'tail-chaser', 'tail-chaser', { data: from });
      let won = 0;
      for (let n = 0; n < games; n++) if (played.play(n) === 1) won++;
      return won / games;
    };
    // Two shares: 4 standard errors of their difference.
    expect(Math.abs(wins(data) - wins(TABLES.defaults))).toBeLessThan(4 * Math.sqrt((2 * 0.2) / games));
  });
});

describe('mirror matches', () => {
  test.each([
    ['duel', 'p51d', 'tail-chaser'],
    ['duel', 'spitfire-1', 'solo-focus'],
    ['two-on-two', 'bf109e', 'tail-chaser'],
  ])('%s, %s on both sides, %s: no seat is better than the other', (scenario, aircraft, strategy) => {
    const played = table({ scenario, blueAircraft: aircraft, redAircraft: aircraft }, strategy);
    const won = [0, 0];
    for (let n = 0; n < few(1200, 3000); n++) {
      const { winner } = game.outcomes[played.play(n) - 1];
      if (winner !== null) won[winner]++;
    }
    const decided = won[0] + won[1];
    // A fair coin, 4 standard errors.
    expect(Math.abs(won[0] / decided - 0.5)).toBeLessThan(2 / Math.sqrt(decided));
  });
});

describe('luck', () => {
  test('has mean 0, and goes with winning', () => {
    const played = table({ scenario: 'duel' }, 'tail-chaser');
    const games = few(700, 4000);
    let sum = 0;
    let squares = 0;
    let withWins = 0;
    for (let n = 0; n < games; n++) {
      const won = game.outcomes[played.play(n) - 1].winner === 0 ? 1 : 0;
      const luck = played.record.lucks.reduce((all, one) => all + one, 0);
      sum += luck;
      squares += luck ** 2;
      withWins += luck * won;
    }
    expect(Number.isInteger(sum)).toBe(true);
    expect(Math.abs(sum / games)).toBeLessThan(4 * Math.sqrt(squares / games / games));
    expect(withWins / games / Math.sqrt(squares / games)).toBeGreaterThan(0.2);
  });
});

describe('copies, keys and replays', () => {
  test('whatever a game changes in an aircraft is copied, and moves the key', () => {
    const played = table({ scenario: 'dive-bombing' }, 'random');
    const other = game.newState(played.rules);
    const start = new Map<string, unknown>();
    const moved = new Set<string>();
    const { turn } = game;
    const watched = {
      ...game,
      turn: (play: Parameters<typeof turn>[0]) => {
        turn(play);
        copy(other, play.state);
        for (const [n, one] of play.state.aircraft.entries()) {
          for (const [field, value] of Object.entries(one)) {
            const name = `${n} ${field}`;
            if (!start.has(name)) start.set(name, value);
            if (start.get(name) === value) continue;
            moved.add(field);
            if ((other.aircraft[n] as unknown as Record<string, unknown>)[field] !== value) throw new Error(`${field} is not copied`);
          }
        }
      },
    };
    const board = new Table(watched, played.rules, played.seated, 1);
    for (let n = 0; n < 20; n++) board.play(n);
    expect(moved.size).toBeGreaterThan(18);
    for (const field of moved) {
      const before = key(other);
      (other.aircraft[0] as unknown as Record<string, number>)[field]++;
      expect(key(other), field).not.toBe(before);
    }
  });

  test('a search comes back to a decision inside a nested reaction: the rest of the game is the same', () => {
    // A pilot that tries its own answer out at evasions and shots: the value must not depend on how often it asks.
    const asked: number[] = [];
    const searcher = {
      game: game.id,
      about: 'test',
      searches: true,
      create: (at: Parameters<(typeof seats extends Map<string, infer S> ? (S extends { strategy: infer T } ? T : never) : never)['create']>[0]) => {
        const own = seated('tail-chaser').strategy.create({ ...at, parameters: defaultParameters(seated('tail-chaser').strategy), replay: null });
        const policies = [0, 1].map((seat) => seated('tail-chaser').strategy.create({ ...at, seat, parameters: {}, replay: null }));
        const trying = (method: 'evade' | 'fire') => (view: Parameters<Player['evade']>[0]) => {
          const answer = own[method](view);
          if (view.turn < 6) {
            const first = at.replay?.playout(answer, 7, policies) as number;
            const again = at.replay?.playout(answer, 7, policies) as number;
            expect(again).toBe(first);
            asked.push(first);
          }
          return answer;
        };
        const methods = Object.keys(game.decisions).map((name) => [
          name,
          (view: never) => (own[name as keyof Player] as (view: never) => number).call(own, view),
        ]);
        return { ...Object.fromEntries(methods), evade: trying('evade'), fire: trying('fire') } as Player;
      },
    };
    const rules = compile(optionsOf({ scenario: 'two-on-two' }), TABLES.defaults);
    const plain = new Table(game, rules, [seated('tail-chaser'), seated('tail-chaser')], 3);
    const searched = new Table(game, rules, [{ id: 'searcher', strategy: searcher as never }, seated('tail-chaser')], 3);
    for (let n = 0; n < 10; n++) {
      expect(searched.play(n)).toBe(plain.play(n));
      expect(key(searched.state)).toBe(key(plain.state));
    }
    expect(asked.length).toBeGreaterThan(100);
  });

  test('no address of the dice is keyed twice in a game', () => {
    const played = table({ scenario: 'four-on-four' }, 'turret-defender', 'random');
    const seen = new Set<string>();
    played.dice.onKey = (channel, turn) => {
      const address = `${channel}:${turn}`;
      expect(seen.has(address), address).toBe(false);
      seen.add(address);
    };
    for (let n = 0; n < 20; n++) {
      seen.clear();
      played.play(n);
    }
  });
});
