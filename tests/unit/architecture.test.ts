import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What a folder may import: itself and anything to its left. */
const PIPELINE = [
  'chance',
  'engine',
  'mechanics',
  'bridges',
  'games',
  'players',
  'simulation',
  'promises',
  'statistics',
  'tuning',
  'learning',
  'analysis',
  'report',
  'library',
  'review',
  'site',
  'cli',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s shows the pipeline that is enforced', (page) => {
  expect(readFileSync(join(root, page), 'utf8')).toContain(PIPELINE.join(' → '));
});

interface Import {
  file: string;
  /** A file of ours, or the name of a package. */
  from: string;
}

/** Types count too: a type is a promise, and promises also go one way. */
const IMPORT = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(join(root, file), 'utf8'));
}

function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic;
    return { file, from: name.startsWith('.') ? sourceOf(join(dirname(file), name)) : name };
  });
}

function sourceOf(module: string): string {
  const file = module.replace(/\.js$/, '.ts');
  return existsSync(join(root, `${file}x`)) ? `${file}x` : file;
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const sources = filesIn('src');
const imports = sources.flatMap(importsOf);
const ours = imports.filter(({ from }) => from.startsWith('src/'));

function faults(wrong: Import[]): string[] {
  return wrong.map(({ file, from }) => `${file} imports ${from}`);
}

const folderOf = (file: string) => file.split('/')[1];
const gameOf = (file: string) => (file.startsWith('src/games/') ? file.split('/')[2] : undefined);

test('the pipeline is all there is: every folder has its place, and index.ts is the only file outside', () => {
  const places = new Set(sources.map(folderOf));
  expect([...places].filter((place) => !PIPELINE.includes(place))).toEqual(sources.includes('src/index.ts') ? ['index.ts'] : []);
});

test('imports are read at all', () => {
  expect(ours.length).toBeGreaterThan(sources.length / 2);
  expect(faults(ours.filter(({ from }) => !existsSync(join(root, from))))).toEqual([]);
});

test('imports go one way', () => {
  const place = (file: string) => (file === 'src/index.ts' ? PIPELINE.length : PIPELINE.indexOf(folderOf(file)));
  expect(faults(ours.filter(({ file, from }) => place(from) > place(file)))).toEqual([]);
});

/** The rooms inside a folder, each may import those to its left. Files that lie beside the rooms are free. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/report': ['reading', 'figures', 'page', 'terminal', 'files'],
  'src/review': ['census', 'headings'],
  'src/site': ['state', 'worker', 'parts', 'pages'],
  'src/statistics': ['methods'],
  'src/players': ['trained', 'loading'],
  'src/learning': ['sight', 'nets', 'practice', 'labels'],
  'src/simulation': ['disk', 'tally', 'threads', 'queue'],
  'src/games/war-galley': ['fleet', 'command', 'ship', 'fighting', 'sequence', 'odds'],
  'src/games/nightfighter': ['uncertainty', 'sensors', 'bombers', 'fighters', 'odds'],
  'src/games/space-fleet': ['odds'],
};
/** Files of a game that put its rooms together: no room imports them. */
const ROOF = ['index.ts', 'turn.ts', 'set-up.ts', 'measures.ts'];

/** Files and rooms of a game that all its rooms share; they import nothing else of the game. Its other root files are the roof. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  'src/games/war-galley': [
    ...['fleet', 'channels.ts', 'tables.ts', 'options.ts', 'rules.ts', 'types.ts', 'two-dice.ts', 'words.ts'],
    ...['state.ts', 'ship.ts', 'leader.ts', 'course.ts', 'geometry.ts', 'counters.ts'],
    ...['victory.ts', 'value.ts', 'features.ts', 'weights.json', 'luck.ts', 'flight.ts', 'player.ts'],
  ],
  'src/games/nightfighter': [
    ...[
      'channels.ts',
      'tables.ts',
      'sensor-tables.ts',
      'scenarios.ts',
      'options.ts',
      'terms.ts',
      'rules.ts',
      'schedule.ts',
      'strengths.ts',
      'types.ts',
    ],
    ...['sky.ts', 'reach.ts', 'areas.ts', 'field.ts', 'arcs.ts', 'sights.ts', 'gunnery.ts', 'rolls.ts'],
    ...['state.ts', 'player.ts', 'counters.ts', 'victory.ts', 'value.ts', 'features.ts', 'weights.json', 'luck.ts', 'stakes.ts'],
  ],
};

test.each(Object.entries(GROUND))('the ground of %s imports ground only, and its rooms no roof', (folder, ground) => {
  const partOf = (file: string) => file.slice(folder.length + 1).split('/')[0];
  const inside = ours.filter(({ file, from }) => file.startsWith(`${folder}/`) && from.startsWith(`${folder}/`));
  expect(ground.filter((part) => !existsSync(join(root, folder, part)))).toEqual([]);
  expect(faults(inside.filter(({ file, from }) => ground.includes(partOf(file)) && !ground.includes(partOf(from))))).toEqual([]);
  expect(
    faults(inside.filter(({ file, from }) => !partOf(file).endsWith('.ts') && partOf(from).endsWith('.ts') && !ground.includes(partOf(from)))),
  ).toEqual([]);
});

test.each(Object.entries(ROOMS))('the rooms of %s import one way', (folder, rooms) => {
  const roomOf = (file: string) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined);
  const place = (file: string) => rooms.indexOf(roomOf(file) ?? '');
  const within = ours.filter(({ file, from }) => roomOf(from) !== undefined && place(file) >= 0);
  expect(faults(within.filter(({ file, from }) => place(from) > place(file)))).toEqual([]);
  expect(faults(within.filter(({ from }) => ROOF.includes(roomOf(from) as string)))).toEqual([]);
});

test('every folder with more than one room says their order', () => {
  const folders = new Map<string, Set<string>>();
  for (const file of sources) {
    const parts = file.split('/');
    const depth = parts[1] === 'games' ? 3 : 2;
    if (parts.length < depth + 2) continue;
    const folder = parts.slice(0, depth).join('/');
    folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth]));
  }
  const unordered = [...folders].filter(([folder, rooms]) => rooms.size > 1 && [...rooms].some((room) => !ROOMS[folder]?.includes(room)));
  expect(unordered.map(([folder, rooms]) => `${folder}: ${[...rooms].join(', ')}`)).toEqual([]);
});

test('textbook methods of statistics know nothing of runs, games or files', () => {
  const methods = ours.filter(({ file }) => file.startsWith('src/statistics/methods/'));
  expect(methods.length).toBeGreaterThan(20);
  expect(faults(methods.filter(({ from }) => !from.startsWith('src/statistics/methods/')))).toEqual([]);
});

test('sources import nothing of the tests, the strategies or the experiments', () => {
  expect(faults(imports.filter(({ from }) => /^(tests|strategies|experiments)\//.test(from)))).toEqual([]);
});

test('games do not import one another', () => {
  expect(faults(ours.filter(({ file, from }) => gameOf(file) !== undefined && gameOf(from) !== undefined && gameOf(file) !== gameOf(from)))).toEqual(
    [],
  );
});

test('strategies import the package by its name, and of its games only their own', () => {
  const allowed = ({ file, from }: Import) => {
    const [, game, room] = file.split('/');
    const kit = `strategies/${game}/kit`;
    if (room === 'kit' && from.startsWith(`${kit}/`)) return true;
    // A strategy may lean on another of its game, and keep what only itself needs in a room of the kit.
    if (from === `sortie/strategies/${game}/strong` || from.startsWith(`sortie/${kit}/`)) return true;
    return ['sortie/engine', 'sortie/players', `sortie/games/${game}`, `sortie/${kit}`].includes(from);
  };
  expect(
    faults(
      filesIn('strategies')
        .flatMap(importsOf)
        .filter((one) => !allowed(one)),
    ),
  ).toEqual([]);
});

/** Imports of types count: a reader follows them too. */
test('no file imports itself, however far round', () => {
  const to = new Map<string, string[]>();
  for (const { file, from } of ours) to.set(file, [...(to.get(file) ?? []), from]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of to.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

/** What a page runs. Values only: types are gone once compiled. */
test('what plays, answers and infers in a browser imports nothing of Node', () => {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from } of valuesOf(file)) if (existsSync(join(root, from))) visit(from);
  };
  const players = filesIn('src/players').filter((file) => !file.startsWith('src/players/loading/'));
  const pure = [
    ...['chance', 'engine', 'mechanics', 'bridges', 'games'].flatMap((folder) => filesIn(`src/${folder}`)),
    ...players,
    ...filesIn('strategies'),
  ];
  for (const file of [
    ...pure,
    'src/simulation/shard.ts',
    'src/simulation/tally/index.ts',
    'src/statistics/inference.ts',
    'src/statistics/odds-json.ts',
    'src/analysis/index.ts',
  ])
    visit(file);
  const wrong = [...reached].flatMap(valuesOf).filter(({ from }) => /^node:|^(esbuild|yaml|piscina|bullmq|ioredis)$/.test(from));
  expect(faults(wrong)).toEqual([]);
});

const TYPES = /^\s*(?:import|export)\s+type\b[^;]*;/gm;

/** The imports of a file that are still there when it is compiled. */
function valuesOf(file: string): Import[] {
  return file.endsWith('.ts') ? importsIn(file, readFileSync(join(root, file), 'utf8').replace(TYPES, '')) : [];
}
