import { expect, test } from 'vitest';
import { Clock, Dice, enumerate, Fraction } from '../../../../src/chance/index.js';
import { type Area, EXACT, HIGH, LOW, LOW_AREA, MEDIUM, MEDIUM_AREA } from '../../../../src/games/nightfighter/areas.js';
import { tallyPhase } from '../../../../src/games/nightfighter/fighters/tally.js';
import { aiPhase } from '../../../../src/games/nightfighter/sensors/ai-radar.js';
import { copy, ON_MAP, REMOVED, State } from '../../../../src/games/nightfighter/state.js';
import { hexOfSlot, rollLocation } from '../../../../src/games/nightfighter/uncertainty/location.js';
import { testForPhantom } from '../../../../src/games/nightfighter/uncertainty/phantoms.js';
import { rulesWith, Scene } from './support.js';

const good = rulesWith({ scenario: '1' });
const mosquito = rulesWith({ scenario: '8' });
const ju88g = rulesWith({ scenario: '6' });

/** Neighbouring hexes, by the grid and not by the tables: a slow twin of both areas. */
function within(rules: typeof good, from: string, steps: number): Set<string> {
  const { sky } = rules;
  const hexes = Array.from({ length: sky.size }, (_, hex) => hex);
  return new Set(hexes.filter((hex) => sky.grid.distance(hex, sky.grid.named(from)) <= steps).map((hex) => sky.name(hex)));
}

test('S5.2, S5.3 a low area is the counter’s hex and its neighbours but the one behind; a medium one all within two, but the hex two behind, and two ahead', () => {
  const names = (area: Area, from: string) =>
    new Set(
      LOW_AREA.concat(MEDIUM_AREA)
        .slice(0, area.size)
        .map((_, slot) => good.sky.name(area.hexes[good.sky.grid.named(from) * area.size + slot])),
    );
  for (const from of ['0912', '1012']) {
    const low = within(good, from, 1);
    low.delete(good.sky.name(good.sky.beside(good.sky.grid.named(from), { right: 0, forward: -2 })));
    expect(names(good.low, from)).toEqual(low);
    const medium = within(good, from, 2);
    medium.delete(good.sky.name(good.sky.beside(good.sky.grid.named(from), { right: 0, forward: -4 })));
    expect(names(good.medium, from)).toEqual(medium);
  }
});

test('S5.2, S5.3 every hex of an area is as likely as the others: 1 in 6, and 1 in 18', () => {
  for (const [level, size] of [
    [LOW, 6],
    [MEDIUM, 18],
    [HIGH, 18],
  ]) {
    const scene = new Scene();
    const counter = scene.counter(0, '0912', level);
    const odds = enumerate((dice) => String(rollLocation({ ...scene, seats: [], dice } as never, counter)));
    expect(odds.weights.size).toBe(size);
    for (const weight of odds.weights.values()) expect(weight).toEqual(Fraction.of(1, size));
  }
});

test('S5.2 seen from hex 1 in good visibility: a 1 finds the bomber there, a 2 ahead, and all else misses', () => {
  for (const [die, found] of [
    [1, '1'],
    [2, '2'],
    [3, ''],
    [6, ''],
  ] as const) {
    const scene = new Scene(good);
    const counter = scene.counter(0, '0912', LOW);
    const [one, two] = [0, 1].map((slot) => good.sky.name(hexOfSlot(good, counter, slot)));
    scene.fighter(0, one);
    scene.play([6, 1, 1, 1, 1, die], tallyPhase, { look: [0] });
    expect(scene.at(counter)).toBe(found === '1' ? one : found === '2' ? two : '0912');
    expect([counter.tally, counter.level]).toEqual(found === '' ? [0, LOW] : [1, EXACT]);
  }
});

test('S5.3 a Mosquito NF.XIII behind hex 2/1-2 locates on a blue 2, or a blue 3 with a violet 1 or 2', () => {
  const found = new Set<string>();
  for (let blue = 1; blue <= 6; blue++)
    for (let violet = 1; violet <= 6; violet++) {
      const scene = new Scene(mosquito);
      const counter = scene.counter(0, '0912', MEDIUM);
      scene.fighter(0, mosquito.sky.name(mosquito.sky.beside(counter.hex, { right: 1, forward: -5 })));
      scene.play([blue, violet], aiPhase, { scan: [0] });
      if (counter.aiFix === 1) found.add(`${blue}/${violet}`);
    }
  expect([...found].sort()).toEqual(['2/1', '2/2', '2/3', '2/4', '2/5', '2/6', '3/1', '3/2']);
});

test('S5.4 a Ju88G-1 behind one of four: the roll 3/2 lies in its sweep, then one chance in four that it is no phantom', () => {
  for (const [die, real] of [
    [1, true],
    [2, false],
    [4, false],
  ] as const) {
    const scene = new Scene(ju88g);
    const counters = scene.state.counters.slice(0, 4);
    const counter = scene.counter(0, '0912', HIGH, 4);
    for (const other of counters) Object.assign(other, { bomber: 0, level: HIGH });
    scene.fighter(0, '0911');
    scene.play([3, 2, die], aiPhase, { scan: [0] });
    expect(counter.place).toBe(real ? ON_MAP : REMOVED);
    expect(counters.map(({ place }) => place === REMOVED)).toEqual(real ? [false, true, true, true] : [true, false, false, false]);
    expect(scene.state.siblings[0]).toBe(real ? 0 : 3);
    if (real)
      expect([counter.level, scene.at(counter)]).toEqual([EXACT, ju88g.sky.name(ju88g.sky.beside(scene.hex('0912'), { right: 1, forward: 3 }))]);
  }
});

/** The roll as the book has it: one die, again while it is above the number of counters; the others go on a 1, with three left on 1 or 2, with two on 1 to 3. */
function byTheBook(dice: Dice, left: number): boolean {
  for (;;) {
    const die = dice.d6();
    if (left === 2) return die <= 3;
    if (left === 3) return die <= 2;
    if (die <= left) return die === 1;
  }
}

test.each([2, 3, 4, 5, 6])('S5.4 with %i counters left each is the bomber with the same chance', (left) => {
  const scene = new Scene();
  const odds = enumerate((dice) => {
    const state = new State(scene.rules);
    copy(state, scene.state);
    state.siblings[0] = left;
    for (let n = 0; n < left; n++) state.counters[n].level = HIGH;
    return String(testForPhantom({ state, rules: scene.rules, seats: [], dice, record: scene.record }, state.counters[0]));
  });
  expect(odds.fraction('true')).toEqual(Fraction.of(1, left));
  const dice = new Dice(new Clock());
  dice.open(7, left);
  let real = 0;
  for (let n = 0; n < 60_000; n++) if (byTheBook(dice, left)) real++;
  expect(Math.abs(real / 60_000 - 1 / left)).toBeLessThan(0.01);
});

test('S5.4 when all but one are found to be phantoms, the last is of medium uncertainty, wherever it is', () => {
  const scene = new Scene();
  const tested = scene.counter(0, '0912', HIGH, 2);
  const last = scene.state.counters[1];
  last.level = HIGH;
  for (const other of scene.state.counters.slice(2, 6)) Object.assign(other, { place: REMOVED });
  scene.play([2], (play) => testForPhantom(play, tested));
  expect([tested.place, last.level, scene.state.siblings[0]]).toEqual([REMOVED, MEDIUM, 0]);
});

test('S5.4 with one of three found to be a phantom, the two others stay of high uncertainty', () => {
  const scene = new Scene();
  const tested = scene.counter(0, '0912', HIGH, 3);
  const others = scene.state.counters.slice(1, 3);
  for (const other of others) other.level = HIGH;
  scene.play([2], (play) => testForPhantom(play, tested));
  expect(others.map(({ level }) => level)).toEqual([HIGH, HIGH]);
  expect([tested.place, scene.state.siblings[0]]).toEqual([REMOVED, 2]);
});

test('S5.4 AI that finds nothing where it looks says nothing about phantoms', () => {
  const scene = new Scene(ju88g);
  const counter = scene.counter(0, '0912', HIGH, 4);
  for (const other of scene.state.counters.slice(1, 4)) Object.assign(other, { bomber: 0, level: HIGH });
  scene.fighter(0, '0911');
  // 6/1 lies two columns to the left: no roll for phantoms follows.
  scene.play([6, 1], aiPhase, { scan: [0] });
  expect([counter.place, counter.level, scene.state.siblings[0]]).toEqual([ON_MAP, HIGH, 4]);
});

/** Scenario 4 with the fighter behind the counter in front of lit cloud everywhere. */
function cloudy() {
  const rules = { ...rulesWith({ visibility: 'good', moon: 'full' }), litCloud: new Uint8Array(18 * 24).fill(1) };
  const scene = new Scene(rules);
  const counter = scene.counter(0, '0912', LOW);
  scene.fighter(0, '0911');
  return { scene, counter };
}

test('S5.5 what AI has swept in vain (3 and 4) is rolled again in the tally; 1 and 5 are seen before lit cloud; 2 and 6 are not, and then 1 and 5 are excluded too', () => {
  const after = (die: number, again: readonly number[] = []) => {
    const { scene, counter } = cloudy();
    scene.play([2], aiPhase, { scan: [0] });
    expect(counter.excluded.toString(2)).toBe('1100');
    scene.play([6, 1, 1, 1, 1, die, ...again], tallyPhase, { look: [0] });
    return counter;
  };
  for (const die of [1, 5]) expect(after(die).tally).toBe(1);
  for (const die of [2, 6]) expect([after(die).tally, after(die).excluded.toString(2)]).toEqual([0, '11101']);
  // Four hexes are left: 1, 2, 5, 6, and the roll that repeats a 3 or a 4 is one among them.
  for (const die of [3, 4]) {
    expect(after(die, [1]).tally).toBe(1);
    expect(after(die, [2]).tally).toBe(0);
    expect(after(die, [3]).tally).toBe(1);
    expect(after(die, [4]).tally).toBe(0);
  }
});

test('S5.5 by enumeration: two of the four hexes that are left', () => {
  const { scene, counter } = cloudy();
  counter.excluded = 0b001100;
  const start = new State(scene.rules);
  copy(start, scene.state);
  const odds = enumerate((dice) =>
    String(rollLocation({ state: start, rules: scene.rules, seats: [], dice, record: scene.record }, start.counters[0])),
  );
  expect([...odds.weights.keys()].sort()).toEqual(['0', '1', '4', '5']);
  for (const weight of odds.weights.values()) expect(weight).toEqual(Fraction.of(1, 4));
});

test('S5.5, S7 with every hex excluded the search fails; read otherwise, the exclusions are forgotten', () => {
  const scene = new Scene();
  const counter = scene.counter(0, '0912', LOW);
  counter.excluded = 0b111111;
  expect(scene.play([], (play) => rollLocation(play, counter))).toBe(-1);
  const other = new Scene(rulesWith({ noHexLeft: 'ignore-exclusions' }));
  const same = other.counter(0, '0912', LOW);
  same.excluded = 0b111111;
  expect(other.play([4], (play) => rollLocation(play, same))).toBe(3);
});

test('S5.5 any-bomber: what was searched in vain for one is excluded for all', () => {
  for (const exclusionScope of ['this-bomber', 'any-bomber']) {
    const scene = new Scene(rulesWith({ scenario: '6', exclusionScope }));
    scene.counter(0, '0912', LOW);
    const beside = scene.counter(1, '1012', LOW);
    // Three hexes behind, a wide sweep of range 3 ends with hexes 1, 3 and 5.
    scene.fighter(0, '0909');
    scene.play([4], aiPhase, { scan: [0] });
    expect(beside.excluded !== 0).toBe(exclusionScope === 'any-bomber');
  }
});

test('S7 a hex with another counter is rolled again', () => {
  const scene = new Scene();
  const counter = scene.counter(0, '0912', LOW);
  scene.counter(8, '0913', MEDIUM);
  const odds = enumerate((dice) => String(rollLocation({ ...scene, seats: [], dice } as never, counter)));
  expect([...odds.weights.keys()].sort()).toEqual(['0', '1', '2', '4', '5']);
  for (const weight of odds.weights.values()) expect(weight).toEqual(Fraction.of(1, 5));
});
