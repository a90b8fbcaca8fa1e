import { ON } from './channels.js';
import { type Rules, SEATS } from './rules.js';
import { cellName, cellOf, inGrid, xOf } from './space.js';
import type { Play } from './types.js';

/** 2 Squadrons are placed in turn, in the order of the fleet file; a die decides which side begins (ours). */
export function deployment(play: Play): void {
  const { rules, dice } = play;
  dice.at(ON.deployment);
  const next = [rules.firstSquadron[0], rules.firstSquadron[1]];
  for (let side = dice.below(2), placed = 0; placed < rules.squadronCount; side = 1 - side) {
    if (next[side] === rules.firstSquadron[side + 1]) continue;
    place(play, side, next[side]++);
    placed++;
  }
}

function place({ state, rules, seats, record }: Play, side: number, squadron: number): void {
  state.now.squadron = squadron;
  const cell = seats[side].deploy(state.views[side]);
  state.placed[side]++;
  for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) state.cell[ship] = cell;
  if (record.telling) record.say('2', `${rules.squadronNames[squadron]} is placed at ${cellName(cell)}`);
}

/** 2 Blue's face of the cube is x = 0, red's the opposite one. */
export function faceOf(rules: Rules, side: number): number {
  return side === 0 ? 0 : rules.grid - 1;
}

export function mayDeploy(rules: Rules, side: number, cell: number): boolean {
  return inGrid(cell, rules.grid) && (rules.options.deployment === 'alternate-free' || xOf(cell) === faceOf(rules, side));
}

export function* deploymentCells(rules: Rules, side: number): Generator<number> {
  const { grid } = rules;
  const face = faceOf(rules, side);
  for (let z = 0; z < grid; z++)
    for (let y = 0; y < grid; y++) {
      if (rules.options.deployment !== 'alternate-free') yield cellOf(face, y, z);
      else for (let x = 0; x < grid; x++) yield cellOf(x, y, z);
    }
}

export function whereToDeploy(rules: Rules, side: number): string {
  return rules.options.deployment === 'alternate-free' ? 'a cell of the grid' : `a cell of ${SEATS[side]}'s face, x = ${faceOf(rules, side)}`;
}
