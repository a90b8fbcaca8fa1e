import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame, shippedStrategies } from '../../../src/players/loading/index.js';
import { type Plan, parseExperiment, planOf, shardPlayer, YamlSource } from '../../../src/simulation/index.js';
import { packedOf } from '../../../src/simulation/packed.js';
import { ambushAbroad } from '../../support/abroad.js';
import { ROOT, scratch, sortie } from '../../support/cli.js';
import { second, some } from '../../support/witness.js';

const { folder, file } = scratch();

async function planFor(...lines: string[]): Promise<Plan> {
  const text = ['question: x', 'seed: 7', 'games: 2', ...lines].join('\n');
  return (await planOf(parseExperiment(new YamlSource(join(folder, 'x.yaml'), text)))).plan;
}

describe('one file plays a shipped game', () => {
  test.each(some(gameIds(), 2))('%s: every strategy, games as the sources play them', async (id) => {
    const { seats } = await loadGame(id);
    const all = [...shippedStrategies(id), 'random', 'blunder'];
    const plan = await planFor(`game: ${id}`, 'strategies:', `  ${seats[0]}: [${all.join(', ')}]`);
    const packed = packedOf(plan);
    expect(packed).toMatch(new RegExp(`/dist/packed/${id}\\.js$`));
    const [ours, theirs] = await Promise.all([shardPlayer(plan), shardPlayer(plan, undefined, packed)]);
    expect(theirs.play(0, () => {})).toEqual(ours.play(0, () => {}));
  });

  test('not with code from elsewhere, which shares its modules with the program', async () => {
    ambushAbroad(folder);
    const own = file('own.ts', "import cautious from 'sortie/strategies/schwarm/cautious';\nexport default cautious;\n");
    expect(packedOf(await planFor('game: ./ambush', 'strategies: { raiders: steady, guards: steady }'))).toBeUndefined();
    expect(packedOf(await planFor('game: schwarm', `strategies: { german: ${own} }`))).toBeUndefined();
  });
});

second('workers play that file, unless a file of the build is newer', () => {
  const copy = join(folder, 'copy');
  cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true, preserveTimestamps: true });
  for (const part of ['node_modules', 'package.json', 'strategies']) symlinkSync(join(ROOT, part), join(copy, part));
  const edit = (path: string, change: (text: string) => string) => {
    const built = join(copy, 'dist', path);
    writeFileSync(built, change(readFileSync(built, 'utf8')));
  };
  const experiment = file('long.yaml', 'question: x?\ngame: schwarm\ngames: 100000\nstrategies: { german: cautious }\n');
  const main = join(copy, 'dist/src/cli/main.js');
  const run = () => sortie(['run', experiment, '--bare', '--workers', '1', '--out', join(folder, 'out')], { main });
  edit('packed/schwarm.js', () => "export async function shardPlayer() { throw new Error('the packed file plays'); }\n");
  expect(run()).toMatchObject({ code: 1, err: expect.stringContaining('the packed file plays') });
  edit('src/games/schwarm/turn.js', (text) => `// Touched.\n${text}`);
  expect(run().code).toBe(0);
});
