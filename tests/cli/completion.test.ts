import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { answered, scratch } from '../support/cli.js';

const { file } = scratch();
const script = async (shell: string) => (await answered(['completion', shell])).out;

/** What bash offers after these words. */
async function offered(...words: string[]): Promise<string[]> {
  const path = file('completion.bash', await script('bash'));
  const asked = `source ${path}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _sortie; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', asked], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe('completion', () => {
  test('bash offers commands, then games, then flags', async () => {
    expect(await offered('sortie', 'kn')).toEqual(['knockout']);
    expect(await offered('sortie', 'odds', 'war')).toEqual(['war-galley']);
    expect(await offered('sortie', 'run', 'x.yaml', '--re')).toEqual(['--resume']);
  });

  test.each(['bash', 'zsh', 'fish'])('%s knows every command and flag, and says where it goes', async (shell) => {
    const text = await script(shell);
    expect(text).toContain(`# sortie completion ${shell} >`);
    for (const command of commands()) {
      expect(text).toContain(command.name());
      for (const { long } of command.options) expect(text).toContain(long?.slice(2));
    }
  });

  test('another shell is refused', async () => {
    expect(await answered(['completion', 'tcsh'])).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^error shell: unknown "tcsh"/) });
  });
});

describe('list --find', () => {
  test('shows only what has the word, in any case', async () => {
    const { out } = await answered(['list', '--find', 'CORVUS']);
    expect(out).toMatch(/^Experiments[^\n]*\n {2}experiments\/galley-corvus-price\.yaml\n/);
    expect(out).toContain('\n  experiments/galley-corvus.yaml\n');
    expect(out).not.toContain('schwarm');
    const { options, measures } = JSON.parse((await answered(['list', 'war-galley', '--find', 'sails need', '--json'])).out);
    expect([options.map(({ name }: { name: string }) => name), measures]).toEqual([['sailWind'], []]);
  });

  test('says so when nothing has it', async () => {
    expect(await answered(['list', '--find', 'zeppelin'])).toMatchObject({ code: 2, err: expect.stringContaining('"zeppelin"') });
  });
});
