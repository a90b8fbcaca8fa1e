import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../src/cli/commands.js';
import { answered, scratch } from '../../support/cli.js';

const { file } = scratch();
const scriptOf = async (shell: string) => (await answered(['completion', shell])).out;

describe('sortie completion', () => {
  test.each([
    [['re'], ['review', 'report']],
    [['run', '--ga'], ['--games']],
    [['run', 'schwarm-od'], ['schwarm-odds']],
    [['odds', 'war'], ['war-galley']],
    [['completion', 'f'], ['fish']],
    [['init', 'zzz'], []],
  ])('bash completes %j', async (words, expected) => {
    const script = file('completion.bash', await scriptOf('bash'));
    const ask = `source '${script}'; COMP_WORDS=(sortie ${words.join(' ')}); COMP_CWORD=${words.length}; _sortie; printf '%s\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', ask], { encoding: 'utf8' });
    expect([stderr, stdout.split('\n').filter((word) => word !== '')]).toEqual(['', expected]);
  });

  test('zsh runs the script of bash', async () => {
    expect(await scriptOf('zsh')).toMatch(/bashcompinit\n_sortie\(\) \{/);
    expect((await scriptOf('zsh')).endsWith(await scriptOf('bash'))).toBe(true);
  });

  test('fish describes every command and every flag', async () => {
    const lines = (await scriptOf('fish')).split('\n');
    for (const command of commands()) {
      expect(lines.filter((line) => line.startsWith(`complete -c sortie -n __fish_use_subcommand -a ${command.name()} -d '`))).toHaveLength(1);
      for (const { long } of command.options)
        expect(lines.join('\n')).toContain(`complete -c sortie -n '__fish_seen_subcommand_from ${command.name()}' -l ${long?.slice(2)} `);
    }
  });
});
