import { expect, test } from 'vitest';
import type { Distribution } from '../../../../src/chance/index.js';
import { Table } from '../../../../src/engine/index.js';
import { EXACT, HIGH, LOW, MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import game from '../../../../src/games/nightfighter/index.js';
import { invariant } from '../../../../src/games/nightfighter/invariant.js';
import { ODDS } from '../../../../src/games/nightfighter/odds/index.js';
import { aiPhase } from '../../../../src/games/nightfighter/sensors/ai-radar.js';
import { searchlightPhase } from '../../../../src/games/nightfighter/sensors/searchlights.js';
import { HOLDING, NONE, ON_MAP, REMOVED, TRIED } from '../../../../src/games/nightfighter/state.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 2B, radar-directed zones E to L, with a night fighter whose narrow AI reaches three hexes. */
const base = rulesWith({ scenario: '2B' });
const lit = { ...base, fighters: [{ ...base.fighters[0], ai: rulesWith({ scenario: '8' }).fighters[0].ai }] };

/** S14 The example: a high counter at 1115; AI has searched 1114, 1115 and 1116 in vain. */
function example() {
  const scene = new Scene(lit);
  const counter = scene.counter(0, '1115', HIGH, 4);
  for (const n of [1, 2, 3]) scene.state.counters[n].level = HIGH;
  for (const n of [4, 5]) scene.state.counters[n].place = REMOVED;
  scene.fighter(0, '1113');
  // 6/1 is hex 1314, which the AI does not search.
  scene.play([6, 1], aiPhase, { scan: [0] });
  expect(counter.place).toBe(ON_MAP);
  return { scene, counter };
}

test('S14 the example: 3/4 is rolled again; 6/3 lights the bomber in the next zone, 5/1 in none', () => {
  const { scene, counter } = example();
  // Phantom test 1 of 4; four dice with a 6; blue 3 and violet 4 are 1114, so again: the 14th of 14 hexes left is 6/5-6, the 13th 6/3-4.
  const open = 18 - 4;
  scene.play([1, 1, 6, 2, 3, 3, 4, open - 1], searchlightPhase, { light: [0] });
  expect([scene.at(counter), counter.level, lit.zoneNames[counter.light]]).toEqual(['1315', EXACT, 'L']);
  expect(['K', 'L'].map((zone) => scene.state.zones[lit.zoneNames.indexOf(zone)])).toEqual([HOLDING, HOLDING]);
  const other = example();
  // 5/1 is the 11th of the hexes left: 1/1-2 … 4/3-4 without the four that are excluded, and 4/5-6 before it.
  other.scene.play([1, 1, 6, 2, 3, 5, 1], searchlightPhase, { light: [0] });
  expect([other.counter.light, other.counter.level, other.scene.state.zones[lit.zoneNames.indexOf('K')]]).toEqual([-1, MEDIUM, TRIED]);
});

test('S14 the test for phantoms comes first: a phantom costs the zone its search', () => {
  const { scene, counter } = example();
  scene.play([3], searchlightPhase, { light: [0] });
  expect([counter.place, scene.state.zones[lit.zoneNames.indexOf('K')]]).toEqual([REMOVED, TRIED]);
});

test('S14 by the odds: four dice, and the hexes of zones K and L among those left', () => {
  const { outcomes } = ODDS.searchlight.ask(
    base,
    { directed: true, moon: 'none', level: 'medium', hex: '1115', zones: 'EFGHIJKL', searched: '1114,1115,1116', counters: 6 },
    {
      maxLeaves: 1e6,
      seed: 1,
      games: 1,
    },
  );
  const { sky } = base;
  const area = new Set(Array.from({ length: 18 }, (_, slot) => sky.name(base.medium.hexes[sky.grid.named('1115') * 18 + slot])));
  for (const searched of ['1114', '1115', '1116']) area.delete(searched);
  const inZones = [...area].filter((hex) => base.data.searchlightZones.K.includes(hex) || base.data.searchlightZones.L.includes(hex));
  const six = 1 - (5 / 6) ** 4;
  expect((outcomes as Distribution).probability('located')).toBeCloseTo((six * inZones.length) / area.size, 12);
});

test('S14 one counter a zone, once a turn; a fix holds without a roll while the bomber is over a zone', () => {
  const scene = new Scene(base);
  const counter = scene.counter(0, '1015', LOW);
  scene.counter(6, '1016', LOW);
  // Four dice without a 6: the zone has searched, and the player is not asked again.
  scene.play([1, 1, 1, 1], searchlightPhase, { light: [0] });
  expect(counter.light).toBe(-1);
  scene.play([1, 1, 1, 6, 3], searchlightPhase, { light: [0] });
  expect([counter.light >= 0, counter.level]).toEqual([true, EXACT]);
  scene.play([], searchlightPhase, {});
  expect(counter.light).toBeGreaterThanOrEqual(0);
  counter.hex = scene.hex('1018');
  scene.play([1, 1, 1, 1], searchlightPhase, { light: [6] });
  expect([counter.light, counter.level]).toEqual([-1, LOW]);
});

test('S14 lights may be left dark', () => {
  const scene = new Scene(base);
  scene.counter(0, '1015', LOW);
  scene.play([], searchlightPhase, { light: [NONE] });
});

test('S21 at high altitude searchlights only test for phantoms', () => {
  const scene = new Scene({ ...base, high: true });
  const counter = scene.counter(0, '1015', HIGH, 3);
  for (const n of [1, 2]) scene.state.counters[n].level = HIGH;
  for (const n of [3, 4, 5]) scene.state.counters[n].place = REMOVED;
  scene.play([1], searchlightPhase, { light: [0] });
  expect([counter.level, counter.light]).toEqual([MEDIUM, -1]);
  // They search high counters only.
  scene.play([], searchlightPhase, {});
});

test('S21 contrails: what is found to be the bomber is of low uncertainty', () => {
  const scene = new Scene({ ...base, contrails: true, high: true });
  const counter = scene.counter(0, '1015', HIGH, 2);
  scene.state.counters[1].level = HIGH;
  for (const n of [2, 3, 4, 5]) scene.state.counters[n].place = REMOVED;
  scene.play([1], searchlightPhase, { light: [0] });
  expect(counter.level).toBe(LOW);
});

test('S14 zones under cloud do not search: in scenario 5 lit cloud lies over I to P', () => {
  const boar = rulesWith({ scenario: '5' });
  expect(boar.zoneNames.join('')).toBe('EFGH');
  const scene = new Scene(boar);
  // Over zone J, and over the row of zone N that the cloud leaves free.
  scene.counter(0, '0615', MEDIUM);
  scene.counter(1, '0621', MEDIUM);
  scene.play([], searchlightPhase, {});
  scene.counter(2, '0610', MEDIUM);
  scene.play([1, 1, 1, 1], searchlightPhase, { light: [2] });
  expect(rulesWith({ scenario: '5A' }).zoneNames.join('')).toBe('EFGHIJKLMNOP');
});

test('S14 a zone that the scenario calls covered lights its cloud and does not search', () => {
  const covered = { ...base.data.scenarios['2B'], searchlights: { zones: [...'JK'], directed: true, covered: ['K'] } };
  const { zoneNames, litCloud, sky } = rulesWith({ scenario: '2B' }, { ...base.data, scenarios: { ...base.data.scenarios, '2B': covered } });
  expect([zoneNames.join(''), litCloud[sky.grid.named('1015')], litCloud[sky.grid.named('0615')]]).toEqual(['J', 1, 0]);
});

test.each(['scenario', 'loose', 'close', 'tight'])('S21 under contrails no counter is of medium uncertainty: 8D, stream %s', (stream) => {
  const rules = rulesWith({ scenario: '8D', stream });
  const table = new Table(game, rules, [{ id: 'random', strategy: randomPlayer(game) }], 8);
  table.record.listen((rule) => {
    if (rule === 'turn') expect(invariant(table.state, rules)).toBeUndefined();
  });
  for (let n = 1; n <= 10; n++) table.play(n);
  expect(rules.waves.map(({ level }) => level)).toEqual(rules.waves.map(() => (stream === 'tight' ? LOW : HIGH)));
});
