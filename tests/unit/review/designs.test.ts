import { expect, test } from 'vitest';
import { type Design, partsIn, tellingElement } from '../../../src/review/designs.js';
import { single } from '../../../src/statistics/judge.js';
import { leadOf } from '../../../src/statistics/quantity.js';

const fleet = (engine: number, gun: number) => ({
  capital: 500,
  ships: { frigate: { size: 'small', sectors: { rear: { engine }, front: { gun, hull: 2 } } } },
  squadrons: [{ name: 'one', ships: { frigate: 25 } }],
});

const design = (name: string, engine: number, gun: number): Design => ({
  ...{
    option: 'blueFleet',
    name,
    about: '',
    before: 'plain',
    replaced: partsIn(fleet(2, 8)),
    seat: 0,
    gain: single(leadOf(0)),
  },
  ...{ parts: partsIn(fleet(engine, gun)), equal: true },
});

test('the parts of a design are those of its elements: neither its capital nor the number of its pieces counts', () => {
  expect(Object.fromEntries(partsIn(fleet(5, 3)))).toEqual({ engine: 0.5, gun: 0.3, hull: 0.2 });
});

test('an element that stands in several places counts outside each of them', () => {
  const parts = partsIn({ capital: 10, ships: { frigate: { rear: { engine: 4 }, left: { engine: 1, gun: 5 } } } });
  expect(Object.fromEntries(parts)).toEqual({ engine: 0.5, gun: 0.5, 'engine outside the rear': 0.1, 'engine outside the left': 0.4 });
});

test('the element that all designs that gain have more of is told, and none if they have nothing in common', () => {
  const slow = [design('slow', 1, 7), design('slower', 0, 8), design('even', 3, 5)];
  const quick = [design('quick', 6, 2), design('quicker', 7, 1), design('fair', 5, 3)];
  expect(tellingElement(quick, slow)).toEqual({ element: 'engine', from: 0.5, under: 0.3 });
  expect(tellingElement([quick[0], quick[1], slow[0]], [quick[2], slow[1], slow[2]])).toBeUndefined();
  // The design that they replace has as much of it.
  const replaced = partsIn(fleet(6, 4));
  expect(tellingElement([{ ...quick[0], replaced }, ...quick.slice(1)], slow)).toBeUndefined();
  // Two designs have always something in common.
  expect(tellingElement(quick.slice(1), slow)).toBeUndefined();
});
