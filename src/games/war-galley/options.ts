import { choice, flag, integer, text, type Values } from '../../engine/index.js';
import { TYPE_ORDER } from './fleet/ships.js';

const setting = (about: string) => ({ role: 'setting' as const, about });
const reading = (rule: string, about: string, why: string, unpriced?: string) => ({ role: 'reading' as const, rule, about, why, unpriced });
const variant = (rule: string, about: string) => ({ role: 'variant' as const, rule, about });

const SIDES = ['scenario', 'none', 'blue', 'red', 'both'] as const;
const ofType = { min: -1, max: 8, default: -1, unset: true } as const;
const typeFor = (ship: 'Blue' | 'Red') => setting(`${ship}'s galley in a duel (4.1)`);

export const OPTIONS = {
  scenario: choice(['duel', 'drill', 'lade', 'mylae', 'drepanum', 'aegates', 'actium', 'ecnomus', 'arginusae', 'tournament'], {
    role: 'scenario',
    about: 'Which battle is fought',
  }),
  turnLimit: integer(
    { min: 0, max: 60, default: 0, unset: true },
    { limit: true, ...setting("Turn limit, after which points decide; 0 = the scenario's own (the book has none)") },
  ),
  victoryPoints: integer({ min: 0, max: 400, default: 0, unset: true }, setting("Points that both sides need; 0 = the scenario's own")),
  handicap: integer({ min: -100, max: 100, default: 0 }, setting('Victory points that Blue starts with; if negative, Red')),

  blueShip: choice(['5', ...TYPE_ORDER.filter((id) => id !== '5')], typeFor('Blue')),
  redShip: choice(['5', ...TYPE_ORDER.filter((id) => id !== '5')], typeFor('Red')),
  blueMarines: integer(ofType, setting("Marines of Blue's galley in a duel; -1 = its type's")),
  redMarines: integer(ofType, setting("Marines of Red's galley in a duel; -1 = its type's")),
  blueCrew: integer({ ...ofType, max: 4 }, setting("Crew of Blue's galley in a duel; -1 = its type's")),
  redCrew: integer({ ...ofType, max: 4 }, setting("Crew of Red's galley in a duel; -1 = its type's")),
  blueMarks: choice(['none', 'T', 'E', 'TE'], setting("Towers and engines of Blue's galley in a duel")),
  redMarks: choice(['none', 'T', 'E', 'TE'], setting("Towers and engines of Red's galley in a duel")),
  blueSpeed: choice(['free', 'cruise', 'maximum'], setting("Speed level of Blue's galley in a duel: free, or fixed if the rules allow it")),
  redSpeed: choice(['free', 'cruise', 'maximum'], setting("Speed level of Red's galley in a duel: free, or fixed if the rules allow it")),
  duelSetup: choice(['head-on', 'beam', 'stern-chase', 'abreast', 'given'], setting('Where the two galleys of a duel begin')),
  range: integer({ min: 1, max: 12, default: 8 }, setting('Set-up "given": hexes between the two galleys')),
  bearing: integer({ min: 0, max: 5, default: 0 }, setting('Set-up "given": direction from Blue\'s bow to Red, in sixths of a circle')),
  facing: integer({ min: 0, max: 5, default: 3 }, setting('Set-up "given": Red\'s heading relative to Blue\'s, in sixths of a circle')),

  points: choice(['300', '250', '350', '400'], setting('Building points of each fleet in a tournament (10.0)')),
  blueFleet: text('fives', setting('Tournament fleet: a name of the data file or "type marines/crew marks xN, …" (10.0)')),
  redFleet: text('triremes', setting('Tournament fleet: a name of the data file or "type marines/crew marks xN, …" (10.0)')),

  reactionRam: choice(['off', 'on'], variant('6.7', 'Reaction ramming, an optional rule')),
  missileTable: choice(['standard', 'mild'], variant('8.44', 'The missile table, or a milder one')),
  corvus: choice(['scenario', 'none'], variant('8.12', 'Boarding bridges by scenario, or none')),
  incendiary: choice(SIDES, variant('8.51', 'Who has incendiary missiles')),
  firePots: choice(SIDES, variant('8.53', 'Who has fire pots; no scenario of the list provides them')),
  wind: choice(['none', 'constant', 'variable'], variant('6.2', 'Wind and sails: none, the same all day, or a roll each turn')),
  windStrength: choice(['light', 'fresh'], setting('Wind at the start')),
  windTowards: integer({ min: 0, max: 5, default: 0 }, setting('Direction in which the wind blows at the start: 0 up, then clockwise')),
  sailsUp: choice(['none', 'blue', 'red', 'both'], setting('Sides with raised sails at the start (6.21)')),
  ionianDefection: flag(false, variant('scenario', "Lade: Blue's right wing sails home on a 5 or 6 in each phase B")),

  fatigueRecovery: choice(
    ['next-turn', 'same-turn'],
    reading(
      '6.45',
      'A fatigue marker first falls in the turn after it was received (as the examples of 6.43 and 6.44 need), or in the same turn',
      '6.43 (F-3: the next three turns) and the example of 6.44 fail if the marker falls at once',
    ),
  ),
  mastsDownRemoval: choice(
    ['next-turn', 'same-turn'],
    reading(
      '6.24',
      'Masts down is removed at the end of the next turn, or of the same one',
      'removed in the turn in which they fell, they would hardly ever slow a ship',
    ),
  ),
  speedLevel: choice(
    ['each-galley', 'one-per-squadron'],
    reading(
      '6.12',
      'Speed levels are chosen galley by galley, or one for a squadron',
      'levels are determined squadron by squadron, but for each galley',
    ),
  ),
  foulDisengage: choice(
    ['one-success-frees-pair', 'each-its-own'],
    reading('8.35', 'One success frees both fouled galleys, or each must free itself', 'a ship whose only partner is free is not fouled either'),
  ),
  sailWind: choice(
    ['from-astern', 'literal'],
    reading(
      '6.22',
      'Sails need the wind from astern, or into the bow as the text literally says',
      'the literal text lets a head wind push the ship; it is read as the arrow that points at the bow',
    ),
  ),
  sailRam: choice(
    ['cruise-values', 'minus-one'],
    reading(
      '6.23',
      'A ram under sail: cruise values and no speed bonus, or one less on the roll as well',
      'the text names a considerable reduction without a number; the cruise face is one',
    ),
  ),
  rakeSpeed: choice(
    ['movers-face', 'own-faces'],
    reading(
      '7.27',
      'Printed speeds are compared on the face that the raking galley shows, or each on its own',
      'the text says for the side whose galley moves, and its example compares one face',
    ),
  ),
  confusionRoll: choice(
    ['each-galley', 'once'],
    reading(
      '5.42',
      'Confusion: a roll for each galley of the squadron, or one for all of them',
      'the adjustments are applied to each galley, and the crew modifier is each galley’s own',
    ),
  ),
  evadeGrapple: choice(
    ['from-standing-start', 'never'],
    reading(
      '3.1 E1',
      'A galley that grapples from where it began may be evaded as it throws (6.51), or only as it comes beside',
      '3.1 lets ships that face a grapple evade, and 6.51 has asked only those that the mover came beside',
    ),
  ),
  fatigueBelowCruise: choice(
    ['no-bonus', 'negative'],
    reading(
      '6.42',
      'Points used below cruise speed do not help against fatigue, or they do',
      'the text adds the difference and does not mention a negative one',
    ),
  ),
  unspendableMp: choice(
    ['stop-and-forfeit', 'only-spendable-announcements'],
    reading(
      '6.13',
      'Announced points that cannot be spent are forfeit, or only points that can be spent may be announced',
      'an evasion can block a path that was already announced',
      'no captain announces points that he cannot spend',
    ),
  ),
  ramCostsMp: choice(
    ['free', 'one'],
    reading(
      '7.12',
      'The ramming blow itself costs no movement point, or one',
      'no cost is named, and a ship that starts in a flank hex may ram at once',
    ),
  ),
  rammedAgain: choice(
    ['no', 'yes'],
    reading('7.11', 'A galley once rammed cannot be rammed again, or it can', 'attempts go on, in general, until one succeeds'),
  ),
  reactionRamFlank: choice(
    ['any-facing', 'flank-only'],
    reading(
      '6.7',
      'A reaction ram may strike a ship that passes the bow at any angle, or only in the flank',
      '6.7 names 7.13 and 7.14 to 7.16, not 7.12',
    ),
  ),
  diekplusSmallTarget: choice(
    ['as-many-hexes-as-the-target', 'always-two'],
    reading('7.25', 'Passing through a one-hex galley costs one point, or always two', 'the example is of galleys of two hexes'),
  ),
  grappleOpposite: choice(
    ['opposite-facing', 'opposite-or-oblique'],
    reading(
      '8.12',
      'The target "moves in the opposite direction" when it heads exactly the other way, or also one hexside off',
      'the text says the opposite direction',
    ),
  ),
  boardingBelowTwo: choice(
    ['repulsed', 'repulsed-defender-reduced'],
    reading('8.28', 'A boarding total below 2 does not reduce the defender, or it does like 2 to 5', 'below 2 is outside 2 to 5'),
  ),
  fireArc: choice(
    ['all-but-bow-and-stern-hexsides', 'mid-flank-only'],
    reading(
      '8.41',
      'Flank hexsides for fire: all but bow and stern, or the middle of the flank only',
      'a flank includes its quarters, and only bow and stern hexsides are forbidden',
    ),
  ),
  reactionFire: choice(
    ['target-only', 'all-adjacent'],
    reading(
      '8.42',
      'A galley that grapples, rams or rakes is shot at by its target alone, or by every enemy beside it',
      'reaction fire answers what is done to the galley that shoots, as against those who shot at it',
    ),
  ),
  enginesLost: choice(
    ['minus-one', 'minus-one-and-bonus'],
    reading(
      '8.48',
      'Engines thrown overboard with the towers: -1 on missiles, or their +1 is gone as well',
      '8.48 gives the -1 for the loss of the engines; taking their +1 too would count it twice',
    ),
  ),
  agroundPoints: choice(
    ['once', 'while-aground'],
    reading(
      '9.1',
      'Points for a galley aground stay, or last while it is aground',
      'points are given for every ship that ran aground',
      'captains keep off the shore: no ship of theirs gets off it again',
    ),
  ),
  capturedLost: choice(
    ['captor-keeps-defence-value', 'all-lost'],
    reading(
      '9.1',
      'A prize that is rammed, sunk or run aground: the captor loses the bonus only, or everything',
      '9.1 takes the bonus away and nothing else',
    ),
  ),
  simultaneousVictory: choice(
    ['more-points-else-draw', 'draw'],
    reading(
      '3.1 H',
      'Both sides reach their points in one turn: more points win, or a draw',
      'the text does not mention this case; victory is counted in points',
    ),
  ),
  fleeWinner: choice(
    ['draw', 'win'],
    reading('9.2', 'A fleet that fled and is ahead in points has drawn, or has won', '9.2 calls it more a draw than anything'),
  ),
  admiralAfterLoss: choice(
    ['reduced-stays', 'gone'],
    reading('5.53', 'A lost admiral comes back reduced on the nearest galley, or is gone', '5.53 puts the reduced counter on another galley'),
  ),
} as const;

export type Options = Values<typeof OPTIONS>;
