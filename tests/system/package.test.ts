import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds, shippedStrategies } from '../../src/players/loading/index.js';
import { ROOT, scratch } from '../support/cli.js';
import { PAGES, writeShown } from '../support/documents.js';
import { type Installed, installed } from './installed.js';

/** The package as npm installs it into an empty project, with npm's cache and without a repository around it. */
const { folder } = scratch();
const project = join(folder, 'project');
/** A folder of the project whose own code is modules, as exports are imported in types; the project's is not. */
const modules = join(project, 'modules');
let at: Installed;
const sortie = (...words: string[]) => at.sortie(words, modules);

/** A strategy as the README tells one to begin: a shipped one, copied and changed. */
const BOLD = readFileSync(join(ROOT, 'strategies', 'schwarm', 'head-on.ts'), 'utf8').replace(/about: 'Masses[^']*'/, "about: 'My own'");

/** A shipped strategy with changes, as docs/write-a-strategy.md shows it. */
const CHANGED = /^```ts\n(\/\/ my\/no-ramming\.ts\n[\s\S]*?)^```$/m.exec(
  readFileSync(join(ROOT, 'docs', 'write-a-strategy.md'), 'utf8'),
)?.[1] as string;

/** The program of docs/library.md, and what it prints. */
const [, PROGRAM, PRINTED] = /^```ts\n([\s\S]*?)^```$[\s\S]*?^```text\n([\s\S]*?)^```$/m.exec(
  readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8'),
) as RegExpExecArray;

const EXPERIMENT = `question: Does mine win more?
game: schwarm
seed: 5
games: 400
strategies: { german: [cautious, ./bold.ts] }
claims:
  - { cell: cautious, measure: win, below: 0.9 }
`;

const SHIPPED = gameIds().flatMap((game) => shippedStrategies(game).map((name) => [game, name] as const));

/** Every name that the package exports, each used for its types. */
const IMPORTS = [
  "import * as all from 'sortie';",
  "import { defineStrategy, type Game } from 'sortie/engine';",
  "import { Dice } from 'sortie/chance';",
  "import { HexGrid } from 'sortie/mechanics';",
  "import { search } from 'sortie/players';",
  ...gameIds().map((id, n) => `import { default as game${n} } from 'sortie/games/${id}';`),
  ...gameIds().map((id, n) => `import * as kit${n} from 'sortie/strategies/${id}/kit';`),
  ...SHIPPED.map(([game, name], n) => `import { default as strategy${n} } from 'sortie/strategies/${game}/${name}';`),
];
const USES = `const games: Game[] = [${gameIds().map((_, n) => `game${n} as unknown as Game`)}];
console.log(typeof all, typeof defineStrategy, typeof Dice, new HexGrid(9, 7, 'odd').named('0101'), typeof search, games.map(({ id }) => id).join(), ${gameIds().map((_, n) => `typeof kit${n}`)});
console.log([${SHIPPED.map((_, n) => `strategy${n}.about`)}].every((about) => about.length > 0));
`;

beforeAll(() => {
  // As prepack does.
  spawnSync(process.execPath, ['scripts/build-types.mjs'], { cwd: ROOT });
  // As `npm init -y` writes it.
  at = installed(folder, { name: 'mine', version: '1.0.0', type: 'commonjs' });
  writeShown(project);
  mkdirSync(modules);
  for (const [name, text] of Object.entries({
    'package.json': JSON.stringify({ name: 'modules', type: 'module', private: true }),
    'bold.ts': BOLD,
    'changed.ts': CHANGED,
    'library.ts': PROGRAM,
    'library.mjs': PROGRAM,
    'mine.yaml': EXPERIMENT,
    'all.ts': `${IMPORTS.join('\n')}\n${USES}`,
  }))
    writeFileSync(join(modules, name), text);
});

/** Bytes of all files below. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );

describe('installed in an empty project', () => {
  test('weighs less than 60 MB, and brings none of what it can do without', () => {
    expect(sizeOf(join(project, 'node_modules'))).toBeLessThan(60e6);
    for (const name of ['vega', 'arquero', '@resvg', 'bullmq', 'zod', '@stdlib'])
      expect(existsSync(join(project, 'node_modules', name)), name).toBe(false);
  });

  test('README and docs are inside, and so is what they lead to', () => {
    const inside = join(project, 'node_modules', 'sortie');
    const missing = [...PAGES, 'CONTRIBUTING.md'].flatMap((page) =>
      [...readFileSync(join(inside, page), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .filter(([, link]) => !/^https?:/.test(link))
        .map(([, link]) => join(dirname(page), link))
        .filter((path) => !existsSync(join(inside, path))),
    );
    expect(missing).toEqual([]);
    expect(gameIds().filter((id) => !existsSync(join(inside, 'src/games', id, 'RULES.md')))).toEqual([]);
  });

  test('says which package a queue needs, in one line', () => {
    const { code, err } = sortie('worker', '--queue', 'redis://127.0.0.1:1');
    expect([code, err]).toEqual([2, expect.stringMatching(/^error --queue: expected .*npm install bullmq ioredis.*\n$/)]);
  });

  test('runs an experiment with a strategy of the user, and writes its page', () => {
    const { code, out, err } = sortie('run', 'mine.yaml', '--with', 'csv');
    expect([code, err.replace(/^drawing.*\n/gm, '')]).toEqual([0, '']);
    expect(out).toContain('bold');
    const report = join(modules, 'reports', 'mine');
    for (const file of ['results.json', 'summary.md', 'index.html', 'cells.csv']) expect(existsSync(join(report, file)), file).toBe(true);
    // The picture of the answer, with a line for each strategy.
    const [hero] = /<section id="hero"[\s\S]*?<\/section>/.exec(readFileSync(join(report, 'index.html'), 'utf8')) ?? [''];
    expect(hero).toContain('<figure id="chart-win-rates">');
    const words = [...hero.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(words).toEqual(expect.arrayContaining(['./bold.ts', 'cautious player', 'games won']));
  });

  test('reports, checks, lists, tells odds and a game', () => {
    expect(sortie('report').code).toBe(0);
    expect(existsSync(join(modules, 'reports', 'index.html'))).toBe(true);
    expect(sortie('check', 'mine.yaml')).toMatchObject({ code: 0 });
    expect(sortie('list').out).toContain('schwarm');
    expect(sortie('odds', 'schwarm', 'attack', '--hour', '12', '--altitude', 'high').code).toBe(0);
    expect(sortie('play', 'schwarm', '--seat', './bold.ts', '--seed', '3').out).toMatch(/Pass 1/);
  });

  test('plays a shipped strategy with changes, and refuses a parameter that it does not have', () => {
    const { code, out } = sortie('play', 'their-finest-hour', '--seat', 'red=./changed.ts', '--option', 'scenario=escort', '--seed', '3');
    expect([code, out]).toEqual([0, expect.stringContaining('red: ./changed.ts')]);
    writeFileSync(join(modules, 'wrong.ts'), CHANGED.replace('far:', 'farther:'));
    const wrong = sortie('play', 'their-finest-hour', '--seat', 'red=./wrong.ts');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('unknown "farther"')]);
  });

  test('is a library: the program of the docs prints what they say', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['library.mjs'], { cwd: modules, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([0, '', PRINTED]);
  });

  // The declarations themselves are checked once: they are the same files. A compiler gives no types of Node unless it is asked for them.
  test.each([
    ['node16', { module: 'node16', moduleResolution: 'node16', skipLibCheck: false }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true }],
  ])('every export has its types under %s', (_, resolution) => {
    const options = { ...resolution, target: 'es2022', strict: true, noEmit: true, types: [], lib: ['ES2023', 'DOM'] };
    writeFileSync(
      join(modules, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['all.ts', 'bold.ts', 'changed.ts', 'library.ts'] }),
    );
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', modules], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });

  test('every export loads', () => {
    writeFileSync(
      join(modules, 'all.mjs'),
      `${IMPORTS.join('\n').replaceAll(', type Game', '')}\n${USES.replaceAll(/: Game\[\]| as unknown as Game/g, '')}`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ['all.mjs'], { cwd: modules, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(gameIds().join());
    expect(stdout).toContain('true');
  });
});

/** A newcomer: how long the ways in are. tests/commands/documents.test.ts follows every command of the docs. */
describe('the front door', () => {
  /** Seconds of wall clock; the goals are for a machine that does nothing else, so they are printed and not asserted. */
  function timed<T>(act: () => T): { seconds: number; value: T } {
    const began = performance.now();
    const value = act();
    return { seconds: (performance.now() - began) / 1000, value };
  }
  const tell = (what: string, seconds: number, goal: number) => console.log(`${what}: ${seconds.toFixed(1)} s (goal ${goal} s)`);

  test('from npm install to the first report', () => {
    const { seconds, value } = timed(() => at.sortie(['run', 'my/question.yaml']));
    expect(value).toMatchObject({ code: 0, out: expect.stringMatching(/Report: {2}reports\/question\/index\.html/) });
    expect(existsSync(join(project, 'reports/question/index.html'))).toBe(true);
    tell('npm install to the first report', at.seconds + seconds, 30);
  });

  test('from init game to its first report; the game has its types, and its tests pass', () => {
    const { seconds } = timed(() => {
      expect(at.sortie(['init', 'game', 'skiff'])).toMatchObject({ code: 0, err: '' });
      expect(at.sortie(['play', './skiff'])).toMatchObject({ code: 0, err: '' });
      expect(at.sortie(['run', 'skiff/claims.yaml'])).toMatchObject({ code: 0, out: expect.stringMatching(/Report: /) });
    });
    tell('init game to its first report', seconds, 120);
    const types = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'skiff'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([types.status, types.stdout]).toEqual([0, '']);
    const { status, stdout } = spawnSync('node', ['--test', 'skiff'], { cwd: project, encoding: 'utf8', env: withoutVitest() });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/pass 3/)]);
  });

  /** Environment of a shell of one's own: node's test runner stays silent below another one. */
  function withoutVitest(more: Record<string, string> = {}): NodeJS.ProcessEnv {
    const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_TEST|NODE_ENV|TEST$|GITHUB_)/.test(name));
    return { ...Object.fromEntries(kept), ...more };
  }

  interface Step {
    run?: string;
    if?: string;
  }

  /** The shell steps of the workflow that `init game` wrote, as a runner takes them for an event; artifacts lie in a folder. */
  function job(event: 'push' | 'pull_request'): { code: number; said: string; seconds: number } {
    const workflow = parse(readFileSync(join(project, '.github/workflows/balance-skiff.yml'), 'utf8')) as { jobs: { claims: { steps: Step[] } } };
    const wanted = workflow.jobs.claims.steps.filter((step) => step.if === undefined || step.if.includes(`== '${event}'`));
    const env = withoutVitest({
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      npm_config_prefer_offline: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKFLOW: 'Balance',
      GITHUB_BASE_REF: 'main',
      GITHUB_STEP_SUMMARY: join(folder, `summary-${event}.md`),
    });
    let said = '';
    const { seconds, value: code } = timed(() => {
      for (const { run } of wanted) {
        // What the push installed is still there.
        if (run === undefined || (event === 'pull_request' && run === 'npm ci')) continue;
        const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], { cwd: project, encoding: 'utf8', env });
        said += stdout + stderr;
        if (status !== 0) return status ?? -1;
      }
      return 0;
    });
    return { code, said, seconds };
  }

  test('the workflow of init: the base branch plays, and the change is named at the first try', () => {
    // GitHub's command for artifacts: the last push left one.
    mkdirSync(join(folder, 'bin'));
    const artifacts = `[ "$2" = list ] && echo 1 || { mkdir -p base && cp balance/results.json base; }`;
    writeFileSync(join(folder, 'bin/gh'), `#!/bin/bash\n${artifacts}\n`);
    chmodSync(join(folder, 'bin/gh'), 0o755);
    const base = job('push');
    expect([base.code, base.said]).toEqual([0, expect.stringMatching(/PASS: 2 claims/)]);
    tell('the job of the base branch', base.seconds, 120);

    const game = join(project, 'skiff/index.ts');
    writeFileSync(game, readFileSync(game, 'utf8').replace('const DEFENCE = 3;', 'const DEFENCE = 2;'));
    const change = job('pull_request');
    expect(change.code).toBe(99);
    expect(change.said.replace(/\s+/g, ' ')).toMatch(/FAIL turns in standard within [\d.]+ of [\d.]+ before/);
    expect(change.said).toMatch(/^::error file=skiff\/claims\.yaml,line=\d+/m);
    expect(readFileSync(join(folder, 'summary-pull_request.md'), 'utf8')).toMatch(/❌ Is Skiff still fair\?/);
    tell('the job of the change', change.seconds, 120);
  });
});
