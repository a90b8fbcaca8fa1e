import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameIds, shippedStrategies } from '../../src/players/loading/index.js';
import { ROOT, scratch } from '../support/cli.js';
import { PAGES } from '../support/documents.js';
import { type Installed, installed, withNodeTypes } from './installed.js';

/** The package as npm installs it into an empty project. */
const { folder } = scratch();
const project = join(folder, 'project');
let at: Installed;
const sortie = (...words: string[]) => at.sortie(words);

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
  at = installed(folder, { name: 'mine', type: 'module', private: true });
  withNodeTypes(project);
  for (const [name, text] of Object.entries({
    'bold.ts': BOLD,
    'changed.ts': CHANGED,
    'library.ts': PROGRAM,
    'library.mjs': PROGRAM,
    'mine.yaml': EXPERIMENT,
    'all.ts': `${IMPORTS.join('\n')}\n${USES}`,
  }))
    writeFileSync(join(project, name), text);
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

  test('README and docs are inside, and so is what they lead to; only source, reports and benchmarks stay in the repository', () => {
    const inside = join(project, 'node_modules', 'sortie');
    const missing = [...PAGES, 'CONTRIBUTING.md'].flatMap((page) =>
      [...readFileSync(join(inside, page), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .filter(([, link]) => !/^https?:/.test(link))
        .map(([, link]) => join(dirname(page), link))
        .filter((path) => !existsSync(join(inside, path)) && !/^(src|reports|tests\/bench)\b/.test(path)),
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
    const report = join(project, 'reports', 'mine');
    for (const file of ['results.json', 'summary.md', 'index.html', 'cells.csv']) expect(existsSync(join(report, file)), file).toBe(true);
    // The picture of the answer, with a line for each strategy.
    const [hero] = /<section id="hero"[\s\S]*?<\/section>/.exec(readFileSync(join(report, 'index.html'), 'utf8')) ?? [''];
    expect(hero).toContain('<figure id="chart-win-rates">');
    const lines = [...hero.matchAll(/class="line"[^>]*title="([^"]*)"/g)].map(([, title]) => title);
    expect(lines).toEqual([expect.stringMatching(/^\.\/bold\.ts: \d.* of 400 games$/), expect.stringMatching(/^cautious: \d.* of 400 games$/)]);
  });

  test('reports, checks, lists, tells odds and a game', () => {
    expect(sortie('report').code).toBe(0);
    expect(existsSync(join(project, 'reports', 'index.html'))).toBe(true);
    expect(sortie('check', 'mine.yaml')).toMatchObject({ code: 0 });
    expect(sortie('list').out).toContain('schwarm');
    expect(sortie('odds', 'schwarm', 'attack', '--hour', '12', '--altitude', 'high').code).toBe(0);
    expect(sortie('play', 'schwarm', '--seat', './bold.ts', '--seed', '3').out).toMatch(/Pass 1/);
  });

  test('plays a shipped strategy with changes, and refuses a parameter that it does not have', () => {
    const { code, out } = sortie('play', 'their-finest-hour', '--seat', 'red=./changed.ts', '--option', 'scenario=escort', '--seed', '3');
    expect([code, out]).toEqual([0, expect.stringContaining('red: ./changed.ts')]);
    writeFileSync(join(project, 'wrong.ts'), CHANGED.replace('far:', 'farther:'));
    const wrong = sortie('play', 'their-finest-hour', '--seat', 'red=./wrong.ts');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('unknown "farther"')]);
  });

  test('is a library: the program of the docs prints what they say', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['library.mjs'], { cwd: project, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([0, '', PRINTED]);
  });

  // The declarations themselves are checked once: they are the same files.
  test.each([
    ['node16', { module: 'node16', moduleResolution: 'node16', skipLibCheck: false }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true }],
  ])('every export has its types under %s', (_, resolution) => {
    const options = { ...resolution, target: 'es2022', strict: true, noEmit: true, types: ['node'], lib: ['ES2023'] };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['all.ts', 'bold.ts', 'changed.ts', 'library.ts'] }),
    );
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });

  test('a game that init writes type-checks', () => {
    expect(sortie('init', 'game', 'skiff').code).toBe(0);
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'skiff'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });

  test('every export loads', () => {
    writeFileSync(
      join(project, 'all.mjs'),
      `${IMPORTS.join('\n').replaceAll(', type Game', '')}\n${USES.replaceAll(/: Game\[\]| as unknown as Game/g, '')}`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ['all.mjs'], { cwd: project, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(gameIds().join());
    expect(stdout).toContain('true');
  });
});
