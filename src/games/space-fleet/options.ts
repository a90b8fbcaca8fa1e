import { choice, type FileSpec, flag, integer, type Values } from '../../engine/index.js';
import { CAPITAL } from './data.js';
import { checkFleet } from './fleet-check.js';
import { varied } from './fleet-vary.js';
import { MAX_GRID } from './space.js';

function fleet(side: string): FileSpec {
  return {
    kind: 'file',
    folder: 'fleets',
    default: 'balanced',
    role: 'setting',
    rule: '1',
    about: `The fleet of ${side}: a name in strategies/space-fleet/fleets, or a file`,
    check: checkFleet,
    seat: side,
    vary: varied,
  };
}

export const OPTIONS = {
  blueFleet: fleet('blue'),
  redFleet: fleet('red'),
  tables: choice(['printed', 'constructed'], {
    rule: '9',
    role: 'variant',
    about: 'Detection and combat tables as printed, or built by the players from dealt tokens',
  }),
  deployment: choice(['opposite-faces', 'alternate-free'], {
    rule: '2',
    role: 'setting',
    about: 'Squadrons are placed in turn: each side on its own face of the cube (ours, for shorter games), or anywhere (the rule)',
  }),
  position: choice(['winner-chooses-any', 'between-rolls'], {
    rule: '7.2',
    role: 'setting',
    about: 'The winner of the manoeuvre names any two sectors, or picks for each ship between two rolled ones (ours)',
  }),
  phases: choice(['detect-first', 'move-first'], {
    rule: '3',
    role: 'setting',
    about: 'A squadron detects before it moves, as printed, which favours the side that waits; or moves before it detects (ours)',
  }),
  stalemate: choice(['draw', 'losses'], {
    rule: '8',
    role: 'setting',
    about: 'Past the turn limit the game is a draw; or the side that destroyed more points wins, on equal points more elements (ours)',
  }),
  manoeuvrePool: choice(['full', 'per-turn-shared'], {
    rule: '1.4',
    role: 'reading',
    why: 'points that serve for movement and in combat are nowhere said to be spent',
    about: 'Manoeuvre points spent on moving still count in the fights of the turn, or are gone',
  }),
  defenceMargin: choice(['signed', 'floor-zero'], {
    rule: '7.4',
    role: 'reading',
    why: 'the formula is printed as a difference of margins, and only its result is cut at 0',
    about: 'A failed defence adds to the damage, as printed, or counts as 0',
  }),
  useDefence: choice(['free', 'forced'], {
    rule: '7.4',
    role: 'reading',
    why: 'the text says what a defence does, not that one must be used',
    about: 'A ship may leave its defences unused, or must use one',
  }),
  hitRequired: flag(false, {
    rule: '7.4',
    role: 'reading',
    why: 'the text does not ask that the shot itself succeed',
    about: 'A shot whose own margin is negative does nothing, however bad the defence',
  }),
  detectionCarry: choice(['this-activation', 'turn', 'game'], {
    rule: '7.1',
    role: 'reading',
    why: 'a fight needs an enemy that a ship of the squadron has detected in this phase of detection',
    about: 'A detection serves its squadron at once, its whole side until the turn ends, or its side for good',
  }),
  jamCounts: choice(['from-next-turn', 'this-turn'], {
    rule: '5.3',
    role: 'reading',
    why: 'the detector is silent at once; a jam of one turn would be worth nothing if the current one counted',
    about: 'The turns for which a detector is jammed are counted from the next one, or from this one',
  }),
  jammerPick: choice(['after-detector', 'before'], {
    rule: '5.2',
    role: 'reading',
    why: 'that is the order in which the text tells it',
    about: 'The jammer is named after the detector, or before it',
  }),
  combatsPerShip: choice(['1', 'many'], {
    rule: '7.1',
    role: 'reading',
    why: 'each ship may engage one enemy ship',
    about: 'An active ship fights once, or once with each enemy in its cell',
  }),
  weaponsPerCombat: choice(['one-type', 'all-in-sector'], {
    rule: '7.4',
    role: 'reading',
    why: 'range and score are spoken of in the singular',
    about: 'A ship fires one type of weapon in a fight, or every type in the sector',
  }),
  defencePick: choice(['after-weapon', 'before'], {
    rule: '7.4',
    role: 'reading',
    why: 'the score is looked up with both known, and the weapon is its owner’s first choice',
    about: 'The defence is named after the weapon, or before it',
  }),
  victoryPoints: choice(['wrecks', 'elements'], {
    rule: '8',
    role: 'reading',
    why: 'points are what ships cost, and ships die whole',
    about: 'The points destroyed are those of ships wholly destroyed, or every element shot off',
  }),
  riposteAfterLoss: choice(['recheck', 'fixed'], {
    rule: '7.3',
    role: 'reading',
    why: 'a weapon that is gone cannot fire',
    about: 'A ship that lost its weapon to the riposte cannot fire it, or fires all the same',
  }),
  riposteUnarmed: flag(false, {
    rule: '7.3',
    role: 'reading',
    why: 'a riposte answers the weapon that was used, and such a ship uses none',
    about: 'An active ship without a weapon in its sector draws a riposte as well',
  }),
  squadronMayPass: flag(false, {
    rule: '4',
    role: 'reading',
    why: 'the text gives the winner the right to act, and none to hand it on',
    about: 'The winner of the initiative may leave it to the other side',
  }),
  capital: integer({ min: 40, max: 600, default: CAPITAL }, { rule: '1.1', role: 'setting', about: 'Points that a fleet may cost' }),
  grid: integer({ min: 4, max: MAX_GRID, default: MAX_GRID }, { rule: '2', role: 'setting', about: 'Cells along each edge of the cube' }),
  turnLimit: integer(
    { min: 1, max: 200, default: 60 },
    { rule: '8', role: 'setting', limit: true, about: 'Turns after which the game is a draw (ours: the rule has no limit)' },
  ),
};

export type Options = Values<typeof OPTIONS>;
