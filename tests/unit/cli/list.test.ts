import { describe, expect, test } from 'vitest';
import { answered, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
file('experiments/b.yaml', 'question: Who rams?\ngame: war-galley\n');
file('experiments/c.yaml', 'question: Who falls?\ngame: schwarm\n');
file('experiments/torn.yaml', 'question: [');
const list = (...words: string[]) => answered(['list', ...words], { cwd: folder });

describe('sortie list', () => {
  test('shows the games, and how to go on', async () => {
    const { out } = await list();
    expect(out).toMatch(/^ {2}nightfighter {2}[\s\S]*^ {2}war-galley {2}/m);
    expect(out).toMatch(/sortie list --experiments/);
    expect(out).not.toContain('.yaml');
    expect(JSON.parse((await list('--json')).out).games).toHaveLength(5);
  });

  test('--experiments shows the experiments here under their games, or those of one game', async () => {
    const { out } = await list('--experiments');
    expect(out).toMatch(/^schwarm\n {2}experiments\/c\.yaml\n {6}Who falls\?\n\nwar-galley\n {2}experiments\/b\.yaml\n/);
    expect(out).not.toContain('torn');
    expect(JSON.parse((await list('--experiments', 'war-galley', '--json')).out)).toEqual({
      experiments: [{ file: 'experiments/b.yaml', game: 'war-galley', question: 'Who rams?' }],
    });
  });
});
