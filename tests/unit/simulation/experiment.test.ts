import { expect, test } from 'vitest';
import { Refused } from '../../../src/engine/index.js';
import { parseExperiment } from '../../../src/simulation/experiment.js';
import { YamlSource } from '../../../src/simulation/source.js';

const read = (...lines: string[]) => parseExperiment(new YamlSource('experiments/odd-odds.yaml', lines.join('\n')));
function faults(...lines: string[]) {
  try {
    read(...lines);
  } catch (error) {
    if (error instanceof Refused) return error.problems.map((problem) => `${problem.path.join('.')}: ${problem.unknown ?? problem.expected}`);
    throw error;
  }
  throw new Error('it was accepted');
}

test('ten lines are enough, and the name is the file’s', () => {
  const experiment = read('question: Who wins?', 'game: schwarm');
  expect(experiment).toMatchObject({ name: 'odd-odds', seed: 1, game: 'schwarm' });
});

test('everything wrong is reported at once', () => {
  expect(faults('question: 7', 'gmae: schwarm', 'games: many', 'seed: -1', 'cells: { hard: { option: {} } }')).toEqual([
    'question: a text',
    'game: a text here; it is missing',
    'seed: a number of at least 0',
    'games: a number',
    'cells.hard.option: option',
    'gmae: gmae',
  ]);
});

test('an empty file says what is missing', () => {
  expect(faults('')).toEqual([': names with values']);
});

test('cells, vary and ask exclude one another', () => {
  expect(faults('question: x', 'game: schwarm', 'cells: { a: {} }', 'vary: readings')[0]).toMatch(/only one of cells, vary and ask/);
});

test('games and precision exclude one another', () => {
  expect(faults('question: x', 'game: schwarm', 'games: 10', 'precision: { measure: win, halfWidth: 0.01 }')[0]).toMatch(/either games or precision/);
});

test.each([
  ['games: 0', 'games: a number of at least 1'],
  ['games: 2.5', 'games: a whole number'],
  ['vary: nothing', 'vary: one of readings, variants, tables'],
  ['vary: []', 'vary: '],
  ['strategies: { german: [] }', 'strategies.german: '],
  ['precision: { measure: win, halfWidth: 2 }', 'precision.halfWidth: a number of at most 0.5'],
])('%s is refused', (line, fault) => {
  expect(faults('question: x', 'game: schwarm', line)[0]).toContain(fault);
});
