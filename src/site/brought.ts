/** The pages of a user's own game: its card and its scripts, made on the spot as scripts/build-site.mjs makes those of the shipped games. */
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

export interface OwnPages {
  id: string;
  /** Contents by name: what stands in the site beside its own files, or in their place. */
  files: ReadonlyMap<string, string>;
}

/** Undefined for a shipped game, whose pages are built. */
export async function ownPages(word: string): Promise<OwnPages | undefined> {
  const game = await loadGame(word);
  const brought = broughtGame(game.id);
  if (brought === undefined) return undefined;
  const { path, wrapper } = brought;
  const named = { name: wordOf(game.id), folder: dirname(path), game: wrapper === undefined ? { path } : { wrapper } };
  const card = await ownCard(game);
  const worker = await pageScript({ ...named, code: workerCode(game) });
  const files = new Map([
    ['cards.js', `${readFileSync(join(siteFolder(), 'cards.js'), 'utf8')}sortieCards.unshift(${JSON.stringify(card)});\n`],
    ...[
      [game.id, worker],
      [`${game.id}-values`, game.data.defaults === null ? '' : dataText(game.data)],
      [`${game.id}-rules`, JSON.stringify(rulesBeside(named.folder))],
    ].map(([name, text]) => [`games/${name}.js`, kept(name, text)] as const),
  ]);
  return { id: game.id, files };
}

/** A game may have its rules beside it, as the shipped ones do. */
function rulesBeside(folder: string): RuleTexts {
  const path = join(folder, 'RULES.md');
  return existsSync(path) ? ruleTexts(readFileSync(path, 'utf8')) : {};
}

/** A script that holds the source of a worker, or another text, until a page asks for it: see parts/client.ts. */
const kept = (name: string, text: string) => `(window.sortieSources??={})[${JSON.stringify(name)}]=${JSON.stringify(text)};\n`;

const from = (path: string) => JSON.stringify(join(BUILD, path));

async function ownCard(game: Game): Promise<Card> {
  const strategies = await Promise.all(
    strategyIds(game.id).map(async (id) => {
      const { about, parameters } = (await loadStrategy(game, id)) as Strategy<GameTypes>;
      return { id, about, ...(parameters === undefined ? {} : { parameters }) };
    }),
  );
  const files = Object.fromEntries(foldersOf(game).map((folder) => [folder, gameFiles(game.id, folder)]));
  return { ...cardOf(game, strategies, files), word: wordOf(game.id) };
}

/** The folders of the files that options name. */
const foldersOf = ({ options }: Game) => [...new Set(Object.values(options).flatMap((spec) => (spec.kind === 'file' ? [spec.folder] : [])))];

/** Plays in a worker of a page, as `workerModule` of scripts/browser-bundle.mjs does. */
function workerCode(game: Game): string {
  const names = shippedStrategies(game.id);
  const content = (folder: string, name: string) => readGameFile(game.id, folder, name, (path, text) => new YamlSource(path, text)).content;
  const files = foldersOf(game).map((folder) => [
    folder,
    Object.fromEntries(gameFiles(game.id, folder).map((name) => [name, content(folder, name)])),
  ]);
  return [
    `import found from ${JSON.stringify(GAME)};`,
    ...names.map((name, n) => `import strategy${n} from ${JSON.stringify(strategyFile(game.id, name))};`),
    `import { completeGame } from ${from('engine/index.js')};`,
    `import { callsOf } from ${from('site/worker/calls.js')};`,
    `import { serve } from ${from('site/worker/serve.js')};`,
    `const strategies = { ${names.map((name, n) => `${JSON.stringify(name)}: strategy${n}`).join(', ')} };`,
    `serve(self, callsOf({ game: completeGame(found), strategies, files: ${JSON.stringify(Object.fromEntries(files))} }));`,
  ].join('\n');
}
