import { describe, expect, test } from 'vitest';
import { Distribution } from '../../../../src/chance/index.js';
import { Refused, readOptions } from '../../../../src/engine/index.js';
import { combat as attack } from '../../../../src/games/nightfighter/fighters/combat.js';
import game from '../../../../src/games/nightfighter/index.js';
import { Stage } from '../../../../src/games/nightfighter/odds/stage.js';
import { bomberRules } from '../../../../src/games/nightfighter/rules.js';
import { answerOdds } from '../../../../src/simulation/index.js';
import { rulesWith } from './support.js';

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

const optionsWith = (options: Record<string, unknown>) => readOptions(game.options, options).values;

describe('17, S17, S28 combat: the same as a game that rolls every die', () => {
  /** P-40E: three dice against a Wellington with two guns; every face of every die in turn. */
  function byEveryDie(options: Record<string, unknown>, damaged: boolean): Distribution {
    const rules = rulesWith({ scenario: '2C', ...options });
    const wellington = bomberRules(rules.data, 'Wellington Ic');
    const stage = new Stage(
      { ...rules, bomber: wellington },
      { level: 'none', counters: 1, fighter: { rules: rules.fighters[0], at: '0,0', heading: 0 } },
    );
    return stage.odds(
      (play, counter) => {
        counter.tally = 1;
        counter.damaged = play.state.damaged = damaged ? 1 : 0;
        attack(play, play.state.fighters[0], counter);
        if (play.state.destroyed > 0) return 'destroyed';
        if (play.state.fightersLost > 0) return 'fighter-lost';
        if (play.record.corkscrews > 0) return 'corkscrew';
        return counter.damaged === 1 && !damaged ? 'damaged' : 'nothing';
      },
      { follow: () => 1 },
    );
  }

  test.each([
    [{}, false],
    [{}, true],
    [{ corkscrewTiming: 'lost-before-fire' }, false],
    [{ corkscrewTiming: 'lost-before-fire', followCorkscrews: false }, false],
    [{ returnFire: 'always' }, true],
  ])('%o, damaged before: %s', async (options, damaged) => {
    const { outcomes } = await answerOdds({
      game,
      question: 'combat',
      params: { fighter: 'P-40E', bomber: 'Wellington Ic', damaged },
      options: optionsWith({ scenario: '2C', ...options }),
    });
    const there = outcomes as Distribution;
    const here = byEveryDie(options, damaged);
    expect(Object.fromEntries([...there.weights].map(([name, weight]) => [name, weight.toString()]).sort())).toEqual(
      Object.fromEntries([...here.weights].map(([name, weight]) => [name, weight.toString()]).sort()),
    );
  });

  test('S28 read as lost-before-fire, half of all corkscrews are followed and fired at: 11/24, not 5/12', async () => {
    const asked = (followCorkscrews: boolean) =>
      answerOdds({ game, question: 'combat', params: {}, options: optionsWith({ corkscrewTiming: 'lost-before-fire', followCorkscrews }) });
    const destroyed = async (follow: boolean) => ((await asked(follow)).outcomes as Distribution).fraction('destroyed').toString();
    expect([await destroyed(true), await destroyed(false)]).toEqual(['11/24', '5/12']);
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
