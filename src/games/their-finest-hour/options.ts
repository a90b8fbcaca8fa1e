import { choice, integer, type OptionSpecs, reading, text, type Values } from '../../engine/index.js';
import { ATTRIBUTES } from './attributes.js';

/** Rules that can be read in two ways. `experiments/dogfight-readings.yaml` and its companions play each value in fights that bring it up. */
const readings = {
  activationDie: reading(['initiative', 'per-side', 'per-unit'], {
    rule: '2.2',
    called: {
      initiative: 'if the initiative die activates',
      'per-side': 'if each side rolls a die to activate',
      'per-unit': 'if each aircraft rolls a die to activate',
    },
    about: 'The die that REP is compared with for activation: the initiative die, one die a side, or one die an aircraft',
    why: 'the text compares REP with the roll just after the initiative roll, and names no other. A side that wins the initiative has then rolled high and activates less often: 2 in 5 for REP 4, against 14 in 15 for the side that goes second',
  }),
  groupRep: reading(['leader', 'each'], {
    rule: '2.3',
    called: { leader: "if the leader's REP activates a group", each: 'if each aircraft of a group needs its own REP' },
    about: 'Whose REP brings a group into action',
    why: 'a leader can activate a group, and nothing asks members for a REP of their own',
  }),
  sight: reading(['first-per-turn', 'newly-visible'], {
    rule: '5.2',
    called: { 'first-per-turn': 'if crews test at their first sight in an activation', 'newly-visible': 'if crews test only at a new sight' },
    about: 'When an inactive aircraft tests: at its first sight of the unit in an activation, or only if it did not see the unit before the move',
    why: 'the test is due when an active unit comes into the line of sight; with newly-visible, no one tests after the first turn on a table without clouds',
  }),
  shotsPerWeapon: reading(['once-per-activation', 'once-per-test'], {
    rule: '4.1',
    called: { 'once-per-activation': 'if a weapon fires once an activation', 'once-per-test': 'if a weapon may fire again in every test' },
    about: 'How often a weapon fires: once in an activation with all its reactions, or once for each test',
    why: 'an aircraft fires all its weapons in one sequence of activation; without that limit two crews could answer each other for ever. Under once-per-test the option chainLimit ends it, and the measure chain-cut says in how many fights',
  }),
  shotCount: reading(['per-weapon-firing', 'per-die'], {
    rule: '4.4',
    called: { 'per-weapon-firing': 'if a volley is one shot', 'per-die': 'if each die is a shot' },
    about: 'What the to-hit table counts as a shot',
    why: 'the dice of a volley are rolled and looked up together',
  }),
  moveCounts: reading(['whole-turn', 'since-activation'], {
    rule: '4.4',
    called: { 'whole-turn': 'if moves count all turn', 'since-activation': 'if only the last move counts' },
    about: 'How long a movement counts on the to-hit table',
    why: 'the text counts the movements made in this turn',
  }),
  fireEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    called: { 'next-activation': 'if a fire burns until the next activation', 'next-turn': 'if a fire burns until the next turn' },
    about: 'When a burning aircraft is removed',
    why: 'the text says so; with bad luck an aircraft burns for several turns',
  }),
  stunEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    called: { 'next-activation': 'if a stun lasts until the next activation', 'next-turn': 'if a stun lasts until the next turn' },
    about: 'When a stunned crew recovers',
    why: 'the text says so',
  }),
  evadeHeading: reading(['along-move', 'kept', 'free'], {
    rule: '3.4',
    called: { 'along-move': 'if the nose follows an evasion', kept: 'if the nose stays where it was', free: 'if the nose may point anywhere' },
    about: 'Where the nose points after an evasion',
    why: 'the text speaks of a direction of movement only, and aircraft fly where their nose points',
  }),
  reply: reading(['any-aggressor', 'one-aggressor'], {
    rule: '5.3',
    called: { 'any-aggressor': 'if all who fired may be answered', 'one-aggressor': 'if only one who fired may be answered' },
    about: 'The targets of a reply: any of the aircraft that fired at it, or one of them with all weapons',
    why: 'the table allows a reply, and 4.1 lets an aircraft fire all its weapons in a reaction, at different targets',
  }),
  stunnedHit: reading(['nothing', 'evades'], {
    rule: '4.3',
    called: { nothing: 'if a stunned crew feels no further hit', evades: 'if a stunned crew evades when hit again' },
    about: 'What a minor hit does to a crew that is already stunned: nothing, or its aircraft evades again',
    why: 'a stunned crew can do nothing until its next activation, but minor damage evades "immediately"',
  }),
  interceptorFire: reading(['own-activation', 'whole-turn'], {
    rule: '7',
    called: {
      'own-activation': 'if an interceptor fires freely in its own activation only',
      'whole-turn': 'if an interceptor fires without penalty all turn',
    },
    about: 'How long an interceptor fires without penalty after a fast move: in that activation, or all turn',
    why: 'the attribute speaks of moving and firing in one activation: in reactions later in the turn the fast move counts as for any aircraft',
  }),
  diveBombing: reading(['day-and-night', 'by-day'], {
    rule: '6',
    called: { 'day-and-night': 'if one pass is enough for a bomb from a dive', 'by-day': 'if one pass is enough by day only' },
    about: 'When one pass is enough for a bomb from a dive: always, or by day only, as with instruments',
    why: 'instruments need the day, a dive does not; the text, "from a dive or with instruments by day", leaves open whether "by day" belongs to both',
  }),
  starChooses: reading(['column', 'action'], {
    rule: '1.2',
    called: { column: 'if a star chooses its number of passes', action: 'if a star chooses any action of its row' },
    about: 'What a star chooses instead of rolling: a column of the table, or any action of its row',
    why: 'a star chooses instead of rolling, and a roll gives the column',
  }),
  collisionStay: reading(['missed', 'hit'], {
    rule: '5.4',
    called: { missed: 'if a bomber that passes is missed', hit: 'if a bomber that cannot evade is hit all the same' },
    about:
      'A target that passes its collision test but cannot evade, being clumsy, stunned or on fire: the other aircraft misses it, or both collide',
    why: 'the table removes both aircraft on no pass only, and a clumsy aircraft rolls a die, so its pass must have an effect. Under hit both collide, unless the fire of the target has driven the rammer off',
  }),
} as const satisfies OptionSpecs;

const extra = (about: string) => text('', { about, rule: '7', role: 'setting' }, attributeList);

/** The scenarios that ship, simple ones first. */
const SHIPPED = 'duel two-on-one two-on-two three-on-two four-on-four novices escort dive-bombing night-raid cloud-ambush'.split(' ');

/** What people call blue and red there. */
const SIDES = {
  duel: { blue: 'the P-51D', red: 'the Fw 190' },
  'two-on-one': { blue: 'the pair', red: 'the single fighter' },
  'two-on-two': { blue: 'the Spitfires', red: 'the Bf 109s' },
  'three-on-two': { blue: 'the trio', red: 'the pair' },
  'four-on-four': { blue: 'the Camels', red: 'the Albatroses' },
  novices: { blue: 'the novices', red: 'the Albatroses' },
  escort: { blue: 'the bombers', red: 'the interceptors' },
  'dive-bombing': { blue: 'the dive bombers', red: 'the defending fighters' },
  'night-raid': { blue: 'the bombers', red: 'the night fighters' },
  'cloud-ambush': { blue: 'the Needle’s side', red: 'the Warden’s side' },
};

/** Settings: ours. */
const settings = {
  scenario: {
    ...text('duel', { about: `${SHIPPED.join(', ')}, or one of your data file`, role: 'scenario' }),
    values: SHIPPED,
    ours: true,
    uneven: ['two-on-one', 'three-on-two'],
    sides: SIDES,
  },
  blueAircraft: text('scenario', { about: 'Fly all blue aircraft as this model', role: 'setting' }),
  redAircraft: text('scenario', { about: 'Fly all red aircraft as this model', role: 'setting' }),
  blueRep: integer(
    { min: 0, max: 5, default: 0, unset: true },
    { about: 'REP of every blue crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting' },
  ),
  redRep: integer(
    { min: 0, max: 5, default: 0, unset: true },
    { about: 'REP of every red crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting' },
  ),
  blueAttributes: extra('Attributes of every blue aircraft besides its own: "ace,agile"; "none" removes its own first: "none,ace"'),
  redAttributes: extra('Attributes of every red aircraft besides its own, as for blue'),
  stars: choice(['scenario', 'blue', 'red', 'both'], { about: "Sides whose first aircraft is the player's star", rule: '1.2', role: 'setting' }),
  sightDistance: choice(['scenario', 'unlimited', '15', '20', '30', '40', '60'], {
    about: 'The distance at which an aircraft is seen, in cm',
    rule: '5.2',
    role: 'setting',
  }),
  time: choice(['scenario', 'day', 'night'], { about: 'When bombs fall', rule: '6', role: 'setting' }),
  visibility: choice(['scenario', 'good', 'poor'], { about: 'Visibility of the objective', rule: '6', role: 'setting' }),
  edge: choice(['open', 'leaves', 'clamp'], {
    about: 'The edge of the table: no edge, an aircraft that crosses it leaves the fight, or no aircraft can cross it',
    role: 'setting',
  }),
  turnLimit: integer(
    { min: 0, max: 200, default: 0, unset: true },
    { about: 'Turns until the fight breaks off; 0: as the scenario says', role: 'setting', limit: true },
  ),
  chainLimit: integer(
    { min: 1, max: 200, default: 50 },
    { about: 'Under once-per-test: the most answers by fire in one activation', rule: '5.3', role: 'setting', limit: true },
  ),
} as const satisfies OptionSpecs;

export const OPTIONS = { ...settings, ...readings };
export type Options = Values<typeof OPTIONS>;

/** The attributes of a list, after the model's own unless the list says `none`. */
export function attributesIn(text: string, own: readonly string[] = []): string[] {
  const words = text.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== '' && word !== 'none');
  return words.includes('none') ? named : [...own, ...named];
}

export function attributeList(text: string): string | undefined {
  const unknown = attributesIn(text).filter((word) => !(ATTRIBUTES as readonly string[]).includes(word));
  return unknown.length === 0 ? undefined : `attributes out of ${ATTRIBUTES.join(', ')}, or none`;
}
