import { choice, flag, integer, type Values } from '../../engine/index.js';

/** Variants that the book offers, readings of its text, and our own settings. Defaults first. */
export const OPTIONS = {
  fighter: choice(['fw190', 'bf109'], { rule: '1.1', role: 'variant', about: 'The type of fighter in the cup' }),
  tacticalPoints: integer({ min: 0, max: 20, default: 5 }, { rule: '1.1', role: 'setting', about: 'Tactical points at the start; the book gives 5' }),
  startingRolls: integer({ min: 0, max: 2, default: 1 }, { rule: '1.2', role: 'variant', about: 'Rolls for starting damage: 0 is harder, 2 easier' }),
  hitsPerPoint: integer({ min: 2, max: 3, default: 2 }, { rule: '5.2', role: 'variant', about: 'Hits on the bomber that earn a tactical point' }),
  combine: choice(['same-space', 'placed-together'], {
    rule: '5.3',
    role: 'variant',
    about: 'Who may combine: any two in a space, or (for purists) only two that were also placed together',
  }),
  firstPass: choice(['same-zone', 'rotte-zone'], {
    rule: '2.0',
    role: 'reading',
    about: 'First pass: all rottes in one zone, as its note says, or each in a zone of its own choice',
    why: 'the note in 2.0 has the schwarm fall on the bomber from one side',
  }),
  laterPass: choice(['rotte-zone', 'free'], {
    rule: '6.0',
    role: 'reading',
    about: 'Later passes: the two fighters of a rotte in one zone, or every fighter anywhere',
    why: '6.0 says "in the same manner", and the note in 2.0 only frees the angle',
  }),
  lowShift: choice(['abort-on-drop', 'abort-on-shift'], {
    rule: '2.1.2',
    role: 'reading',
    about: 'A low fighter aborts when it must lose altitude, or at any shift',
    why: 'the sentence of 2.1.2 says any shift, but its heading and 4.4 speak of lost altitude, a shift of one hour loses none, and a level fighter that shifts one hour stays level',
  }),
  deepDrop: choice(['abort', 'stop-at-low'], {
    rule: '2.1.2',
    role: 'reading',
    about: 'A level fighter that must drop two levels aborts, or stops at low',
    why: 'a level fighter that must drop two levels cannot, and 4.4 counts aborts for drops in altitude',
  }),
  startingDamageEarns: flag(false, {
    rule: '5.2',
    role: 'reading',
    about: 'Starting damage counts towards earned tactical points',
    why: '5.2 rewards hits that the player scores',
  }),
  abortRefund: choice(['rulebook', 'not-if-all-abort'], {
    rule: '4.4',
    role: 'setting',
    about: 'Two aborts earn a point as the book says, or only when some fighter attacks: ours, since else passes can repeat at no cost',
  }),
  passLimit: integer(
    { min: 1, max: 1000, default: 100 },
    {
      rule: '7.0',
      role: 'setting',
      limit: true,
      about:
        'Passes after which a game is given up: ours. By the default rules 100 costs the best player less than a point against 1,000, and 20 costs 15 points; with turretIdle no-target 100 costs 13',
    },
  ),
  turretStacks: choice(['first-eligible', 'first-only'], {
    rule: '3.0',
    role: 'reading',
    about: 'A turret takes the first fighter of its zone that it can target, or the first fighter only',
    why: '3.0 puts the marker on the fighter if it is at an altitude that the turret can target',
  }),
  turretsOnTest: choice(['1', '2'], {
    rule: '2.1.1',
    role: 'reading',
    about: 'What the position test adds for a fighter under both turrets',
    why: '2.1.1 adds 1 for "a" marker',
  }),
  turretInertia: choice(['modified', 'rolled'], {
    rule: '2.1.1',
    role: 'reading',
    about: 'Under a turret the further shifts of a position test are held against the modified die, or the die as it fell',
    why: '2.1.1 spends inertia up to the value of the roll to which the turret has added',
  }),
  turretIdle: choice(['no-fighter', 'no-target'], {
    rule: '4.3',
    role: 'reading',
    about: 'A turret moves when its zone holds no fighter, or none that it can target',
    why: '4.3 speaks of a zone without a fighter',
  }),
  sprayScope: choice(['zone', 'hour'], {
    rule: '3.0',
    role: 'reading',
    about: 'A spraying turret covers its zone (3.0), or only its hour (the note in 1.4)',
    why: '3.0 is the rule and 1.4 only a note',
  }),
  adjustDrops: flag(false, {
    rule: '4.1',
    role: 'reading',
    about: 'Paid shifts of two and four hours lose altitude as in 2.1.2',
    why: '4.1 speaks of angle only',
  }),
  abortPairs: choice(['per-pass', 'cumulative'], {
    rule: '4.4',
    role: 'reading',
    about: 'An odd abort is lost at the end of the pass, or kept',
    why: 'the marker moves by whole points, and nothing keeps an odd abort',
  }),
  combineMandatory: flag(true, {
    rule: '5.3',
    role: 'reading',
    about: 'Two fighters in one space must combine',
    why: '5.0 says that they combine, and 5.3 names only the third fighter as one that attacks alone',
  }),
  pressCombined: choice(['each-fighter', 'pair'], {
    rule: '5.0',
    role: 'reading',
    about: 'In a combined attack a point presses one fighter, or both',
    why: '5.0 has it decided before the dice of an attack, and a pair rolls for each attack apart',
  }),
} as const;

export type Options = Values<typeof OPTIONS>;
