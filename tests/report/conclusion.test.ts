import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../../src/engine/index.js';
import { reworded } from '../../src/report/files/reword.js';
import { summary } from '../../src/report/files/summary.js';
import { answer } from '../../src/report/reading/answer.js';
import { besideAnswer } from '../../src/report/reading/conclusion.js';
import { generated } from '../../src/report/reading/generated.js';
import { headline } from '../../src/report/reading/headline.js';
import { loadRun } from '../../src/report/reading/load.js';
import { readRun } from '../../src/report/reading/run.js';
import { parseExperiment, YamlSource } from '../../src/simulation/index.js';
import { ready } from '../../src/statistics/ready.js';
import type { Results } from '../../src/statistics/results.js';
import { resultsText } from '../../src/statistics/results-file.js';
import { answered, scratch } from '../support/cli.js';

/** A die wins by 3 or less; with an easier number by 4 or less. */
const { folder, file } = scratch();
const GAME = file(
  'die.ts',
  `import { defineGame, integer } from 'sortie/engine';
export default defineGame({
  id: 'die', seats: ['solo'],
  options: { most: integer({ min: 1, max: 6, default: 3 }, { role: 'variant', rule: '1', about: 'The highest number that wins' }) },
  newState: () => ({ over: 0 }),
  setUp: ({ state }) => void (state.over = 0),
  turn({ state, rules, seats, dice }) {
    seats[0].roll(state);
    state.over = dice.d6() <= rules.most ? 1 : 2;
  },
  over: ({ over }) => over,
  decisions: { roll: { legal: () => [0] } },
});
`,
);
const CLAIM = '{ cell: easy, minus: usual, above: 0.05 }';
const words = (say: string, because: readonly string[]) =>
  `question: Is 4 easier than 3?\ngame: ${GAME}\ngames: 3000\nconclusion:\n  say: ${JSON.stringify(say)}\n  because: [${because.join(', ')}]\ncells: { usual: {}, easy: { options: { most: 4 } }, twin: {} }\ncompare: { baseline: usual }\n`;
const experiment = (say: string, because: readonly string[] = [CLAIM]) =>
  parseExperiment(new YamlSource(join(folder, 'die.yaml'), words(say, because)));

const SAY = 'Yes: {easy} instead of {usual}, {easy - usual} points more ({easy - usual | signed interval}).';
const kept = join(folder, 'kept');
let results: Results;
let shown = '';
beforeAll(async () => {
  const played = await answered(['run', file('die.yaml', words(SAY, [CLAIM])), '--out', kept]);
  expect(played.code, played.err).toBe(0);
  shown = played.out.replaceAll(/\s+/g, ' ');
  results = loadRun(kept).run.results;
});

/** The same games with another conclusion, as `npm run findings` takes it from the file. */
const concludedBy = (say: string, because?: readonly string[]) => readRun(reworded(results, experiment(say, because)));

describe('a conclusion is printed while its claims hold', () => {
  test('by the page, the summary and the terminal, with the numbers and intervals of the tables', () => {
    const text = readFileSync(join(kept, 'summary.md'), 'utf8');
    const [, row] = /\| easy − usual \| ([^|]+) \| more/.exec(text) ?? [];
    const [estimate, interval] = (row ?? '').trim().split(/ (?=\[)/);
    const said = answer(loadRun(kept).run);
    expect(said).toMatch(/^Yes: \d\d\s% instead of \d\d\s%, \d\d points more \(\+\d\d(\.\d)? points \[\+\d+(\.\d)?, \+\d+(\.\d)?\]\)\.$/);
    expect(said).toContain(`(${estimate} points ${interval})`);
    expect(said).toContain(` ${Math.round(Number(estimate))} points more`);
    const start = 'Yes: 6';
    for (const one of [shown, text, readFileSync(join(kept, 'index.html'), 'utf8')]) expect(one).toContain(start);
    expect(shown).toContain('It stands while this holds: win in easy minus usual above 0.05.');
  });

  test('its first clause is the title of the picture, and is cut at a comma if it is long', () => {
    const titled = (say: string) => headline(concludedBy(say));
    expect(titled('Yes: more win, as one more of six numbers does for a player of this game, who has no say; all else is one.')).toBe('More win');
    expect(titled('Yes: more win ({easy}); all else is one.')).toMatch(/^More win \(6\d\s%\)$/);
    expect(titled('All of the players of this game who have an easier number to roll than the others win more games.')).toBeUndefined();
  });

  test.each([
    ['false', '{ cell: easy, minus: usual, below: 0.05 }', 'fails'],
    ['open', '{ cell: easy, minus: usual, above: 0.166 }', 'is not settled'],
    ['false of a rate', '{ cell: usual, above: 0.6 }', 'fails'],
    ['false of cells that are not compared', '{ cell: twin, minus: easy, above: 0 }', 'fails'],
  ])('a claim that is %s hides it, and is named', (_, claim, verdict) => {
    const run = concludedBy(SAY, [CLAIM, claim]);
    expect(answer(run)).toBe(generated(run).sentence);
    expect(besideAnswer(run).join()).toMatch(new RegExp(`^The conclusion of the experiment is not printed: “win in .*” ${verdict}\\.$`));
    expect(summary(run, [])).toContain('is not printed');
  });

  test.each([
    '{ cell: usual, between: [0.4, 0.6] }',
    '{ cell: twin, minus: usual, between: [-0.05, 0.05] }',
    '{ cell: easy, minus: twin, above: 0 }',
    '{ order: [easy, usual] }',
    '{ outcome: won, cell: easy, above: 0.6 }',
  ])('%s holds', (claim) => expect(besideAnswer(concludedBy(SAY, [CLAIM, claim]))).toEqual([]));

  test('one about cells that the results do not have is not printed', () => {
    const run = readRun({ ...results, conclusion: { say: 'More in {gone}.', because: [{ cell: 'easy', above: 0, slack: 0 }] } });
    expect(answer(run)).toBe(generated(run).sentence);
    expect(besideAnswer(run).join()).toMatch(/unknown "gone"/);
  });

  test('its words are no part of what was played: new ones change nothing else in the results', async () => {
    const other = 'Yes: {easy - usual | interval}.';
    const { results: made } = concludedBy(other);
    expect({ ...made, conclusion: undefined }).toEqual({ ...results, conclusion: undefined });
    const again = await answered(['run', file('die.yaml', words(other, [CLAIM])), '--out', join(folder, 'again')]);
    expect(again.code).toBe(0);
    expect(readFileSync(join(folder, 'again', 'results.json'), 'utf8').replaceAll('again', 'kept')).toBe(resultsText(made));
    expect(answer(loadRun(join(folder, 'again')).run)).toMatch(/^Yes: \d\d(\.\d)? points \[\d+(\.\d)?, \d+(\.\d)?\]\.$/);
  });
});

describe('what cannot come from the games is refused, with its place', () => {
  const refused = async (say: string, because?: readonly string[]) => {
    try {
      await ready(experiment(say, because));
    } catch (error) {
      if (error instanceof Refused)
        return error.problems.map(({ path, expected, unknown = '', found = '' }) => [path.join('.'), expected, unknown, found].join(' '));
      throw error;
    }
    return [];
  };

  test('a number of the question and of a claim may be written, no other', async () => {
    expect(await refused('4 is easier than 3, by more than 5 points.')).toEqual([]);
    expect(await refused('It is 17 points easier.')).toEqual([expect.stringMatching(/^conclusion\.say a placeholder .* 17$/)]);
    expect(await refused('It was played 3,000 times, of 1, 2 and 6.')).toEqual([expect.stringMatching(/ 3000$/)]);
    expect(await refused('It is 3.5 points easier.')).toEqual([expect.stringMatching(/ 3\.5$/)]);
  });

  test.each([
    ['no claim', 'Yes.', [], /because/],
    ['a bad claim', 'Yes.', ['{ cell: esy, above: 0 }'], /^conclusion\.because\.0\.cell .* esy/],
    ['an unknown cell', '{esy}', undefined, /a cell of this experiment in \{esy\} esy/],
    ['an unknown measure', '{kills in easy}', undefined, /a share or a count .* kills/],
    ['an unknown form', '{easy | rough}', undefined, /a form: interval, signed, both rough/],
    ['an empty placeholder', '{}', undefined, /the name of a cell in the placeholder/],
    ['half a placeholder', 'Yes {easy', undefined, /one pair of braces/],
    ['a difference that is not compared', '{easy - twin | signed}', undefined, /a difference that this experiment compares/],
    ['a difference without sign and claim', '{twin - usual} points', undefined, /a claim about this difference .* or \| signed/],
    ['too many words', 'so '.repeat(46), undefined, /at most 45 words/],
  ])('%s', async (_, say, because, said) => expect((await refused(say, because)).join('\n')).toMatch(said));

  test('beside exact odds', () => {
    const text = 'question: x\ngame: schwarm\nask: { question: attack }\nconclusion: { say: Yes., because: [{ above: 0 }] }\n';
    expect(() => parseExperiment(new YamlSource('x.yaml', text))).toThrow(/no conclusion beside ask/);
  });
});
