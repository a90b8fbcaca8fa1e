import { DAMAGE_COLUMNS, HIT, SECTIONS, SPACES } from './board.js';

/** Beyond these modifiers nothing changes. */
const LEAST = -10;
const MOST = 13;
const MODIFIERS = MOST - LEAST + 1;

/** 5.1 The index of the first section in `compileFaces`, by space and black modifier. */
export function facesOf(space: number, black: number): number {
  const modifier = black < LEAST ? LEAST : black > MOST ? MOST : black;
  return (space * MODIFIERS + modifier - LEAST) * SECTIONS.length;
}

/**
 * 5.1 The number of faces of the attack die that strike each section. Luck reads it for every attack (with the table 1.05 × the
 * games per second).
 */
export function compileFaces(damage: Int8Array): Int8Array {
  const faces = new Int8Array(SPACES * MODIFIERS * SECTIONS.length);
  for (let space = 0; space < SPACES; space++) {
    for (let black = LEAST; black <= MOST; black++) {
      for (let die = 1; die <= 10; die++) {
        const column = Math.min(die + black - HIT, DAMAGE_COLUMNS - 1);
        if (column >= 0) faces[facesOf(space, black) + damage[space * DAMAGE_COLUMNS + column]]++;
      }
    }
  }
  return faces;
}
