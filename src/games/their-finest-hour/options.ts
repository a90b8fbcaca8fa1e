import { choice, integer, type OptionSpecs, reading, text, type Values } from '../../engine/index.js';
import { ATTRIBUTES } from './attributes.js';

/** Rules that can be read in two ways. `experiments/dogfight-readings.yaml` and its companions play each value in fights that bring it up. */
const readings = {
  activationDie: reading(['initiative', 'per-side', 'per-unit'], {
    rule: '2.2',
    about: 'The die that REP is compared with for activation: the initiative die, one die a side, or one die an aircraft',
    why: 'the text compares REP with the roll just after the initiative roll, and names no other. A side that wins the initiative has then rolled high and activates less often: 2 in 5 for REP 4, against 14 in 15 for the side that goes second',
  }),
  groupRep: reading(['leader', 'each'], {
    rule: '2.3',
    about: 'Whose REP brings a group into action',
    why: 'a leader can activate a group, and nothing asks members for a REP of their own',
  }),
  sight: reading(['first-per-turn', 'newly-visible'], {
    rule: '5.2',
    about: 'When an inactive aircraft tests: at its first sight of the unit in an activation, or only if it did not see the unit before the move',
    why: 'the test is due when an active unit comes into the line of sight; with newly-visible, no one tests after the first turn on a table without clouds',
  }),
  shotsPerWeapon: reading(['once-per-activation', 'once-per-test'], {
    rule: '4.1',
    about: 'How often a weapon fires: once in an activation with all its reactions, or once for each test',
    why: 'an aircraft fires all its weapons in one sequence of activation; without that limit two crews could answer each other for ever. Under once-per-test the option chainLimit ends it, and the measure chain-cut says in how many fights',
  }),
  shotCount: reading(['per-weapon-firing', 'per-die'], {
    rule: '4.4',
    about: 'What the to-hit table counts as a shot',
    why: 'the dice of a volley are rolled and looked up together',
  }),
  moveCounts: reading(['whole-turn', 'since-activation'], {
    rule: '4.4',
    about: 'How long a movement counts on the to-hit table',
    why: 'the text counts the movements made in this turn',
  }),
  fireEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    about: 'When a burning aircraft is removed',
    why: 'the text says so; with bad luck an aircraft burns for several turns',
  }),
  stunEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    about: 'When a stunned crew recovers',
    why: 'the text says so',
  }),
  evadeHeading: reading(['along-move', 'kept', 'free'], {
    rule: '3.4',
    about: 'Where the nose points after an evasion',
    why: 'the text speaks of a direction of movement only, and aircraft fly where their nose points',
  }),
  reply: reading(['any-aggressor', 'one-aggressor'], {
    rule: '5.3',
    about: 'The targets of a reply: any of the aircraft that fired at it, or one of them with all weapons',
    why: 'the table allows a reply, and 4.1 lets an aircraft fire all its weapons in a reaction, at different targets',
  }),
  stunnedHit: reading(['nothing', 'evades'], {
    rule: '4.3',
    about: 'What a minor hit does to a crew that is already stunned: nothing, or its aircraft evades again',
    why: 'a stunned crew can do nothing until its next activation, but minor damage evades "immediately"',
  }),
  interceptorFire: reading(['own-activation', 'whole-turn'], {
    rule: '7',
    about: 'How long an interceptor fires without penalty after a fast move: in that activation, or all turn',
    why: 'the attribute speaks of moving and firing in one activation: in reactions later in the turn the fast move counts as for any aircraft',
  }),
  diveBombing: reading(['day-and-night', 'by-day'], {
    rule: '6',
    about: 'When one pass is enough for a bomb from a dive: always, or by day only, as with instruments',
    why: 'instruments need the day, a dive does not; the text, "from a dive or with instruments by day", leaves open whether "by day" belongs to both',
  }),
  starChooses: reading(['column', 'action'], {
    rule: '1.2',
    about: 'What a star chooses instead of rolling: a column of the table, or any action of its row',
    why: 'a star chooses instead of rolling, and a roll gives the column',
  }),
  collisionStay: reading(['missed', 'hit'], {
    rule: '5.4',
    about:
      'A target that passes its collision test but cannot evade, being clumsy, stunned or on fire: the other aircraft misses it, or both collide',
    why: 'the table removes both aircraft on no pass only, and a clumsy aircraft rolls a die, so its pass must have an effect. Under hit both collide, unless the fire of the target has driven the rammer off',
  }),
} as const satisfies OptionSpecs;

const extra = (about: string) => text('', { about, rule: '7', role: 'setting' }, attributeList);

/** The scenarios that ship, simple ones first. */
const SHIPPED = 'duel two-on-one two-on-two three-on-two four-on-four novices escort dive-bombing night-raid cloud-ambush'.split(' ');

/** Settings: ours. */
const settings = {
  scenario: { ...text('duel', { about: `${SHIPPED.join(', ')}, or one of your data file`, role: 'scenario' }), values: SHIPPED },
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
