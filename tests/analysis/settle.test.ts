import { expect, test } from 'vitest';
import type { Hand, Task } from '../../src/analysis/index.js';
import { isSlight, type Place, type Screened } from '../../src/analysis/screen.js';
import { begun, settle } from '../../src/analysis/settle.js';

/** A decision whose other answer seems to gain this. */
const course = (place: number, gain: number, policy: number) => {
  const at = { place, point: { unit: 0, rolls: 0, answers: 0, question: true }, seat: 0, decision: 'go', given: 0 } satisfies Place;
  return begun(at, { policy, challenger: 1, gain, error: 0, playouts: 16 } satisfies Screened, 2);
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
      const differences = { n, counts: [n / 2, 0, 0, 0, n / 2], sum: 0, squares: n };
      const seats = [0, 1].map(() => ({ sum: 0, squares: n }));
      return { better: differences, play: differences, seats };
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
  const seems = (gain: number, error: number) => isSlight({ policy: 0, challenger: 1, gain, error, playouts: 16 });
  expect([seems(0, 0), seems(0.004, 0.001), seems(0.004, 0.003), seems(0.02, 0)]).toEqual([true, true, false, false]);
  expect(isSlight({ policy: 0, challenger: null, gain: 0, error: 0, playouts: 0 })).toBe(false);
});

test('a slight decision waits for the others, except one in which the reference player answers otherwise', async () => {
  const courses = [course(1, 0, 0), course(2, 0.1, 0), course(3, 0, 1)];
  // Two answers each, and futures for two decisions.
  const order = await settled(courses, 2 * 2 * (32 + 64));
  expect(order.sort()).toEqual([2, 3]);
});

test('where futures do not last for all, few decisions have many', async () => {
  const courses = Array.from({ length: 100 }, (_, n) => course(n + 1, 0.02 + n / 1000, 0));
  await settled(courses, 4096);
  // The rest of the futures begins one more.
  expect(courses.filter(({ futures }) => futures > 0).map(({ at }) => at.place)).toEqual([96, 97, 98, 99, 100]);
  expect(Math.min(...courses.slice(96).map(({ futures }) => futures))).toBeGreaterThanOrEqual(256);
});
