import { choice, integer, type OptionSpecs, text, type Values } from '../../engine/index.js';
import { ATTRIBUTES } from './data.js';

/** Readings: where the text can be read both ways. The default comes first; RULES.md gives the reasons. */
const readings = {
  activationDie: choice(['initiative', 'per-side', 'per-unit'], {
    about: 'The die that an aircraft must reach to be activated: the one rolled for initiative, one more for each side, or one for each aircraft',
    rule: '2.2',
    role: 'reading',
    why: 'the text compares REP with the roll right after the one for initiative, and names no other',
  }),
  groupRep: choice(['leader', 'each'], {
    about: 'Whose REP brings a group into action',
    rule: '2.3',
    role: 'reading',
    why: 'a leader can activate a group, and nothing asks members for a REP of their own',
  }),
  sight: choice(['first-per-turn', 'newly-visible'], {
    about: 'When an inactive aircraft tests: where it first sees the unit along its path, or only if it did not see it before the move',
    rule: '5.2',
    role: 'reading',
    why: 'the test is due where an active unit comes into the line of sight; read the other way, a table without clouds tests nobody after the first turn',
  }),
  shotsPerWeapon: choice(['once-per-activation', 'once-per-test'], {
    about: 'A weapon fires once in an activation and all its reactions, or again for every test',
    rule: '4.1',
    role: 'reading',
    why: 'an aircraft fires all its weapons in one sequence of activation, and without that bound two stubborn crews answer each other for ever',
  }),
  shotCount: choice(['per-weapon-firing', 'per-die'], {
    about: 'What the to-hit table counts as a shot',
    rule: '4.4',
    role: 'reading',
    why: 'the dice of a volley are thrown and looked up together',
  }),
  moveCounts: choice(['whole-turn', 'since-activation'], {
    about: 'How long a movement weighs on the to-hit table',
    rule: '4.4',
    role: 'reading',
    why: 'what weighs is what was done in this turn',
  }),
  fireEnds: choice(['next-activation', 'next-turn'], {
    about: 'When a burning aircraft is removed',
    rule: '4.3',
    role: 'reading',
    why: 'that is what is printed',
  }),
  stunEnds: choice(['next-activation', 'next-turn'], {
    about: 'When a stunned crew comes to',
    rule: '4.3',
    role: 'reading',
    why: 'that is what is printed',
  }),
  evadeHeading: choice(['along-move', 'kept', 'free'], {
    about: 'Where the nose points after an evasion',
    rule: '3.4',
    role: 'reading',
    why: 'the text speaks of a direction of movement only, and aircraft fly where their nose points',
  }),
  reply: choice(['any-aggressor', 'one-aggressor'], {
    about: 'Whom an aircraft that replies may fire at: any of those who fired at it, or one of them with all its weapons',
    rule: '5.3',
    role: 'reading',
    why: 'the table grants an answer, and 4.1 lets an aircraft fire all its weapons in a reaction, at different targets',
  }),
  stunnedHit: choice(['nothing', 'evades'], {
    about: 'What a minor hit makes of a crew that is stunned already: it can do nothing, or its aircraft evades again',
    rule: '4.3',
    role: 'reading',
    why: 'a stunned crew can do nothing until its next activation',
  }),
  interceptorFire: choice(['own-activation', 'whole-turn'], {
    about: 'Where the fast move of an interceptor does not weigh on its fire: in the activation in which it was flown, or all turn',
    rule: '7',
    role: 'reading',
    why: 'the attribute speaks of moving and firing in one activation',
  }),
  diveBombing: choice(['day-and-night', 'by-day'], {
    about: 'When one pass is enough for a bomb from a dive: always, or by day only, as with instruments',
    rule: '6',
    role: 'reading',
    why: 'instruments need the day, a dive needs none of them',
  }),
  starChooses: choice(['column', 'action'], {
    about: 'What a star chooses instead of rolling: a column of the table, or any action of its row',
    rule: '1.2',
    role: 'reading',
    why: 'what a star is spared is the roll, so it names the column',
  }),
  collisionStay: choice(['missed', 'hit'], {
    about: 'What becomes of the target of a collision that passes its test but cannot evade: the other misses it, or both collide',
    rule: '5.4',
    role: 'reading',
    why: 'the table loses the two aircraft on no pass only, and lets a clumsy aircraft roll one die for a pass that must be worth something',
  }),
} as const satisfies OptionSpecs;

/** Settings: what is flown, by whom, where. Ours. */
const settings = {
  scenario: text('duel', {
    about:
      'duel, two-on-one, two-on-two, three-on-two, four-on-four, novices, escort, dive-bombing, night-raid, cloud-ambush, or one of your data file',
    role: 'setting',
  }),
  blueAircraft: text('scenario', { about: 'Fly all blue aircraft as this model', role: 'setting' }),
  redAircraft: text('scenario', { about: 'Fly all red aircraft as this model', role: 'setting' }),
  blueRep: integer({ min: 0, max: 5, default: 0 }, { about: 'REP of every blue crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting' }),
  redRep: integer({ min: 0, max: 5, default: 0 }, { about: 'REP of every red crew, 2 to 5; 0: as the model says', rule: '1.1', role: 'setting' }),
  blueAttributes: text(
    '',
    {
      about: 'Attributes given to every blue aircraft besides its own: "ace,agile"; "none" takes its own away first: "none,ace"',
      rule: '7',
      role: 'setting',
    },
    attributeList,
  ),
  redAttributes: text(
    '',
    { about: 'Attributes given to every red aircraft besides its own, as for blue', rule: '7', role: 'setting' },
    attributeList,
  ),
  stars: choice(['scenario', 'blue', 'red', 'both'], { about: "Sides whose first aircraft is the player's star", rule: '1.2', role: 'setting' }),
  sightDistance: choice(['scenario', 'unlimited', '15', '20', '30', '40', '60'], {
    about: 'How far an aircraft is seen, in cm',
    rule: '5.2',
    role: 'setting',
  }),
  time: choice(['scenario', 'day', 'night'], { about: 'When bombs fall', rule: '6', role: 'setting' }),
  visibility: choice(['scenario', 'good', 'poor'], { about: 'How well the objective is seen', rule: '6', role: 'setting' }),
  edge: choice(['open', 'leaves', 'clamp'], {
    about: 'The edge of the table: the sky goes on, whoever crosses it has left the fight, or nobody can cross it',
    role: 'setting',
  }),
  turnLimit: integer({ min: 0, max: 200, default: 0 }, { about: 'Turns until the fight breaks off; 0: as the scenario says', role: 'setting' }),
  chainLimit: integer(
    { min: 1, max: 200, default: 50 },
    { about: 'With once-per-test: answers by fire in one activation', rule: '5.3', role: 'setting' },
  ),
} as const satisfies OptionSpecs;

export const OPTIONS = { ...settings, ...readings };
export type Options = Values<typeof OPTIONS>;

/** The attributes in a list, and those that the model has, unless the list says `none`. */
export function attributesIn(text: string, own: readonly string[] = []): string[] {
  const words = text.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== '' && word !== 'none');
  return words.includes('none') ? named : [...own, ...named];
}

export function attributeList(text: string): string | undefined {
  const unknown = attributesIn(text).filter((word) => !(ATTRIBUTES as readonly string[]).includes(word));
  return unknown.length === 0 ? undefined : `attributes out of ${ATTRIBUTES.join(', ')}, or none`;
}
