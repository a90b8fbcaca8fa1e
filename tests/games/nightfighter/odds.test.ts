import { describe, expect, test } from 'vitest';
import { Distribution } from '../../../src/chance/index.js';
import { Refused } from '../../../src/engine/index.js';
import game from '../../../src/games/nightfighter/index.js';
import { answerOdds } from '../../../src/simulation/index.js';

async function ask(question: string, params: Record<string, unknown>): Promise<Distribution> {
  const { outcomes } = await answerOdds({ game, question, params });
  if (!(outcomes instanceof Distribution)) throw new Error(`${question} is simulated`);
  expect(outcomes.total().toString()).toBe('1');
  return outcomes;
}

describe('worked by hand', () => {
  test.each([
    ['S10', 'tally', { visibility: 'good', moon: 'none', level: 'low', at: '1,-1' }, 'tallied', '91/648'],
    ['S10', 'tally', { visibility: 'medium', moon: 'none', cloud: 'illuminated', level: 'low', at: '0,0' }, 'tallied', '11/36'],
    ['S28', 'tally', { visibility: 'poor', moon: 'none', pilot: 'green', level: 'low', at: '0,0' }, 'tallied', '1/36'],
    ['S19', 'ai', { fighter: 'Mosquito NF.XIII', level: 'medium', at: '1,-5' }, 'located', '2/9'],
    ['S5.4', 'ai', { fighter: 'Ju88G-1', level: 'high', counters: 4, at: '0,-2' }, 'phantom', '3/8'],
    ['S24', 'ai', { fighter: 'Mosquito NF.XIII', level: 'medium', at: '1,-5', jamming: 'heavy' }, 'located', '1/27'],
    ['S13', 'ground-radar', { radar: 'Freya', level: 'medium', crowded: true }, 'narrowed', '1/6'],
    ['S24', 'ground-radar', { radar: 'Freya', level: 'medium', jamming: 'heavy' }, 'narrowed', '1/9'],
    ['S25', 'ground-radar', { radar: 'GCI_Type7', level: 'low' }, 'tracked', '5/9'],
    ['S5.4', 'phantom', { counters: 6 }, '1', '1/6'],
    ['17', 'combat', { fighter: 'Ju88C-6', bomber: 'V-1' }, 'destroyed', '31/32'],
  ])('%s %s %o: %s %s', async (_, question, params, outcome, chance) => {
    expect((await ask(question, params)).fraction(outcome).toString()).toBe(chance);
  });
});

/** Ten and more of each, as people mistype them. */
const BAD: Record<string, Record<string, unknown>[]> = {
  tally: [
    { visibility: 'fair' },
    { moon: 'new' },
    { view: 'excellent' },
    { cloud: 'yes' },
    { level: 'exact' },
    { at: '1' },
    { at: '1,0' },
    { at: 'a,b' },
    { at: '1,1,1' },
    { heading: 6 },
    { counters: 7 },
    { pilot: 'ace' },
    { dice: 3 },
  ],
  ai: [
    { fighter: 'Mosquito' },
    { fighter: '' },
    { fighter: 'toString' },
    { level: '' },
    { at: '1;1' },
    { at: '0,1' },
    { at: '100,0' },
    { heading: -1 },
    { heading: 1.5 },
    { jamming: 'some' },
    { counters: 1 },
    { range: 4 },
  ],
  'ground-radar': [
    { radar: 'freya' },
    { radar: 'constructor' },
    { radar: '' },
    { level: 'unknown' },
    { level: 2 },
    { crowded: 'perhaps' },
    { jamming: '1' },
    { counters: 0 },
    { counters: 'six' },
    { search: 1 },
    { at: '0,0' },
  ],
  searchlight: [
    { hex: '0000' },
    { hex: '9999' },
    { hex: '1112' },
    { hex: 'x' },
    { zones: 'Z' },
    { zones: '' },
    { zones: 'E,F' },
    { searched: '1' },
    { moon: 'blue' },
    { level: 'very low' },
    { counters: 9 },
    { directed: 'maybe' },
  ],
  combat: [
    { fighter: 'Spitfire' },
    { bomber: 'Zeppelin' },
    { bomber: '__proto__' },
    { modifier: 'lots' },
    { modifier: 99 },
    { responseModifier: 99 },
    { obliqueGuns: 'sometimes' },
    { alerted: 2 },
    { damaged: 'slightly' },
    { moonlight: 'full' },
    { fighterDamaged: 'twice' },
    { pilot: 'ace' },
  ],
  phantom: [
    { counters: 1 },
    { counters: 7 },
    { counters: 2.5 },
    { counters: 'two' },
    { counters: -3 },
    { counters: '' },
    { counters: null },
    { searches: 0 },
    { searches: 7 },
    { searches: 'all' },
    { search: 1 },
  ],
  narrowing: [
    { radar: 'Freya;Wuerzburg' },
    { radar: '' },
    { radar: 'Freya,' },
    { radar: 'Gee' },
    { from: 'none' },
    { from: 'track' },
    { crowded: 'x' },
    { jamming: 'very' },
    { counters: 1 },
    { to: 'low' },
  ],
};

describe.each(Object.keys(game.odds))('bad input to %s', (question) => {
  test(`at least ten of them`, () => expect(BAD[question].length).toBeGreaterThanOrEqual(10));

  test.each(BAD[question].map((params) => [params]))('%o is refused, in words', async (params) => {
    const asked = answerOdds({ game, question, params });
    await expect(asked).rejects.toBeInstanceOf(Refused);
    const [problem] = (await asked.catch((refused: Refused) => refused.problems)) as { path: unknown[]; expected: string }[];
    expect(problem.path.join('')).toContain(`--${Object.keys(params)[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    expect(problem.expected.length).toBeGreaterThan(5);
  });
});
