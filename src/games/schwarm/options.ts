import { choice, integer, reading, type Values } from '../../engine/index.js';

/** Variants that the book offers, readings of its text, and our own settings. Defaults first. */
export const OPTIONS = {
  fighter: choice(['fw190', 'bf109'], {
    rule: '1.1',
    role: 'variant',
    about: 'The type of fighter in the cup',
    called: { bf109: 'if the fighters are Bf 109s', fw190: 'if the fighters are Fw 190s' },
  }),
  tacticalPoints: integer({ min: 0, max: 20, default: 5 }, { rule: '1.1', role: 'setting', about: 'Tactical points at the start; the book gives 5' }),
  startingRolls: integer(
    { min: 0, max: 2, default: 1 },
    {
      rule: '1.2',
      role: 'variant',
      about: 'Rolls for starting damage: 0 is harder, 2 easier',
      called: { 0: 'without starting damage', 1: 'with one roll for starting damage', 2: 'with two rolls for starting damage' },
    },
  ),
  hitsPerPoint: integer(
    { min: 2, max: 3, default: 2 },
    {
      rule: '5.2',
      role: 'variant',
      about: 'Hits on the bomber that earn a tactical point',
      called: { 2: 'if two hits earn a point', 3: 'if a point takes three hits' },
    },
  ),
  combine: choice(['same-space', 'placed-together'], {
    rule: '5.3',
    role: 'variant',
    about: 'Who may combine: any two in a space, or (for purists) only two that were also placed together',
    called: { 'placed-together': 'if only fighters that were placed together may combine' },
  }),
  firstPass: reading(['same-zone', 'rotte-zone'], {
    rule: '2.0',
    about: 'First pass: all rottes in one zone, as its note says, or each in a zone of its own choice',
    called: { 'rotte-zone': 'if each rotte of the first pass may take a zone of its own' },
    why: 'the note in 2.0: on the first pass the schwarm attacks the bomber from one side',
  }),
  laterPass: reading(['rotte-zone', 'free'], {
    rule: '6.0',
    about: 'Later passes: the two fighters of a rotte in one zone, or every fighter anywhere',
    called: { free: 'if the two fighters of a rotte may come from different zones' },
    why: '6.0 says "in the same manner", and the note in 2.0 only frees the angle',
  }),
  lowShift: reading(['abort-on-drop', 'abort-on-shift'], {
    rule: '2.1.2',
    about: 'A low fighter aborts when it must lose altitude, or at any shift',
    called: { 'abort-on-shift': 'if a low fighter aborts at any shift' },
    why: 'the sentence of 2.1.2 ("already low and must shift: it aborts") is the other value. Against it: its heading is the loss of altitude, the sentence before it lowers a fighter only at two or three hours, and 4.4 counts aborts "because of drops in altitude"; a low fighter that shifts one hour has no altitude to lose',
  }),
  deepDrop: reading(['abort', 'stop-at-low'], {
    rule: '2.1.2',
    about: 'A level fighter that must drop two levels aborts, or stops at low',
    called: { 'stop-at-low': 'if a fighter that must drop below low stays at low' },
    why: 'a level fighter that must drop two levels cannot, and 4.4 counts aborts for drops in altitude',
  }),
  startingDamageEarns: reading(false, {
    rule: '5.2',
    about: 'Starting damage counts towards earned tactical points',
    called: { true: 'if starting damage earns tactical points' },
    why: '5.2 rewards hits that the player scores',
  }),
  abortRefund: choice(['rulebook', 'not-if-all-abort'], {
    rule: '4.4',
    role: 'setting',
    about: 'Two aborts earn a point as the book says, or only when some fighter attacks: ours, since else passes can repeat at no cost',
    called: { 'not-if-all-abort': 'if aborts earn nothing when no fighter attacks', rulebook: 'with the refund' },
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
  turretStacks: reading(['first-eligible', 'first-only'], {
    rule: '3.0',
    about: 'A turret takes the first fighter of its zone that it can target, or the first fighter only',
    called: { 'first-only': 'if a turret looks at the first fighter of its zone only' },
    why: '3.0 puts the marker on the fighter if it is at an altitude that the turret can target',
  }),
  turretsOnTest: reading(['1', '2'], {
    rule: '2.1.1',
    about: 'What the position test adds for a fighter under both turrets',
    called: { 2: 'if both turrets count in a position test' },
    why: '2.1.1 adds 1 for "a" marker',
  }),
  turretInertia: reading(['modified', 'rolled'], {
    rule: '2.1.1',
    about: 'Under a turret the further shifts of a position test are held against the modified die, or the die as it fell',
    called: { rolled: 'if further shifts count against the die as it fell' },
    why: '2.1.1: inertia is spent "up to the value" of a roll to which the turret has added; under the other value the turret only shakes the fighter loose',
  }),
  turretIdle: reading(['no-fighter', 'no-target'], {
    rule: '4.3',
    about: 'A turret moves when its zone holds no fighter, or none that it can target',
    called: { 'no-target': 'if turrets also leave a zone without a target' },
    why: '4.3 speaks of a zone without a fighter',
  }),
  sprayScope: reading(['zone', 'hour'], {
    rule: '3.0',
    about: 'A spraying turret covers its zone (3.0), or only its hour (the note in 1.4)',
    called: { hour: 'if spray covers one hour only' },
    why: '3.0 is the rule and 1.4 only a note; under hour a turret covers the hour of its last fighter, or the middle hour of its zone',
  }),
  adjustDrops: reading(false, {
    rule: '4.1',
    about: 'Paid shifts of two and four hours lose altitude as in 2.1.2',
    called: { true: 'if a paid shift of two hours costs a level too' },
    why: '4.1 speaks of angle only; under true the second and the fourth hour cost a level, and a fighter that has none to lose may not shift',
  }),
  abortPairs: reading(['per-pass', 'cumulative'], {
    rule: '4.4',
    about: 'An odd abort is lost at the end of the pass, or kept',
    called: { cumulative: 'if an odd abort is kept for the next pass' },
    why: 'the marker moves by whole points, and nothing keeps an odd abort',
  }),
  combineMandatory: reading(true, {
    rule: '5.3',
    about: 'Two fighters in one space must combine',
    called: { false: 'if two fighters in one space need not combine' },
    why: '5.0 says that they combine, and 5.3 names only the third fighter as one that attacks alone',
  }),
  pressCombined: reading(['each-fighter', 'pair'], {
    rule: '5.0',
    about: 'In a combined attack a point presses one fighter, or both',
    called: { pair: 'if one point presses both fighters of a pair' },
    why: '5.0: the press is decided before "the dice" of an attack, and a pair rolls for each attack apart',
  }),
} as const;

export type Options = Values<typeof OPTIONS>;
