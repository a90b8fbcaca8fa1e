import { camel, kebab } from '../engine/asking.js';
import type { Game } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { answerText } from '../report/terminal/odds.js';
import { answerOdds, readData } from '../simulation/index.js';
import { caveatOf } from '../statistics/caveat.js';
import { answerJson } from '../statistics/odds-json.js';
import type { OddsWords } from './flags.js';
import { say, sayJson } from './output.js';
import { optionsOf, rangeText, shiftOf } from './words.js';

export async function odds(id: string, question: string | undefined, parameters: string[], words: OddsWords): Promise<void> {
  const game = await loadGame(id);
  if (question === undefined) return say(questions(game));
  const { data: dataFile, games, seed } = words;
  const data = dataFile === undefined ? null : await readData(game, dataFile);
  const result = await answerOdds({
    ...{ game, question, data },
    params: named(parameters),
    options: await optionsOf(game, words.option, data),
    shift: shiftOf(game, words.shift),
    effort: { ...(games ? { games } : {}), ...(seed ? { seed } : {}) },
  });
  if (words.json) return sayJson(answerJson(id, question, result));
  const caveat = caveatOf(game, [{ name: question, data, ...(dataFile === undefined ? {} : { dataFile }) }]);
  say(answerText(game, question, result, caveat));
}

/** --attack-modifier -1 --press: names and values; a name alone means true. */
function named(words: readonly string[]): Record<string, string> {
  const params: [name: string, value: string][] = [];
  for (let i = 0; i < words.length; i++) {
    const [, name, inline] = /^--([\w-]+)(?:=(.*))?$/.exec(words[i]) ?? [];
    if (name === undefined) throw new Refused([{ path: ['parameters'], expected: '--name value', found: words[i] }]);
    const next = words[i + 1];
    const takesNext = inline === undefined && next !== undefined && !/^--[a-z]/.test(next);
    if (params.some(([given]) => given === camel(name))) throw new Refused([{ path: [`--${name}`], expected: 'it once', found: words.join(' ') }]);
    params.push([camel(name), inline ?? (takesNext ? words[++i] : 'true')]);
  }
  return Object.fromEntries(params);
}

function questions(game: Game): string {
  if (Object.keys(game.odds).length === 0) return `${game.title} answers no questions about odds; its index can list some under odds: { … }\n`;
  const lines = Object.entries(game.odds).flatMap(([name, { about, params }]) => [
    `${game.id} ${name}: ${about}`,
    ...Object.entries(params).map(([param, spec]) => `    --${kebab(param)} ${rangeText(spec)}${spec.about === '' ? '' : `  ${spec.about}`}`),
    '',
  ]);
  return lines.join('\n');
}
