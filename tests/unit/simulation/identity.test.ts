import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CellPlan, parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';
import { ambushAbroad } from '../../support/abroad.js';
import { scratch, sortie } from '../../support/cli.js';
import { second } from '../../support/witness.js';

const { folder, file } = scratch();

async function cellOf(...lines: string[]): Promise<CellPlan> {
  const { plan } = await planOf(parseExperiment(new YamlSource(join(folder, 'x.yaml'), ['question: x', ...lines].join('\n'))));
  return plan.cells[0];
}
const hashes = ({ hash, code }: CellPlan) => ({ hash, code });

describe('what is asked', () => {
  test.each([
    ['another seed', 'seed: 2'],
    ['an option', 'options: { hitsPerPoint: 3 }'],
    ['a strategy’s parameter', 'strategies: { german: { id: cautious, parameters: { danger: 2 } } }'],
    ['a table moved', 'cells: { moved: { shift: { spaceAttack: 1 } } }'],
  ])('%s is another question', async (_, line) => {
    const strategy = 'strategies: { german: cautious }';
    const plain = hashes(await cellOf('game: schwarm', strategy));
    const other = hashes(await cellOf('game: schwarm', line, ...(line.startsWith('strategies') ? [] : [strategy])));
    expect(other.hash).not.toBe(plain.hash);
  });

  test('another strategy is another question; shipped code is known by its games, and has no hash', async () => {
    const [one, other] = await Promise.all(['cautious', 'random'].map((id) => cellOf('game: schwarm', `strategies: { german: ${id} }`)));
    expect(other.hash).not.toBe(one.hash);
    expect([one.code, other.code]).toEqual(['', '']);
  });
});

describe('the user’s own code', () => {
  const HITS = 'die >= rules.hit + s.armour[target]';
  const played = async (change: (code: string) => string) => {
    mkdirSync(join(folder, 'changed'), { recursive: true });
    ambushAbroad(join(folder, 'changed'), change);
    return hashes(await cellOf('game: ./changed/ambush', 'strategies: { raiders: steady, guards: ./changed/ambush/strategies/moody.ts }'));
  };

  test('a comment or a blank line changes nothing', async () => {
    const before = await played((code) => code);
    const after = await played((code) => `// A remark.\n${code.replaceAll('\n\n', '\n\n\n')}`);
    expect(after).toEqual(before);
  });

  test.each([
    ['a number deep in the rules', HITS, 'die > rules.hit + s.armour[target]'],
    ['what a strategy does', 'fire: () => [3]', 'fire: () => [2]'],
    ['what is counted', 'record.luck +=', 'record.luck -='],
  ])('%s is other code for the same question', async (_, find, replace) => {
    const before = await played((code) => code);
    const after = await played((code) => code.replace(find, replace));
    expect(after.hash).toBe(before.hash);
    expect(after.code).not.toBe(before.code);
  });
});

describe('check --baseline', () => {
  /** tests/commands/cli/init.test.ts shows the same of a game. */
  second('is not fooled by a change of code', () => {
    const strategy = (lives: number) =>
      file(
        'mine.ts',
        `import { steady } from './ambush/players.js';\nexport default { ...steady, create: (at) => ({ ...steady.create(at), fire: () => [${lives}] }) };\n`,
      );
    ambushAbroad(folder);
    strategy(3);
    const experiment = file('mine.yaml', 'question: Mine?\ngame: ./ambush\ngames: 5000\nstrategies: { raiders: ./mine.ts, guards: steady }\n');
    expect(sortie(['run', experiment, '--bare', '--out', join(folder, 'base')]).code).toBe(0);
    const check = () => sortie(['check', experiment, '--moved', '0.05', '--baseline', join(folder, 'base/results.json')]);
    expect(check()).toMatchObject({ code: 0, out: expect.stringMatching(/1 cell unchanged/) });
    strategy(1);
    expect(check()).toMatchObject({ code: 99, out: expect.stringMatching(/FAIL {2}win-raiders in default within 0\.05 of/) });
  });
});
