/** What games of several rule books share, for games of your own: maps of hexes, dice of a unit, tests by dice, choices made at the same time, drawing. */
export { ARROWS, boxes, Characters, element, FIGHTER, HexPaper, label, path, placed, type Sheet, sheet, tenth } from './drawing.js';
export { HexGrid } from './hexes.js';
export { margin, signed, twoDice } from './margins.js';
export { type MatrixSolution, solveMatrixGame } from './matrix-game.js';
export { ownDice } from './own-dice.js';
export { passes, passOdds } from './pass-dice.js';
