import { expect, test } from 'vitest';
import { count, differenceOf, noDifferences } from '../../../src/analysis/difference.js';
import type { Hand, Task } from '../../../src/analysis/index.js';
import { Prices } from '../../../src/analysis/price.js';
import { isSlight, type Place, rankOf, type Screened } from '../../../src/analysis/screen.js';
import { begun, settle } from '../../../src/analysis/settle.js';
import { noWorth } from '../../../src/analysis/worth.js';

/** A decision whose other answer seems to gain this. */
const course = (place: number, gain: number, policy: number) => {
  const at = { place, point: { unit: 0, rolls: 0, answers: 0, question: true }, seat: 0, decision: 'go', given: 0 } satisfies Place;
  return begun(at, { policy, challenger: 1, gain, error: 0, value: 0.5, playouts: 16 } satisfies Screened, { seats: 2, price: 1 });
};

/** Keeps the order of the decisions that have futures. The other answer wins one half of them and loses the other, so that nothing is settled. */
function scripted(): { hand: Hand; order: number[] } {
  const order: number[] = [];
  const hand: Hand = {
    perform: async (task: Task) => {
      if (task.kind === 'pilot') return { slopes: [0, 0], deviations: [1, 1] };
      if (task.kind !== 'duel') throw new Error('no such task was expected');
      order.push(task.at.place);
      const n = task.range[1] - task.range[0];
      const differences = { n, counts: [n / 2, 0, 0, 0, n / 2], sum: 0, squares: n, lucks: 0 };
      const seats = [0, 1].map(() => ({ sum: 0, squares: n, lucks: 0 }));
      return { better: differences, play: differences, seats, worth: noWorth(2) };
    },
  };
  return { hand, order };
}

const settled = async (courses: ReturnType<typeof course>[], budget: number) => {
  const { hand, order } = scripted();
  await settle([hand], courses, { budget, adjusted: false, tell: () => {} });
  return order;
};

test('a gain is slight below a point, with its error', () => {
  const seems = (gain: number, error: number) => isSlight({ policy: 0, challenger: 1, gain, error, value: 0.5, playouts: 16 });
  expect([seems(0, 0), seems(0.004, 0.001), seems(0.004, 0.003), seems(0.02, 0)]).toEqual([true, true, false, false]);
  expect(isSlight({ policy: 0, challenger: null, gain: 0, error: 0, value: 0.5, playouts: 0 })).toBe(false);
});

test('a slight decision waits for the others, except one in which the reference player answers otherwise', async () => {
  const courses = [course(1, 0, 0), course(2, 0.1, 0), course(3, 0, 1)];
  // Two answers each, and futures for two decisions.
  const order = await settled(courses, 2 * 2 * (32 + 64));
  expect(order.sort()).toEqual([2, 3]);
});

test('where futures do not last for all, those that may cost most come first, and some of them have many', async () => {
  const courses = Array.from({ length: 100 }, (_, n) => course(n + 1, 0.02 + n / 1000, 0));
  await settled(courses, 4096);
  const looked = courses.filter(({ futures }) => futures > 0).map(({ at }) => at.place);
  expect(looked).toEqual(Array.from({ length: looked.length }, (_, n) => 101 - looked.length + n));
  expect(looked.length).toBeGreaterThan(5);
  expect(Math.max(...courses.map(({ futures }) => futures))).toBeGreaterThanOrEqual(256);
});

test('a long future counts as several playouts', async () => {
  const [long, short] = [new Prices(160), new Prices(8)];
  expect([long.whole({ unit: 0 }), long.whole({ unit: 150 }), long.short(24), short.whole({ unit: 0 })]).toEqual([16, 1, 2.4, 1]);
  const dear = { ...course(1, 0.1, 0), price: 16 };
  // Two answers; without the price it would have its first look.
  expect(await settled([dear], 2 * 10 * (32 + 64))).toEqual([]);
});

test("an answer that is not the reference player's may cost what short futures do not see, unless the game is decided", () => {
  const rank = (policy: number, value: number) =>
    rankOf({ at: { given: 0 }, screened: { policy, challenger: 1, gain: 0, error: 0.01, value, playouts: 16 } });
  expect(rank(1, 0.5)).toBeGreaterThan(rank(1, 1));
  expect(rank(1, 1)).toBeGreaterThan(rank(0, 0.5));
});

test('what is taken out as luck must have mean 0; if not, the counts alone tell the difference', () => {
  const of = (luck: (n: number) => number) => {
    const differences = noDifferences();
    for (let n = 0; n < 400; n++) count(differences, n % 10 === 0 ? 0 : 1, (n % 10 === 0 ? 0 : 1) - luck(n));
    return differenceOf(differences, { deviation: 0.3, planned: 1024, adjusted: true }, 0.95);
  };
  const fair = of((n) => (n % 2 === 0 ? 0.2 : -0.2));
  expect([fair.method, fair.estimate]).toEqual(['asymptotic', expect.closeTo(0.9)]);
  const off = of((n) => (n % 2 === 0 ? 0.1 : -0.3));
  expect([off.method, off.estimate]).toEqual(['betting', expect.closeTo(0.9, 1)]);
});
