import { ON } from '../channels.js';
import { stageOf } from '../counters.js';
import { d6, draw, shown } from '../rolls.js';
import { EVEN_COLUMNS, ODD_COLUMNS, type Wave } from '../schedule.js';
import { type Counter, EXPECTED, entered, ON_MAP } from '../state.js';
import type { Play } from '../types.js';
import { nameOf } from '../uncertainty/markers.js';
import { bomberPoints } from './movement.js';

/** S8 The wave that is due enters over the near edge with all its movement points, after counters that were blocked before. */
export function bombersEnter(play: Play): void {
  const { state, rules, dice } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.place === EXPECTED) comeIn(play, counter, counter.column);
  }
  const wave = rules.waves[state.waves];
  if (wave === undefined || wave.turn !== state.turn) return;
  state.waves++;
  dice.at(ON.entry);
  if (rules.rolledColumn) rolledColumns(play, wave);
  else ownColumns(play, wave);
}

/** S8 The wave enters in the columns of its turn. 6C For two bombers a die decides which column stays empty. */
function ownColumns(play: Play, { first, count, h2s, turn }: Wave): void {
  const { state, rules, record } = play;
  const columns = turn % 2 === 0 ? EVEN_COLUMNS : ODD_COLUMNS;
  const empty = count < columns.length ? rules.emptyByDie[d6(play) - 1] : -1;
  if (record.telling && empty >= 0) record.say('6C', `column ${columns[empty]} stays empty ${shown(play)}`);
  const carrier = h2s ? draw(play, count) : -1;
  if (record.telling && carrier >= 0) record.say('6H', `${nameOf(state.counters[first + carrier])} carries H2S ${shown(play)}`);
  for (let n = 0, at = 0; n < count; n++, at++) {
    if (at === empty) at++;
    const counter = state.counters[first + n];
    if (n === carrier) counter.h2s = 1;
    comeIn(play, counter, columns[at]);
  }
}

/** 8F The column is the sum of two dice. */
function rolledColumns(play: Play, { first, count }: Wave): void {
  const { state, record } = play;
  for (let n = 0; n < count; n++) {
    const column = d6(play) + d6(play);
    if (record.telling) record.say('8F', `${nameOf(state.counters[first + n])} is due in column ${column} ${shown(play)}`);
    comeIn(play, state.counters[first + n], column);
  }
}

/** S7 A blocked counter stops one hex short, and waits for the next turn if that leaves no hex. */
function comeIn(play: Play, counter: Counter, column: number): void {
  const { state, rules, record } = play;
  // It was removed as a phantom before it entered.
  if (counter.place !== EXPECTED) return;
  counter.column = column;
  let row = bomberPoints(rules, state.turn);
  while (row > 0 && occupied(play, column, row)) row--;
  if (row === 0) return;
  counter.hex = rules.sky.grid.at(column, row);
  counter.place = ON_MAP;
  record.reached(counter.bomber, stageOf(counter.level));
  if (record.telling) record.say('S8', `${nameOf(counter)} comes in at ${rules.sky.name(counter.hex)}${counter.h2s ? ', with H2S' : ''}`);
}

function occupied({ state, rules }: Play, column: number, row: number): boolean {
  const hex = rules.sky.grid.at(column, row);
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (state.counters[n].hex === hex) return true;
  return false;
}
