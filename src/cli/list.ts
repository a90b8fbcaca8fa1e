import { Command } from 'commander';
import type { Game, OptionValue } from '../engine/index.js';
import type { Experiment } from '../simulation/index.js';
import { range } from './odds.js';

export function listCommand(): Command {
  return new Command('list')
    .argument('[game]', 'the game to look into')
    .option('--data', 'the printed values of the game, as a file to fill in with your own')
    .option('--json', 'as JSON')
    .action(list);
}

async function list(id: string | undefined, options: { data?: boolean; json?: boolean }): Promise<void> {
  const { gameIds, loadGame } = await import('../players/index.js');
  if (id === undefined) {
    const games = (await Promise.all(gameIds().map((one) => loadGame(one)))).map(({ id: name, title, version, about }) => ({
      id: name,
      title,
      version,
      about,
    }));
    const experiments = (await experimentsHere()).map(({ file, experiment: { question } }) => ({ file, question }));
    process.stdout.write(options.json ? `${JSON.stringify({ games, experiments }, null, 2)}\n` : overview(games, experiments));
    return;
  }
  const game = await loadGame(id);
  if (options.data) {
    const { dataText } = await import('./data-text.js');
    process.stdout.write(options.json ? `${JSON.stringify(game.data.defaults, null, 2)}\n` : dataText(game.data));
    return;
  }
  const described = await describe(game);
  process.stdout.write(options.json ? `${JSON.stringify(described, null, 2)}\n` : listing(game, described));
}

/** The experiment files of the folder one stands in. A file that cannot be read is `run`'s to explain. */
async function experimentsHere(): Promise<{ file: string; experiment: Experiment }[]> {
  const [{ existsSync, readdirSync }, { readExperiment }] = await Promise.all([import('node:fs'), import('../simulation/index.js')]);
  if (!existsSync('experiments')) return [];
  return readdirSync('experiments')
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => {
      try {
        return [{ file: `experiments/${name}`, experiment: readExperiment(`experiments/${name}`) }];
      } catch {
        return [];
      }
    });
}

function overview(
  games: readonly { id: string; title: string; version: string; about: string }[],
  experiments: readonly { file: string; question: string }[],
): string {
  return [
    'Games (sortie list <game> shows options, strategies, measures and questions)',
    ...games.flatMap(({ id, title, version, about }) => [`  ${id}  ${title} ${version}`, ...wrapped(about)]),
    ...(experiments.length === 0 ? [] : ['', 'Experiments (sortie run <file>)']),
    ...experiments.flatMap(({ file, question }) => [`  ${file}`, ...wrapped(question)]),
    '',
  ].join('\n');
}

interface Entry {
  name: string;
  about: string;
  detail?: string;
}

/** A place where the book can be read in two ways: how it is settled, and which experiments of this folder tell what hangs on it. */
interface Reading extends Entry {
  rule?: string;
  settled: OptionValue;
  why?: string;
  pricedBy: string[];
  unpriced?: string;
}

async function readingsOf(game: Game): Promise<Reading[]> {
  const { pricedBy } = await import('../simulation/index.js');
  const priced: { file: string; options: ReadonlySet<string> }[] = [];
  for (const { file, experiment } of await experimentsHere()) {
    if (experiment.game === game.id) priced.push({ file, options: await pricedBy(experiment, game) });
  }
  return Object.entries(game.options).flatMap(([name, spec]) => {
    if (spec.role !== 'reading') return [];
    const { about, rule, why, unpriced, default: settled } = spec;
    const files = priced.filter(({ options }) => options.has(name)).map(({ file }) => file);
    return { name, about, detail: range(spec), rule, settled, why, pricedBy: files, unpriced };
  });
}

/** "settled: abort, since …" and "priced by: …", under each reading. */
function settled({ name, about, rule, settled: value, why, pricedBy, unpriced }: Reading): string[] {
  const price = pricedBy.length > 0 ? `priced by ${pricedBy.join(', ')}` : `not priced here${unpriced ? `: ${unpriced}` : ''}`;
  return [
    `  ${name}${rule ? `  ${rule}` : ''}`,
    ...wrapped(about),
    ...wrapped(`settled: ${value}${why ? `, since ${why}` : ''}`, 8),
    ...wrapped(price, 8),
  ];
}

async function describe(game: Game) {
  const [{ loadStrategy, strategyIds }, { measuresOf }, { kebab }] = await Promise.all([
    import('../players/index.js'),
    import('../engine/index.js'),
    import('../simulation/index.js'),
  ]);
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
      ([name, spec]): Entry => ({ name, about: `${spec.about}${spec.rule ? ` [${spec.rule}]` : ''}`, detail: `${spec.role}: ${range(spec)}` }),
    ),
    readings: await readingsOf(game),
    tables: Object.entries(game.data.reconstructed).map(([name, { about }]): Entry => ({ name, about })),
    measures: measuresOf(game).map(({ name, about, kind }): Entry => ({ name, about, detail: kind })),
    questions: Object.entries(game.odds).map(
      ([name, { about, params }]): Entry => ({
        name,
        about,
        detail: Object.keys(params)
          .map((param) => `--${kebab(param)}`)
          .join(' '),
      }),
    ),
  };
}

function listing(game: Game, described: Awaited<ReturnType<typeof describe>>): string {
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
    ...(described.readings.length === 0
      ? []
      : ['', 'Readings: how each is settled, and which experiments say what hangs on it', ...described.readings.flatMap(settled)]),
    ...part('Tables that are ours, to be moved with shift', described.tables),
    ...part('Measures', described.measures),
    ...part('Questions for sortie odds', described.questions),
    '',
  ].join('\n');
}

function wrapped(words: string, indent = 6, width = 80): string[] {
  const rows: string[] = [];
  for (const word of words.split(/\s+/)) {
    const row = rows[rows.length - 1];
    if (row !== undefined && row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(' '.repeat(indent) + word);
  }
  return rows;
}
