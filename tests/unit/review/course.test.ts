import { expect, test } from 'vitest';
import { emptyCounts } from '../../../src/review/census/counts.js';
import { Course } from '../../../src/review/census/course.js';

test('a game without a value before its end says nothing of tension, with any number of seats', () => {
  for (const seats of [2, 3, 4]) {
    const { course: counted } = emptyCounts();
    const course = new Course(counted, seats);
    course.begin();
    for (let turn = 0; turn < 9; turn++) course.note(1 / seats, false);
    course.note(1, false);
    course.end();
    expect([seats, counted.games]).toEqual([seats, 0]);
  }
});
