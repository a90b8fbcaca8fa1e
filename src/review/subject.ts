import { compileCell } from '../engine/compiled.js';
import { type Game, playingSeats, winOf } from '../engine/index.js';
import { readTable } from '../engine/printed.js';
import { shippedStrategies, wordOf } from '../players/loading/index.js';
import { type PlayerWords, playerText } from '../players/words.js';
import { decimal } from '../report/reading/format.js';
import { words } from '../report/reading/text.js';
import { panelOf, playerOf, shellWord, strategyOf, withFiles } from '../simulation/index.js';
import { withSides } from '../simulation/names.js';

export { type PlayerWords, playerText };

/** A scenario of the game, which an option chooses. */
export interface Scene {
  option: string;
  name: string;
}

/** What is reviewed: a game under some options, and the players that stand for skill. */
export interface Subject {
  /** With the seats that play under these options. */
  game: Game;
  /** With all its seats. */
  whole: Game;
  /** The game as a command names it. */
  word: string;
  question: string;
  options: Readonly<Record<string, unknown>>;
  /** A file of printed values. */
  data?: string;
  seed: number;
  /** From the least skilled to the best. */
  panel: readonly PlayerWords[];
  best: PlayerWords;
  /** The best player thinks: its games take long. */
  searches: boolean;
  /** It is a search that knows nothing of the game, which has no players of its own. */
  slow: boolean;
  /** Players that may stand for the best if that one is too slow, the next best first; none if the user named one. */
  lighter: readonly PlayerWords[];
  /** The measure of each seat's wins. */
  wins: readonly string[];
  /** Words that a command needs to ask about this very game: its name and options. */
  asked: string;
  /** Scenarios that are all reviewed; none if the game has none, or the user chose one. */
  scenes: readonly Scene[];
  /** The scenario that a heading asks about. It asks less if there are several. */
  scene?: Scene;
  /** Options of that scenario which give every seat the same. */
  alike: Readonly<Record<string, unknown>>;
  /** The flag that names the best player, if the user named one. */
  named: string;
}

interface SubjectWords {
  options: Readonly<Record<string, unknown>>;
  data?: string | undefined;
  seed: number;
  /** The player that stands for the best. */
  player?: PlayerWords | undefined;
}

export async function subjectOf(whole: Game, { options: chosen, data, seed, player }: SubjectWords): Promise<Subject> {
  const game = playingIn(whole, chosen);
  const scenes = scenesOf(game, chosen);
  const options = scenes.length > 0 ? chosen : { ...chosen, ...alikeIn(game, chosen) };
  const word = wordOf(game.id);
  const ladder = await Promise.all(ladderOf(game).map(async (one) => checked(game, one)));
  const best = player === undefined ? ladder[ladder.length - 1] : await checked(game, player);
  const place = ladder.findIndex(({ id }) => id === best.id);
  const panel = [...ladder.slice(0, place < 0 ? ladder.length : place), best];
  const flags = [
    ...Object.entries(options).map(([name, value]) => `--option ${shellWord(`${name}=${value}`)}`),
    ...(data === undefined ? [] : [`--data ${shellWord(data)}`]),
  ];
  const { searches = false } = await strategyOf(game, best.id);
  const lighter = player === undefined && searches ? await Promise.all(lighterThan(game, best, ladder).map(async (one) => checked(game, one))) : [];
  return {
    ...{
      game,
      whole,
      word,
      options,
      seed,
      panel,
      best,
      searches,
      slow: searches && game.panel === undefined,
      lighter,
    },
    ...(data === undefined ? {} : { data }),
    scenes,
    alike: {},
    question: `Is ${titleOf(game, options)} fair, does skill decide it, and what should change?`,
    wins: game.seats.map((_, seat) => winOf(game, seat)),
    asked: [shellWord(word), ...flags].join(' '),
    named: player === undefined ? '' : ` --player ${shellWord(playerText(best))}`,
  };
}

/** The command that plays several values of an option, without its values. */
export function sweepText({ word, asked, scene, named, best }: Pick<Subject, 'word' | 'asked' | 'scene' | 'named' | 'best'>, option: string): string {
  const name = shellWord(word);
  const flags = scene?.option === option ? asked.replace(` --option ${shellWord(`${scene.option}=${scene.name}`)}`, '') : asked;
  return `npx sortie sweep ${name} ${option}${flags.slice(name.length)}${named === '' ? '' : ` --seat ${shellWord(playerText(best))}`} --games 400`;
}

/** What a command needs that plays by the printed values only. */
export const askedPrinted = ({ asked, data }: Pick<Subject, 'asked' | 'data'>): string =>
  data === undefined ? asked : asked.replace(` --data ${shellWord(data)}`, '');

function playingIn(whole: Game, options: Subject['options']): Game {
  const seats = playingSeats(whole, options);
  return seats.length === whole.seats.length ? whole : { ...whole, seats, defaultStrategies: whole.defaultStrategies.slice(0, seats.length) };
}

/** The option that chooses the scenario. */
const scenarioOf = ({ options }: Game) => Object.entries(options).find(([, { role }]) => role === 'scenario');

function scenesOf(game: Game, chosen: SubjectWords['options']): Scene[] {
  const found = scenarioOf(game);
  if (found === undefined || Object.hasOwn(chosen, found[0])) return [];
  const [option, spec] = found;
  const values = spec.kind === 'choice' || spec.kind === 'text' ? (spec.values ?? []) : [];
  return values.length > 1 ? values.map((name) => ({ option, name })) : [];
}

/** What the seats are called in the scenario that these options choose. */
export const sidesOf = ({ whole, options }: Pick<Subject, 'whole' | 'options'>): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.entries(options).map(([option, value]) => whole.options[option]?.sides?.[String(value)]));

/** "if {blue} may fire twice" with the name of the side. */
export const clauseIn = (subject: Pick<Subject, 'whole' | 'options'>, called: string): string => withSides(subject.whole, sidesOf(subject), called);

/** The title, with the scenario that a user chose. */
function titleOf(game: Game, chosen: SubjectWords['options']): string {
  const [option] = scenarioOf(game) ?? [];
  return option !== undefined && Object.hasOwn(chosen, option) ? `${game.title} (${words(String(chosen[option]))})` : game.title;
}

/** The subject in one scenario. */
export function inScene(subject: Subject, scene: Scene): Subject {
  const chosen = { ...subject.options, [scene.option]: scene.name };
  const game = playingIn(subject.whole, chosen);
  const alike = alikeIn(game, chosen);
  const wins = game.seats.map((_, seat) => winOf(game, seat));
  const flags = Object.entries({ [scene.option]: scene.name, ...alike }).map(([name, value]) => `--option ${shellWord(`${name}=${value}`)}`);
  return { ...subject, game, wins, scene, alike, options: { ...chosen, ...alike }, asked: [subject.asked, ...flags].join(' ') };
}

/**
 * What the game lets each seat bring, such as a fleet that it buys, where the defaults differ: seats are judged between equals, so the others bring what
 * the first one does. Only what these rules read, and nothing that the user chose.
 */
function alikeIn(game: Game, chosen: SubjectWords['options']): Record<string, unknown> {
  const [first, ...others] = game.seats;
  if (others.length === 0) return {};
  const standard = (name: string) => game.options[name]?.default;
  return Object.fromEntries(
    Object.keys(game.options).flatMap((name) => {
      const own = name.startsWith(first) ? others.map((seat) => seat + name.slice(first.length)) : [];
      const differ = own.some((text) => standard(text) !== standard(name));
      if (!differ || [name, ...own].some((one) => Object.hasOwn(chosen, one) || game.options[one] === undefined)) return [];
      const alike = own.map((one) => [one, standard(name)] as const);
      return rulesUnder(game, chosen, own) === rulesUnder(game, { ...chosen, ...Object.fromEntries(alike) }, own) ? [] : alike;
    }),
  );
}

/** The rules as text, without the options themselves. */
function rulesUnder(game: Game, options: SubjectWords['options'], without: readonly string[]): string {
  const { values, problems } = readTable(game, options, null);
  if (problems.length > 0) return '';
  const rules = compileCell(game, { options: withFiles(game, values), data: null, shift: {} });
  return JSON.stringify(rules, (name, value) => (without.includes(name) ? undefined : value));
}

/** The same review with another player as the best. */
export const withPlayer = ({ whole, options, data, seed }: Subject, player: PlayerWords): Promise<Subject> =>
  subjectOf(whole, { options, data, seed, player });

/** Playouts of a lighter search; and units that a still lighter one plays ahead, where the game says what a position is worth. */
const [LIGHT, SHORT] = [8, 2];

/** The same search with fewer playouts, then with shorter ones, then the rest of the panel from the best down. */
function lighterThan({ horizon = 0 }: Game, { id, parameters }: PlayerWords, ladder: readonly PlayerWords[]): PlayerWords[] {
  const few = { ...parameters, playouts: LIGHT };
  const light = (parameters.playouts ?? 0) > LIGHT ? [few, ...(horizon > SHORT ? [{ ...few, units: SHORT }] : [])] : [];
  return [...light.map((one) => ({ id, parameters: one })), ...ladder.slice(0, -1).reverse()];
}

async function checked(game: Game, { id, parameters }: PlayerWords): Promise<PlayerWords> {
  const player = await playerOf(game, { id, parameters: { ...parameters } }, '.');
  return { id: player.id, parameters: player.parameters };
}

/** Playouts of the search in a game without a panel. */
const PLAYOUTS = 32;

/**
 * The panel of the game below which plays the random player. A game without a panel has a search as its best player; in a game that neither
 * has a fitted value nor says how far to look ahead, it plays on to the end.
 */
function ladderOf(game: Game): PlayerWords[] {
  const panel = [...new Set(['random', ...panelOf(game)])];
  const to = game.fit === undefined && game.horizon === undefined ? { playouts: PLAYOUTS, units: MOST_UNITS } : { playouts: PLAYOUTS };
  return panel.map((id) => ({ id, parameters: game.panel === undefined && id === 'search' ? to : {} }));
}

/** A playout of this many units plays to the end. */
const MOST_UNITS = 10_000;

/** Parameters that a name lists. */
const MOST_LISTED = 2;

/** A player in words: its name and its parameters; a search has usual ones. */
export const nameOf = ({ id, parameters }: PlayerWords): string => {
  const listed = Object.entries(parameters).map(([name, value]) => `${words(name)} ${decimal(value, Number.isInteger(value) ? 0 : 2)}`);
  if (listed.length === 0 || id === 'search') return id;
  return listed.length > MOST_LISTED ? `${id} (tuned)` : `${id} (${listed.join(', ')})`;
};

/** What people call the shipped players; the others have no names but their own. */
export async function namesOf(game: Game, panel: readonly PlayerWords[]): Promise<Record<string, string>> {
  const plain = shippedStrategies(game.id).map((id): PlayerWords => ({ id, parameters: {} }));
  const all = new Map([...panel, ...plain].map((player) => [playerText(player), player]));
  const named = await Promise.all(
    [...all].map(async ([text, { id }]) => [text, text === id ? (await strategyOf(game, id)).called : undefined] as const),
  );
  return Object.fromEntries(named.flatMap(([text, called]) => (called === undefined ? [] : [[text, called]])));
}

/** Whether these options are those of the review. */
export const inForce = ({ game, options }: Subject, of: Readonly<Record<string, unknown>>) =>
  [...new Set([...Object.keys(of), ...Object.keys(options)])].every((name) => {
    const standard = game.options[name]?.default;
    return String(of[name] ?? standard) === String(options[name] ?? standard);
  });
