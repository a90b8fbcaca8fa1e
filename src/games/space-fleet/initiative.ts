import { ON } from './channels.js';
import { type Rules, SEATS } from './rules.js';
import type { Board } from './state.js';
import type { Play } from './types.js';

/** 4 The answer that leaves the initiative to the other side. */
export const PASS = -1;

export function canAct(board: Board, squadron: number): boolean {
  return board.acted[squadron] === 0 && board.shipsLeft[squadron] > 0;
}

/** 4 The number of squadrons of a side that can act. */
export function waiting(board: Board, rules: Rules, side: number): number {
  let count = 0;
  for (let squadron = rules.firstSquadron[side]; squadron < rules.firstSquadron[side + 1]; squadron++) if (canAct(board, squadron)) count++;
  return count;
}

/** 4 The squadron that acts next. */
export function initiative(play: Play): number {
  const { state, rules, record } = play;
  const blue = waiting(state, rules, 0);
  const red = waiting(state, rules, 1);
  if (blue === 0) return nameSquadron(play, 1, red, 0);
  if (red === 0) return nameSquadron(play, 0, blue, 0);
  const side = rollOff(play);
  record.asked.squadronMayPass++;
  const squadron = nameSquadron(play, side, side === 0 ? blue : red, rules.options.squadronMayPass ? 1 : 0);
  if (squadron !== PASS) return squadron;
  if (record.telling) record.say('4', `${SEATS[side]} leaves the initiative to ${SEATS[1 - side]}`);
  return nameSquadron(play, 1 - side, side === 0 ? red : blue, 0);
}

/** 4 Each side rolls a die and subtracts its squadrons that have acted; ties are rolled again. */
function rollOff({ state, dice, record }: Play): number {
  dice.at(ON.initiative);
  for (;;) {
    const blue = dice.d6() - state.actedCount[0];
    const red = dice.d6() - state.actedCount[1];
    if (blue === red) continue;
    const side = blue > red ? 0 : 1;
    if (record.telling) record.say('4', `initiative ${blue} to ${red}: ${SEATS[side]} acts`);
    return side;
  }
}

/** 4 The side names one of its waiting squadrons. The last one acts unasked, unless the side may pass. */
function nameSquadron({ state, rules, seats }: Play, side: number, choice: number, mayPass: number): number {
  if (choice === 1 && mayPass === 0) {
    let squadron = rules.firstSquadron[side];
    while (!canAct(state, squadron)) squadron++;
    return squadron;
  }
  state.now.mayPass = mayPass;
  return seats[side].squadron(state.views[side]);
}
