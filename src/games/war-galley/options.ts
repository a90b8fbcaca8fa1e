import { choice, flag, integer, reading, text, type Values } from '../../engine/index.js';
import { SCENARIO_NAMES, SCENARIOS } from './fleet/scenarios.js';
import { TYPE_ORDER } from './fleet/ships.js';

const role = 'setting';
const SIDES = ['scenario', 'none', 'blue', 'red', 'both'] as const;
const ofType = { min: -1, max: 8, default: -1, unset: true } as const;

const galley = (about: string) =>
  choice(['5', ...TYPE_ORDER.filter((id) => id !== '5')], {
    role,
    about,
    called: {
      L: 'the lembus',
      RL: 'the light lembus',
      T: 'the transport',
      2: 'the bireme',
      L2: 'the liburnian',
      3: 'the trireme',
      cat3: 'the cataphract trireme',
      4: 'the quadrireme',
      5: 'the quinquereme',
      '5R': 'the Roman quinquereme',
      6: 'the six',
      7: 'the seven',
      8: 'the eight',
      10: 'the ten',
    },
  });
const fleet = (name: string) =>
  text(name, {
    role,
    about: 'Tournament fleet: a name of the data file or "type marines/crew marks xN, …" (10.0)',
    called: { triremes: 'thirty triremes', fives: 'the fives', romans: 'the Romans', giants: 'the giants', cataphracts: 'the cataphract triremes' },
  });

export const OPTIONS = {
  scenario: choice(['duel', ...SCENARIO_NAMES, 'tournament'], {
    role: 'scenario',
    ours: true,
    about: 'Which battle is fought',
    called: {
      drill: 'the drill',
      lade: 'Lade',
      mylae: 'Mylae',
      drepanum: 'Drepanum',
      aegates: 'the Aegates',
      actium: 'Actium',
      ecnomus: 'Ecnomus',
      arginusae: 'Arginusae',
      duel: 'a duel',
      tournament: 'a tournament',
    },
    sides: {
      ...Object.fromEntries(SCENARIO_NAMES.map((name) => [name, { blue: SCENARIOS[name].sides[0], red: SCENARIOS[name].sides[1] }])),
      duel: { blue: 'the first galley', red: 'the second galley' },
      tournament: { blue: 'the first fleet', red: 'the second fleet' },
    },
  }),
  turnLimit: integer(
    { min: 0, max: 60, default: 0, unset: true },
    { role, limit: true, about: "Turn limit, after which points decide; 0 = the scenario's own (the book has none)" },
  ),
  victoryPoints: integer({ min: 0, max: 400, default: 0, unset: true }, { role, about: "Points that both sides need; 0 = the scenario's own" }),
  handicap: integer({ min: -100, max: 100, default: 0 }, { role, about: 'Victory points that Blue starts with; if negative, Red' }),

  blueShip: galley("Blue's galley in a duel (4.1)"),
  redShip: galley("Red's galley in a duel (4.1)"),
  blueMarines: integer(ofType, { role, about: "Marines of Blue's galley in a duel; -1 = its type's" }),
  redMarines: integer(ofType, { role, about: "Marines of Red's galley in a duel; -1 = its type's" }),
  blueCrew: integer({ ...ofType, max: 4 }, { role, about: "Crew of Blue's galley in a duel; -1 = its type's" }),
  redCrew: integer({ ...ofType, max: 4 }, { role, about: "Crew of Red's galley in a duel; -1 = its type's" }),
  blueMarks: choice(['none', 'T', 'E', 'TE'], { role, about: "Towers and engines of Blue's galley in a duel" }),
  redMarks: choice(['none', 'T', 'E', 'TE'], { role, about: "Towers and engines of Red's galley in a duel" }),
  blueSpeed: choice(['free', 'cruise', 'maximum'], {
    role,
    about: "Speed level of Blue's galley in a duel: free, or fixed if the rules allow it",
  }),
  redSpeed: choice(['free', 'cruise', 'maximum'], {
    role,
    about: "Speed level of Red's galley in a duel: free, or fixed if the rules allow it",
  }),
  duelSetup: choice(['head-on', 'beam', 'stern-chase', 'abreast', 'given'], { role, about: 'Where the two galleys of a duel begin' }),
  range: integer({ min: 1, max: 12, default: 8 }, { role, about: 'Set-up "given": hexes between the two galleys' }),
  bearing: integer({ min: 0, max: 5, default: 0 }, { role, about: 'Set-up "given": direction from Blue\'s bow to Red, in sixths of a circle' }),
  facing: integer({ min: 0, max: 5, default: 3 }, { role, about: 'Set-up "given": Red\'s heading relative to Blue\'s, in sixths of a circle' }),

  points: choice(['300', '250', '350', '400'], { role, about: 'Building points of each fleet in a tournament (10.0)' }),
  blueFleet: fleet('fives'),
  redFleet: fleet('triremes'),

  reactionRam: choice(['off', 'on'], {
    role: 'variant',
    rule: '6.7',
    about: 'Reaction ramming, an optional rule',
    called: { off: 'without reaction rams', on: 'with reaction rams' },
  }),
  missileTable: choice(['standard', 'mild'], {
    role: 'variant',
    rule: '8.44',
    about: 'The missile table, or a milder one',
    called: { mild: 'with the milder missile table' },
  }),
  corvus: choice(['scenario', 'none'], {
    role: 'variant',
    rule: '8.12',
    about: 'Boarding bridges by scenario, or none',
    called: { none: 'without the boarding bridge' },
  }),
  incendiary: choice(SIDES, {
    role: 'variant',
    rule: '8.51',
    about: 'Who has incendiary missiles',
    called: {
      none: 'if neither side has incendiaries',
      blue: 'if {blue} alone has incendiaries',
      red: 'if {red} alone has incendiaries',
      both: 'if both sides have incendiaries',
    },
  }),
  firePots: choice(SIDES, {
    role: 'variant',
    rule: '8.53',
    about: 'Who has fire pots; no scenario of the list provides them',
    called: {
      none: 'if neither side has fire pots',
      blue: 'if {blue} alone has fire pots',
      red: 'if {red} alone has fire pots',
      both: 'if both sides have fire pots',
    },
  }),
  wind: choice(['none', 'constant', 'variable'], {
    role: 'variant',
    rule: '6.2',
    about: 'Wind and sails: none, the same all day, or a roll each turn',
    called: { constant: 'with a steady wind', variable: 'with a changing wind' },
  }),
  windStrength: choice(['light', 'fresh'], {
    role,
    about: 'Wind at the start',
    called: { light: 'with a light wind', fresh: 'with a fresh wind' },
  }),
  windTowards: integer({ min: 0, max: 5, default: 0 }, { role, about: 'Direction in which the wind blows at the start: 0 up, then clockwise' }),
  sailsUp: choice(['none', 'blue', 'red', 'both'], {
    role,
    about: 'Sides with raised sails at the start (6.21)',
    called: { none: 'with all sails down', both: 'with all sails up' },
  }),
  ionianDefection: flag(false, {
    role: 'variant',
    rule: 'scenario',
    about: "Lade: Blue's right wing sails home on a 5 or 6 in each phase B",
    called: { true: 'if the Ionian right wing may sail home' },
  }),

  fatigueRecovery: reading(['next-turn', 'same-turn'], {
    rule: '6.45',
    about: 'A fatigue marker first falls in the turn after it was received (as the examples of 6.43 and 6.44 need), or in the same turn',
    called: { 'same-turn': 'if a tired crew begins to recover in the same turn' },
    why: '6.43 (F-3: the next three turns) and the example of 6.44 fail if the marker falls at once',
  }),
  mastsDownRemoval: reading(['next-turn', 'same-turn'], {
    rule: '6.24',
    about: 'Masts down is removed at the end of the next turn, or of the same one',
    called: { 'same-turn': 'if fallen masts are cleared in the same turn' },
    why: 'removed in the turn in which they fell, they would hardly ever slow a ship',
  }),
  speedLevel: reading(['each-galley', 'one-per-squadron'], {
    rule: '6.12',
    about: 'Speed levels are chosen galley by galley, or one for a squadron',
    called: { 'one-per-squadron': 'if a squadron has one speed for all its galleys' },
    why: 'levels are determined squadron by squadron, but for each galley',
  }),
  foulDisengage: reading(['one-success-frees-pair', 'each-its-own'], {
    rule: '8.35',
    about: 'One success frees both fouled galleys, or each must free itself',
    called: { 'each-its-own': 'if each of two fouled galleys must free itself' },
    why: 'each galley rolls once; a ship whose only partner is free is not fouled either, and gets no marker',
  }),
  sailWind: reading(['from-astern', 'literal'], {
    rule: '6.22',
    about: 'Sails need the wind from astern, or into the bow as the text literally says',
    called: { literal: 'if sails also draw wind from ahead' },
    why: 'the literal text lets a head wind push the ship; it is read as the arrow that points at the bow',
  }),
  sailRam: reading(['cruise-values', 'minus-one'], {
    rule: '6.23',
    about: 'A ram under sail: cruise values and no speed bonus, or one less on the roll as well',
    called: { 'minus-one': 'if a ram under sail also loses one on the roll' },
    why: 'the text names a considerable reduction without a number; the cruise face is one',
  }),
  rakeSpeed: reading(['movers-face', 'own-faces'], {
    rule: '7.27',
    about: 'Printed speeds are compared on the face that the raking galley shows, or each on its own',
    called: { 'own-faces': 'if each galley counts its own face for speed in a rake' },
    why: 'the text says for the side whose galley moves: one face, the mover’s, as in its example',
  }),
  confusionRoll: reading(['each-galley', 'once'], {
    rule: '5.42',
    about: 'Confusion: a roll for each galley of the squadron, or one for all of them',
    called: { once: 'if one roll decides the confusion of a squadron' },
    why: 'the adjustments are applied to each galley, and the crew modifier is each galley’s own',
  }),
  evadeGrapple: reading(['from-standing-start', 'never'], {
    rule: '3.1 E1',
    about: 'A galley that grapples from where it began may be evaded as it throws (6.51), or only as it comes beside',
    called: { never: 'if no ship may evade irons thrown from where ships lie' },
    why: '3.1 lets ships that face a grapple evade, and 6.51 has asked only those that the mover came beside',
  }),
  fatigueBelowCruise: reading(['no-bonus', 'negative'], {
    rule: '6.42',
    about: 'Points used below cruise speed do not help against fatigue, or they do',
    called: { negative: 'if rowing below cruise speed rests a crew' },
    why: 'the text adds the difference and does not mention a negative one',
  }),
  unspendableMp: reading(['stop-and-forfeit', 'only-spendable-announcements'], {
    rule: '6.13',
    about: 'Announced points that cannot be spent are forfeit, or only points that can be spent may be announced',
    called: { 'only-spendable-announcements': 'if only points that can be spent may be announced' },
    why: 'an evasion can block a path that was already announced',
    unpriced: 'no captain announces points that he cannot spend',
  }),
  ramCostsMp: reading(['free', 'one'], {
    rule: '7.12',
    about: 'The ramming blow itself costs no movement point, or one',
    called: { one: 'if a ram costs a movement point' },
    why: 'no cost is named, and a ship that starts in a flank hex may ram at once',
  }),
  rammedAgain: reading(['no', 'yes'], {
    rule: '7.11',
    about: 'A galley once rammed cannot be rammed again, or it can',
    called: { yes: 'if a rammed galley can be rammed again' },
    why: 'attempts go on, in general, until one succeeds',
  }),
  reactionRamFlank: reading(['any-facing', 'flank-only'], {
    rule: '6.7',
    about: 'A reaction ram may strike a ship that passes the bow at any angle, or only in the flank',
    called: { 'flank-only': 'if a reaction ram must strike the flank' },
    why: '6.7 names 7.13 and 7.14 to 7.16, not 7.12',
  }),
  diekplusSmallTarget: reading(['as-many-hexes-as-the-target', 'always-two'], {
    rule: '7.25',
    about: 'Passing through a one-hex galley costs one point, or always two',
    called: { 'always-two': 'if passing through a small galley costs two points' },
    why: 'the example is of galleys of two hexes',
  }),
  grappleOpposite: reading(['opposite-facing', 'opposite-or-oblique'], {
    rule: '8.12',
    about: 'The target "moves in the opposite direction" when it heads exactly the other way, or also one hexside off',
    called: { 'opposite-or-oblique': 'if a galley on an oblique course counts as one that heads the other way' },
    why: 'the text says the opposite direction; the target must be able to move',
  }),
  boardingBelowTwo: reading(['repulsed', 'repulsed-defender-reduced'], {
    rule: '8.28',
    about: 'A boarding total below 2 does not reduce the defender, or it does like 2 to 5',
    called: { 'repulsed-defender-reduced': 'if a boarding total below two also costs the defender marines' },
    why: 'below 2 is outside 2 to 5',
  }),
  fireArc: reading(['all-but-bow-and-stern-hexsides', 'mid-flank-only'], {
    rule: '8.41',
    about: 'Flank hexsides for fire: all but bow and stern, or the middle of the flank only',
    called: { 'mid-flank-only': 'if missiles fly from the middle of the flank only' },
    why: 'a flank includes its quarters, and only bow and stern hexsides are forbidden; at two hexes the first hex must lie on such a side',
  }),
  reactionFire: reading(['target-only', 'all-adjacent'], {
    rule: '8.42',
    about: 'A galley that grapples, rams or rakes is shot at by its target alone, or by every enemy beside it',
    called: { 'all-adjacent': 'if every neighbour may shoot at a galley that strikes' },
    why: 'reaction fire is against galleys that shot at the one that answers; those that try to grapple, ram or rake are read in the same way',
  }),
  enginesLost: reading(['minus-one', 'minus-one-and-bonus'], {
    rule: '8.48',
    about: 'Engines thrown overboard with the towers: -1 on missiles, or their +1 is gone as well',
    called: { 'minus-one-and-bonus': 'if engines thrown overboard take their bonus with them' },
    why: '8.48 gives the -1 for the loss of the engines; taking their +1 too would count it twice',
  }),
  agroundPoints: reading(['once', 'while-aground'], {
    rule: '9.1',
    about: 'Points for a galley aground stay, or last while it is aground',
    called: { 'while-aground': 'if points for a stranded galley last only while it is aground' },
    why: 'points are given for every ship that ran aground',
    unpriced: 'captains keep off the shore: no ship of theirs gets off it again',
  }),
  capturedLost: reading(['captor-keeps-defence-value', 'all-lost'], {
    rule: '9.1',
    about: 'A prize that is rammed, sunk or run aground: the captor loses the bonus only, or everything',
    called: { 'all-lost': 'if a lost prize costs all its points' },
    why: '9.1 takes the bonus away and nothing else; the former owner scores nothing for its own old ship',
  }),
  simultaneousVictory: reading(['more-points-else-draw', 'draw'], {
    rule: '3.1 H',
    about: 'Both sides reach their points in one turn: more points win, or a draw',
    called: { draw: 'if both sides winning at once is a draw' },
    why: 'the text does not mention this case; victory is counted in points',
  }),
  fleeWinner: reading(['draw', 'win'], {
    rule: '9.2',
    about: 'A fleet that fled and is ahead in points has drawn, or has won',
    called: { win: 'if a fleet that fled and is ahead in points has won' },
    why: '9.2 calls it more a draw than anything',
  }),
  admiralAfterLoss: reading(['reduced-stays', 'gone'], {
    rule: '5.53',
    about: 'A lost admiral comes back reduced on the nearest galley, or is gone',
    called: { gone: 'if a lost admiral does not come back' },
    why: '5.53 puts the reduced counter on another galley, and 9.2 rolls at each loss of a sole admiral',
  }),
} as const;

export type Options = Values<typeof OPTIONS>;
