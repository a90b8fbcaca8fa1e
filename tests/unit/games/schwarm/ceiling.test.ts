// Takes more than two seconds: a smaller game is solved twice, once slowly.
import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import { ceiling } from '../../../../src/games/schwarm/ceiling.js';
import schwarm, { type Types } from '../../../../src/games/schwarm/index.js';
import { sectionStruck } from '../../../../src/games/schwarm/modifiers.js';
import type { Rules } from '../../../../src/games/schwarm/rules.js';
import { type Data, TABLES } from '../../../../src/games/schwarm/tables.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { ALL, few, second, some } from '../../../support/witness.js';
import { rulesWith } from './support.js';

const DATA = TABLES.defaults;

/** Two hits destroy a section: an easier game with a tenth of the states, whose ceiling takes a tenth of the time. */
const SMALL = { ...DATA, destroyedAt: { cockpit: 2, tail: 2, engine: 2, fuselage: 2 } };

/** Four standard deviations below the win rate of some games. */
async function surely(id: string, games: number, rules: Rules, parameters = {}): Promise<number> {
  const table = new Table(schwarm, rules, [{ id, strategy: (await loadStrategy(schwarm, id)) as Strategy<Types>, parameters }], 4711);
  let won = 0;
  for (let game = 0; game < games; game++) if (table.play(game) === 1) won++;
  // A win and a loss more: else the error of a player who always wins would be 0.
  const rate = (won + 1) / (games + 2);
  return rate - 4 * Math.sqrt((rate * (1 - rate)) / games);
}

async function noPlayerPasses(data: Data, games: number): Promise<void> {
  for (const options of some([{ startingRolls: 2 }, {}, { startingRolls: 0, hitsPerPoint: 3 }, { fighter: 'bf109' }] as const, 2)) {
    const rules = rulesWith({ ...options, passLimit: 1000 }, data);
    const most = ceiling(rules) as number;
    for (const id of shippedStrategies('schwarm')) expect(await surely(id, games, rules), id).toBeLessThan(most);
  }
}

const SEARCHERS = ['search:strong', 'lookahead:strong'];

async function searcherDoesNotPass(id: string, data: Data): Promise<void> {
  const rules = rulesWith({}, data);
  expect(await surely(id, 12, rules, { playouts: 16, units: 1 })).toBeLessThan(ceiling(rules) as number);
}

test('no shipped player passes the ceiling of a small bomber, with either fighter, in the easiest and the hardest game', () =>
  noPlayerPasses(SMALL, 50));

second('no shipped player passes the ceiling, with either fighter, in the easiest and the hardest game', () => noPlayerPasses(DATA, 300));

test.each(some(SEARCHERS, 1))('%s does not pass the ceiling of a small bomber', (id) => searcherDoesNotPass(id, SMALL));

second.each(SEARCHERS)('%s does not pass the ceiling', (id) => searcherDoesNotPass(id, DATA));

/** Every section is destroyed by two hits, every attack from every space strikes the engine on a modified 10, and nothing more. */
function twoHits(attack: number) {
  const row = (value: number) => Object.fromEntries(Array.from({ length: 12 }, (_, hour) => [hour + 1, [value, value, value]]));
  const engine = Array<'engine'>(5).fill('engine');
  return {
    ...DATA,
    spaceAttack: row(attack),
    damage: Object.fromEntries(Array.from({ length: 12 }, (_, hour) => [hour + 1, engine])),
    fighters: { fw190: Array(6).fill([0, 0]), bf109: Array(6).fill([0, 0]) },
    destroyedAt: { cockpit: 2, tail: 2, engine: 2, fuselage: 20 },
  };
}

test('the ceiling by hand: one paid pair, both of whose attacks must hit', () => {
  const rules = rulesWith({ startingRolls: 0, tacticalPoints: 0 }, twoHits(2));
  // 2.0 The first rotte is free. A die of 8, 9 or 10 hits; a single hit earns no point, so that there is no second pass.
  expect(ceiling(rules)).toBeCloseTo(0.3 * 0.3, 8);
  // With one point more: two hits in four attacks, or a press, which turns the point into one more face for one attack only.
  const two = 1 - 0.7 ** 4 - 4 * 0.3 * 0.7 ** 3;
  expect(ceiling(rulesWith({ startingRolls: 0, tacticalPoints: 1 }, twoHits(2)))).toBeCloseTo(two, 8);
});

/** The easier game again, as slowly as it is told: six counters one by one, all spaces, chances by what is left of everything. */
function slowly(rules: Rules, suns: readonly number[]): number {
  const { hitsPerPoint, destroyedAt } = rules;
  const counters = Array.from({ length: 6 }, (_, n) => ({ black: rules.counterAttack[n], red: rules.counterDefence[n] }));
  interface At {
    hits: number[];
    worth: number;
    cup: number[];
  }
  const known = new Map<string, number>();
  const once = (name: string, at: At, chance: () => number) => {
    const key = `${name} ${at.hits} ${at.worth} ${at.cup}`;
    const found = known.get(key) ?? chance();
    known.set(key, found);
    return found;
  };
  const attack = (at: At, space: number, black: number, red: number, after: (at: At) => number): number => {
    let best = 0;
    for (const press of at.worth >= hitsPerPoint ? [0, 1] : [0]) {
      const worth = at.worth - press * hitsPerPoint;
      let sum = 0;
      for (let die = 1; die <= 10; die++) {
        const section = sectionStruck(rules, space, die + rules.spaceAttack[space] + black + press);
        if (section < 0) sum += after({ ...at, worth });
        else {
          const one = section === 0 && at.hits[0] === 2 ? 1 : section;
          const hits = at.hits.with(one, at.hits[one] + 1);
          sum += one > 0 && hits[one] === destroyedAt[one] ? 1 : after({ ...at, hits, worth: worth + 1 });
        }
      }
      const modifier = rules.spaceDefence[space] - (suns.includes(space) ? 2 : 0) + red + press;
      const hit = at.hits[0] === 2 ? 0 : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((die) => die + modifier >= 10).length / 10;
      const saved = worth >= hitsPerPoint ? after({ ...at, worth: worth - hitsPerPoint }) : 0;
      best = Math.max(best, ((1 - hit) * sum) / 10 + hit * saved);
    }
    return best;
  };
  const fromBest = (chance: (space: number) => number) => Math.max(...Array.from({ length: 36 }, (_, space) => chance(space)));
  const drawn = (cup: number[], chance: (counter: number, rest: number[]) => number) =>
    cup.reduce(
      (sum, counter) =>
        sum +
        chance(
          counter,
          cup.filter((other) => other !== counter),
        ),
      0,
    ) / cup.length;
  const pass = (at: At): number =>
    once('pass', at, () => {
      const paid = at.cup.length % 2 === 1;
      const ways = [0];
      if (at.cup.length < 6) ways.push(pass({ ...at, cup: [0, 1, 2, 3, 4, 5] }));
      const paying = { ...at, worth: at.worth - hitsPerPoint };
      const alone = paid ? at : paying;
      if (at.cup.length > 0 && alone.worth >= 0)
        ways.push(fromBest((space) => drawn(at.cup, (one, cup) => attack({ ...alone, cup }, space, counters[one].black, counters[one].red, pass))));
      if (at.cup.length > 1 && paying.worth >= 0) {
        ways.push(
          fromBest((space) =>
            drawn(at.cup, (one, left) =>
              drawn(left, (other, cup) => {
                const black = Math.max(counters[one].black, counters[other].black);
                const second = (next: At) =>
                  once(`${black} ${counters[other].red}`, next, () => fromBest((any) => attack(next, any, black, counters[other].red, pass)));
                return attack({ ...paying, cup }, space, black, counters[one].red, second);
              }),
            ),
          ),
        );
      }
      return Math.max(...ways);
    });
  return pass({ hits: [0, 0, 0, 0, 0], worth: hitsPerPoint * (rules.options.tacticalPoints + 1), cup: [0, 1, 2, 3, 4, 5] });
}

test('the ceiling is what the easier game gives when it is solved slowly', () => {
  // Three kinds of counter, and guns that hit, so that every part of the easier game counts. All suns are in front, or none.
  const fw190 = [2, 2, 1, 1, 1, 1].map((black, n) => [black, n < 2 ? 1 : n < 4 ? 0 : -1] as [number, number]);
  const sun = (hour: number) => Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n + 1, { hour, altitude: 'high' as const }]));
  const hour = few(12, 6);
  const destroyedAt = { ...SMALL.destroyedAt, cockpit: few(1, 2), tail: few(1, 2) };
  const data = { ...DATA, sun: sun(hour), fighters: { ...DATA.fighters, fw190 }, destroyedAt };
  const rules = rulesWith({ startingRolls: 0, tacticalPoints: 0 }, data as never);
  expect(ceiling(rules)).toBeCloseTo(slowly(rules, [...rules.sun]), 10);
});

test('the ceiling: easier games have higher ones', () => {
  const data = ALL ? DATA : SMALL;
  const of = (options: Parameters<typeof rulesWith>[0]) => ceiling(rulesWith({ tacticalPoints: 3, ...options }, data)) as number;
  const usual = of({});
  expect(of({ startingRolls: 2 })).toBeGreaterThan(usual);
  expect(of({ startingRolls: 0 })).toBeLessThan(usual);
  expect(of({ hitsPerPoint: 3 })).toBeLessThan(usual);
  expect(of({ tacticalPoints: 4 })).toBeGreaterThan(usual);
});

test('4.4, 5.0 no ceiling is claimed where a point pays for more than two attacks, or for two presses', () => {
  expect(ceiling(rulesWith({ abortPairs: 'cumulative' }))).toBeUndefined();
  expect(ceiling(rulesWith({ pressCombined: 'pair' }))).toBeUndefined();
});

test('no ceiling is claimed with more points or stronger sections than can be solved in a second', () => {
  expect(ceiling(rulesWith({ tacticalPoints: 10 }))).toBeUndefined();
  expect(ceiling(rulesWith({}, { ...DATA, destroyedAt: { cockpit: 4, tail: 6, engine: 8, fuselage: 12 } }))).toBeUndefined();
});
