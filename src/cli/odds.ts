import { Command } from 'commander';
import type { Game, OptionSpec } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { collect, seedWord, wholeNumber } from './flags.js';
import { say, sayJson } from './output.js';

export function oddsCommand(): Command {
  return new Command('odds')
    .argument('<game>', 'the game: `sortie list` names them')
    .argument('[question]', 'what is asked; without it, the questions of the game and their parameters')
    .argument('[parameters...]', '--name value, as the question takes them')
    .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
    .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
    .option('--data <file>', 'printed values of your own')
    .option('--games <number>', 'games, where it must be simulated', wholeNumber('--games', 1))
    .option('--seed <number>', 'their seed', seedWord)
    .option('--max-leaves <number>', 'ways the dice can fall that an exact answer may cost', wholeNumber('--max-leaves', 1))
    .option('--patience <seconds>', 'give up a strategy of your own that does not come back', wholeNumber('--patience', 1), 60)
    .option('--json', 'the answer as JSON')
    .allowUnknownOption()
    .passThroughOptions(false)
    .action(odds);
}

interface OddsOptions {
  option: string[];
  shift: string[];
  data?: string;
  games?: number;
  seed?: number;
  maxLeaves?: number;
  patience: number;
  json?: boolean;
}

async function odds(id: string, question: string | undefined, parameters: string[], options: OddsOptions): Promise<void> {
  const [{ loadGame }, simulation, words, { answerJson, answerText }, { caveatOf }] = await Promise.all([
    import('../players/index.js'),
    import('../simulation/index.js'),
    import('./words.js'),
    import('../report/terminal/odds.js'),
    import('../statistics/caveat.js'),
  ]);
  const game = await loadGame(id);
  if (question === undefined) {
    say(questions(game, simulation.kebab));
    return;
  }
  const data = options.data === undefined ? null : await simulation.readData(game, options.data);
  const result = await simulation.answerOdds({
    game,
    question,
    params: named(parameters, simulation.camel),
    options: words.optionsOf(game, options.option),
    shift: words.shiftOf(game, options.shift),
    data,
    patience: options.patience,
    effort: {
      ...(options.games ? { games: options.games } : {}),
      ...(options.seed ? { seed: options.seed } : {}),
      ...(options.maxLeaves ? { maxLeaves: options.maxLeaves } : {}),
    },
  });
  if (options.json) sayJson(answerJson(id, question, result));
  else
    say(
      answerText(
        game,
        question,
        result,
        caveatOf(game, [{ name: question, data, ...(options.data === undefined ? {} : { dataFile: options.data }) }]),
      ),
    );
}

/** --attack-modifier -1 --press: names and values; a name alone means true. */
function named(words: readonly string[], camel: (name: string) => string): Record<string, string> {
  const params: Record<string, string> = {};
  for (let i = 0; i < words.length; i++) {
    const [, name, inline] = /^--([\w-]+)(?:=(.*))?$/.exec(words[i]) ?? [];
    if (name === undefined) throw new Refused([{ path: ['parameters'], expected: '--name value', found: words[i] }]);
    const next = words[i + 1];
    const takesNext = inline === undefined && next !== undefined && !/^--[a-z]/.test(next);
    params[camel(name)] = inline ?? (takesNext ? words[++i] : 'true');
  }
  return params;
}

function questions(game: Game, kebab: (name: string) => string): string {
  const lines = Object.entries(game.odds).flatMap(([name, { about, params }]) => [
    `${game.id} ${name}: ${about}`,
    ...Object.entries(params).map(([param, spec]) => `    --${kebab(param)} ${range(spec)}${spec.about === '' ? '' : `  ${spec.about}`}`),
    '',
  ]);
  return lines.join('\n');
}

export function range(spec: OptionSpec): string {
  const values =
    spec.kind === 'choice'
      ? spec.values.join('|')
      : spec.kind === 'integer'
        ? `${spec.min}…${spec.max}`
        : spec.kind === 'flag'
          ? 'true|false'
          : spec.kind === 'file'
            ? `a file of ${spec.folder}`
            : 'text';
  return `${values} (${spec.default === '' ? 'none' : spec.default})`;
}
