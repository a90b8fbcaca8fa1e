import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ambushAbroad } from '../support/abroad.js';
import { scratch, sortie } from '../support/cli.js';

/** A game from elsewhere that misbehaves while its rules are compiled: no command hangs or passes. */
const { folder, file } = scratch();
ambushAbroad(folder);

function broken(name: string, code: string): string {
  const at = join(folder, name);
  cpSync(join(folder, 'ambush'), at, { recursive: true });
  const index = join(at, 'index.ts');
  writeFileSync(
    index,
    `${readFileSync(index, 'utf8').replace('export const ambush', 'const whole')}
${'export'} default { ...whole, measures: whole.measures.map((one) => (one.kind === 'count' ? { ...one, max: () => 1000 } : one)), compile: () => { ${code} } };
`,
  );
  const text = readFileSync(index, 'utf8').replace(/export default ambush;?\n/, '');
  writeFileSync(index, text);
  return `./${name}`;
}

const experiment = (game: string) =>
  file(
    `${game.slice(2)}.yaml`,
    ['question: Who?', `game: ${game}`, 'games: 400', 'claims: [{ cell: default, measure: win-raiders, below: 0.99 }]'].join('\n'),
  );

describe.each([
  ['exits', 'process.exit(0);', /ended its thread/],
  ['loops', 'for (;;);', /did not come back within \d+ s/],
])('compile %s: exit code 1, and one line that names the game', (name, code, said) => {
  const game = broken(name, code);

  test.each([
    ['check', () => ['check', experiment(game), '--patience', '5']],
    ['run', () => ['run', experiment(game), '--bare', '--out', join(folder, `out-${name}`)]],
    ['play', () => ['play', game, '--patience', '5']],
    ['odds', () => ['odds', game, 'volley', '--dice', '1', '--patience', '5']],
  ])('%s', (command, words) => {
    const { code: exit, out, err } = sortie(words(), { cwd: folder, timeout: 90_000 });
    if (command === 'play' || command === 'odds') expect(err).toMatch(/^error game ambush (or strategy steady )?(came to no end|did not come back)/);
    else expect(err).toMatch(said);
    expect(err.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(err).not.toMatch(/\n\s+at /);
    expect([exit, out]).toEqual([1, '']);
  });
});
