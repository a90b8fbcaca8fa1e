import { expect, test } from 'vitest';
import { type SeatSums, seatSentence } from '../../src/analysis/index.js';

const said = (low: number, high: number, unmeasured: number) =>
  seatSentence(
    {
      seat: 'red',
      play: { estimate: (low + high) / 2, interval: [low, high], method: 'mover' },
      luck: null,
      unmeasured,
    } as Partial<SeatSums> as SeatSums,
    { reference: 'strong' },
  );

test.each([
  [0, 0, 0, 'Red played as strong does.'],
  [0, 0, 1, 'Red played as strong does where it was measured. One of its decisions was not measured; the cost counts as luck.'],
  [-0.1, -0.06, 2, 'Red played 8 points worse than strong. 2 of its decisions were not measured; the cost counts as luck.'],
  [-0.1, 0.06, 0, 'Red played about as well as strong, as far as is settled.'],
])('play in [%s, %s] with %s decisions not measured: %s', (low, high, unmeasured, words) => {
  expect(said(low, high, unmeasured)).toBe(words);
});
