import { choice, type FileSpec, integer, reading, type Values } from '../../engine/index.js';
import { checkFleet } from './fleet-check.js';
import { varied } from './fleet-vary.js';
import { CAPITAL } from './sizes.js';
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
    called: {
      balanced: 'the balanced fleet',
      dancers: 'the nimble fleet',
      turtles: 'the armoured fleet',
      wolves: 'the wolf pack',
      'few-large': 'ten large ships',
      swarm: 'the swarm',
      motley: 'the motley fleet',
      lanterns: 'the lantern fleet',
      skirmish: 'the skirmish',
      'manoeuvre-0': 'frigates without manoeuvre points',
      'manoeuvre-1': 'frigates with one manoeuvre point',
      'manoeuvre-2': 'frigates with two manoeuvre points',
      'manoeuvre-4': 'frigates with four manoeuvre points',
      'manoeuvre-6': 'frigates with six manoeuvre points',
      'manoeuvre-1-of-400': 'twenty frigates with one manoeuvre point',
      'manoeuvre-2-of-300': 'fifteen frigates with two manoeuvre points',
      'manoeuvre-6-of-200': 'ten frigates with six manoeuvre points',
    },
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
    called: { printed: 'with the printed tables', constructed: 'with tables built from tokens' },
  }),
  deployment: choice(['opposite-faces', 'alternate-free'], {
    rule: '2',
    role: 'setting',
    about: 'Squadrons are placed in turn: each side on its own face of the cube (ours, for shorter games), or anywhere (the rule)',
    called: { 'opposite-faces': 'each side on its own face', 'alternate-free': 'if squadrons may be placed anywhere' },
  }),
  position: choice(['winner-chooses-any', 'between-rolls'], {
    rule: '7.2',
    role: 'setting',
    about: 'The winner of the manoeuvre names any two sectors, or picks for each ship between two rolled ones (ours)',
    called: { 'between-rolls': 'if the winner of the manoeuvre picks between two rolled sectors' },
  }),
  phases: choice(['detect-first', 'move-first'], {
    rule: '3',
    role: 'setting',
    about: 'A squadron detects before it moves, as printed, which favours the side that waits; or moves before it detects (ours)',
    called: { 'move-first': 'if squadrons move before they detect' },
  }),
  stalemate: choice(['draw', 'losses'], {
    rule: '8',
    role: 'setting',
    about: 'Past the turn limit the game is a draw; or the side that destroyed more points wins, on equal points more elements (ours)',
    called: { losses: 'if the losses decide at the limit' },
  }),
  manoeuvrePool: reading(['full', 'per-turn-shared'], {
    rule: '1.4',
    about: 'Manoeuvre points spent on moving still count in the fights of the turn, or are gone',
    called: { 'per-turn-shared': 'if manoeuvre points spent on moving do not count in the fights of the turn' },
    why: '"used for movement and in combat" does not say that they are spent; under per-turn-shared the points spent on moving are missing in the fights, and further moves, of the turn',
  }),
  defenceMargin: reading(['signed', 'floor-zero'], {
    rule: '7.4',
    about: 'A failed defence adds to the damage, as printed, or counts as 0',
    called: { 'floor-zero': 'if a failed defence does no harm' },
    why: 'the formula is printed as a difference of margins, and only its result is cut at 0. A failed defence then harms its owner: C does 7.02 against d and 3.11 against nothing',
  }),
  useDefence: reading(['free', 'forced'], {
    rule: '7.4',
    about: 'A ship may leave its defences unused, or must use one',
    called: { forced: 'if defences must be used' },
    why: 'the text says what a defence does, not that one must be used; with signed margins players will want to leave the bad ones unused',
  }),
  hitRequired: reading(false, {
    rule: '7.4',
    about: 'A shot whose own margin is negative does nothing, however bad the defence',
    called: { true: 'if a shot that misses by itself does nothing' },
    why: 'the text does not ask that the shot itself succeed',
  }),
  detectionCarry: reading(['this-activation', 'turn', 'game'], {
    rule: '7.1',
    about: 'A detection serves its squadron at once, its whole side until the turn ends, or its side for good',
    called: { turn: 'if a detection serves the whole side until the turn ends', game: 'if a detection serves the whole side for good' },
    why: 'a fight needs an enemy that a ship of the squadron has detected in this phase of detection; turn and game serve the whole side',
  }),
  jamCounts: reading(['from-next-turn', 'this-turn'], {
    rule: '5.3',
    about: 'The turns for which a detector is jammed are counted from the next one, or from this one',
    called: { 'this-turn': 'if the turns of a jam are counted from the current one' },
    why: 'the detector is silent at once; a jam of one turn would be worth nothing if the current one counted',
  }),
  jammerPick: reading(['after-detector', 'before'], {
    rule: '5.2',
    about: 'The jammer is named after the detector, or before it',
    called: { before: 'if the jammer is named before the detector' },
    why: 'that is the order in which the text tells it; with before the player who searches knows the jammer when naming the detector',
  }),
  combatsPerShip: reading(['1', 'many'], {
    rule: '7.1',
    about: 'An active ship fights once, or once with each enemy in its cell',
    called: { many: 'if a ship fights every enemy in its cell' },
    why: 'each ship may engage one enemy ship',
  }),
  weaponsPerCombat: reading(['one-type', 'all-in-sector'], {
    rule: '7.4',
    about: 'A ship fires one type of weapon in a fight, or every type in the sector',
    called: { 'all-in-sector': 'if a ship fires all its weapons at once' },
    why: 'range and score are spoken of in the singular. Under all-in-sector every type fires, in the order of the letters; the longest range counts against a riposte, and all longer weapons answer',
  }),
  defencePick: reading(['after-weapon', 'before'], {
    rule: '7.4',
    about: 'The defence is named after the weapon, or before it',
    called: { before: 'if the defence is named before the weapon' },
    why: 'the score is looked up with both known, and the weapon is its owner’s first choice',
  }),
  victoryPoints: reading(['wrecks', 'elements'], {
    rule: '8',
    about: 'The points destroyed are those of ships wholly destroyed, or every element shot off',
    called: { elements: 'if every element shot off counts' },
    why: 'points are what ships cost, and ships die whole',
  }),
  riposteAfterLoss: reading(['recheck', 'fixed'], {
    rule: '7.3',
    about: 'A ship that lost its weapon to the riposte cannot fire it, or fires all the same',
    called: { fixed: 'if a ship still fires a weapon that the riposte has destroyed' },
    why: 'a weapon that is gone cannot fire; fixed lets the announced shot go on, unless the ship is destroyed',
  }),
  riposteUnarmed: reading(false, {
    rule: '7.3',
    about: 'An active ship without a weapon in its sector draws a riposte as well',
    called: { true: 'if an unarmed ship also draws a riposte' },
    why: 'a riposte answers the weapon that was used, and such a ship uses none. Under true a target that wins the manoeuvre gets a free shot',
  }),
  squadronMayPass: reading(false, {
    rule: '4',
    about: 'The winner of the initiative may leave it to the other side',
    called: { true: 'if the winner of the initiative may leave it to the other side' },
    why: 'the text gives the winner the right to act, and none to hand it on; under true the other side must then act',
  }),
  capital: integer({ min: 40, max: 600, default: CAPITAL }, { rule: '1.1', role: 'setting', about: 'Points that a fleet may cost' }),
  grid: integer({ min: 4, max: MAX_GRID, default: MAX_GRID }, { rule: '2', role: 'setting', about: 'Cells along each edge of the cube' }),
  turnLimit: integer(
    { min: 1, max: 200, default: 60 },
    { rule: '8', role: 'setting', limit: true, about: 'Turns after which the game is a draw (ours: the rule has no limit)' },
  ),
};

export type Options = Values<typeof OPTIONS>;
