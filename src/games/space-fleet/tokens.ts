import { ON } from './channels.js';
import { DEFENCES, DETECTORS, JAMMERS, WEAPONS } from './elements.js';
import { SEATS } from './rules.js';
import type { Board, Ints, State } from './state.js';
import type { Play } from './types.js';

export const DETECTION_TABLE = 0;
export const COMBAT_TABLE = 1;

/** 9 Optional rule: both tables are built by the players from tokens dealt at random. */
export function buildTables(play: Play): void {
  const { state, rules } = play;
  state.detection.fill(0);
  state.combat.fill(0);
  build(play, DETECTION_TABLE, rules.detectionTokens, state.detection, DETECTORS.length);
  build(play, COMBAT_TABLE, rules.combatTokens, state.combat, WEAPONS.length);
  state.tablesMark = markOf(state);
}

/** 9 The tokens are dealt, then placed in turn; the O row takes the largest value of each column. */
function build(play: Play, which: number, tokens: Ints, table: Int8Array, columns: number): void {
  const { state, seats, dice, record } = play;
  dice.at(ON.tokens);
  deal(play, tokens);
  state.now.table = which;
  let side = dice.below(2);
  for (let token = 0; token < tokens.length; token++, side = 1 - side) {
    const answer = seats[side].token(state.views[side]);
    table[placeOf(answer)] = tokenOf(answer);
    state.tokens[side * 16 + tokenOf(answer)]--;
    if (record.telling) record.say('9', `${SEATS[side]} places ${tokenOf(answer)} at ${placeName(which, placeOf(answer))}`);
  }
  for (let column = 0; column < columns; column++) table[columns * columns + column] = largest(table, columns, column);
}

/** 9 Half of the tokens to each side: the first half of a shuffled heap is blue's. */
function deal({ state, dice }: Play, tokens: Ints): void {
  let blue = tokens.length >> 1;
  for (let token = 0; token < tokens.length; token++) {
    const mine = dice.below(tokens.length - token) < blue;
    state.tokens[(mine ? 0 : 16) + tokens[token]]++;
    if (mine) blue--;
  }
}

export function largest(table: Ints, columns: number, column: number): number {
  let most = 0;
  for (let row = 0; row < columns; row++) most = Math.max(most, table[row * columns + column]);
  return most;
}

/** 9 A token and its place in one answer. */
export function token(value: number, place: number): number {
  return (value << 6) | place;
}
export function tokenOf(answer: number): number {
  return answer >> 6;
}
export function placeOf(answer: number): number {
  return answer & 63;
}

/** 9 Every token of a side on every free place. */
export function* tokensAndPlaces(board: Board, side: number, which: number): Generator<number> {
  const table = which === DETECTION_TABLE ? board.detection : board.combat;
  const columns = which === DETECTION_TABLE ? DETECTORS.length : WEAPONS.length;
  for (let value = 2; value <= 12; value++) {
    if (board.tokens[side * 16 + value] === 0) continue;
    for (let place = 0; place < columns * columns; place++) if (table[place] === 0) yield token(value, place);
  }
}

export function placeName(which: number, place: number): string {
  const columns = which === DETECTION_TABLE ? DETECTORS : WEAPONS;
  const rows = which === DETECTION_TABLE ? JAMMERS : DEFENCES;
  return `row ${rows[(place / columns.length) | 0]}, column ${columns[place % columns.length]}`;
}

/** A hash of both tables (FNV-1a), by which players know when to compute their odds again. */
function markOf(state: State): number {
  let mark = 0x811c9dc5;
  for (const value of state.detection) mark = Math.imul(mark ^ value, 0x01000193);
  for (const value of state.combat) mark = Math.imul(mark ^ value, 0x01000193);
  return mark | 1;
}
