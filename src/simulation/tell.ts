import { compileCell, plainOptions } from '../engine/compiled.js';
import { type Game, playingSeats, Refused, type Transcript, tell } from '../engine/index.js';
import { gameOf, pictureOf, seatPlayers } from '../players/loading/index.js';
import { tableWith } from '../players/trained/foresight.js';
import type { CellPlan, Plan } from './plan.js';

/** One game, to be told in words. */
export interface Telling extends Pick<Plan, 'game' | 'module' | 'seed'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  number: number;
  /** Draw the position after each line, as text. */
  board?: boolean;
  /** Draw the last position as SVG. */
  picture?: boolean;
  /** Tell only the turn of this line, counted from 1, up to the position before it. */
  line?: number;
}

/** Checks every answer against the rules. Names the seats that play under these options. */
export async function tellGame(telling: Telling): Promise<Transcript> {
  const game = await gameOf(telling);
  const transcript = await toldIn(game, telling);
  const seats = playingSeats(game, plainOptions(telling.options));
  return { ...transcript, strategies: transcript.strategies.filter(({ seat }) => seats.includes(seat)) };
}

async function toldIn(game: Game, telling: Telling): Promise<Transcript> {
  const seated = await seatPlayers(game, telling.players);
  const refereed = seated.map((one) => ({ ...one, referee: true }));
  const table = tableWith({ game, rules: compileCell(game, telling), seed: telling.seed }, refereed);
  const { board = false, picture = false, line } = telling;
  if (!board && !picture) return upTo(tell(table, telling.number), line);
  const { svg, text } = await pictureOf(game);
  const boards: string[] = [];
  const position = game.newState(table.rules);
  const transcript = tell(table, telling.number, (n, state) => {
    if (board) boards[n] = text(state, table.rules);
    if (picture && n < (line ?? Number.POSITIVE_INFINITY) - 1) game.copy(position, state);
  });
  return upTo({ ...transcript, ...(board ? { boards } : {}), ...(picture ? { picture: svg(position, table.rules) } : {}) }, line);
}

/** The lines before this one, of its turn: those of the turn before if it is the first. */
function upTo(transcript: Transcript, line: number | undefined): Transcript {
  if (line === undefined) return transcript;
  const { lines, boards } = transcript;
  if (line > lines.length) throw new Refused([{ path: ['--line'], expected: `a line of this game, from 2 to ${lines.length}`, found: line }]);
  const from = lines.findIndex(({ turn }) => turn === lines[line - 2].turn);
  const part = <One>(all: readonly One[]) => all.slice(from, line - 1);
  return { ...transcript, lines: part(lines), ...(boards === undefined ? {} : { boards: part(boards) }), position: '', outcome: null };
}
