import { choice, integer, type OptionSpecs, reading, text, type Values } from '../../engine/index.js';
import { ATTRIBUTES } from './attributes.js';

/** What people call a side whose crews all have this REP. */
const atRep = (side: string) => Object.fromEntries([2, 3, 4, 5].map((rep) => [rep, `with {${side}} at REP ${rep}`]));

/** Rules that can be read in two ways. `experiments/dogfight-readings.yaml` and its companions play each value in fights that bring it up. */
const readings = {
  activationDie: reading(['initiative', 'per-side', 'per-unit'], {
    rule: '2.2',
    about: 'The die that REP is compared with for activation: the initiative die, one die a side, or one die an aircraft',
    called: {
      'per-side': 'if each side rolls a die to activate',
      'per-unit': 'if each aircraft rolls a die to activate',
    },
    why: 'the text compares REP with the roll just after the initiative roll, and names no other. A side that wins the initiative has then rolled high and activates less often: 2 in 5 for REP 4, against 14 in 15 for the side that goes second',
  }),
  groupRep: reading(['leader', 'each'], {
    rule: '2.3',
    about: 'Whose REP brings a group into action',
    called: { each: 'if each aircraft of a group needs its own REP' },
    why: 'a leader can activate a group, and nothing asks members for a REP of their own',
  }),
  sight: reading(['first-per-turn', 'newly-visible'], {
    rule: '5.2',
    about: 'When an inactive aircraft tests: at its first sight of the unit in an activation, or only if it did not see the unit before the move',
    called: { 'newly-visible': 'if crews test only at a new sight' },
    why: 'the test is due when an active unit comes into the line of sight; with newly-visible, no one tests after the first turn on a table without clouds',
  }),
  shotsPerWeapon: reading(['once-per-activation', 'once-per-test'], {
    rule: '4.1',
    about: 'How often a weapon fires: once in an activation with all its reactions, or once for each test',
    called: { 'once-per-test': 'if a weapon may fire again in every test' },
    why: 'an aircraft fires all its weapons in one sequence of activation; without that limit two crews could answer each other for ever. Under once-per-test the option chainLimit ends it, and the measure chain-cut says in how many fights',
  }),
  shotCount: reading(['per-weapon-firing', 'per-die'], {
    rule: '4.4',
    about: 'What the to-hit table counts as a shot',
    called: { 'per-die': 'if each die is a shot' },
    why: 'the dice of a volley are rolled and looked up together',
  }),
  moveCounts: reading(['whole-turn', 'since-activation'], {
    rule: '4.4',
    about: 'How long a movement counts on the to-hit table',
    called: { 'since-activation': 'if only the last move counts' },
    why: 'the text counts the movements made in this turn',
  }),
  fireEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    about: 'When a burning aircraft is removed',
    called: { 'next-turn': 'if a fire burns until the next turn' },
    why: 'the text says so; with bad luck an aircraft burns for several turns',
  }),
  stunEnds: reading(['next-activation', 'next-turn'], {
    rule: '4.3',
    about: 'When a stunned crew recovers',
    called: { 'next-turn': 'if a stun lasts until the next turn' },
    why: 'the text says so',
  }),
  evadeHeading: reading(['along-move', 'kept', 'free'], {
    rule: '3.4',
    about: 'Where the nose points after an evasion',
    called: { kept: 'if the nose stays where it was', free: 'if the nose may point anywhere' },
    why: 'the text speaks of a direction of movement only, and aircraft fly where their nose points',
  }),
  reply: reading(['any-aggressor', 'one-aggressor'], {
    rule: '5.3',
    about: 'The targets of a reply: any of the aircraft that fired at it, or one of them with all weapons',
    called: { 'one-aggressor': 'if only one who fired may be answered' },
    why: 'the table allows a reply, and 4.1 lets an aircraft fire all its weapons in a reaction, at different targets',
  }),
  stunnedHit: reading(['nothing', 'evades'], {
    rule: '4.3',
    about: 'What a minor hit does to a crew that is already stunned: nothing, or its aircraft evades again',
    called: { evades: 'if a stunned crew evades when hit again' },
    why: 'a stunned crew can do nothing until its next activation, but minor damage evades "immediately"',
  }),
  interceptorFire: reading(['own-activation', 'whole-turn'], {
    rule: '7',
    about: 'How long an interceptor fires without penalty after a fast move: in that activation, or all turn',
    called: {
      'whole-turn': 'if an interceptor fires without penalty all turn',
    },
    why: 'the attribute speaks of moving and firing in one activation: in reactions later in the turn the fast move counts as for any aircraft',
  }),
  diveBombing: reading(['day-and-night', 'by-day'], {
    rule: '6',
    about: 'When one passed die is enough to dive-bomb: always, or by day only, as with instruments',
    called: { 'by-day': 'if at night a dive bomb needs two passed dice' },
    why: 'instruments need the day, a dive does not; the text, "from a dive or with instruments by day", leaves open whether "by day" belongs to both',
  }),
  starChooses: reading(['column', 'action'], {
    rule: '1.2',
    about: 'What a star chooses instead of rolling: a column of the table, or any action of its row',
    called: { action: 'if a star chooses any action of its row' },
    why: 'a star chooses instead of rolling, and a roll gives the column',
  }),
  collisionStay: reading(['missed', 'hit'], {
    rule: '5.4',
    about:
      'A target that passes its collision test but cannot evade, being clumsy, stunned or on fire: the other aircraft misses it, or both collide',
    called: { hit: 'if a bomber that cannot evade is hit all the same' },
    why: 'the table removes both aircraft on no pass only, and a clumsy aircraft rolls a die, so its pass must have an effect. Under hit both collide, unless the fire of the target has driven the rammer off',
  }),
} as const satisfies OptionSpecs;

const extra = (about: string) => text('', { about, rule: '7', role: 'setting' }, attributeList);

const model = (seat: string, about: string) => ({
  ...text('scenario', {
    about,
    role: 'setting',
    called: {
      camel: 'the Camel',
      'albatros-d5': 'the Albatros D.V',
      'bristol-f2b': 'the Bristol',
      'gotha-g4': 'the Gotha',
      'spitfire-1': 'the Spitfire',
      bf109e: 'the Bf 109',
      ju87b: 'the Ju 87',
      he111h: 'the He 111',
      p51d: 'the P-51D',
      fw190a8: 'the Fw 190',
      me262: 'the Me 262',
      b17g: 'the B-17',
      dart: 'the Dart',
      warden: 'the Warden',
      needle: 'the Needle',
      hauler: 'the Hauler',
    },
  }),
  seat,
});

/** The scenarios that ship, simple ones first. */
const SHIPPED = 'duel two-on-one two-on-two three-on-two four-on-four novices escort dive-bombing night-raid cloud-ambush'.split(' ');

/** Settings: ours. */
const settings = {
  scenario: {
    ...text('duel', {
      about: `${SHIPPED.join(', ')}, or one of your data file`,
      role: 'scenario',
      called: {
        duel: 'the duel',
        'two-on-one': 'two against one',
        'two-on-two': 'two against two',
        'three-on-two': 'three against two',
        'four-on-four': 'four against four',
        novices: 'the novices',
        escort: 'the escort',
        'dive-bombing': 'dive bombing',
        'night-raid': 'the night raid',
        'cloud-ambush': 'the cloud ambush',
      },
      sides: {
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
      },
    }),
    ours: true,
    uneven: ['two-on-one', 'three-on-two'],
    values: SHIPPED,
  },
  blueAircraft: model('blue', 'Fly all blue aircraft as this model'),
  redAircraft: model('red', 'Fly all red aircraft as this model'),
  blueRep: integer(
    { min: 0, max: 5, default: 0, unset: true },
    { about: 'REP of every blue crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting', called: atRep('blue') },
  ),
  redRep: integer(
    { min: 0, max: 5, default: 0, unset: true },
    { about: 'REP of every red crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting', called: atRep('red') },
  ),
  blueAttributes: extra('Attributes of every blue aircraft besides its own: "ace,agile"; "none" removes its own first: "none,ace"'),
  redAttributes: extra('Attributes of every red aircraft besides its own, as for blue'),
  stars: choice(['scenario', 'blue', 'red', 'both'], {
    about: "Sides whose first aircraft is the player's star",
    rule: '1.2',
    role: 'setting',
    called: {
      scenario: 'as the scenario says',
      blue: 'with a star for {blue}',
      red: 'with a star for {red}',
      both: 'with a star on both sides',
    },
  }),
  sightDistance: choice(['scenario', 'unlimited', '15', '20', '30', '40', '60'], {
    about: 'The distance at which an aircraft is seen, in cm',
    rule: '5.2',
    role: 'setting',
    called: {
      unlimited: 'in a clear sky',
      60: 'at 60 cm of sight',
      40: 'at 40 cm of sight',
      30: 'at 30 cm of sight',
      20: 'at 20 cm of sight',
      15: 'at 15 cm of sight',
    },
  }),
  time: choice(['scenario', 'day', 'night'], { about: 'When bombs fall', rule: '6', role: 'setting', called: { day: 'by day', night: 'by night' } }),
  visibility: choice(['scenario', 'good', 'poor'], {
    about: 'Visibility of the objective',
    rule: '6',
    role: 'setting',
    called: { good: 'in good sight of the target', poor: 'in poor sight of the target' },
  }),
  edge: choice(['open', 'leaves', 'clamp'], {
    about: 'The edge of the table: no edge, an aircraft that crosses it leaves the fight, or no aircraft can cross it',
    role: 'setting',
    called: {
      open: 'on a table without an edge',
      leaves: 'if an aircraft that crosses the edge leaves the fight',
      clamp: 'if no aircraft can cross the edge',
    },
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
