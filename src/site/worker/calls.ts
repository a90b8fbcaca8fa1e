/** What a worker with one game does for a page. */

import type { Analysis } from '../../analysis/index.js';
import { type OpenQuestion, transcriptText } from '../../engine/index.js';
import { type Shipped, tellShipped, type Watched, watchShipped } from '../../players/shipped.js';
import type { Results } from '../../statistics/results.js';
import { type Analysing, analyseFor, assistantCalls } from './analysing.js';
import { type Asked, ask, type Told } from './asking.js';
import { type Decided, decidedIn } from './decided.js';
import { losing } from './losing.js';
import { check, type OwnSetUp, type OwnText, setUpOf } from './own.js';
import { handAt, handCalls, Playing, planOf, type Table } from './playing.js';
import type { Call, Calls } from './protocol.js';
import { serve } from './serve.js';
import { openOf, type Sat, type Seated, type Seating, type Shown, satOf, seat } from './sitting.js';
import { type Chances, hint, think } from './thinking.js';

export interface Replay {
  setUp: OwnSetUp;
  seed: number;
  number: number;
}

/** A game to be watched. */
export interface Replayed {
  lines: { rule: string; words: string; turn: number }[];
  /** What `sortie play` prints. */
  text: string;
  /** How it ended, or why it did not. */
  end: string;
  legend: Shown['legend'];
}

/** A game that was analysed, its lines, and the line before which each of its questions was answered. */
export interface Analysed {
  analysis: Analysis;
  sat: Sat;
  given: { seat: number; line: number }[];
  legend: Shown['legend'];
}

export function callsOf(shipped: Shipped) {
  let watched: Watched | undefined;
  let analysed: { asked: Analysing; seated: Seated } | undefined;
  const picture = async () => shipped.game.picture ?? (await shipped.picture?.())?.default;
  const drawn = async (state: object | undefined, rules: object, open?: OpenQuestion) =>
    state === undefined ? '' : ((await picture())?.svg(state, rules, open) ?? '');
  const legendOf = async () => (await picture())?.legend ?? [];
  let playing: { table: string; games: Playing } | undefined;
  return {
    ask: ((given, tell) => ask(shipped, given, tell)) satisfies Call<Asked, Told, Told>,
    tell: (async ({ setUp, seed, number }) => {
      const { fault, ...transcript } = await tellShipped(shipped, await setUpOf(shipped, setUp), seed, number);
      return { ...transcript, fault: fault === null ? null : fault.message };
    }) satisfies Call<Replay, unknown>,
    watch: (async ({ setUp, seed, number }) => {
      watched = await watchShipped(shipped, await setUpOf(shipped, setUp), seed, number);
      const { transcript } = watched;
      const { outcome, fault } = transcript;
      return {
        lines: transcript.lines.map(({ rule, words, turn }) => ({ rule, words, turn })),
        text: transcriptText(transcript),
        end: fault?.message ?? outcome?.about ?? '',
        legend: await legendOf(),
      };
    }) satisfies Call<Replay, Replayed>,
    /** The board after a line of the game that is watched. */
    board: (async (line) => watched?.board(line) ?? '') satisfies Call<number, string>,
    /** Plays a game with persons up to the question that waits for an answer. */
    sit: (async (seating) => {
      const seated = await seat(shipped, seating);
      const open = openOf(seated);
      const board = await drawn(seated.history.state, seated.rules, open);
      const subject = open === undefined ? '' : ((await picture())?.subject?.(open, seated.rules) ?? '');
      return { ...satOf(seated, board), board, subject, legend: await legendOf(), losing: await losing(shipped, seated) };
    }) satisfies Call<Seating, Shown>,
    hint: (async (seating) => hint(shipped, await seat(shipped, seating))) satisfies Call<Seating, Awaited<ReturnType<typeof hint>>>,
    think: (async (seating, tell) => think(shipped, await seat(shipped, seating), tell)) satisfies Call<Seating, Chances, Chances>,
    analyse: (async (asked, tell, ports) => {
      const seated = await seat(shipped, asked);
      analysed = { asked, seated };
      const { units } = seated.history;
      const given = units.flatMap((unit) => unit.asked.map((one) => ({ seat: one.seat, line: one.line })));
      return { analysis: await analyseFor(shipped, { asked, seated, tell, ports }), sat: satOf(seated), given, legend: await legendOf() };
    }) satisfies Call<Analysing, Analysed, number>,
    /** The board after a line of the game that is analysed, or that of a decision. */
    boardAt: (async ({ line, decided }) => {
      if (analysed === undefined) return '';
      const { asked, seated } = analysed;
      const found = decided === undefined ? undefined : await decidedIn(shipped, seated, asked, decided);
      if (found === undefined) return drawn(seated.positions[line], seated.rules);
      return found.mark(await drawn(found.seated.history.state, found.seated.rules, found.open));
    }) satisfies Call<{ line: number; decided?: Decided }, string>,
    /** Does tasks of an analysis for the worker at the other end of the port. */
    assist: (async (_, __, [port]) => serve(port, assistantCalls(shipped))) satisfies Call<null, void>,
    /** Plays a table with the hands at the ports, from where it was stopped. */
    play: (async (table, tell, ports) => {
      const name = JSON.stringify(table);
      if (playing?.table !== name) {
        playing?.games.stop();
        playing = { table: name, games: new Playing(shipped.game, await planOf(shipped, table), (_, number) => String(number)) };
      }
      return playing.games.go(ports.map(handAt), tell);
    }) satisfies Call<Table, Results | undefined, Results>,
    /** Refuses what cannot be played. */
    checkTable: (async (table) => {
      await planOf(shipped, table);
    }) satisfies Call<Table, void>,
    check: ((own) => check(shipped.game, own)) satisfies Call<OwnText, { lines: string[] } | { said: string }>,
    stop: (async () => playing?.games.stop()) satisfies Call<null, void>,
    /** Plays shards for the worker at the other end of the port. */
    lend: (async (_, __, [port]) => serve(port, handCalls(shipped))) satisfies Call<null, void>,
  } satisfies Calls;
}

export type GameCalls = ReturnType<typeof callsOf>;
