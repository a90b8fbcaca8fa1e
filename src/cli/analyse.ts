import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Analysis, checkSaved, type Given, isPerson, lessonsOf, type SavedGame, worstOf } from '../analysis/index.js';
import { type Game, type Problem, Refused, type SourceFile } from '../engine/index.js';
import { fastBest, leafOf } from '../players/index.js';
import { broughtGame, indexIn, loadGame, namesCode, type Player, shippedStrategies } from '../players/loading/index.js';
import { playerText, playerWords } from '../players/words.js';
import { analysisText, lessonsText } from '../report/terminal/analysis.js';
import { refusal } from '../report/terminal/refusal.js';
import { defaultWorkers, playerOf, readData, readYaml, withFiles, YamlSource } from '../simulation/index.js';
import { OWN, unpacked } from '../site/state/packed.js';
import { FILE } from '../site/worker/own.js';
import type { Checked } from '../site/worker/reading.js';
import { type Asked, analysed } from './analysing.js';
import { Stopped } from './fail.js';
import type { AnalyseWords } from './flags.js';
import { remark, say, sayJson } from './output.js';
import { untilStopped } from './play-plan.js';
import { askedPlayers, optionsOf, playersOf, repeating, shiftOf } from './words.js';

/** `sortie analyse <game>`, `sortie analyse saved.json`, `sortie analyse folder-of-saved-games`. */
export async function analyse(what: string, words: AnalyseWords): Promise<void> {
  const saved = what.endsWith('.json') || isFolderOfGames(what) ? what : words.answers;
  const wanted = saved === what ? undefined : what;
  const { games, player } = words;
  if (saved !== undefined && (games ?? player) !== undefined) {
    const flag = games === undefined ? '--player' : '--games';
    throw new Refused([{ path: [flag], plain: true, expected: `${saved} names its games and players itself: leave ${flag} out` }]);
  }
  if (games !== undefined) return analyseGames(what, games, words);
  if (saved !== undefined && isFolderOfGames(saved)) return analyseFolder(saved, wanted, words);
  const { asked, game, notes } = saved === undefined ? await ofFlags(what, words) : await ofFile(saved, wanted, words);
  const analysis = await run(game, asked, words);
  for (const note of notes(analysis)) remark(`${note}\n`);
  if (words.json) sayJson(analysis);
  else say(analysisText(analysis, words.worst));
  refuseFault(saved ?? what, analysis);
}

/** A game that waits for its next answer is no fault; a record that cannot go on is. */
const faultOf = ({ stopped }: Analysis) => (stopped?.startsWith('waits for an answer') ? null : stopped);

function refuseFault(place: string, analysis: Analysis): void {
  const fault = faultOf(analysis);
  if (fault !== null) throw new Refused([{ path: [place], expected: `a game that can be played to its end; it ${fault}` }]);
}

/** Refuses a folder that may be a game or hold saved games: code is run only if the user names it. */
function isFolderOfGames(what: string): boolean {
  if (!existsSync(what) || !statSync(what).isDirectory() || savedIn(what).length === 0) return false;
  const index = indexIn(what);
  if (index === undefined) return true;
  const expected = 'either a game or saved games, and this folder has both';
  throw new Refused([{ path: [what], plain: true, expected, remedy: `name the game by its file, ${index}, or the saved games one by one` }]);
}

/** JSON files that the folder of a game may hold. */
const OF_A_GAME = new Set(['package.json', 'package-lock.json', 'tsconfig.json', 'weights.json', 'fingerprint.json']);
const savedIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !OF_A_GAME.has(name))
    .sort();

interface Ready {
  asked: Asked;
  game: Game;
  notes(analysis: Analysis): string[];
}

async function ofFlags(what: string, words: AnalyseWords): Promise<Ready> {
  const game = await loadGame(what);
  const data = words.data === undefined ? null : await readData(game, words.data);
  const players = await seatedBy(game, words);
  const options = withFiles(game, await optionsOf(game, words.option, data));
  const asked = await askedOf(game, words, {
    options,
    data,
    shift: shiftOf(game, words.shift),
    players,
    answers: players.map(() => null),
    seed: words.seed,
    number: words.game,
  });
  return { game, asked, notes: () => [] };
}

/** One player in every seat, or those that are named; in many games of unnamed ones, the best that the game has. */
async function seatedBy(game: Game, { seat, player, games }: AnalyseWords): Promise<Player[]> {
  if (player === undefined) return games === undefined ? playersOf(game, seat) : askedPlayers(game, seat);
  if (seat.length > 0) throw new Refused([{ path: ['--player'], plain: true, expected: 'either --player, for every seat, or --seat' }]);
  return Promise.all(game.seats.map(() => playerOf(game, playerWords(player), '.')));
}

async function ofFile(path: string, wanted: string | undefined, words: AnalyseWords): Promise<Ready> {
  const source = readYaml(path);
  const id = (source.content as { game?: unknown } | null)?.game;
  if (typeof id !== 'string')
    throw new Refused([{ path: ['game'], expected: 'the name of a game, in a file that the Play page saved', found: id }], source);
  if (wanted === undefined && namesCode(id)) throw ofItsAuthor(path, `sortie analyse <game> --answers ${path}`);
  const game = await (wanted === undefined ? inFile(source, ['game'], () => loadGame(id)) : loadGame(wanted));
  // A game of the player's own is saved under the path that it was named by.
  const checked = checkSaved({ ...(source.content as object), game: namesCode(id) ? game.id : id }, game);
  if ('problems' in checked) throw new Refused(checked.problems, source);
  const saved = checked.value;
  const answers = game.seats.map((seat, n): readonly Given[] | null => (isPerson(saved.players[n]) ? (saved.answers[seat] ?? []) : null));
  const players = await Promise.all(
    saved.players.map((one, n) =>
      isPerson(one)
        ? { id: one, parameters: {} }
        : inFile(source, ['players', n], () => savedPlayer(one, game, { seat: game.seats[n], path, words })),
    ),
  );
  const asked = await askedOf(game, words, {
    ...(await rulesOf(saved, game, source)),
    players,
    answers,
    seed: saved.seed,
    number: saved.number,
    dice: saved.dice,
  });
  return { game, asked, notes: (analysis) => notesOn(saved, game, analysis, path) };
}

/** A player as a saved game names it; one from a file as the user names it. */
async function savedPlayer(word: string, game: Game, { seat, path, words }: { seat: string; path: string; words: AnalyseWords }): Promise<Player> {
  if (!namesCode(leafOf(game, playerWords(word).id))) return playerOf(game, playerWords(word), '.');
  const named = words.seat.find((one) => one.startsWith(`${seat}=`));
  if (named === undefined) throw ofItsAuthor(path, `--seat ${seat}=<file>`);
  return playerOf(game, playerWords(named.slice(seat.length + 1)), '.');
}

const ofItsAuthor = (path: string, by: string) =>
  new Refused([{ path: [path], plain: true, expected: `this game was played with code of its author: name it yourself with ${by}` }]);

/** What a saved game names is refused with its place in the file, not as a flag. */
async function inFile<Read>(source: SourceFile, place: Problem['path'], read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refused) || error.source !== undefined || error.problems.some(({ plain }) => plain)) throw error;
    throw new Refused(
      error.problems.map((problem) => ({ ...problem, path: [...place, ...problem.path.slice(1)] })),
      source,
    );
  }
}

/** The rules of a saved game, with the files that it holds. */
async function rulesOf(saved: SavedGame, game: Game, source: SourceFile): Promise<Pick<Asked, 'options' | 'data' | 'shift'>> {
  const data = saved.data === undefined ? null : await ownFile(saved.data, ['data'], game.data.check, source);
  const isOwn = (value: unknown): value is string => typeof value === 'string' && value.startsWith(OWN);
  const plain = Object.entries(saved.options).flatMap(([name, value]) => (isOwn(value) ? [] : [`${name}=${value}`]));
  const options = await inFile(source, ['options'], async () => withFiles(game, await optionsOf(game, plain, data)));
  for (const [name, value] of Object.entries(saved.options)) {
    const spec = game.options[name];
    if (!isOwn(value) || spec?.kind !== 'file') continue;
    const checked = (content: unknown) => {
      const problems = spec.check(content);
      return problems.length > 0 ? { problems } : { value: content };
    };
    options[name] = { name: FILE, content: await ownFile(value, ['options', name], checked, source) };
  }
  const steps = Object.entries(saved.shift).map(([name, by]) => `${name}=${by}`);
  return { options, data, shift: await inFile(source, ['shift'], () => shiftOf(game, steps)) };
}

/** A file of the player that a saved game holds, checked as when it is named by its path. */
async function ownFile(
  packed: string,
  path: Problem['path'],
  check: (content: unknown) => Checked | Promise<Checked>,
  of: SourceFile,
): Promise<unknown> {
  const text = await unpacked(packed);
  if (text === undefined) throw new Refused([{ path, expected: 'a file as the Play page packs it; this one is damaged or too long' }], of);
  const source = new YamlSource(FILE, text);
  const checked = await check(source.content);
  if ('problems' in checked) throw new Refused(checked.problems, source);
  return checked.value;
}

/** What does not fit in a saved game: other rules, another end than that of its replay, or more answers than the game asks for. */
function notesOn({ version, outcome, answers }: SavedGame, game: Game, analysis: Analysis, path: string): string[] {
  const notes: string[] = [];
  if (version !== game.version)
    notes.push(`${path}: played by version ${version} of the rules, and replayed by ${game.version}: the same answers may mean another game`);
  // The fault says where the record does not fit.
  if (faultOf(analysis) !== null) return notes;
  const changed = 'it was changed, or a player has changed since';
  if (outcome !== null && outcome !== analysis.outcome)
    notes.push(
      `${path}: the record says "${outcome}", and its replay ${analysis.outcome === null ? 'has no end' : `ends "${analysis.outcome}"`}: ${changed}`,
    );
  for (const { seat, asked } of analysis.seats) {
    const given = answers[seat]?.length ?? 0;
    if (given > asked) notes.push(`${path}: the record has ${given} answers of ${seat}, and its replay is over after ${asked}: ${changed}`);
  }
  return notes;
}

async function askedOf(game: Game, words: AnalyseWords, rest: Omit<Asked, 'game' | 'reference'>): Promise<Asked> {
  const module = broughtGame(game.id)?.module;
  const reference = await playerOf(game, playerWords(referenceWord(game, words)), '.');
  return { ...rest, game: game.id, ...(module === undefined ? {} : { module }), reference };
}

/** The player of --player judges itself; one that thinks ahead is judged by the player that it thinks with. */
function referenceWord(game: Game, { reference, player }: AnalyseWords): string {
  if (reference !== undefined) return reference;
  if (player === undefined) return fastBest(game, shippedStrategies(game.id));
  const { id } = playerWords(player);
  const leaf = leafOf(game, id);
  return leaf === id ? player : leaf;
}

async function run(game: Game, asked: Asked, { of, playouts, workers, patience }: AnalyseWords, which = ''): Promise<Analysis> {
  for (const one of of)
    if (!game.seats.includes(one)) throw new Refused([{ path: ['--of'], expected: `a seat of ${game.id}`, unknown: one, known: game.seats }]);
  const persons = game.seats.flatMap((_, seat) => (asked.answers[seat] === null ? [] : [seat]));
  const all = persons.length > 0 ? persons : game.seats.map((_, seat) => seat);
  const seats = of.length === 0 ? all : of.map((seat) => game.seats.indexOf(seat));
  const out = process.stderr;
  const tell = (done: number) => out.isTTY && remark(`\r\x1b[2K  ${which}${Math.round(100 * done)} %`);
  const found = await analysed(
    asked,
    { seats, reference: asked.reference.id, playouts },
    { workers: workers ?? Math.min(4, defaultWorkers()), seconds: patience, tell },
  );
  if (out.isTTY) remark('\r\x1b[2K');
  return found;
}

/** All saved games of a folder: what to learn. */
async function analyseFolder(folder: string, wanted: string | undefined, words: AnalyseWords): Promise<void> {
  const analyses = new Map<Analysis, string>();
  const refused: string[] = [];
  for (const name of savedIn(folder)) {
    const path = join(folder, name);
    try {
      const { asked, game, notes } = await ofFile(path, wanted, words);
      const analysis = await run(game, asked, words);
      for (const note of notes(analysis)) remark(`${note}\n`);
      if (analysis.stopped !== null) remark(`${path}: the game stops there: ${analysis.stopped}\n`);
      analyses.set(analysis, path);
      if (!words.json) remark(`${name}: ${analysis.title}, ${analysis.outcome ?? 'not over'}\n`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push(refusal(error)[0].replace(/^error /, ''));
    }
  }
  for (const line of refused) remark(`left out: ${line}\n`);
  if (analyses.size === 0) throw new Refused([{ path: [folder], expected: 'games that the Play page saved, as .json' }]);
  sayLessons([...analyses.keys()], (game) => repeating(['analyse', analyses.get(game) as string], {}), words);
}

/** Many games of the same players: what their decisions cost. */
async function analyseGames(what: string, games: number, words: AnalyseWords): Promise<void> {
  const { asked, game } = await ofFlags(what, words);
  const seat = asked.players.flatMap((player, n) => {
    const word = playerText(player);
    return word === game.defaultStrategies[n] ? [] : [(game.seats.length === 1 ? '' : `${game.seats[n]}=`) + word];
  });
  const again = repeating(['play', what], { ...words, seat, games: undefined });
  const analyses: Analysis[] = [];
  await untilStopped(async (signal) => {
    for (let n = 0; n < games && !signal.aborted && analyses.every((one) => faultOf(one) === null); n++)
      analyses.push(await run(game, { ...asked, number: words.game + n }, words, `game ${n + 1} of ${games}, `));
  });
  const boardOf = ({ number }: Analysis, line: number) => `${again} --game ${number}${line === 0 ? '' : ` --line ${line + 1}`} --board`;
  sayLessons(analyses, boardOf, words);
  const last = analyses[analyses.length - 1];
  refuseFault(`game ${last.number} of ${what}`, last);
  if (analyses.length < games) throw new Stopped(`stopped after ${analyses.length} of ${games} games`);
}

/** What the questions of each game cost, and the worst positions, each with the command that shows it. */
function sayLessons(analyses: readonly Analysis[], commandOf: (game: Analysis, line: number) => string, { json, worst }: AnalyseWords): void {
  const titles = [...new Set(analyses.map(({ title }) => title))];
  const found = titles.map((title) => {
    const all = analyses.filter((one) => one.title === title);
    return { title, game: all[0].game, games: all.length, lessons: lessonsOf(all), worst: worstOf(all, worst, commandOf) };
  });
  if (json) sayJson({ schema: 2, games: found.map(({ title: _, ...rest }) => rest) });
  else for (const one of found) say(lessonsText(one));
}
