import { expect, test } from 'vitest';
import { HIGH, LOW, MEDIUM } from '../../../../src/games/nightfighter/areas.js';
import { listen, placeHomers } from '../../../../src/games/nightfighter/sensors/homers.js';
import { NONE, REMOVED } from '../../../../src/games/nightfighter/state.js';
import { rulesWith, Scene } from './support.js';

/** Scenario 6: the Ju88G-1 carries Flensburg. 6H: it carries Naxos as well. */
const flensburg = rulesWith({ scenario: '6' });
const both = rulesWith({ scenario: '6H' });

function beside(rules: typeof both, hex: string, level: number) {
  const scene = new Scene(rules);
  scene.fighter(0, '0905');
  return { scene, counter: scene.counter(0, hex, level) };
}

test('S24 Flensburg hears in its wide arc at any range, and searches as a radar of search 2', () => {
  const { scene, counter } = beside(flensburg, '0922', MEDIUM);
  scene.play([], placeHomers, { home: [0] });
  expect(counter.searched).toBe(2);
  scene.play([5, 4], listen);
  expect(counter.level).toBe(LOW);
  const other = beside(flensburg, '0922', MEDIUM);
  other.scene.play([], placeHomers, { home: [0] });
  other.scene.play([4], listen);
  expect(other.counter.level).toBe(MEDIUM);
});

test('S24 the player is not asked if nothing is in the arc', () => {
  const { scene } = beside(flensburg, '0903', MEDIUM);
  scene.play([], placeHomers);
});

test('S24 Naxos hears H2S only, in the wide arc or, by naxosArc, everywhere', () => {
  const { scene, counter } = beside(both, '0903', MEDIUM);
  scene.play([], placeHomers);
  counter.h2s = 1;
  scene.play([], placeHomers);
  expect(scene.record.asked.naxosArc).toBe(1);
  const anywhere = beside(rulesWith({ scenario: '6H', naxosArc: 'any' }), '0903', MEDIUM);
  anywhere.counter.h2s = 1;
  anywhere.scene.play([], placeHomers, { home: [0] });
  expect([...anywhere.scene.state.homing.slice(0, 2)]).toEqual([NONE, 0]);
});

test('S24 other counters crowd Flensburg, and do not crowd Naxos', () => {
  const narrowed = (answers: number[]) => {
    const { scene, counter } = beside(both, '0912', MEDIUM);
    counter.h2s = 1;
    scene.counter(1, '0914', MEDIUM);
    scene.play([], placeHomers, { home: answers });
    scene.play(answers[0] === 0 ? [5] : [5, 4], listen);
    return counter.level;
  };
  expect([narrowed([0]), narrowed([NONE, 0])]).toEqual([MEDIUM, LOW]);
});

test('S24 a homer tests a high counter for phantoms', () => {
  const { scene, counter } = beside(flensburg, '0912', HIGH);
  scene.play([], placeHomers, { home: [0] });
  scene.play([2], listen);
  expect([counter.place, scene.state.siblings[0]]).toEqual([REMOVED, 5]);
});
