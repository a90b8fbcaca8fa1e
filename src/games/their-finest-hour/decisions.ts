import { type Decision, listed } from '../../engine/index.js';
import { DIVE, EVADE, FAST, FLY, leg, lengthOf, MANOEUVRES, MISSION, NONE, STAR_ACTIONS, shot, targetOf, turnOf, weaponOf } from './answers.js';
import { bearing, turnBetween } from './geometry.js';
import { indexesOf } from './groups.js';
import { LONGEST_DIVE, mayFlick, mayTurn, SHARPEST, STRETCH, sharpest } from './movement.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';

type Asked = Decision<View, number, Rules>;

const idOf = (view: View, index: number) => view.aircraft[index].id;
const namesOf = (view: View, bits: number) =>
  indexesOf(bits)
    .map((n) => idOf(view, n))
    .join(', ') || 'none';

/** One aircraft of `choices`, or also another answer, which has these words. */
function oneOf(rule: string, about: string, other?: (view: View) => number | undefined, words = 'none'): Asked {
  return listed<View, number, Rules>({
    rule,
    about,
    legal: (view) => {
      const also = other?.(view);
      return also === undefined ? indexesOf(view.choices) : [also, ...indexesOf(view.choices)];
    },
    describe: (answer, view) => (answer < 0 ? words : idOf(view, answer)),
  });
}
const orNone = () => NONE;

/** Any subset of `choices` is legal; listed are all, none, and the subset `also`. */
function someOf(rule: string, about: string, also: (view: View) => number): Asked {
  return {
    rule,
    about,
    coverage: 'sampled',
    legal: (view) => [...new Set([view.choices, 0, also(view)])],
    parts: (view) => indexesOf(view.choices).map((n) => 1 << n),
    check: (view, answer) =>
      Number.isInteger(answer) && answer >= 0 && (answer & ~view.choices) === 0
        ? undefined
        : `${rule}: a subset of ${namesOf(view, view.choices)} was expected`,
    describe: (answer, view) => namesOf(view, answer),
  };
}

function noOrYes(rule: string, about: string, no: string, yes: string): Asked {
  return listed<View, number, Rules>({ rule, about, legal: () => [0, 1], describe: (answer) => (answer === 1 ? yes : no) });
}

/** 3.1 The turns that are listed: none, 20° and the sharpest to each side, and towards each enemy. */
function turnsListed({ one, aircraft }: View): number[] {
  if (!mayTurn(one)) return [0];
  const enemies = aircraft.filter((other) => other.side !== one.side && other.flying);
  const towards = enemies.map((enemy) => sharpest(turnBetween(one.heading, bearing(enemy.x - one.x, enemy.y - one.y))));
  return [...new Set([0, SHARPEST, -SHARPEST, 20, -20, ...towards])];
}

const fly: Asked = {
  rule: '3.1',
  about: 'The next leg of the path: a turn, then a length',
  coverage: 'sampled',
  legal: (view) => {
    const { one } = view;
    const left = one.limit - one.flown;
    const lengths = left === 0 ? [] : [...new Set([Math.min(left, STRETCH - (one.flown % STRETCH)), left])];
    const ends = one.flown < STRETCH ? [] : mayFlick(one) ? [leg(0, 0), leg(SHARPEST, 0), leg(-SHARPEST, 0)] : [leg(0, 0)];
    return [...turnsListed(view).flatMap((turn) => lengths.map((mm) => leg(turn, mm))), ...ends];
  },
  check: ({ one }, answer) => {
    const turn = turnOf(answer);
    const mm = lengthOf(answer);
    if (!Number.isInteger(answer) || answer < 0 || turn > SHARPEST) return `3.1: leg(turn, mm) with a turn of up to ${SHARPEST}° was expected`;
    if (mm > one.limit - one.flown) return `3.1: at most ${one.limit - one.flown} mm are left, ${mm} mm was answered`;
    if (mm === 0 && one.flown < STRETCH) return `3.1: a flight of at least ${STRETCH} mm was expected, ${one.flown} mm are flown`;
    if (mm === 0 && turn !== 0 && !mayFlick(one)) return '7 Agile: only an agile aircraft may turn where its move ends, and only once';
    if (mm > 0 && turn !== 0 && !mayTurn(one)) return '3.1: one turn in each 10 cm, and no more turns than its class';
    return undefined;
  },
  describe: (answer) =>
    lengthOf(answer) === 0
      ? `ends its move${turnOf(answer) === 0 ? '' : `, turning ${turnText(turnOf(answer))}`}`
      : `${turnOf(answer) === 0 ? '' : `turns ${turnText(turnOf(answer))}, `}flies ${lengthOf(answer) / 10} cm`,
};

/** A turn as its pilot calls it: positive degrees are to the left. */
function turnText(turn: number): string {
  if (turn === 0) return 'straight ahead';
  return Math.abs(turn) === 180 ? 'straight back' : `${Math.abs(turn)}° to the ${turn > 0 ? 'left' : 'right'}`;
}

/** A direction of the map, from the nose of the aircraft that decides. */
const fromNose = ({ one }: View, direction: number) => turnText(((direction - one.heading + 540) % 360) - 180);

const dive: Asked = {
  rule: '3.3',
  about: 'The length of a dive',
  coverage: 'sampled',
  legal: () => [0, 10, 20, 30, 40, LONGEST_DIVE],
  check: (_, answer) => (Number.isInteger(answer) && answer >= 0 && answer <= LONGEST_DIVE ? undefined : `3.3: 0 to ${LONGEST_DIVE} mm was expected`),
  describe: (answer) => `${answer / 10} cm`,
};

const COMPASS = Array.from({ length: 24 }, (_, n) => n * 15);
const isHeading = (answer: number) => Number.isInteger(answer) && answer >= 0 && answer < 360;

const evade: Asked = {
  rule: '3.4',
  about: 'The direction of an evasion',
  coverage: 'sampled',
  legal: (view) => (view.must === 1 ? COMPASS : [NONE, ...COMPASS]),
  check: (view, answer) =>
    isHeading(answer) || (answer === NONE && view.must === 0)
      ? undefined
      : `3.4: a direction from 0 to 359${view.must ? '' : ` or ${NONE}`} was expected`,
  describe: (answer, view) => (answer === NONE ? 'does not evade' : fromNose(view, answer)),
};

const face: Asked = {
  rule: '3.4',
  about: 'The heading after an evasion',
  coverage: 'sampled',
  legal: () => COMPASS,
  check: (_, answer) => (isHeading(answer) ? undefined : '3.4: a heading from 0 to 359 was expected'),
  describe: (answer, view) => `nose ${fromNose(view, answer)}`,
};

function shotsOf(view: View): number[] {
  return view.one.weapons.flatMap((_, weapon) => indexesOf(view.bearing[weapon]).map((target) => shot(weapon, target)));
}

const fire: Asked = {
  rule: '4.1',
  about: 'A weapon and its target, or hold fire',
  coverage: 'complete',
  legal: (view) => (view.must === 1 ? shotsOf(view) : [NONE, ...shotsOf(view)]),
  check: (view, answer) => {
    if (answer === NONE) return view.must === 0 ? undefined : '5: a shot was expected, since the reaction table says fire';
    return shotsOf(view).includes(answer) ? undefined : '4.1: a weapon that has not fired, at a target in its range and arc, was expected';
  },
  describe: (answer, view) => (answer === NONE ? 'holds fire' : `${view.one.weapons[weaponOf(answer)].name} at ${idOf(view, targetOf(answer))}`),
};

const sameGroup = (view: View) => indexesOf(view.choices).reduce((bits, n) => (view.aircraft[n].leader === view.me ? bits | (1 << n) : bits), 0);
const nearestAnswer = (view: View) => view.choices & -view.choices;

/** What the rules ask: see player.ts. */
export const DECISIONS = {
  activate: oneOf('2.2', 'The aircraft to activate next'),
  formation: someOf('2.3', 'The aircraft that fly with this leader', sameGroup),
  focus: noOrYes('5.1', 'Whether to test Focus for this unit', 'chooses freely', 'tests Focus'),
  bestTarget: oneOf(
    '5.1',
    'The best target in sight, or the objective of the mission',
    (view) => (view.mission === 1 ? MISSION : undefined),
    'the objective of its mission',
  ),
  manoeuvre: listed<View, number, Rules>(
    {
      rule: '3',
      about: 'What the unit does: fly, fly fast, dive or evade',
      legal: ({ one }) => (one.canEvade && !one.clumsy ? [FLY, FAST, DIVE, EVADE] : [FLY, FAST, DIVE]),
      describe: (answer) => MANOEUVRES[answer],
    },
    () => 'fly, fly fast or dive (an aircraft that is clumsy or on fire cannot evade)',
  ),
  fly,
  dive,
  evade,
  face,
  fire,
  aim: oneOf('4.1', 'The target of a further die'),
  ram: oneOf('5.4', 'The aircraft to collide with', orNone),
  bomb: noOrYes('6', 'Whether to bomb now', 'waits', 'bombs'),
  star: listed<View, number, Rules>({
    rule: '1.2',
    about: "A star's reaction: the number of passes, or the action",
    legal: (view) => indexesOf(view.choices),
    describe: (answer, _, { options }) => (options.starChooses === 'action' ? STAR_ACTIONS[answer] : `passes ${answer}`),
  }),
  rally: oneOf('5.5', 'The aircraft that calls a rally', orNone),
  answer: someOf('5.5', 'The aircraft that try to answer', nearestAnswer),
};
