import { existsSync, readdirSync } from 'node:fs';
import { kebab } from '../engine/asking.js';
import { type Game, measuresOf } from '../engine/index.js';
import { wrap } from '../engine/words.js';
import { gameIds, loadGame, loadStrategy, strategyIds } from '../players/loading/index.js';
import { dataText } from '../report/terminal/data-text.js';
import { printable } from '../report/terminal/edge.js';
import type { ListWords } from './flags.js';
import { sayJson } from './output.js';
import { rangeText } from './words.js';

export async function list(id: string | undefined, { data, experiments, json }: ListWords): Promise<void> {
  const print = (value: unknown, text: string) => (json ? sayJson(value) : process.stdout.write(printable(text)));
  if (experiments) {
    const found = (await experimentsHere()).filter(({ game }) => id === undefined || game === id);
    print({ experiments: found }, experimentLines(found));
    return;
  }
  if (id === undefined) {
    const games = (await Promise.all(gameIds().map((one) => loadGame(one)))).map(({ id, title, version, about }) => ({ id, title, version, about }));
    print({ games }, gameLines(games));
    return;
  }
  const game = await loadGame(id);
  if (data) {
    print(game.data.defaults, game.data.defaults === null ? `${game.title} has no printed values\n` : dataText(game.data));
    return;
  }
  const described = await describe(game);
  print(described, listing(game, described));
}

interface Listed {
  file: string;
  game: string;
  question: string;
}

/** The experiments under the working directory, or the shipped ones, by game. `run` explains a file that cannot be read. */
async function experimentsHere(): Promise<Listed[]> {
  const { readExperiment, SHIPPED } = await import('../simulation/experiment.js');
  const files = readdirSync(existsSync('experiments') ? 'experiments' : SHIPPED).filter((name) => /\.ya?ml$/.test(name));
  const found = files.sort().flatMap((name) => {
    try {
      const file = `experiments/${name}`;
      const { game, question } = readExperiment(file);
      return [{ file, game, question }];
    } catch {
      return [];
    }
  });
  return found.sort((a, b) => a.game.localeCompare(b.game));
}

const gameLines = (games: readonly { id: string; title: string; version: string; about: string }[]): string =>
  [
    ...games.flatMap(({ id, title, version, about }) => [`  ${id}  ${title} ${version}`, ...wrapped(about)]),
    '',
    'sortie list <game>          options, strategies, measures and questions of a game',
    'sortie list --experiments   the experiments, by game',
    '',
  ].join('\n');

function experimentLines(experiments: readonly Listed[]): string {
  const lines = experiments.flatMap(({ file, game, question }, n) => [
    ...(game === experiments[n - 1]?.game ? [] : [...(n === 0 ? [] : ['']), game]),
    ...[`  ${file}`, ...wrapped(question)],
  ]);
  return `${[...lines, '', 'sortie run <file> runs one'].join('\n')}\n`;
}

interface Entry {
  name: string;
  about: string;
  detail?: string;
}

/** The places where the book can be read in two ways, with the default of each and its reason. */
const readingsOf = (game: Game) =>
  Object.entries(game.options).flatMap(([name, spec]) => {
    if (spec.role !== 'reading') return [];
    const { about, rule, why, unpriced, default: settled } = spec;
    return [{ name, about, detail: rangeText(spec), rule, settled, why, unpriced }];
  });

function readingLines({ name, about, rule, settled, why, unpriced }: ReturnType<typeof readingsOf>[number]): string[] {
  return [
    `  ${name}${rule ? `  ${rule}` : ''}`,
    ...wrapped(about),
    ...wrapped(`settled: ${settled}${why ? `, since ${why}` : ''}`, 8),
    ...(unpriced ? wrapped(`what hangs on it is not known: ${unpriced}`, 8) : []),
  ];
}

type Described = Awaited<ReturnType<typeof describe>>;

async function describe(game: Game) {
  const strategies: Entry[] = [];
  for (const name of strategyIds(game.id)) {
    const { about, parameters = {} } = await loadStrategy(game, name);
    const detail = Object.entries(parameters).map(([parameter, { default: value, min, max }]) => `${parameter} ${min}…${max} (${value})`);
    strategies.push({ name, about, ...(detail.length > 0 ? { detail: detail.join(', ') } : {}) });
  }
  return {
    seats: game.seats,
    strategies,
    options: Object.entries(game.options).map(
      ([name, spec]): Entry => ({ name, about: `${spec.about}${spec.rule ? ` [${spec.rule}]` : ''}`, detail: `${spec.role}: ${rangeText(spec)}` }),
    ),
    readings: readingsOf(game),
    tables: Object.entries(game.data.reconstructed).map(([name, { about }]): Entry => ({ name, about })),
    measures: measuresOf(game).map(({ name, about, kind }): Entry => ({ name, about, detail: kind })),
    questions: Object.entries(game.odds).map(([name, { about, params }]): Entry => {
      const flags = Object.keys(params).map((param) => `--${kebab(param)}`);
      return { name, about, detail: flags.join(' ') };
    }),
  };
}

function listing(game: Game, described: Described): string {
  const part = (title: string, entries: readonly Entry[]) =>
    entries.length === 0
      ? []
      : ['', title, ...entries.flatMap(({ name, about, detail }) => [`  ${name}${detail ? `  ${detail}` : ''}`, ...wrapped(about)])];
  return [
    `${game.title} ${game.version} (${game.id}); seats: ${game.seats.join(', ')}`,
    ...wrapped(game.about, 2),
    ...(game.caveat === '' ? [] : wrapped(game.caveat, 2)),
    ...part('Strategies', described.strategies),
    ...part('Options (role: values (default))', described.options),
    ...(described.readings.length === 0 ? [] : ['', 'Readings: the default of each', ...described.readings.flatMap(readingLines)]),
    ...part('Reconstructed tables, which shift can move', described.tables),
    ...part('Measures', described.measures),
    ...part('Questions for sortie odds', described.questions),
    '',
  ].join('\n');
}

const wrapped = (words: string, indent = 6) => wrap(words, 80 - indent).map((row) => ' '.repeat(indent) + row);
