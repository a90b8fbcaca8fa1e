import { expect, test } from 'vitest';
import { EXACT, HIGH, MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import { bombersEnter } from '../../../../src/games/nightfighter/bombers/entry.js';
import { bombersFly } from '../../../../src/games/nightfighter/bombers/movement.js';
import { setUp } from '../../../../src/games/nightfighter/set-up.js';
import { EXPECTED, GONE, ON_MAP, REMOVED } from '../../../../src/games/nightfighter/state.js';
import { rulesWith, Scene } from './support.js';

/** A game before its first turn. */
function opened(options: Record<string, unknown>, visibility: number[] = []): Scene {
  const scene = new Scene(rulesWith(options));
  scene.play(visibility, setUp);
  return scene;
}

/** The counters that enter on a turn. */
function entering(scene: Scene, turn: number, rolls: number[] = []) {
  const before = new Set(scene.state.counters.filter(({ place }) => place !== EXPECTED));
  scene.state.turn = turn;
  scene.play(rolls, bombersEnter);
  return scene.state.counters.filter((counter) => counter.place === ON_MAP && !before.has(counter));
}

test('S8 a lone bomber enters as three high counters on its turn and three on the next', () => {
  const scene = opened({ scenario: '2' });
  const [odd, even] = [entering(scene, 1), entering(scene, 2)];
  expect(odd.map((one) => scene.at(one))).toEqual(['0403', '1003', '1603']);
  expect(even.map((one) => scene.at(one))).toEqual(['0303', '0903', '1503']);
  expect([...odd, ...even].map(({ bomber, level }) => [bomber, level])).toEqual(Array(6).fill([0, HIGH]));
  expect(scene.state.siblings[0]).toBe(6);
});

test('S8 three bombers enter as medium counters, one each', () => {
  const wave = entering(opened({ scenario: '6' }), 1);
  expect(wave.map(({ bomber, level }) => [bomber, level])).toEqual([0, 1, 2].map((bomber) => [bomber, MEDIUM]));
});

test.each([
  ['loose', [1, 2, 4, 5]],
  ['close', [1, 2, 3, 4]],
])('S8 stream %s: the first waves are due on turns %j', (stream, turns) => {
  const { waves } = rulesWith({ scenario: '6', stream });
  expect(waves.slice(0, 4).map(({ turn }) => turn)).toEqual(turns);
});

test('S8 stream tight: three bombers a turn', () => {
  expect(rulesWith({ scenario: '4', stream: 'tight' }).waves.map(({ turn, count }) => [turn, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 2],
  ]);
});

test('S7 a blocked counter stops one hex short, and waits if no hex is left', () => {
  // No bomber flies on in this test, so each wave meets the one before the last in its columns.
  const scene = opened({ scenario: '6' });
  const places = [1, 2, 3, 4, 5].map((turn) => scene.at(entering(scene, turn)[0]));
  expect(places).toEqual(['0403', '0304', '0402', '0303', '0401']);
  entering(scene, 6);
  expect(entering(scene, 7)).toEqual([]);
  expect(scene.state.counters[18].place).toBe(EXPECTED);
  scene.state.waves = scene.rules.waves.length;
  expect(entering(scene, 8).map((one) => scene.at(one))).toEqual(['0404', '1004', '1604']);
});

test('6C a die decides which column a wave of two leaves empty', () => {
  const places = (die: number) => {
    const scene = opened({ scenario: '6C' });
    return entering(scene, 1, [die]).map((one) => scene.at(one));
  };
  expect([1, 2].map(places)).toEqual(Array(2).fill(['1003', '1603']));
  expect([3, 4].map(places)).toEqual(Array(2).fill(['0403', '1603']));
  expect([5, 6].map(places)).toEqual(Array(2).fill(['0403', '1003']));
});

test('6H one bomber of each odd wave carries H2S', () => {
  const scene = opened({ scenario: '6H' });
  expect(entering(scene, 1, [2]).map(({ h2s }) => h2s)).toEqual([0, 1, 0]);
  expect(entering(scene, 2).map(({ h2s }) => h2s)).toEqual([0, 0, 0]);
});

test('8F a V-1 enters in the column of two dice, and is located', () => {
  const scene = opened({ scenario: '8F' }, [3]);
  const [flying] = entering(scene, 1, [3, 4]);
  expect([scene.at(flying), flying.level]).toEqual(['0706', EXACT]);
});

test('S7 bombers fly straight on, an uneven one a hex farther on even turns', () => {
  const scene = new Scene(rulesWith({ scenario: '4' }));
  const counter = scene.counter(0, '0912', MEDIUM);
  scene.play([], bombersFly);
  expect(scene.at(counter)).toBe('0915');
  scene.state.turn = 2;
  scene.play([], bombersFly);
  expect(scene.at(counter)).toBe('0919');
});

test('S7 a counter that leaves the map is out of reach, and its siblings still count it', () => {
  const scene = new Scene(rulesWith({ scenario: '2' }));
  const counter = scene.counter(0, '0923', HIGH, 6);
  scene.play([], bombersFly);
  expect([counter.place, counter.hex, scene.state.siblings[0]]).toEqual([GONE, -1, 6]);
});

test('S8 a counter that was removed as a phantom does not enter', () => {
  const scene = opened({ scenario: '2' });
  entering(scene, 1);
  scene.state.counters[3].place = REMOVED;
  expect(entering(scene, 2).map(({ index }) => index)).toEqual([4, 5]);
});
