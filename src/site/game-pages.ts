/** The pages of a game: its card and its scripts. The build makes those of the shipped games, `sortie explore` those of a user's own. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Game, GameTypes, Strategy } from '../engine/index.js';
import {
  BUILD,
  broughtGame,
  GAME,
  gameFiles,
  loadGame,
  loadStrategy,
  pageScript,
  readGameFile,
  shippedStrategies,
  strategyFile,
  strategyIds,
  wordOf,
} from '../players/loading/index.js';
import { siteFolder } from '../report/files/write-site.js';
import { dataText } from '../report/terminal/data-text.js';
import { YamlSource } from '../simulation/index.js';
import { type Card, cardOf } from './state/catalog.js';
import { type RuleTexts, ruleTexts } from './state/rules-text.js';

export interface GamePages {
  card: Card;
  /** Contents by name. */
  files: ReadonlyMap<string, string>;
}

/** Undefined for a shipped game, whose pages are built. */
export async function ownPages(word: string): Promise<(GamePages & { id: string }) | undefined> {
  const game = await loadGame(word);
  if (broughtGame(game.id) === undefined) return undefined;
  const { card, files } = await gamePages(game);
  const cards = `${readFileSync(join(siteFolder(), 'cards.js'), 'utf8')}sortieCards.unshift(${JSON.stringify(card)});\n`;
  return { id: game.id, card, files: new Map([['cards.js', cards], ...files]) };
}

export async function gamePages(game: Game, finding?: Card['finding']): Promise<GamePages> {
  const brought = broughtGame(game.id);
  const folder = brought === undefined ? BUILD : dirname(brought.path);
  const source = brought && { game: brought.wrapper === undefined ? { path: brought.path } : { wrapper: brought.wrapper } };
  const files = [
    [game.id, await pageScript({ code: workerCode(game), name: wordOf(game.id), folder, ...source })],
    [`${game.id}-values`, game.data.defaults === null ? '' : dataText(game.data)],
    [`${game.id}-rules`, JSON.stringify(rulesIn(brought === undefined ? join(BUILD, '..', '..', 'src', 'games', game.id) : folder))],
  ].map(([name, text]) => scriptOf(name, text));
  return { card: await cardOfGame(game, finding), files: new Map(files) };
}

/** A game may have its rules beside it, as the shipped ones do. */
function rulesIn(folder: string): RuleTexts {
  const path = join(folder, 'RULES.md');
  return existsSync(path) ? ruleTexts(readFileSync(path, 'utf8')) : {};
}

/** A script that holds the source of a worker, or another text, until a page asks for it: see parts/client.ts. */
export const scriptOf = (name: string, text: string) =>
  [`games/${name}.js`, `(window.sortieSources??={})[${JSON.stringify(name)}]=${JSON.stringify(text)};\n`] as const;

const from = (path: string) => JSON.stringify(join(BUILD, path));

async function cardOfGame(game: Game, finding: Card['finding']): Promise<Card> {
  const strategies = await Promise.all(
    strategyIds(game.id).map(async (id) => {
      const { about, called, parameters } = (await loadStrategy(game, id)) as Strategy<GameTypes>;
      return { id, about, called, ...(parameters === undefined ? {} : { parameters }) };
    }),
  );
  const files = Object.fromEntries(foldersOf(game).map((folder) => [folder, gameFiles(game.id, folder)]));
  const card = cardOf(game, strategies, files, finding);
  return broughtGame(game.id) === undefined ? card : { ...card, word: wordOf(game.id) };
}

/** The folders of the files that options name. */
const foldersOf = ({ options }: Game) => [...new Set(Object.values(options).flatMap((spec) => (spec.kind === 'file' ? [spec.folder] : [])))];

/** The contents of the files that options can name, by folder and name. */
export function filesOf(game: Game): Record<string, Record<string, unknown>> {
  const content = (folder: string, name: string) => readGameFile(game.id, folder, name, (path, text) => new YamlSource(path, text)).content;
  const named = (folder: string) => Object.fromEntries(gameFiles(game.id, folder).map((name) => [name, content(folder, name)]));
  return Object.fromEntries(foldersOf(game).map((folder) => [folder, named(folder)]));
}

/** Plays in a worker of a page. */
function workerCode(game: Game): string {
  const [names, isShipped] = [shippedStrategies(game.id), broughtGame(game.id) === undefined];
  const strategy = (name: string) => (isShipped ? `sortie/strategies/${game.id}/${name}` : strategyFile(game.id, name));
  return [
    `import found from ${JSON.stringify(isShipped ? `sortie/games/${game.id}` : GAME)};`,
    ...names.map((name, n) => `import strategy${n} from ${JSON.stringify(strategy(name))};`),
    `import { completeGame } from ${from('engine/index.js')};`,
    `import { callsOf } from ${from('site/worker/calls.js')};`,
    `import { serve } from ${from('site/worker/serve.js')};`,
    `const strategies = { ${names.map((name, n) => `${JSON.stringify(name)}: strategy${n}`).join(', ')} };`,
    ...(isShipped ? [`const picture = () => import(${from(`games/${game.id}/picture.js`)});`] : ['const picture = undefined;']),
    `serve(self, callsOf({ game: completeGame(found), strategies, files: ${JSON.stringify(filesOf(game))}, picture }));`,
  ].join('\n');
}
