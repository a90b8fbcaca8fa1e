import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut, parseExperiment, planOf, Reading, taste, YamlSource } from '../../../src/simulation/index.js';
import { scratch } from '../../support/cli.js';

const { folder, file } = scratch();

async function gamesTasted(strategies: string): Promise<number[]> {
  const text = `question: How fast?\ngame: schwarm\ngames: 400\nstrategies: { german: [${strategies}] }`;
  const { plan, game } = await planOf(parseExperiment(new YamlSource(join(folder, 'x.yaml'), text)));
  const { tally } = await taste({ ...plan, shardSize: 400, shards: 1 });
  const reading = new Reading(layOut(game, plan), tally);
  return plan.cells.map((_, cell) => reading.cell(cell).games);
}

test('games that take no time are tasted by the shard', async () => {
  expect(await gamesTasted('cautious, novice')).toEqual([400, 400]);
});

test('a game that takes a second is played once a cell, and no more', async () => {
  const slow = file(
    'slow.ts',
    [
      "import { defineStrategy } from 'sortie/engine';",
      "import { randomPlayer } from 'sortie/players';",
      "import schwarm from 'sortie/games/schwarm';",
      "export default defineStrategy({ game: 'schwarm', about: 'slow', create(at) {",
      '  const player = randomPlayer(schwarm).create(at);',
      '  const rottes = (view) => {',
      '    const until = Date.now() + 1100;',
      '    while (view.pass === 1 && Date.now() < until);',
      '    return player.rottes(view);',
      '  };',
      '  return { ...player, rottes };',
      '} });',
    ].join('\n'),
  );
  expect(await gamesTasted(`${slow}, cautious`)).toEqual([1, 1]);
});
