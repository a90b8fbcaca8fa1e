import { expect, test } from 'vitest';
import { type SeatSums, seatSentence, unsettledSentence, type Verdict } from '../../../src/analysis/index.js';
import { ruleWords, singular } from '../../../src/analysis/words.js';

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
  [-0.1, 0.06, 0, 'Red played about as well as strong.'],
  [-0.3, 0.06, 0, 'Red played as well as strong, as far as is settled.'],
])('play in [%s, %s] with %s decisions not measured: %s', (low, high, unmeasured, words) => {
  expect(said(low, high, unmeasured)).toBe(words);
});

test.each([
  [-0.09, 0.05, 'Red played as strong does, and its luck was about even.'],
  [-0.5, 0.03, 'Red played as strong does; its luck is not settled.'],
  [-0.5, -0.1, 'Red played as strong does, and was 30 points unlucky.'],
])('luck in [%s, %s]: %s', (low, high, words) => {
  const luck = { estimate: (low + high) / 2, interval: [low, high], method: 'mover' };
  const seat = { seat: 'red', play: { estimate: 0, interval: [0, 0], method: 'mover' }, luck, unmeasured: 0 };
  expect(seatSentence(seat as unknown as SeatSums, { reference: 'strong' })).toBe(words);
});

test.each<[Verdict[], string | null]>([
  [['best', 'unjudged'], null],
  [['best', 'slight', 'unjudged'], 'Of 2 decisions, 1 seems to cost less than a point, by a quick look at other answers.'],
  [['open', 'blunder'], 'Of 2 decisions, 1 is not settled.'],
  [['open', 'slight', 'open', 'slight'], 'Of 4 decisions, 2 seem to cost less than a point, by a quick look at other answers. 2 are not settled.'],
])('verdicts %s: %s', (verdicts, words) => {
  expect(unsettledSentence(verdicts.map((verdict) => ({ verdict })))).toBe(words);
});

test('one point is no points, and a rule without a number is not named', () => {
  expect(['1 points: ahead', '11 points: ahead', '1 point', '0 points'].map(singular)).toEqual([
    '1 point: ahead',
    '11 points: ahead',
    '1 point',
    '0 points',
  ]);
  expect(['6.13', 'S19', 'move'].map(ruleWords)).toEqual(['rule 6.13', 'rule S19', '']);
});
