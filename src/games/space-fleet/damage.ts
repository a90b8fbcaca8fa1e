import { lowest, single } from '../../engine/index.js';
import { ON, own } from './channels.js';
import { KIND_COUNT, KINDS, SECTORS } from './elements.js';
import { luckOfMark } from './luck.js';
import { takeOff } from './state.js';
import type { Play } from './types.js';
import { recordWreck } from './victory.js';

/** 7.5 Concentrated: every point takes an element of the sector that is hit, as long as it has any. */
export function concentrate(play: Play, ship: number, sector: number, points: number): void {
  const { sectorLeft } = play.state;
  for (let point = 0; point < points; point++) {
    if (sectorLeft[ship * SECTORS.length + sector] === 0) {
      waste(play, ship, sector, points - point);
      return;
    }
    play.state.now.points = points - point;
    loseElement(play, ship, sector);
    if (play.state.outcome !== 0) return;
  }
}

/** 7.5 Scattered: a die for each point says which sector loses an element; on an empty one the point is lost. */
export function scatter(play: Play, ship: number, points: number): void {
  const { state, rules, dice } = play;
  own(play, ON.scatter, ship);
  for (let point = 0; point < points && state.left[ship] > 0; point++) {
    const sector = dice.below(6);
    const found = state.sectorLeft[ship * SECTORS.length + sector] > 0;
    state.now.points = points - point;
    luckOfMark(play, 1 - rules.sideOf[ship], state.standing[ship], found);
    if (found) loseElement(play, ship, sector);
    else waste(play, ship, sector, 1);
    if (state.outcome !== 0) return;
  }
}

/** 7.5 The defender chooses the element that goes. A ship without elements is destroyed. */
function loseElement(play: Play, ship: number, sector: number): void {
  const { state, rules, record } = play;
  const side = rules.sideOf[ship];
  const kind = nameLoss(play, ship, sector);
  takeOff(state, ship, sector, kind);
  state.lostElements[side]++;
  record.elementsLost[side * KIND_COUNT + kind]++;
  record.damageBySector[sector]++;
  record.asked.victoryPoints++;
  if (record.telling) record.say('7.5', `${rules.shipNames[ship]} loses ${KINDS[kind]} in its ${SECTORS[sector]} sector, ${state.left[ship]} left`);
  recordWreck(play, ship);
}

function nameLoss({ state, rules, seats }: Play, ship: number, sector: number): number {
  const { elements, now } = state;
  const first = (ship * SECTORS.length + sector) * KIND_COUNT;
  let kinds = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) if (elements[first + kind] > 0) kinds |= 1 << kind;
  if (single(kinds)) return lowest(kinds);
  now.victim = ship;
  now.sector = sector;
  const side = rules.sideOf[ship];
  return seats[side].loss(state.views[side]);
}

function waste({ rules, record }: Play, ship: number, sector: number, points: number): void {
  record.wasted += points;
  if (record.telling) record.say('7.5', `${points} lost on the empty ${SECTORS[sector]} sector of ${rules.shipNames[ship]}`);
}
