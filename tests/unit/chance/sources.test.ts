import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Clock, Dice, RecordedThenFresh, RecordingRolls, ScriptedRolls } from '../../../src/chance/index.js';

function scripted(...rolls: number[]): Dice {
  return new Dice(new Clock(), new ScriptedRolls(rolls));
}

function rollAt(dice: Dice, channel: number, sides: number): number {
  dice.at(channel);
  return dice.below(sides);
}

test('scripted rolls come as printed on the dice', () => {
  const dice = scripted(10, 6, 1, 4);
  expect([dice.d10(), dice.d6(), dice.below(2), dice.d4()]).toEqual([10, 6, 0, 4]);
});

test('a roll too many names its number and its die', () => {
  const dice = scripted(3);
  dice.d6();
  expect(() => dice.d10()).toThrow('roll 2 (1…10) was asked for, but only 1 were scripted');
});

test.each([0, 7, 2.5])('a scripted %d does not fit a six-sided die', (roll) => {
  expect(() => scripted(roll).d6()).toThrow(`scripted roll 1 is ${roll}, but the rules roll 1…6 there`);
});

test('rolls that were not asked for are left', () => {
  const script = new ScriptedRolls([1, 2, 3]);
  script.below(6);
  expect(script.left).toEqual([2, 3]);
});

test('recorded rolls play again, then fresh ones follow on the channel that was taken up', () => {
  const step = fc.record({ channel: fc.nat(3), sides: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.nat(20), (steps, kept) => {
      const seeded = new Dice();
      seeded.open(1, 1);
      const recording = new RecordingRolls(seeded);
      const play = (dice: Dice) => steps.map(({ channel, sides }) => rollAt(dice, channel, sides));
      const rolled = play(new Dice(seeded.clock, recording));
      expect(recording.log).toEqual(rolled);

      const fresh = new Dice();
      fresh.open(2, 2);
      const again = new RecordedThenFresh(fresh);
      const upTo = Math.min(kept, rolled.length);
      again.rewind(recording.log, upTo);
      const replayed = play(new Dice(fresh.clock, again));
      expect(replayed.slice(0, upTo)).toEqual(rolled.slice(0, upTo));
      expect(again.left).toBe(0);

      const elsewhere = new Dice();
      elsewhere.open(2, 2);
      for (const { channel } of steps.slice(0, upTo)) elsewhere.at(channel);
      expect(replayed.slice(upTo)).toEqual(steps.slice(upTo).map(({ channel, sides }) => rollAt(elsewhere, channel, sides)));
    }),
  );
});

test('who records may listen', () => {
  const heard: number[][] = [];
  const recording = new RecordingRolls(new ScriptedRolls([4, 9]), (roll, n) => heard.push([roll, n]));
  recording.below(6);
  recording.below(10);
  expect(heard).toEqual([
    [3, 6],
    [8, 10],
  ]);
});
