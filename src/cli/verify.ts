import { Refused } from '../engine/problem.js';
import { loadGame, namesCode } from '../players/loading/index.js';
import { plural } from '../report/reading/format.js';
import { foldersIn, loadRun } from '../report/reading/load.js';
import { refusal } from '../report/terminal/refusal.js';
import { loadReview, REVIEW } from '../review/index.js';
import { type CellPlan, checksumsIn, type Plan, planOfCells, playAgain } from '../simulation/index.js';
import { playWords } from '../simulation/play-words.js';
import { EXIT, Stopped } from './fail.js';
import { limitsOf, type VerifyWords } from './flags.js';
import { say, sayJson, warn } from './output.js';
import { untilStopped } from './play-plan.js';
import { seatedAt } from './words.js';

/** A cell of a report: its name, the command of one of its games, and its witness. */
interface Known {
  name: string;
  command: string;
  witness: string | undefined;
}

interface Verified {
  folder: string;
  games: number;
  same: number;
  /** By cell, the command of the first game that is played differently. */
  differ: string[];
  /** Why nothing was played again. */
  none?: string;
}

/** Plays witnessed games of reports again: does today's code play as the code that made them did? */
export async function verify(folders: readonly string[], words: VerifyWords): Promise<void> {
  const roots = folders.length > 0 ? folders : ['reports'];
  const reports = roots.flatMap((root) => [
    ...foldersIn(root).map((folder) => ({ folder, known: () => cellsOfRun(folder) })),
    ...foldersIn(root, REVIEW).map((folder) => ({ folder, known: () => cellsOfReview(folder) })),
  ]);
  if (reports.length === 0)
    throw new Refused([{ path: [], expected: 'folders with a results.json or a review.json, as sortie writes them', found: roots.join(', ') }]);
  const found: Verified[] = [];
  let damaged = 0;
  for (const { folder, known } of reports) {
    try {
      const one = { folder, ...(await verified(known(), words)) };
      found.push(one);
      if (!words.json) say(`${lineOf(one)}\n`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      damaged++;
      warn(`${refusal(error).join('\n')}\n  in ${folder}\n`);
    }
  }
  const verdict = verdictOn(found, damaged);
  process.exitCode = EXIT[verdict];
  if (words.json) sayJson({ verdict, reports: found });
  else say(`\n  ${summaryOf(found, damaged)}\n`);
}

function cellsOfRun(folder: string): Known[] {
  const { cells } = loadRun(folder).run.results;
  return cells.flatMap(({ name, games, replays, witness }) => (games === 0 ? [] : [{ name, command: replays[0]?.command ?? '', witness }]));
}

const cellsOfReview = (folder: string): Known[] => loadReview(folder).review.witness.map((one, n) => ({ name: String(n), ...one }));

async function verified(known: readonly Known[], words: VerifyWords): Promise<Omit<Verified, 'folder'>> {
  const nothing = { games: 0, same: 0, differ: [] };
  if (known.length === 0) return { ...nothing, none: 'exact odds: no games were played' };
  if (known.some(({ witness }) => witness === undefined)) return { ...nothing, none: 'written by an earlier version, which kept no witness' };
  const plan = await planOfCommands(known, words.code);
  const witnesses = known.map(({ witness }) => checksumsIn(witness));
  const { games, same, differ } = await untilStopped(async (now) => {
    const replayed = await playAgain(plan, witnesses, { ...limitsOf(words), now }, words.games);
    if (now.aborted) throw new Stopped();
    return replayed;
  });
  return { games, same, differ: differ.map(({ cell, game }) => known[cell].command.replace(/ --game \d+/, ` --game ${game}`)) };
}

/** A plan of the cells that the commands of games name. */
async function planOfCommands(known: readonly Known[], trusted: readonly string[]): Promise<Plan> {
  const said = known.map(({ name, command }) => {
    const words = playWords(command);
    if (words === undefined) throw new Refused([{ path: ['cells', name], expected: 'the command that plays one of its games', found: command }]);
    refuseUntrusted(words, trusted);
    return words;
  });
  const game = await loadGame(said[0].game);
  const cells = said.map(async ({ options, shift, seats, data, seed }, n): Promise<CellPlan> => {
    const table = await seatedAt(game, { option: options, shift, seat: seats, data });
    return { name: known[n].name, axes: {}, changed: {}, ...table, seed: Number(seed), hash: '', code: '' };
  });
  return planOfCells(game, await Promise.all(cells), { experiment: 'verify', question: '', seed: Number(said[0].seed), games: 1, pairs: [] });
}

/** A report may come from anyone: it runs no code but that of sortie, and what the user names. */
function refuseUntrusted({ game, seats }: { game: string; seats: readonly string[] }, trusted: readonly string[]): void {
  const players = seats.flatMap((word) => word.replace(/^[\w-]+=/, '').split(':'));
  const own = [game, ...players].filter((word) => namesCode(word) && !/\.(ya?ml|json)$/.test(word) && !trusted.includes(word));
  if (own.length === 0) return;
  const expected = `games of sortie only; these were played with code of its author, ${own.join(', ')}`;
  throw new Refused([{ path: ['--code'], expected, remedy: `to run that code here, name it: ${own.map((path) => `--code ${path}`).join(' ')}` }]);
}

function verdictOn(found: readonly Verified[], damaged: number): 'pass' | 'fail' | 'undecided' | 'usage' {
  if (found.some(({ differ }) => differ.length > 0)) return 'fail';
  if (damaged > 0) return 'usage';
  return found.every(({ games, none = '' }) => games > 0 || none.startsWith('exact')) ? 'pass' : 'undecided';
}

function lineOf({ folder, games, same, differ: [first, ...more], none }: Verified): string {
  if (none !== undefined) return `  -      ${folder}: ${none}`;
  if (first === undefined) return `  same   ${folder}: ${proved(games)}`;
  const where = more.length === 0 ? 'one cell' : plural(more.length + 1, 'cell');
  return `  OTHER  ${folder}: ${(games - same).toLocaleString('en')} of ${plural(games, 'game')} are played differently, in ${where}; the first:\n         ${first}`;
}

function summaryOf(found: readonly Verified[], damaged: number): string {
  const played = found.filter(({ games }) => games > 0);
  const other = played.filter(({ differ }) => differ.length > 0).length;
  const unread = damaged === 0 ? '' : `; ${plural(damaged, 'report')} could not be read`;
  if (other > 0) return `FAIL: ${other} of ${plural(played.length, 'report')} ${other === 1 ? 'is' : 'are'} played differently${unread}`;
  const games = played.reduce((sum, one) => sum + one.games, 0);
  return games === 0 ? `nothing was played again${unread}` : `${plural(played.length, 'report')}: ${proved(games)}${unread}`;
}

/** What equal games prove: if fewer of all games were equal, this many would all be equal in less than 5 % of cases. */
function proved(games: number): string {
  const percent = 100 * 0.05 ** (1 / games);
  const digits = Math.max(0, Math.ceil(-Math.log10(100 - percent)));
  const least = (Math.floor(percent * 10 ** digits) / 10 ** digits).toFixed(digits);
  const all = games.toLocaleString('en');
  return `${all} of ${plural(games, 'game')} ${games === 1 ? 'is' : 'are'} played as before: at least ${least} % of all games are (95 % sure)`;
}
