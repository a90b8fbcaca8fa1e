import { expect, test } from 'vitest';
import { MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import { REMOVED } from '../../../../src/games/nightfighter/state.js';
import { endOfTurn, OUTCOMES, outcomeOf, pointsOf } from '../../../../src/games/nightfighter/victory.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 4: victory from 2 points, by levels of 2, 4 and 6. */
const rules = rulesWith({ scenario: '4' });

test('victory: two points for a bomber destroyed, one for one damaged, two less for a fighter lost', () => {
  const { state } = new Scene(rules);
  Object.assign(state, { destroyed: 3, damaged: 1, fightersLost: 1 });
  expect(pointsOf(state, rules)).toBe(5);
});

test.each([
  [1, 'defeat'],
  [2, 'marginal-victory'],
  [3, 'marginal-victory'],
  [4, 'victory'],
  [6, 'decisive-victory'],
  [9, 'decisive-victory'],
])('victory: %i points are a %s', (points, name) => {
  expect(OUTCOMES[outcomeOf(points, rules) - 1].name).toBe(name);
});

test('victory: the game ends with the last turn, the last bomber or the last fighter', () => {
  const after = (change: (scene: Scene) => void) => {
    const scene = new Scene(rules);
    for (const counter of scene.state.counters) counter.place = REMOVED;
    scene.counter(0, '0912', MEDIUM);
    change(scene);
    scene.play([], endOfTurn);
    return scene.state.outcome !== 0;
  };
  expect(after(() => {})).toBe(false);
  expect(after(({ state }) => Object.assign(state, { turn: rules.turns }))).toBe(true);
  expect(after(({ state }) => Object.assign(state.counters[0], { place: REMOVED, hex: -1 }))).toBe(true);
  expect(after(({ state }) => Object.assign(state, { waves: 0, first: 0 }))).toBe(false);
  expect(after(({ state }) => Object.assign(state, { fightersLost: 1 }))).toBe(true);
});

test('scenarios: the endurance of the fighters ends a game before its last turn', () => {
  const { data } = rules;
  const short = { ...data.scenarios['4'], endurance: 12 };
  expect(rulesWith({ scenario: '4' }, { ...data, scenarios: { ...data.scenarios, '4': short } }).turns).toBe(12);
});
