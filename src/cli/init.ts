import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { bridgeOf, PREFIXES } from '../bridges/wrapping.js';
import type { Game, OptionSpec, OptionValue } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { broughtGame, loadGame, wordOf } from '../players/loading/index.js';
import { clean } from '../report/reading/text.js';
import { linkOnTheWay } from '../simulation/disk/files.js';
import { readExperiment } from '../simulation/index.js';
import type { InitWords } from './flags.js';
import { say, sayLines } from './output.js';

/** Files by their paths, from the working directory. */
type Files = Record<string, string>;

const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));
interface Kind {
  /** What it writes, and an example of its name. */
  about: string;
  example: string;
  files(name: string, words: InitWords): Files | Promise<Files>;
  next(name: string, words: InitWords): string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  game: {
    about: 'a game of your own in a folder: rules, a player, claims, a test and a workflow',
    example: 'duel',
    files: game,
    next: (name) => [`npx sortie play ./${name}`, `npx sortie test ./${name}`, `npx sortie check ${name}/claims.yaml`, `npx sortie list ./${name}`],
  },
  experiment: {
    about: 'ten lines of YAML that compare two versions of a game',
    example: 'question --game schwarm',
    files: experiment,
    next: (name) => [`npx sortie run ${name}.yaml`],
  },
  strategy: {
    about: 'a player for a game, in TypeScript',
    example: 'careful --game schwarm',
    files: strategy,
    next: (name, { game: of }) => [`npx sortie play ${of} --seat ./${name}.ts`],
  },
  bridge: {
    about: 'a game folder for a module of Rally the Troops or boardgame.io: its scenario, hidden fields, measures',
    example: 'cloth --game rtt:./rules.js',
    files: bridge,
    next: (name) => [`npx sortie play ./${name}`, `npx sortie test ./${name}`, `npx sortie review ./${name}`],
  },
  ci: {
    about: 'a workflow for GitHub that checks the claims of an experiment or of a review',
    example: 'duel/claims.yaml',
    files: claimsWorkflow,
    next: () => [
      '# commit the workflow; the first push of the base branch plays what later changes are held against',
      '# sortie is not published on npm yet: commit its tarball too, which package.json names',
    ],
  },
};

const NOTHING = 'Nothing was written: move it away, or choose another name';

/** `sortie init game duel`: writes files to start from, and never replaces one. */
export async function init(kind: string | undefined, name: string | undefined, words: InitWords): Promise<void> {
  if (kind === undefined) return sayLines(menu(Object.keys(KINDS)));
  if (!Object.hasOwn(KINDS, kind)) throw new Refused([{ path: ['what'], expected: 'a thing to start', unknown: kind, known: Object.keys(KINDS) }]);
  const { files: made, next } = KINDS[kind];
  if (name === undefined) throw new Refused([{ path: ['name'], expected: `a name; for example: ${menu([kind])[1].trim()}` }]);
  const files = await made(name, words);
  const there = Object.keys(files).filter((path) => existsSync(path));
  if (there.length > 0) throw new Refused(there.map((path) => ({ path: [path], plain: true, expected: `there is such a file already. ${NOTHING}` })));
  const links = Object.keys(files).flatMap((path) => linkOnTheWay('.', path.split(sep).join('/')) ?? []);
  if (links.length > 0)
    throw new Refused(
      [...new Set(links)].map((path) => ({ path: [path], plain: true, expected: `it is a link, which is not followed. ${NOTHING}` })),
    );
  writeAll(files);
  const lines = (all: readonly string[], by: string) => all.map((line) => `${by}${line}`).join('\n');
  say(`${lines(Object.keys(files), '  ')}\n\n  Next:\n${lines(next(name, words), '    ')}\n`);
}

/** All files or none. */
function writeAll(files: Files): void {
  const [made, written]: [folders: string[], files: string[]] = [[], []];
  try {
    for (const [path, text] of Object.entries(files)) {
      const folder = mkdirSync(dirname(path), { recursive: true });
      if (folder !== undefined) made.push(folder);
      const file = openSync(path, 'wx');
      written.push(path);
      try {
        writeFileSync(file, text);
      } finally {
        closeSync(file);
      }
    }
  } catch (error) {
    for (const path of written) rmSync(path, { force: true });
    // The folders that were made here hold nothing else.
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const menu = (kinds: readonly string[]) =>
  kinds.flatMap((kind) => [`  ${kind.padEnd(10)}  ${KINDS[kind].about}`, `              npx sortie init ${kind} ${KINDS[kind].example}`]);

function template(path: string, name: string): string {
  const title = name[0].toUpperCase() + name.slice(1);
  return readFileSync(join(TEMPLATES, path), 'utf8').replaceAll('__name__', name).replaceAll('__Name__', title);
}

/** A name that can be that of a file, a folder and a game. */
function checked(name: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new Refused([{ path: ['name'], expected: 'lower-case letters, digits and hyphens, beginning with a letter', found: name }]);
}

function game(word: string): Files {
  const name = checked(word);
  const listed = readdirSync(join(TEMPLATES, 'game'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = listed.map((entry) => {
    const path = relative(join(TEMPLATES, 'game'), join(entry.parentPath, entry.name));
    return [join(name, path), template(join('game', path), name)];
  });
  return { ...Object.fromEntries(files), ...workflow(`${name}/claims.yaml`, name) };
}

/** A workflow for a file that is there: it runs the command that judges its claims. */
function claimsWorkflow(file: string): Files {
  const files = workflow(file);
  const { claims = [], review } = readExperiment(file);
  if (review !== undefined && claims.length === 0) return workflow(file, undefined, 'ci/review.yml');
  if (claims.length > 0) return files;
  throw new Refused([
    { path: ['name'], expected: 'an experiment with claims: (what check judges), or with review: (what review judges)', found: file },
  ]);
}

function workflow(file: string, name = basename(file).replace(/\.ya?ml$/, ''), from = 'ci/balance.yml'): Files {
  if (!/^[\w.][\w./-]*\.ya?ml$/.test(file) || isAbsolute(file))
    throw new Refused([
      { path: ['name'], expected: 'the path of an experiment with claims, from the top of the repository, such as claims.yaml', found: file },
    ]);
  return { [join('.github', 'workflows', `balance-${name}.yml`)]: template(from, name).replaceAll('__file__', file) };
}

/** A value besides the default, if the option lists some. */
function otherValue(spec: OptionSpec): OptionValue | undefined {
  if (spec.kind === 'choice') return spec.values[1];
  if (spec.kind === 'flag') return !spec.default;
  return spec.kind === 'integer' ? spec.max : undefined;
}

async function experiment(word: string, { game: of }: InitWords): Promise<Files> {
  const name = checked(word);
  const { id, title, options } = await loadGame(of);
  const [first] = Object.entries(options).flatMap(([option, spec]) => {
    const other = otherValue(spec);
    return other === undefined ? [] : [`  changed: { options: { ${keyOf(option)}: ${JSON.stringify(other)} } }`];
  });
  const cells = first === undefined ? [] : ['cells:', '  standard: {}', first, 'compare: { baseline: standard }'];
  const question = `What does one option of ${title.replace(/: /g, ' ')} change?`;
  const lines = [`question: ${yamlText(question)}`, `game: ${yamlText(wordOf(id))}`, 'seed: 1', 'games: 5000', ...cells];
  return { [`${name}.yaml`]: `${lines.join('\n')}\n` };
}

/** A folder that wraps a module: what its prefix finds by itself stands there to be changed, with examples of the rest. */
async function bridge(word: string, { game: of }: InitWords): Promise<Files> {
  const name = checked(word);
  const found = bridgeOf(of);
  if (found === undefined)
    throw new Refused([{ path: ['--game'], expected: `a module behind its prefix, such as ${PREFIXES[0]}:./rules.js`, found: of }]);
  const { decisions, options } = await loadGame(of);
  const module = relative(name, found.file).replaceAll(sep, '/');
  const lines = found.prefix === 'rtt' ? ofRules(Object.keys(decisions), options) : ofBoardgame();
  const [adapter, given] = found.prefix === 'rtt' ? ['rtt', 'found.default ?? found'] : ['boardgameIo', 'gameIn(found), engine'];
  const imports =
    found.prefix === 'rtt'
      ? [`import { rtt } from 'sortie/bridges';`]
      : [`import * as engine from 'boardgame.io/internal';`, `import { boardgameIo, gameIn } from 'sortie/bridges';`];
  const text = [
    ...imports,
    `import * as found from ${JSON.stringify(module)};`,
    '',
    `export default ${adapter}(${given}, {`,
    `  id: ${JSON.stringify(name)},`,
    `  title: ${JSON.stringify(name[0].toUpperCase() + name.slice(1).replaceAll('-', ' '))},`,
    `  name: ${JSON.stringify(basename(found.file))},`,
    ...lines,
    '  // Lists that a search may deal anew: a deck and the hands drawn from it. Without this they are found in games played at random; [] hides nothing.',
    `  // hidden: [['deck', 'hands.0', 'hands.1']],`,
    '  // Numbers of a finished game; raw is the state of the module.',
    `  // measures: [{ name: 'score', kind: 'count', about: 'Points of the first seat', max: 200, of: ({ raw }) => raw.score[0] }],`,
    '});',
    '',
  ].join('\n');
  return { [join(name, 'index.ts')]: text };
}

/** The scenario that is played unless another is chosen, the options of create.html, and the names of the questions. */
function ofRules(decisions: readonly string[], { scenario, ...options }: Game['options']): string[] {
  const declared = Object.entries(options).map(([option, spec]) => `    ${keyOf(option)}: ${JSON.stringify(spec)},`);
  return [
    `  scenario: ${JSON.stringify(scenario.default)},`,
    ...(declared.length === 0 ? [] : ['  options: {', ...declared, '  },']),
    `  decisions: ${JSON.stringify(decisions.filter((one) => one !== 'other'))},`,
  ];
}

const ofBoardgame = (): string[] => [
  '  // How many play: a number, or the least and the most.',
  '  // players: [2, 4],',
  '  // The candidates of a game without ai.enumerate; those that it calls invalid are dropped.',
  '  enumerate: found.enumerate,',
];

/** A name as a key of code and of YAML. */
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A text in a line of YAML, in quotes where it needs them. */
const yamlText = (text: string) => stringify(text, { lineWidth: 0, blockQuote: false }).trimEnd();

/** A text as a literal of code. */
const literal = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A strategy that gives the first legal answer to every question, to be changed one at a time. */
async function strategy(word: string, { game: of }: InitWords): Promise<Files> {
  const name = checked(word);
  const found: Game = await loadGame(of);
  const own = broughtGame(found.id);
  const from = own === undefined ? `sortie/games/${found.id}` : `./${relative('.', own.path).replace(/\.ts$/, '.js')}`;
  const methods = Object.entries(found.decisions).map(([decision, { about, rule }]) =>
    `    // ${clean(`${rule}: ${about}`)}\n    ${keyOf(decision)}: (view) => first(decisions[${JSON.stringify(decision)}].legal(view, rules)),`.replace(
      /\["([A-Za-z_$][\w$]*)"\]/,
      '.$1',
    ),
  );
  return {
    [`${name}.ts`]: `import { defineStrategy } from 'sortie/engine';
import game, { type Types } from ${literal(from)};

const { decisions } = game;

function first<A>(answers: Iterable<A>): A {
  for (const answer of answers) return answer;
  throw new Error('no answer is legal');
}

export default defineStrategy<Types>({
  game: ${literal(found.id)},
  about: 'Gives the first legal answer',
  create: ({ rules }) => ({
${methods.join('\n')}
  }),
});
`,
  };
}
