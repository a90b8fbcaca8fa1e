import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { panelOf, parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';
import { answered, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const experiment = (name: string, rest: string) =>
  file(`${name}.yaml`, `question: Does the harder rule change the odds?\ngame: schwarm\nseed: 5\ngames: 800\n${rest}\n`);

describe('an experiment over a panel of players', () => {
  test('says whether its differences depend on who plays', async () => {
    const path = experiment(
      'hits',
      'players: [novice, cautious, head-on]\ncells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }\ncompare: { baseline: standard, measure: win }',
    );
    const out = join(folder, 'hits');
    const said = await answered(['run', path, '--out', out, '--bare']);
    expect(said.err).not.toMatch(/error/);
    expect(said.out.replace(/\s+/g, ' ')).toContain('hard − standard some only');
    const { acrossPlayers } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    expect(acrossPlayers).toHaveLength(1);
    expect(acrossPlayers[0].effects.map(({ player }: { player: string }) => player)).toEqual(['novice', 'cautious', 'head-on']);
    expect(readFileSync(join(out, 'summary.md'), 'utf8')).toContain('## Does it depend on who plays?');
  });

  test('the panel of a game sits in every seat that is left open', async () => {
    const { plan, game } = await planOf(
      parseExperiment(
        new YamlSource(
          'panel.yaml',
          'question: Who?\ngame: war-galley\nplayers: panel\nstrategies: { red: rower }\ncells: { plain: {}, drill: { options: { scenario: drill } } }\n',
        ),
      ),
    );
    const panel = panelOf(game);
    expect(plan.cells.map(({ name }) => name)).toEqual(['plain', 'drill'].flatMap((cell) => panel.map((player) => `${cell} · ${player}`)));
    for (const { axes, players } of plan.cells) expect(players.map(({ id }) => id)).toEqual([axes.players, 'rower']);
  });

  test.each([
    ['players: [cautious]', /players: .*2/],
    ['players: [cautious, no-one]', /players\.1\S*: unknown "no-one"/],
    ['players: everybody', /players/],
  ])('%s is refused', async (words, wanted) => {
    const { err, code } = await answered(['run', experiment('wrong', words), '--dry-run']);
    expect(err).toMatch(wanted);
    expect(code).toBe(2);
  });
});
