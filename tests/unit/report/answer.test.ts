import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../../../src/engine/index.js';
import { figuresOf } from '../../../src/report/figures/catalog.js';
import type { Figure } from '../../../src/report/figures/make.js';
import { reworded } from '../../../src/report/files/reword.js';
import { summary } from '../../../src/report/files/summary.js';
import { answer, answerOf, openText } from '../../../src/report/reading/answer.js';
import { generic } from '../../../src/report/reading/generic.js';
import { loadRun } from '../../../src/report/reading/load.js';
import { readRun } from '../../../src/report/reading/run.js';
import { heroesOf, namedCells } from '../../../src/report/reading/state.js';
import { parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';
import { ready } from '../../../src/statistics/ready.js';
import type { Results } from '../../../src/statistics/results.js';
import { resultsText } from '../../../src/statistics/results-file.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

/** A die wins by 3 or less; with an easier number by 4 or less. */
const { folder, file } = scratch();
const GAME = file(
  'die.ts',
  `import { defineGame, integer } from 'sortie/engine';
export default defineGame({
  id: 'die', seats: ['solo'],
  options: { most: integer({ min: 1, max: 6, default: 3 }, { role: 'variant', rule: '1', about: 'The highest number that wins', called: { 4: 'if a 4 wins as well' } }) },
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

interface Finding {
  say: string;
  if?: string;
}
const CLAIM = '{ cell: easy, minus: usual, above: 5 points }';
const words = (findings: readonly Finding[], rest = '') =>
  `question: Is 4 easier than 3?\ngame: ${GAME}\ngames: 3000\n${rest}findings:\n${findings
    .map(({ say, if: claims = CLAIM }) => `  - say: ${JSON.stringify(say)}\n    if: ${claims}\n`)
    .join('')}cells: { usual: {}, easy: { options: { most: 4 } }, twin: {} }\ncompare: { baseline: usual }\n`;
const experiment = (...findings: Finding[]) => parseExperiment(new YamlSource(join(folder, 'die.yaml'), words(findings)));

const SAY = 'Yes: it wins {easy} of 100 games instead of {usual}.';
const MORE = 'It wins {easy - usual} more games in 100.';
const LIMIT = 'A twin differs by {twin - usual | limit}.';
const TWIN = '{ cell: twin, minus: usual, between: [-7 points, 7 points] }';
const kept = join(folder, 'kept');
let results: Results;
let shown = '';
beforeAll(async () => {
  const played = await answered(['run', file('die.yaml', words([{ say: SAY }, { say: MORE }, { say: LIMIT, if: TWIN }])), '--out', kept]);
  expect(played.code, played.err).toBe(0);
  shown = played.out.replaceAll(/\s+/g, ' ');
  results = loadRun(kept).run.results;
});

/** The same games with other findings. */
const foundBy = (...findings: Finding[]) => readRun({ ...results, findings: experiment(...findings).findings });

describe('a finding is printed while its claims hold', () => {
  test('by the page, the summary and the terminal, with measured numbers and how sure it is', () => {
    const { said } = answerOf(loadRun(kept).run);
    expect(said.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Yes: it wins 6\d of 100 games instead of (49|5\d)\.$/),
      expect.stringMatching(/^It wins 1\d more games in 100\.$/),
      expect.stringMatching(/^A twin differs by surely less than 7, we saw [\d.]+\.$/),
    ]);
    expect(said.map(({ how }) => how)).toEqual(['sure', 'sure', 'sure']);
    for (const text of [shown, readFileSync(join(kept, 'summary.md'), 'utf8'), readFileSync(join(kept, 'index.html'), 'utf8')])
      for (const one of said) expect(text.replaceAll(/\s+/g, ' ')).toContain(one.text);
    expect(shown).toMatch(/more games in 100\. \(sure\)/);
  });

  test('likely: it holds at 95 %, looked at once', () => {
    const { interval } = loadRun(kept).run.comparisons[0];
    const { interval: wide } = loadRun(kept).run.comparisons[0].verdict;
    const between = Math.floor(100 * interval[0]);
    expect(between / 100).toBeGreaterThan(wide[0]);
    const [said] = answerOf(foundBy({ say: MORE, if: `{ cell: easy, minus: usual, above: ${between} points }` })).said;
    expect(said.how).toBe('likely');
  });

  test.each([
    ['false', '{ cell: easy, minus: usual, below: 5 points }', 'refute'],
    ['open', '{ cell: twin, minus: usual, above: 0 }', 'do not show'],
    ['false of a rate', '{ cell: usual, above: 60 % }', 'refute'],
    ['false of cells that are not compared', '{ cell: twin, minus: easy, above: 0 }', 'refute'],
  ])('a claim that is %s hides it alone, and is named', (_, claim, verdict) => {
    const run = foundBy({ say: MORE, if: `[${CLAIM}, ${claim}]` }, { say: SAY });
    expect(answerOf(run).said.map(({ text }) => text)).toEqual([expect.stringMatching(/^Yes/)]);
    expect(answerOf(run).unsaid).toEqual([expect.stringMatching(new RegExp(`^Finding 1 is not printed: these games ${verdict} “win in .*”\\.$`))]);
    expect(summary(run, []).includes('is not printed'), 'only if it is refuted').toBe(verdict === 'refute');
    expect(openText(run)).toMatch(/^Still open: 1 finding/);
  });

  test('where none holds, the generic sentence stands', () => {
    const run = foundBy({ say: MORE, if: '{ cell: usual, above: 0.9 }' });
    expect(answer(run)).toBe(generic(run).text);
  });

  test.each([
    '{ cell: usual, between: [0.4, 0.6] }',
    '{ cell: easy, minus: twin, above: 0 }',
    '{ order: [easy, usual] }',
    '{ outcome: won, cell: easy, above: 0.6 }',
  ])('%s holds', (claim) => expect(answerOf(foundBy({ say: SAY, if: claim })).unsaid).toEqual([]));

  test('an ending has its slot, and a difference that is not compared its measured size', () => {
    const [{ text }] = answerOf(foundBy({ say: '{won in easy} of 100, {easy - twin} more.', if: '{ cell: easy, minus: twin, above: 0 }' })).said;
    expect(text).toMatch(/^6\d of 100, 1\d more\.$/);
  });

  test('one about cells that the results do not have is not printed', () => {
    const run = readRun({ ...results, findings: [{ say: 'More in {gone}.', if: { cell: 'easy', above: 0, slack: 0 } }] });
    expect(answer(run)).toBe(generic(run).text);
    expect(answerOf(run).unsaid.join()).toMatch(/unknown "gone"/);
  });

  test('the first picture shows what the findings name: differences, or the rates of cells', () => {
    expect(heroesOf(foundBy({ say: MORE }))[0]).toBe('differences');
    const rates = foundBy({ say: '{easy} of 100 games.', if: '{ cell: easy, above: 0.5 }' });
    expect(heroesOf(rates)[0]).not.toBe('differences');
    expect([...namedCells(rates)]).toEqual(['easy']);
  });

  test('its rows come first, in bold', async () => {
    const run = foundBy({ say: 'A twin wins {twin} of 100 games.', if: '{ cell: twin, above: 0.3 }' });
    const { body } = (await figuresOf(run)).figures.find(({ id }) => id === 'win-rates') as Figure;
    expect(JSON.stringify(body)).toMatch(/"domain":\["twin","easy","usual"\]/);
    expect(JSON.stringify(body)).toContain('indexof([\\"twin\\"], datum.value)');
  });

  test('its words are no part of what was played: new ones change nothing else in the results', async () => {
    const other = experiment({ say: MORE });
    const made = reworded(results, other, (await planOf(other)).plan.words ?? {});
    expect({ ...made, findings: undefined }).toEqual({ ...results, findings: undefined });
    const again = await answered(['run', file('die.yaml', words([{ say: MORE }])), '--out', join(folder, 'again')]);
    expect(again.code).toBe(0);
    expect(readFileSync(join(folder, 'again', 'results.json'), 'utf8').replaceAll('again', 'kept')).toBe(resultsText(made));
  });
});

test('a value is called what its game declares, unless the experiment says otherwise', async () => {
  const called = async (rest: string) => {
    const text = `question: x\ngame: ${GAME}\n${rest}sweep: { most: [3, 4] }\n`;
    return (await planOf(parseExperiment(new YamlSource(join(folder, 'x.yaml'), text)))).plan.words?.say;
  };
  expect(await called('')).toMatchObject({ '4': 'if a 4 wins as well' });
  expect(await called('say: { "4": four }\n')).toMatchObject({ '4': 'four' });
});

describe('what cannot come from the games is refused, with its place', () => {
  const refused = async (...findings: Finding[]) => {
    try {
      await ready(experiment(...findings));
    } catch (error) {
      if (error instanceof Refused)
        return error.problems.map(({ path, expected, unknown = '', found = '' }) => [path.join('.'), expected, unknown, found].join(' '));
      throw error;
    }
    return [];
  };

  test('a digit is part of a name, or the unit of a rate', async () => {
    expect(await refused({ say: '4 is easier than 3: it wins {easy} of 100.' })).toEqual([]);
    for (const number of ['17', '3.5', '3,000', '4A'])
      expect(await refused({ say: `It wins ${number} more.` })).toEqual([
        expect.stringMatching(new RegExp(`^findings\\.0\\.say numbers from the games.* ${number}$`)),
      ]);
  });

  test.each<[string, Finding, RegExp]>([
    ['no claim', { say: 'Yes.', if: '[]' }, /findings\.0\.if/],
    ['a bad claim', { say: 'Yes.', if: '{ cell: esy, above: 0 }' }, /^findings\.0\.if\.0\.cell .* esy/],
    ['a slip in a claim', { say: 'Yes.', if: '{ cel: easy, above: 0 }' }, /findings\.0\.if\.cel .* cel/],
    [
      'a limit that is no whole point',
      { say: 'Yes.', if: '{ cell: easy, minus: usual, above: 0.0301 }' },
      /^findings\.0\.if\.0 limits in whole points.* 3\.01 points/,
    ],
    ['an unknown cell', { say: '{esy}' }, /a cell of this experiment in \{esy\} esy/],
    ['an unknown measure', { say: '{kills in easy}' }, /a share, a count or an ending .* kills/],
    ['a match in a game without a second side', { say: '{best-of-3 in easy}' }, /a match of one cell of a game for two/],
    ['an unknown form', { say: '{easy - usual | rough}' }, /a slot such as/],
    ['a limit of one cell', { say: '{easy | limit}' }, /a difference before \| limit/],
    ['an empty slot', { say: '{}' }, /a slot such as/],
    ['half a slot', { say: 'Yes {easy' }, /one pair of braces/],
    ['a difference without a claim', { say: '{twin - usual} more' }, /a claim about this difference/],
    ['two differences', { say: '{easy - usual} and {twin - usual}' }, /one difference; make it two findings/],
    ['four numbers', { say: '{easy} {usual} {twin} {easy}' }, /at most 3 numbers/],
    ['too many words', { say: 'so '.repeat(21) }, /at most 20 words/],
  ])('%s', async (_, finding, said) => expect((await refused(finding)).join('\n')).toMatch(said));

  test.each([
    ['war-galley', 'best-of-3', 'accepted'],
    ['war-galley', 'best-of-99', 'accepted'],
    ['war-galley', 'best-of-101', 'refused'],
    ['war-galley', 'best-of-4', 'refused'],
    [join(ROOT, 'tests', 'support', 'three', 'index.ts'), 'best-of-3', 'refused'],
  ])('a match in %s, %s, is %s', async (game, match, how) => {
    const text = `question: x\ngame: ${game}\nfindings: [{ say: "{${match} in only}", if: { cell: only, above: 0 } }]\ncells: { only: {} }\n`;
    const asked = ready(parseExperiment(new YamlSource(join(folder, 'match.yaml'), text)));
    if (how === 'accepted') await expect(asked).resolves.toBeDefined();
    else await expect(asked).rejects.toThrow(/a match of one cell of a game for two, with an odd number of games up to 99/);
  });

  test('exact odds have findings, too', async () => {
    const odds = (limit: number) =>
      file(
        'odds.yaml',
        `question: x\ngame: schwarm\nask: { question: attack }\nfindings: [{ say: "It misses {none/safe in attack} of 100.", if: { measure: none/safe, above: ${limit} } }]\n`,
      );
    const found = await answered(['run', odds(0.01), '--out', join(folder, 'odds')]);
    expect(found.out + found.err).toMatch(/It misses \d+ of 100\. \(sure\)/);
  });
});
