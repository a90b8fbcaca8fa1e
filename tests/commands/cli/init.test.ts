import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { pathOf } from '../../support/bridges/modules.js';
import { answered, ROOT, type Said, scratch } from '../../support/cli.js';
import { second } from '../../support/witness.js';

/** A new folder in which `npm init -y` was called: CommonJS, with sortie installed. */
const { folder, file } = scratch();
file('unclaimed.yaml', 'question: How often?\ngame: schwarm\n');
file('package.json', '{ "name": "mine", "version": "1.0.0", "type": "commonjs" }');
mkdirSync(join(folder, 'node_modules'));
symlinkSync(ROOT, join(folder, 'node_modules', 'sortie'));
const call = (line: string) => answered(line.split(' '), { cwd: folder });

describe('sortie init', () => {
  test('without a word says what there is, with an example of each; every example works', async () => {
    const { code, out, err } = await call('init');
    expect([code, err]).toEqual([0, '']);
    const examples = [...out.matchAll(/npx sortie (init (\w+) .+)/g)];
    expect(examples.map(([, , kind]) => kind)).toEqual(['game', 'experiment', 'strategy', 'bridge', 'ci']);
    const place = join(folder, 'examples');
    mkdirSync(place);
    copyFileSync(pathOf('skirmish'), join(place, 'rules.js'));
    for (const [, line] of examples) expect(await answered(line.split(' '), { cwd: place })).toMatchObject({ code: 0, err: '' });
    expect(await call('init game')).toMatchObject({ code: 2, err: expect.stringMatching(/a name; for example: npx sortie init game duel/) });
  });

  test('game: plays and holds its claims in a CommonJS package', async () => {
    const { code, out } = await call('init game duel');
    expect([code, out]).toEqual([0, expect.stringMatching(/duel\/RULES\.md[\s\S]*\.github\/workflows\/balance-duel\.yml/)]);
    expect((await call('odds ./duel hit')).out).toMatch(/1\/2/);
    expect((await call('play ./duel --seed 3')).out).toMatch(/^Duel 1\.0[\s\S]*Blue fires a (bold|careful) shot/);
    expect(await call('check duel/claims.yaml')).toMatchObject({ code: 0, err: '' });
  });

  test('bridge: wraps a module of either program in a few lines that play', async () => {
    copyFileSync(pathOf('skirmish'), join(folder, 'rules.cjs'));
    copyFileSync(join(dirname(pathOf('skirmish')), 'create.html'), join(folder, 'create.html'));
    expect(await call('init bridge shots --game rtt:./rules.cjs')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npx sortie review ./shots'),
    });
    const text = readFileSync(join(folder, 'shots/index.ts'), 'utf8');
    expect(text.split('\n').length).toBeLessThan(25);
    for (const line of ['scenario: "Two a side"', 'sharpshooters: {', 'decisions: ["select","fire"]']) expect(text).toContain(line);
    writeFileSync(
      join(folder, 'shots/index.ts'),
      text.replace(
        /\/\/ measures: .*/,
        "measures: [{ name: 'left', kind: 'count', about: 'Strength left of red', max: 6, of: ({ raw }) => raw.units.Red[0] }],",
      ),
    );
    expect((await call('play ./shots --seed 3')).out).toMatch(/^Shots 1\.0[\s\S]*select +red: /);
    expect((await call('list ./shots --json')).out).toContain('"left"');
    expect(await call('init bridge other --game schwarm')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--game: expected a module behind its prefix, such as rtt:/),
    });
    copyFileSync(join(ROOT, 'tests/support/bridges/noughts-io/game.mjs'), join(folder, 'noughts.mjs'));
    symlinkSync(join(ROOT, 'node_modules', 'boardgame.io'), join(folder, 'node_modules', 'boardgame.io'));
    expect((await call('init bridge crosses --game boardgame.io:./noughts.mjs')).code).toBe(0);
    expect((await call('play ./crosses')).out).toMatch(/mark \d/);
  });

  test('never replaces a file: nothing at all is written then', async () => {
    const index = join(folder, 'duel/index.ts');
    writeFileSync(index, `${readFileSync(index, 'utf8')}// mine\n`);
    const { code, err } = await call('init game duel');
    expect([code, err]).toEqual([2, expect.stringMatching(/duel\/index\.ts: there is such a file already\. Nothing was written/)]);
    expect(readFileSync(index, 'utf8')).toMatch(/\/\/ mine\n$/);
  });

  test('all files or none, and never through a link', async () => {
    const place = join(folder, 'linked');
    mkdirSync(join(place, 'elsewhere'), { recursive: true });
    symlinkSync(join(place, 'elsewhere'), join(place, '.github'));
    expect(await answered(['init', 'game', 'duel'], { cwd: place })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error \.github: it is a link/),
    });
    expect([readdirSync(place).sort(), readdirSync(join(place, 'elsewhere'))]).toEqual([['.github', 'elsewhere'], []]);
    // A file where the last folder should be: what was written before it goes.
    const torn = join(folder, 'torn');
    mkdirSync(join(torn, '.github'), { recursive: true });
    writeFileSync(join(torn, '.github', 'workflows'), '');
    expect((await answered(['init', 'game', 'duel'], { cwd: torn })).code).toBe(2);
    expect(readdirSync(torn)).toEqual(['.github']);
  });

  test('a strategy for a game whose names are no identifiers', async () => {
    const least = readFileSync(join(ROOT, 'tests/support/least/index.ts'), 'utf8');
    mkdirSync(join(folder, 'hyphen'));
    const code = least.replaceAll("'least'", "'hyphen'").replace('dice(view:', "'fire-shot'(view:").replace('.dice(state)', "['fire-shot'](state)");
    writeFileSync(join(folder, 'hyphen/index.ts'), code.replace('decisions: { dice:', "decisions: { 'fire-shot':"));
    expect((await call('init strategy shooter --game ./hyphen')).code).toBe(0);
    expect(await call('play ./hyphen --seat ./shooter.ts')).toMatchObject({ code: 0, err: '' });
  });

  test('names and texts of a game that hold code become no code', async () => {
    const evil = "'); throw new Error('pwned'); ('";
    const text = (words: string) => JSON.stringify(`${words}\n${evil}`);
    mkdirSync(join(folder, 'evil'));
    const least = readFileSync(join(ROOT, 'tests/support/least/index.ts'), 'utf8').replaceAll("'least'", "'evil-one'");
    const code = least.replace('dice(view:', `${JSON.stringify(evil)}(view:`).replace('.dice(state)', `[${JSON.stringify(evil)}](state)`);
    const about = code.replace('decisions: { dice:', `decisions: { ${JSON.stringify(evil)}:`).replace(/about: '[^']*'/g, `about: ${text('About.')}`);
    writeFileSync(join(folder, 'evil/index.ts'), about.replace(/title: '[^']*'/, `title: ${text('Title: # x')}`));
    expect((await call('init strategy evil-strategy --game ./evil')).code).toBe(0);
    expect(await call('play ./evil --seat ./evil-strategy.ts')).toMatchObject({ code: 0, err: '' });
    expect((await call('init experiment evil-experiment --game ./evil')).code).toBe(0);
    expect(await call('run evil-experiment.yaml --games 4 --bare --out evil-out')).toMatchObject({ code: 0, err: '' });
  });

  test.each(['./duel', 'schwarm'])('experiment and strategy of %s run', async (game) => {
    const name = game.replace(/\W/g, '');
    expect((await call(`init experiment change-${name} --game ${game}`)).code).toBe(0);
    expect((await call(`init strategy first-${name} --game ${game}`)).code).toBe(0);
    expect(await call(`run change-${name}.yaml --games 200 --bare --out out-${name}`)).toMatchObject({ code: 0, err: '' });
    expect(await call(`play ${game} --seat ./first-${name}.ts`)).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    ['init opera duel', /unknown "opera"/],
    ['init game Duel', /lower-case letters/],
    ['init ci -- --games.yaml', /the path of an experiment with claims/],
    ['init ci notes.txt', /the path of an experiment with claims/],
    ['init ci nothing.yaml', /nothing\.yaml/],
    ['init ci unclaimed.yaml', /claims: \(what check judges\)/],
  ])('%s is refused', async (line, said) => {
    expect(await call(line)).toMatchObject({ code: 2, err: expect.stringMatching(said) });
  });

  test('ci: the claims of a review are checked by a review', async () => {
    file('fair.yaml', 'question: Is it fair?\ngame: ./duel\nreview: { decisive: above 1 % }\n');
    expect((await call('init ci fair.yaml')).code).toBe(0);
    const workflow = readFileSync(join(folder, '.github/workflows/balance-fair.yml'), 'utf8');
    const [, command] = /npx sortie (review .*) \$against/.exec(workflow) ?? [];
    expect(command).toBe('review fair.yaml');
    expect(await call(`${command} --games 4 --bare --out balance-fair`)).toMatchObject({ code: 0 });
  });

  test.each(['balance', 'review'])('ci: %s names each action by a commit, with its version', (name) => {
    const actions = readFileSync(join(ROOT, `templates/ci/${name}.yml`), 'utf8').match(/uses: .*/g) ?? [];
    expect(actions).toHaveLength(3);
    for (const action of actions) expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  /** What the workflow of the game duel plays on the base branch, and the command that judges a change by it. */
  async function workflowOf(base: string): Promise<string> {
    const workflow = readFileSync(join(folder, '.github/workflows/balance-duel.yml'), 'utf8');
    const [, run] = /run: npx sortie (run .*)/.exec(workflow) ?? [];
    const [, options] = /baseline='(.*)'/.exec(workflow) ?? [];
    expect(await call(run)).toMatchObject({ code: 0, err: '' });
    mkdirSync(join(folder, base));
    writeFileSync(join(folder, base, 'results.json'), readFileSync(join(folder, 'balance/results.json')));
    return `check duel/claims.yaml ${options.replace('base/', `${base}/`)}`;
  }

  /** What the command says of the game with one text of it changed. */
  async function changed(command: string, from: string, to: string): Promise<Said> {
    const index = join(folder, 'duel/index.ts');
    const before = readFileSync(index, 'utf8');
    expect(before).toContain(from);
    writeFileSync(index, before.replace(from, to));
    const said = await call(command);
    writeFileSync(index, before);
    return said;
  }

  test('ci: what the base branch played serves the change at the first try, and the change is named', async () => {
    const command = await workflowOf('base');
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    const { code, out } = await changed(`${command} --summary summary.md`, 'const DEFENCE = 3;', 'const DEFENCE = 1;');
    vi.unstubAllEnvs();
    expect([code, out]).toEqual([99, expect.stringMatching(/FAIL[\s\S]*turns/i)]);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'The game moved under the same version, 1.0. If its rules changed and you meant it, raise the version',
    );
    // One annotation a cell, on its line; the wins of the second seat are what the first leaves.
    const lines = out.match(/^::error file=duel\/claims\.yaml,line=\d+.*title=\d+ claims broken/gm) ?? [];
    expect(lines.map((line) => /line=(\d+)/.exec(line)?.[1])).toEqual(['6', '7']);
    expect(out).not.toMatch(/win-red in/);
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toMatch(
      /`npx sortie check duel\/claims\.yaml --baseline base\/results\.json --moved 0\.03`/,
    );
  });

  second('ci: the same rules in other words fail no claim, and leave none open', async () => {
    const command = await workflowOf('before');
    expect(await changed(command, 'const target = 1 - mover;', 'const target = mover === 0 ? 1 : 0;')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/PASS/),
    });
  });
});
