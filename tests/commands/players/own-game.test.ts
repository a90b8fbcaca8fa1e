import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ambushAbroad } from '../../support/abroad.js';
import { answered, ROOT, scratch, sortie } from '../../support/cli.js';
import { few, some } from '../../support/witness.js';

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
  ['exits', 'process.exit(0);', /^error exits .*ended the command in compile\(\)/],
  ['loops', 'for (;;);', /did not come back: nothing has happened for 1 s in compile\(\)/],
])('compile %s: exit code 1, and one line that names the game', (name, code, said) => {
  const game = broken(name, code);
  const patience = ['--patience', name === 'loops' ? '1' : '5'];

  const COMMANDS = [
    ['check', () => ['check', experiment(game)]],
    ['run', () => ['run', experiment(game), '--bare', '--out', join(folder, `out-${name}`)]],
    ['play', () => ['play', game]],
    ['odds', () => ['odds', game, 'volley', '--dice', '1']],
  ] as const;
  test.each(some(COMMANDS, 1))('%s', (_, words) => {
    // Two games of one name: each needs a process.
    const { code: exit, out, err } = sortie([...words(), ...patience], { cwd: folder });
    expect(err).toMatch(said);
    expect(err.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(err).not.toMatch(/\n\s+at /);
    expect([exit, out]).toEqual([1, '']);
  });
});

describe('an own game is tuned, fitted and ranked like a shipped one', () => {
  const at = join(folder, 'picket');
  cpSync(join(ROOT, 'tests/support/picket'), at, { recursive: true });
  const index = join(at, 'index.ts');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(
      'defineGame<Types>({',
      `defineGame<Types>({
  fit: {
    features: ['hulls'],
    weights: [0.1],
    setUps: [{}],
    players: ['steady'],
    byHand: () => 0.5,
    measure: ({ turn, hulls }, _, seat, into) => {
      LOOP
      const lead = [0, 1, 2].reduce((sum, ship) => sum + hulls[ship] - hulls[ship + 3], 0);
      into[0] = seat === 0 ? lead : -lead;
    },
  },`.replace('LOOP', 'if (globalThis.process.env.STUCK && turn > 3) for (;;);'),
    ),
  );
  writeFileSync(
    join(at, 'strategies/bold.ts'),
    `import { type Types, targets } from '../index.js';
export default {
  game: 'picket',
  about: 'Fires at the first or the last',
  parameters: { last: { default: 1, min: 0, max: 9, about: 'Above 4: the last' } },
  create: ({ parameters }) => ({ target: (view) => targets(view).at(parameters.last > 4 ? -1 : 0) }),
};
`,
  );
  const said = (...words: string[]) => answered(words, { cwd: folder });

  test('tournament ranks all its strategies', async () => {
    const { code, out } = await said('tournament', './picket', '--games', String(few(4, 10)), '--workers', '1', '--json');
    expect(code).toBe(0);
    const { meetings } = JSON.parse(out);
    expect(new Set(meetings.map((one: { first: string }) => one.first))).toContain('bold');
  });

  test('tune', async () => {
    const tuned = await said('tune', './picket', 'bold', '--budget', '2000', '--games', '100', '--workers', '1', '--json');
    expect(tuned.code).toBe(0);
  });

  test('tune value; a measure that loops is given up', async () => {
    const { code, out } = await said('tune', 'value', './picket', '--games', '200', '--json');
    expect(code).toBe(0);
    const { weights, positions } = JSON.parse(out);
    expect(positions).toBeGreaterThan(100);
    expect(weights[0]).toBeGreaterThan(0);
    const stuck = sortie(['tune', 'value', './picket', '--games', '200', '--patience', '1'], { cwd: folder, env: { STUCK: '1' } });
    expect([stuck.code, stuck.out, stuck.err]).toEqual([
      1,
      '',
      expect.stringMatching(/^error picket .*did not come back: nothing has happened for 1 s/),
    ]);
  });
});
