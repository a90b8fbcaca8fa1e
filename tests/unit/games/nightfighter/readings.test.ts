import { describe, expect, test } from 'vitest';
import { Table } from '../../../../src/engine/index.js';
import { EXACT, HIGH, LOW, MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import { combatPhase } from '../../../../src/games/nightfighter/fighters/combat.js';
import { tallyPhase } from '../../../../src/games/nightfighter/fighters/tally.js';
import game from '../../../../src/games/nightfighter/index.js';
import { aiPhase } from '../../../../src/games/nightfighter/sensors/ai-radar.js';
import { radarPhase } from '../../../../src/games/nightfighter/sensors/radar-phase.js';
import { LISTEN, NONE, REMOVED, SILENT } from '../../../../src/games/nightfighter/state.js';
import { TABLES } from '../../../../src/games/nightfighter/tables.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { rulesWith, Scene, scenarios } from './support.js';

const asked = (scene: Scene, reading: keyof Scene['record']['asked']) => scene.record.asked[reading];

test('random-legal games of all scenarios bring every reading up, except noHexLeft', () => {
  const times = new Map<string, number>();
  const tables = scenarios.flatMap((scenario) =>
    [{}, { exclusionScope: 'any-bomber' }].map(
      (options) => new Table(game, rulesWith({ scenario, ...options }), [{ id: 'random', strategy: randomPlayer(game) }], 8),
    ),
  );
  // noHexLeft needs a bomber whose last hex was searched in vain; uncertainty.test.ts makes one.
  const never = () => [...times].filter(([name, count]) => count === 0 && name !== 'noHexLeft');
  for (let n = 1; n <= 40 && (n === 1 || never().length > 0); n++)
    for (const table of tables) {
      table.play(n);
      for (const [reading, count] of Object.entries(table.record.asked)) times.set(reading, (times.get(reading) ?? 0) + count);
    }
  expect(times.size).toBe(16);
  expect(never()).toEqual([]);
});

describe('S17 responseTest: which tallied bombers respond', () => {
  function waits(responseTest: string, rolls: number[]) {
    const scene = new Scene(rulesWith({ responseTest, followCorkscrews: false }));
    const counter = scene.counter(0, '0912', EXACT);
    counter.tally = 1;
    scene.fighter(0, '0912');
    scene.play(rolls, combatPhase, { fire: [0] });
    return { scene, counter };
  }

  test('when-attacked: a bomber that is not attacked does nothing', () => {
    const { scene, counter } = waits('when-attacked', []);
    expect([counter.tally, asked(scene, 'responseTest')]).toEqual([1, 1]);
  });

  test('when-tallied: it may corkscrew, and does nothing else', () => {
    const { counter } = waits('when-tallied', [6]);
    expect([counter.tally, counter.level, counter.alerted]).toEqual([0, LOW, 0]);
    const { counter: other, scene } = waits('when-tallied', [5]);
    expect([other.tally, scene.state.fighters[0].damaged]).toEqual([1, 0]);
  });

  test('when-tallied: an attacked bomber responds once', () => {
    const scene = new Scene(rulesWith({ responseTest: 'when-tallied' }));
    scene.counter(0, '0912', EXACT).tally = 1;
    scene.fighter(0, '0912');
    scene.play([1, 1, 1, 1, 1, 1], combatPhase, { fire: [1] });
    expect(asked(scene, 'responseTest')).toBe(0);
  });
});

describe('S24 jammingDie', () => {
  /** Scenario 6: two search counters of a Freya and one of a Wuerzburg, heavily jammed: 1 to 4 takes them away. */
  function jammed(jammingDie: string, rolls: number[]) {
    const scene = new Scene(rulesWith({ scenario: '6', jammingDie }));
    const counters = [scene.counter(0, '0312', MEDIUM), scene.counter(6, '1512', MEDIUM)];
    scene.play(rolls, radarPhase, { search: [0, 6] });
    expect(asked(scene, 'jammingDie')).toBe(1);
    return { levels: counters.map(({ level }) => level), told: scene.told.filter((words) => words.startsWith('S24')) };
  }

  test('a-radar: one die for both counters of a Freya, and it is told when it passes, too', () => {
    // Freya 5: works. Wuerzburg 1: jammed, with nothing placed. Both searches need 5, and move the counter.
    const { levels, told } = jammed('a-radar', [5, 1, 5, 4, 6, 4]);
    expect(levels).toEqual([LOW, LOW]);
    expect(told).toEqual(['S24 Freya works in spite of jamming (5)', 'S24 Wuerzburg is jammed (1)']);
    expect(jammed('a-radar', [4, 1]).levels).toEqual([MEDIUM, MEDIUM]);
  });

  test('a-counter: a die for each counter that was placed', () => {
    expect(jammed('a-counter', [4, 5, 6, 4]).levels).toEqual([MEDIUM, LOW]);
  });
});

describe('S5.4, S13 foundThisTurn: two search counters on two counters of one bomber', () => {
  function both(foundThisTurn: string, rolls: number[]) {
    const scene = new Scene(rulesWith({ scenario: '3', foundThisTurn }));
    const [one, two] = [scene.counter(0, '0312', HIGH, 2), scene.counter(1, '1512', HIGH, 2)];
    for (const other of scene.state.counters.slice(2, 6)) other.place = REMOVED;
    // The first is a phantom (2 of 2), so the second is the bomber.
    scene.play([2, ...rolls], radarPhase, { search: [0, 1] });
    expect([one.place, asked(scene, 'foundThisTurn')]).toEqual([REMOVED, 1]);
    return two.level;
  }

  test('others-search-on: the second counter narrows at once what the first has found', () => {
    expect(both('others-search-on', [5, 4])).toBe(LOW);
  });

  test('searches-end: it waits for the next turn', () => {
    expect(both('searches-end', [])).toBe(MEDIUM);
  });
});

test('S13 the search counter that has found the bomber does not go on under either reading', () => {
  for (const foundThisTurn of ['others-search-on', 'searches-end']) {
    const scene = new Scene(rulesWith({ scenario: '3', foundThisTurn }));
    const counter = scene.counter(0, '0912', HIGH, 2);
    scene.state.counters[1].level = HIGH;
    for (const other of scene.state.counters.slice(2, 6)) other.place = REMOVED;
    scene.play([1], radarPhase, { search: [0] });
    expect(counter.level).toBe(MEDIUM);
  }
});

describe('S15, S19 aiFixLasts: a fix of a bomber in the fighter’s own hex', () => {
  /** An owner’s table: six dice for a fix in the same hex. */
  const printed = {
    ...TABLES.defaults,
    tally: { ...TABLES.defaults.tally, advanced_dice: { ...TABLES.defaults.tally.advanced_dice, AI_fix: { same_hex: 6, '1_hex': 2 } } },
  };

  function inOwnHex(aiFixLasts: string, data = TABLES.defaults) {
    const scene = new Scene(rulesWith({ scenario: '4', aiFixLasts }, data));
    const counter = scene.counter(0, '0912', EXACT);
    counter.aiFix = 1;
    scene.fighter(0, '0912');
    // A fighter that has lost its fix may search again.
    scene.play([], aiPhase, aiFixLasts === 'in-area-or-own-hex' ? {} : { scan: [NONE] });
    expect(asked(scene, 'aiFixLasts')).toBe(1);
    return { scene, counter };
  }

  test.each([
    ['four dice', TABLES.defaults, [1, 1, 1, 6]],
    ['an owner’s six', printed, [1, 1, 1, 1, 1, 6]],
  ])('in-area-or-own-hex: it holds, and the second tally rolls %s', (_, data, second) => {
    const { scene, counter } = inOwnHex('in-area-or-own-hex', data);
    // The first look, by two dice, is in vain.
    scene.play([1, 1, ...second], tallyPhase, { look: [0], lookAgain: [0] });
    expect([counter.aiFix, counter.tally]).toEqual([1, 1]);
  });

  test.each(['while-in-area', 'one-turn'])('%s: it is lost', (aiFixLasts) => {
    const { counter } = inOwnHex(aiFixLasts);
    expect([counter.aiFix, counter.level]).toEqual([0, LOW]);
  });
});

describe('scenario 7: Serrate may be used', () => {
  const hunt = rulesWith({ scenario: '7' });

  function listening(answer: number, rolls: number[]) {
    const scene = new Scene(hunt);
    scene.state.cupJu88 = 2;
    scene.state.cupOther = 28;
    const counter = scene.counter(0, '0915', MEDIUM);
    scene.fighter(0, '0912');
    scene.play(rolls, radarPhase, { serrate: [answer] });
    return { scene, counter };
  }

  test('or stay silent: no die is rolled', () => {
    expect(listening(SILENT, []).counter.revealed).toBe(0);
  });

  test('it is told what it does not hear', () => {
    expect(listening(LISTEN, [4]).scene.told).toEqual(['7 Serrate does not hear counter 1 (4)']);
  });

  test('and what it hears, with the draw from the cup', () => {
    const { scene, counter } = listening(LISTEN, [5, 2]);
    expect(scene.told).toEqual(['7 Serrate hears counter 1 (5)', '7 counter 1 at 0915 is turned over (2 of 30): a Ju88']);
    expect(counter.revealed).toBe(1);
  });

  test('the player is not asked if nothing is in its arc', () => {
    const scene = new Scene(hunt);
    scene.counter(0, '0910', MEDIUM);
    scene.fighter(0, '0912');
    scene.play([], radarPhase);
  });

  test('the decision lists all three, and refuses what is not there', () => {
    const scene = new Scene(hunt);
    scene.counter(0, '0915', LOW).revealed = 1;
    scene.counter(3, '0916', MEDIUM);
    scene.fighter(0, '0912');
    scene.state.now.fighter = 0;
    const { serrate } = game.decisions;
    expect([...serrate.legal(scene.state, hunt)]).toEqual([LISTEN, 0, SILENT]);
    expect(serrate.check(scene.state, SILENT, hunt)).toBeUndefined();
    expect(serrate.check(scene.state, 3, hunt)).toContain('7: ');
  });
});

test('S3 illuminatedBy: a full moon lights cloud everywhere, or only where the scenario has it', () => {
  const lit = (illuminatedBy: string) => rulesWith({ scenario: '1', illuminatedBy }).litCloud.reduce((sum, one) => sum + one, 0);
  expect([lit('searchlights-and-scenario-rows'), lit('plus-full-moon-cloud')]).toEqual([0, 18 * 24]);
  const { zoneNames } = rulesWith({ scenario: '1', illuminatedBy: 'plus-full-moon-cloud' });
  expect(zoneNames.join('')).toBe('EFGHIJKL');
});
