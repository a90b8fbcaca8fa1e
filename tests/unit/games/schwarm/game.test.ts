import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { bounded, measuresOf, type Strategy, Table } from '../../../../src/engine/index.js';
import schwarm, { type Types } from '../../../../src/games/schwarm/index.js';
import { invariant } from '../../../../src/games/schwarm/invariant.js';
import { OPTIONS } from '../../../../src/games/schwarm/options.js';
import { compile } from '../../../../src/games/schwarm/rules.js';
import { clearSky, copy, key, State } from '../../../../src/games/schwarm/state.js';
import { TABLES } from '../../../../src/games/schwarm/tables.js';
import { fly } from '../../../../src/games/schwarm/turn.js';
import type { Play } from '../../../../src/games/schwarm/types.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { expectGolden } from '../../../support/golden.js';
import { withRolls } from '../../../support/scripted.js';
import { few } from '../../../support/witness.js';
import { flying, player, playOf, rulesWith } from './support.js';

const DATA = TABLES.defaults;

/** Random legal play, held to the rules at every answer, and to the invariant after every game. */
function randomGames(games: number, rules = rulesWith(), seed = 5): Table<Types> {
  const table = new Table(schwarm, rules, [{ id: 'random', strategy: randomPlayer(schwarm), referee: true }], seed);
  for (let game = 0; game < games; game++) {
    table.play(game);
    const broken = schwarm.invariant(table.state, rules);
    if (broken !== undefined) throw new Error(`game ${game}: ${broken}`);
  }
  return table;
}

test('random legal games by the thousand keep the invariant', () => {
  randomGames(few(1000, 4000));
  randomGames(few(500, 2000), rulesWith({ fighter: 'bf109', tacticalPoints: 20, startingRolls: 2 }));
});

/** Every other value of every option, one at a time. */
const variants = Object.entries(OPTIONS).flatMap(([name, spec]) => {
  const values = spec.kind === 'choice' ? spec.values.slice(1) : spec.kind === 'flag' ? [!spec.default] : [spec.min, spec.max];
  return values.map((value) => [`${name}: ${value}`, { [name]: value }] as const);
});

test.each(variants)('random legal games with %s', (_, chosen) => {
  randomGames(few(30, 150), rulesWith(chosen));
});

/** Options drawn at random, all at once, and a reconstructed table moved a step in one drawing of three. */
function drawing(dice: Dice) {
  const chosen = Object.entries(OPTIONS).map(([name, spec]) => {
    if (spec.kind === 'choice') return [name, spec.values[dice.below(spec.values.length)]];
    return [name, spec.kind === 'flag' ? dice.below(2) === 1 : spec.min + dice.below(spec.max - spec.min + 1)];
  });
  const tables = Object.values(schwarm.data.reconstructed);
  const data = dice.below(3) === 0 ? tables[dice.below(tables.length)].shift(DATA, dice.below(2) * 2 - 1) : DATA;
  return compile(Object.fromEntries(chosen) as never, data);
}

test('random legal games over all options and tables keep the invariant after every pass', () => {
  const dice = new Dice();
  dice.open(17, 0);
  for (let draw = 0; draw < few(100, 500); draw++) {
    const rules = drawing(dice);
    const watched = {
      ...schwarm,
      turn: (play: Play) => {
        schwarm.turn(play);
        const broken = schwarm.invariant(play.state, rules);
        if (broken !== undefined) throw new Error(`${broken} under ${JSON.stringify(rules.options)}`);
      },
    };
    const table = new Table(watched, rules, [{ id: 'random', strategy: randomPlayer(schwarm), referee: true }], 5);
    for (let game = 4 * draw; game < 4 * draw + 4; game++) table.play(game);
  }
});

const ANSWERS = Array.from({ length: 67 }, (_, n) => n - 1);

test('every decision lists answers that its check accepts, and all of them', () => {
  const rules = rulesWith({ combineMandatory: false });
  const seen = new Set<string>();
  const inner = randomPlayer(schwarm);
  const strategy: Strategy<Types> = {
    ...inner,
    create: (at) => {
      const random = inner.create(at);
      const watched = Object.entries(schwarm.decisions).map(([name, decision]) => [
        name,
        (view: State) => {
          seen.add(name);
          const legal = new Set(decision.legal(view, rules));
          const wrong = ANSWERS.filter((answer) => (decision.check(view, answer, rules) === undefined) !== legal.has(answer));
          const mute = [...legal].filter((answer) => decision.describe(answer, view, rules) === '');
          if (wrong.length > 0 || mute.length > 0 || legal.size === 0) expect.fail(`${name}: wrong ${wrong}, mute ${mute} of ${legal.size}`);
          return random[name as 'press'](view);
        },
      ]);
      return Object.fromEntries(watched);
    },
  };
  const table = new Table(schwarm, rules, [{ id: 'watched', strategy }], 3);
  for (let game = 0; game < 60; game++) table.play(game);
  expect([...seen].sort()).toEqual(Object.keys(schwarm.decisions).sort());
});

test('a copy has every field, and the key tells any two states apart', () => {
  const s = flying('12 high', '1 low');
  const fields = Object.keys(new State()) as (keyof State)[];
  for (const field of fields) {
    const changed = new State();
    copy(changed, s);
    expect(changed).toEqual(s);
    const value = changed[field];
    if (typeof value === 'number') Object.assign(changed, { [field]: value + 1 });
    else (value as Int8Array)[0]++;
    expect(key(changed), field).not.toBe(key(s));
    const copied = new State();
    copy(copied, changed);
    expect(copied, field).toEqual(changed);
  }
});

test('6.0 nothing of a pass is left when the sky is cleared', () => {
  const s = flying('12 high', '1 low');
  s.counter[0] = 3;
  s.turretOn[1] = 1;
  s.blow = 2;
  clearSky(s);
  const fresh = flying();
  fresh.rottes = 0;
  expect(s).toEqual(fresh);
});

test('the invariant sees broken promises', () => {
  const rules = rulesWith();
  const broken = (change: (s: State) => void) => {
    const s = flying();
    change(s);
    return invariant(s, rules);
  };
  expect(broken(() => {})).toBe('the sun is nowhere');
  const sunny = (change: (s: State) => void) =>
    broken((s) => {
      s.sun = 0;
      change(s);
    });
  expect(sunny(() => {})).toBeUndefined();
  expect(sunny((s) => (s.tacticalPoints = -1))).toContain('tactical points');
  expect(sunny((s) => (s.damage[4] = 2))).toContain('cockpit');
  expect(sunny((s) => (s.guns[0] = 1))).toContain('gun hits');
  expect(sunny((s) => (s.flying = 1))).toContain('cup');
  expect(sunny((s) => (s.space[2] = -1))).toContain('no space');
});

test('a game comes out the same alone, after others, and step by step', async () => {
  const rules = rulesWith();
  for (const id of ['cautious', 'patient', 'opportunist']) {
    const strategy = (await loadStrategy(schwarm, id)) as Strategy<Types>;
    const many = new Table(schwarm, rules, [{ id, strategy }], 11);
    for (let game = 0; game < 20; game++) many.play(game);
    const alone = new Table(schwarm, rules, [{ id, strategy }], 11);
    expect(alone.play(19)).toBe(many.state.outcome);
    expect(alone.state).toEqual(many.state);
  }
});

test('no dice address is used twice in a game', async () => {
  const strategy = (await loadStrategy(schwarm, 'opportunist')) as Strategy<Types>;
  const table = new Table(schwarm, rulesWith(), [{ id: 'opportunist', strategy }], 1);
  for (let game = 0; game < 200; game++) {
    const keyed: string[] = [];
    table.dice.onKey = (channel, turn) => keyed.push(`${channel} ${turn}`);
    table.play(game);
    expect(new Set(keyed).size).toBe(keyed.length);
  }
});

test('measures are whole numbers in their range', async () => {
  const rules = rulesWith();
  const strategy = (await loadStrategy(schwarm, 'patient')) as Strategy<Types>;
  const table = new Table(schwarm, rules, [{ id: 'patient', strategy }], 2);
  const names = new Set<string>();
  for (let game = 0; game < 150; game++) {
    table.play(game);
    for (const measure of measuresOf(schwarm).map((one) => bounded(one, [rules]))) {
      names.add(measure.name);
      if (measure.kind === 'table') {
        const cells = new Float64Array(measure.axes.reduce((n, axis) => n * axis.labels.length, 1));
        measure.add(table.state, table.record, cells);
        expect(cells.every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
        continue;
      }
      const value = measure.of(table.state, table.record);
      expect(Number.isInteger(value), measure.name).toBe(true);
      if (measure.kind === 'outcome') expect(measure.names[value], measure.name).toBeDefined();
      if (measure.kind === 'count') expect(value >= 0 && value <= measure.max, `${measure.name} ${value}`).toBe(true);
    }
  }
  expect(names.size).toBe(measuresOf(schwarm).length);
});

test('every reading comes up in random games, and only where its rule does', () => {
  const table = new Table(schwarm, rulesWith(), [{ id: 'random', strategy: randomPlayer(schwarm) }], 6);
  const asked = new Map<string, number>();
  for (let game = 0; game < 400; game++) {
    table.play(game);
    for (const [option, times] of Object.entries(table.record.asked)) asked.set(option, (asked.get(option) ?? 0) + times);
  }
  expect([...asked].filter(([, times]) => times === 0)).toEqual([]);
  expect([...asked.keys()].every((option) => option in OPTIONS)).toBe(true);
});

test('an option that came up in no decision of a game counts nothing', () => {
  // One rotte, no adjustment, no abort, the fighters apart: nothing to combine, no second rotte, no odd abort, no shift that drops.
  const play = playOf(flying('12 high', '2 high'), rulesWith());
  withRolls([1, 1, 1, 1, 1, 1, 1, 1, 1], (dice) => fly({ ...play, dice }));
  const asked = Object.entries(play.record.asked).flatMap(([option, times]) => (times > 0 ? [option] : []));
  expect(asked).toEqual(['sprayScope']);
});

test('7.0 points are accounted for: had, earned, spent, left', async () => {
  const rules = rulesWith();
  for (const id of ['cautious', 'patient', 'random']) {
    const table = new Table(schwarm, rules, [{ id, strategy: (await loadStrategy(schwarm, id)) as Strategy<Types> }], 4);
    for (let game = 0; game < 300; game++) {
      table.play(game);
      const { record, state } = table;
      const { pointsSpentRottes, pointsSpentHigh, pointsSpentShift, pointsSpentClimb, pointsSpentPress, pointsSpentSave } = record;
      const spent = pointsSpentRottes + pointsSpentHigh + pointsSpentShift + pointsSpentClimb + pointsSpentPress + pointsSpentSave;
      expect(5 + record.earnedByHits + record.pointsEarnedByAborts - spent).toBe(state.tacticalPoints);
    }
  }
});

test('value is the result when the game is over, and a chance before', () => {
  const rules = rulesWith();
  const table = randomGames(300);
  expect([0, 1]).toContain(schwarm.value(table.state, rules, 0));
  const s = flying();
  const before = schwarm.value(s, rules, 0);
  expect(before > 0 && before < 1).toBe(true);
  s.damage[4] = 1;
  expect(schwarm.value(s, rules, 0)).toBeGreaterThan(before);
  s.tacticalPoints = 0;
  expect(schwarm.value(s, rules, 0)).toBe(0);
});

test('a golden game, told in words', async () => {
  const rules = rulesWith();
  const strategy = (await loadStrategy(schwarm, 'head-on')) as Strategy<Types>;
  const table = new Table(schwarm, rules, [{ id: 'head-on', strategy }], 1943);
  const lines: string[] = [];
  table.record.listen((rule, words) => lines.push(`${rule.padEnd(6)}${words}`));
  table.play(7);
  lines.push(`      ${schwarm.outcomes[table.state.outcome - 1].name}; ${schwarm.describe(table.state, rules)}`);
  expectGolden(fileURLToPath(new URL('transcript.txt', import.meta.url)), `${lines.join('\n')}\n`);
});

test('a strategy that plays on does not see another game than the rules', () => {
  // The view is the state: nothing on the table is hidden, so redeal has nothing to draw again (RULES.md, 2.0).
  const s = flying('12 high');
  const before = key(s);
  schwarm.redeal(playOf(s), 0);
  expect(key(s)).toBe(before);
  expect(schwarm.view(s, 0)).toBe(s);
  expect(player().save(s)).toBe(0);
});
