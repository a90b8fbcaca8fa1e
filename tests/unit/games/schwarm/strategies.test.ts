// Takes more than two seconds: strengths of players are measured over hundreds of games.
import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import { HIGH, spaceNamed } from '../../../../src/games/schwarm/board.js';
import schwarm, { type Types } from '../../../../src/games/schwarm/index.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { Outlook, Pairs, Shots, Sights, Tactics } from '../../../../strategies/schwarm/kit/index.js';
import { ALL, few } from '../../../support/witness.js';
import { flying, rulesWith } from './support.js';

const ids = shippedStrategies('schwarm');

async function table(id: string, rules = rulesWith(), parameters = {}, seed = 9): Promise<Table<Types>> {
  return new Table(schwarm, rules, [{ id, strategy: (await loadStrategy(schwarm, id)) as Strategy<Types>, parameters, referee: true }], seed);
}

async function wins(id: string, games: number, rules = rulesWith(), parameters = {}): Promise<number> {
  const played = await table(id, rules, parameters);
  let won = 0;
  for (let game = 0; game < games; game++) if (played.play(game) === 1) won++;
  return won / games;
}

test.each(ids)('%s answers legally under every reading', async (id) => {
  for (const options of [
    {},
    { fighter: 'bf109', tacticalPoints: 0 },
    { combine: 'placed-together', combineMandatory: false, sprayScope: 'hour', adjustDrops: true },
    { laterPass: 'free', firstPass: 'rotte-zone', turretStacks: 'first-only', hitsPerPoint: 3 },
  ] as const) {
    const played = await table(id, rulesWith(options));
    for (let game = 0; game < few(10, 60); game++) played.play(game);
  }
});

test.each(ids)('4.1 %s answers legally where paid shifts lose altitude and points are plenty', async (id) => {
  const played = await table(id, rulesWith({ adjustDrops: true, tacticalPoints: 15 }));
  for (let game = 0; game < few(20, 60); game++) played.play(game);
});

test('every strategy but the novice beats the novice by far', async () => {
  const floor = await wins('novice', few(600, 1500));
  expect(floor).toBeLessThan(0.02);
  for (const id of ids.filter((one) => one !== 'novice')) expect(await wins(id, few(150, 300)), id).toBeGreaterThan(floor + 0.1);
});

test('the ladder: each rung wins more games than the one below', async () => {
  const rungs = await Promise.all(['novice', 'cautious', 'opportunist', 'patient', 'strong'].map((id) => wins(id, few(500, 1200))));
  for (let rung = 1; rung < rungs.length; rung++) expect(rungs[rung], `${rungs}`).toBeGreaterThan(rungs[rung - 1] + 0.06);
  expect(rungs[4]).toBeGreaterThan(0.74);
});

test('4.4 strong calls most of its passes off, and never so long that the limit decides', async () => {
  const played = await table('strong');
  let [passes, empty, givenUp] = [0, 0, 0];
  for (let game = 0; game < 200; game++) {
    if (schwarm.outcomes[played.play(game) - 1].name === 'pass-limit') givenUp++;
    passes += played.record.passes;
    empty += played.record.emptyPasses;
  }
  expect(empty).toBeGreaterThan(passes / 2);
  expect(givenUp).toBeLessThan(4);
});

test('strong plays for the passes that are left, however few the limit leaves', async () => {
  const share = (passLimit: number, id = 'strong') => wins(id, passLimit < 20 ? few(1000, 2000) : few(200, 400), rulesWith({ passLimit }));
  expect(await share(5)).toBeGreaterThan((await share(5, 'opportunist')) + 0.02);
  if (ALL) expect(await share(20)).toBeGreaterThan(0.55);
  // A program that forgets the limit wins hundreds of passes late, and 62 of 100 games here.
  expect(await share(100)).toBeGreaterThan(0.74);
});

test('pairs: the chance to win by hand, a hit before the end', () => {
  const rules = rulesWith({ passLimit: 1000 });
  const s = flying('12 high');
  s.damage.set([0, 5, 3, 2, 1]);
  const bomber = new Pairs(rules).bomber(s);
  // Every hit wins but one on a gun. A point pays for one pair; without a second hit nothing is left for another.
  const sure = { zone: 1, sections: [1], struck: [0.3], missed: 0.7, hit: 0 };
  expect(bomber.attacks(sure, sure, 0, 0)).toBeCloseTo(0.3 + 0.7 * 0.3);
  // 5.4 A fighter that is hit costs the point that is left, or without one the game.
  const risky = { zone: 1, sections: [1], struck: [0.3], missed: 0.6, hit: 0.1 };
  expect(bomber.attacks(risky, null, 0, 0)).toBeCloseTo(0.3);
  expect(bomber.attacks(risky, null, 1, 0)).toBeCloseTo(0.3 + 0.6 * bomber.chance(1, 0));
});

test('pairs: more passes, points and damage never hurt', () => {
  const pairs = new Pairs(rulesWith({ passLimit: 1000 }));
  const s = flying('12 high');
  const chance = (pass: number, points: number, engine: number) => {
    s.pass = pass;
    s.damage[2] = engine;
    return pairs.bomber(s).chance(points, 0);
  };
  for (const points of [1, 3, 5, 8]) {
    expect(chance(1, points, 1)).toBeGreaterThan(chance(980, points, 1));
    expect(chance(900, points, 1)).toBeGreaterThan(chance(995, points, 1));
    expect(chance(900, points + 1, 1)).toBeGreaterThan(chance(900, points, 1));
    expect(chance(900, points, 2)).toBeGreaterThan(chance(900, points, 1));
  }
  expect(chance(1000, 5, 3)).toBe(0);
});

test('sights: chances and plans do not depend on what was asked before', () => {
  const rules = rulesWith({ passLimit: 1000 });
  const [used, fresh] = [new Sights(rules), new Sights(rules)];
  const at = (engine: number, guns: number, pass: number) => {
    const s = flying('12 high', '6 level', '3 low', '9 level');
    s.damage[2] = engine;
    s.guns[0] = guns;
    s.pass = pass;
    s.rottes = 2;
    s.fighter = 0;
    return s;
  };
  for (let engine = 3; engine >= 0; engine--) for (const pass of [990, 5]) for (const guns of [3, 1]) used.plan(at(engine, guns, pass), 0);
  for (const pass of [5, 990]) {
    for (let engine = 0; engine < 4; engine++) {
      const s = at(engine, 1, pass);
      for (const rotte of [0, 1]) expect(used.plan(s, rotte)).toBe(fresh.plan(s, rotte));
      expect(used.look(s).stay).toBe(fresh.look(s).stay);
    }
  }
});

test('sights: one for all tables with the same rules', () => {
  const rules = rulesWith();
  expect(Sights.of(rules)).toBe(Sights.of(rules));
  expect(Sights.of(rulesWith())).not.toBe(Sights.of(rules));
});

test('shots: the unseen counter is the mean of the six, in a pair the better black number and its own red one', () => {
  const rules = rulesWith();
  const shots = new Shots(rules);
  const at = spaceNamed('6 level');
  const chanceOf = ({ struck }: { struck: readonly number[] }) => struck.reduce((sum, chance) => sum + chance, 0);
  let [alone, paired] = [0, 0];
  for (let own = 0; own < 6; own++) {
    for (let other = 0; other < 6; other++) {
      const black = 2 + Math.max(rules.counterAttack[own], rules.counterAttack[other]);
      const known = chanceOf(shots.known(at, black, 1 + rules.counterDefence[own]));
      if (own === other) alone += known / 6;
      else paired += known / 30;
    }
  }
  expect(chanceOf(shots.unseen(at, 2, 1, false))).toBeCloseTo(alone);
  expect(chanceOf(shots.unseen(at, 2, 1, true))).toBeCloseTo(paired);
});

test('4.4 patience pays: two aborts refund their rotte, so that a pass can be flown again and again', async () => {
  const patient = await table('patient');
  const opportunist = await table('opportunist');
  let [won, lostPatience, waited] = [0, 0, 0];
  for (let game = 0; game < 400; game++) {
    if (patient.play(game) === 1) won++;
    if (opportunist.play(game) === 1) lostPatience++;
    waited += patient.record.emptyPasses - opportunist.record.emptyPasses;
  }
  expect(won).toBeGreaterThan(lostPatience + 20);
  expect(waited).toBeGreaterThan(400);
});

test('head-on starts on 11, 12 and 1 high while it can', async () => {
  const rules = rulesWith({ fighter: 'bf109' });
  const strategy = (await loadStrategy(schwarm, 'head-on')) as Strategy<Types>;
  const spaces = new Set<number>();
  const watching: Strategy<Types> = {
    ...strategy,
    create: (at) => {
      const inner = strategy.create(at);
      return {
        ...inner,
        place: (view) => {
          const space = inner.place(view);
          spaces.add(space);
          return space;
        },
      };
    },
  };
  const played = new Table(schwarm, rules, [{ id: 'head-on', strategy: watching }], 1);
  for (let game = 0; game < 50; game++) played.play(game);
  expect([...spaces].every((space) => [11, 12, 1].includes(rules.hour[space]) && rules.altitude[space] === HIGH)).toBe(true);
});

test('cautious sends one rotte and never presses', async () => {
  const played = await table('cautious');
  for (let game = 0; game < 200; game++) {
    played.play(game);
    const { record } = played;
    expect(record.pointsSpentPress + record.pointsSpentShift + record.pointsSpentClimb).toBe(0);
    expect(record.attacks).toBeLessThanOrEqual(2 * record.passes);
  }
});

test('the outlook: an attack’s worth by hand', () => {
  const rules = rulesWith();
  const s = flying('12 high');
  s.damage.set([0, 5, 3, 2, 1]);
  const outlook = new Outlook(rules).read(s, 0, s.tacticalPoints);
  // Whatever section is struck but a gun destroys the bomber: at 12 high each step of the modifier is one face of the die more.
  const win = 10_000 - outlook.idle;
  const at = (black: number, red: number) => outlook.known(spaceNamed('12 high'), black, red);
  expect(at(5, -9) - at(4, -9)).toBeCloseTo(win / 10);
  expect(at(1, -9) - at(0, -9)).toBeCloseTo(win / 10);
  expect(at(-9, 9)).toBeCloseTo(-outlook.loss);
  expect(at(5, 4)).toBeCloseTo(0.5 * at(5, -9) - 0.5 * outlook.loss);
});

test('the outlook averages over the six counters of the cup', () => {
  const rules = rulesWith();
  const s = flying('12 high');
  const outlook = new Outlook(rules).read(s, 0, s.tacticalPoints);
  let sum = 0;
  for (let counter = 0; counter < 6; counter++)
    sum += outlook.known(spaceNamed('12 high'), 2 + rules.counterAttack[counter], rules.counterDefence[counter]);
  expect(outlook.unseen(spaceNamed('12 high'), 2, 0, false)).toBeCloseTo(sum / 6);
});

test('tactics: a press is bought when it gains more than a point is worth', () => {
  const rules = rulesWith();
  const s = flying('12 level');
  s.damage[4] = 1;
  s.fighter = 0;
  s.black = 1;
  s.red = -2;
  const tactics = new Tactics(rules);
  expect(tactics.pays(s, 0)).toBe(1);
  expect(tactics.pays(s, 1000)).toBe(0);
});
