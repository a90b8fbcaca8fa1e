import { type Decision, listed } from '../../engine/index.js';
import { Course } from './course.js';
import { anastropheRefusal } from './fighting/anastrophe.js';
import { diekplusRefusal } from './fighting/diekplus.js';
import { inSight, mayBurn } from './fighting/missiles.js';
import { rakeRefusal } from './fighting/raking.js';
import { ramRefusal } from './fighting/ramming.js';
import { PORT, ramTarget, STARBOARD } from './geometry.js';
import { PathSearch } from './ship/paths.js';
import { canSpend, kindOf, LAST_MOVE, move, STEP, STEP_WORDS, shipOf, spend, step } from './ship/steps.js';
import type { Rules, Sea, Ship, View } from './types.js';

type Words = (answer: number, view: View) => string;
const shipName: Words = (answer, view) => (answer < 0 ? 'none' : (view.sea.ships[answer]?.name ?? `ship ${answer}`));
const leaderName: Words = (answer, view) => (answer < 0 ? 'none' : (view.sea.leaders[answer]?.card.name ?? `leader ${answer}`));
const named =
  (...names: string[]): Words =>
  (answer) =>
    names[answer] ?? String(answer);

/** A question whose legal answers the rules have listed in the view. */
function oneOf(rule: string, about: string, describe: Words): Decision<View, number, Rules> {
  return listed({ rule, about, legal: (view) => view.choices.slice(), describe });
}

type List = readonly number[];
type Lists = Decision<View, List, Rules>;

/** A question answered by a list of numbers. */
function lists(
  rule: string,
  about: string,
  { check, coverage = 'sampled', ...others }: Omit<Lists, 'rule' | 'about' | 'coverage'> & Partial<Lists>,
): Lists {
  const checked: Lists['check'] = (view, answer, rules) =>
    Array.isArray(answer) ? check(view, answer, rules) : 'a list of whole numbers was expected';
  return { rule, about, ...others, check: checked, coverage };
}

/** Steps after which the rules ask again: blows and a pause. */
const ends = (kind: number) => (kind >= STEP.ram && kind <= STEP.anastropheStarboard) || kind === STEP.pause;

/** 6.13, 6.3, 7 Why a movement answer is illegal, or undefined: walks it with the rules' own steps. */
export function rowRefusal(view: View, answer: List, rules: Rules): string | undefined {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const announcing = state.course.left < 0;
  const [points] = answer;
  if (!Number.isInteger(points)) return '6.13: the first number announces movement points';
  if (announcing && (points < 0 || points > state.course.limit)) return `6.13: 0 to ${state.course.limit} points may be announced, not ${points}`;
  if (!announcing && points !== state.course.left) return `6.13: ${state.course.left} points are left, not ${points}`;
  const course = new Course();
  course.copy(state.course);
  course.left = points;
  for (let i = 1; i < answer.length; i++) {
    const refused = stepRefusal(view, course, answer[i], i, rules);
    if (refused !== undefined) return refused;
    if (ends(kindOf(answer[i]))) return i === answer.length - 1 ? undefined : 'after a blow or a pause the rules ask again';
    if (course.ended === 1) return i === answer.length - 1 ? undefined : 'the course ends aground or off the map';
  }
  if (course.left === 0) return undefined;
  if (announcing && rules.options.unspendableMp === 'only-spendable-announcements') return `6.13: ${course.left} announced points are not spent`;
  return canSpend(state, rules, ship, course) ? `6.13: ${course.left} points are left and can be spent` : undefined;
}

function stepRefusal(view: View, at: Course, code: number, place: number, rules: Rules): string | undefined {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const kind = kindOf(code);
  const other = shipOf(code);
  if (kind <= LAST_MOVE && code === kind) return move(state, rules, ship, at, kind);
  if (kind <= LAST_MOVE || kind > STEP.pause || state.ships[other] === undefined) return `there is no step ${code}`;
  switch (kind) {
    case STEP.ram:
      return ramRefusal(state, rules, ship, at, other);
    case STEP.ramWithPots:
      return ship.card.firePots ? ramRefusal(state, rules, ship, at, other) : '8.53: no fire pots aboard';
    case STEP.rake:
      return rakeRefusal(state, rules, ship, at, other);
    case STEP.diekplusPort:
    case STEP.diekplusStarboard:
      return diekplusRefusal(state, rules, ship, at, other);
    case STEP.anastrophePort:
      return anastropheRefusal(state, rules, ship, at, other, PORT);
    case STEP.anastropheStarboard:
      return anastropheRefusal(state, rules, ship, at, other, STARBOARD);
    case STEP.jettison:
      if (!ship.towers || at.left < 1) return '8.48: towers and a movement point are needed';
      spend(at, 1);
      return place === 1 ? undefined : '8.48: towers go first, or after a pause';
    case STEP.pause:
      return place > 1 ? undefined : 'a pause comes after something';
    default:
      if (place > 1) return '8.42: fire first, or after a pause';
      return ship.fired === 0 && inSight(state, rules, ship, state.ships[other], kind === STEP.fireIncendiary) ? undefined : '8.41: no such target';
  }
}

/** By rules, since the arrays of a search are large. */
const SEARCHES = new WeakMap<Rules, PathSearch>();

function searchFor(rules: Rules): PathSearch {
  const search = SEARCHES.get(rules) ?? new PathSearch(rules);
  SEARCHES.set(rules, search);
  return search;
}

const WHIRLS = [
  [STEP.anastrophePort, PORT],
  [STEP.anastropheStarboard, STARBOARD],
] as const;

/**
 * Lists a selection of legal answers; `check` is the judge. One path of at most two turns to each end state that spends all, half, one or
 * none of the points, and every ram, rake, diekplus and anastrophe possible on the way.
 */
function rowings(view: View, rules: Rules): readonly List[] {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const announcing = state.course.left < 0;
  const points = announcing ? state.course.limit : state.course.left;
  const paths = searchFor(rules);
  paths.search(state, ship, state.course, points, 2);
  const foes = state.ships.filter((one) => one.bow >= 0 && one.owner !== ship.owner && rules.grid.distance(one.bow, ship.bow) <= points + 4);
  const found: List[] = [];
  const stand = new Course();
  for (let node = 0; node < paths.count; node++) {
    const used = paths.used[node];
    if (announcing ? used < 2 || used === points >> 1 || used === points : used === points)
      found.push(paths.answer(node, announcing ? used : points));
    if (foes.length === 0) continue;
    paths.stand(node, state.course, stand);
    for (const [kind, target, cost] of blows(state, rules, ship, stand, foes))
      found.push(paths.answer(node, announcing ? Math.min(points, used + cost) : points, step(kind, target)));
  }
  for (const foe of foes)
    for (const [kind, side] of WHIRLS)
      if (anastropheRefusal(state, rules, ship, state.course, foe.id, side) === undefined) found.push([points, step(kind, foe.id)]);
  return found.length > 0 ? found : stuck(view, rules, paths, points);
}

const ALL = Number.POSITIVE_INFINITY;

/** The blows that can be struck from here: kind, target, and the points to announce for them. A diekplus takes all that are left. */
function blows(state: Sea, rules: Rules, ship: Ship, at: Course, foes: readonly Ship[]): (readonly [kind: number, target: number, cost: number])[] {
  const found: (readonly [number, number, number])[] = [];
  const target = ramTarget(state, rules, at, ship.owner);
  if (target >= 0 && ramRefusal(state, rules, ship, at, target) === undefined) {
    found.push([STEP.ram, target, rules.ramCost]);
    if (ship.card.firePots) found.push([STEP.ramWithPots, target, rules.ramCost]);
  }
  for (const foe of foes) {
    if (rules.grid.distance(foe.bow, at.bow) > 2) continue;
    if (rakeRefusal(state, rules, ship, at, foe.id) === undefined) found.push([STEP.rake, foe.id, 0]);
    if (diekplusRefusal(state, rules, ship, at, foe.id) === undefined)
      found.push([STEP.diekplusPort, foe.id, ALL], [STEP.diekplusStarboard, foe.id, ALL]);
  }
  return found;
}

/** 6.13 Answers for a ship whose points no path of the search can spend: any way, over the shore or the edge too. */
function stuck(view: View, rules: Rules, paths: PathSearch, points: number): readonly List[] {
  const ways: List[] = [];
  for (let node = 0; node < paths.count; node++) ways.push(...finished(view, rules, paths.answer(node, points)));
  if (ways.length > 0) return ways;
  const from = new Course();
  from.copy(view.sea.course);
  from.left = points;
  return [wayOn(view, rules, from, [points])];
}

/** The first way found to a state where nothing more can be spent. */
function wayOn(view: View, rules: Rules, at: Course, way: List): List {
  const { sea } = view;
  const ship = sea.ships[view.ship];
  const next = new Course();
  for (let kind = 0; at.ended === 0 && at.left > 0 && kind <= LAST_MOVE; kind++) {
    next.copy(at);
    if (move(sea, rules, ship, next, kind) === undefined) return wayOn(view, rules, next, [...way, kind]);
  }
  return way;
}

/** The path if it may end there, else the path with one more move. */
function finished(view: View, rules: Rules, path: List): readonly List[] {
  if (rowRefusal(view, path, rules) === undefined) return [path];
  const longer: List[] = [];
  for (let kind = 0; kind <= LAST_MOVE; kind++) if (rowRefusal(view, [...path, kind], rules) === undefined) longer.push([...path, kind]);
  return longer;
}

function* subsets(of: List): Iterable<List> {
  for (let bits = 0; bits < 1 << Math.min(of.length, 6); bits++) yield of.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** 8.43 All marines at one target, with either missile; with two or more also half at each of two. */
function* volleys(view: View, rules: Rules): Iterable<List> {
  const { sea: state, choices } = view;
  const ship = state.ships[view.ship];
  const sees = (id: number, burning: number) => inSight(state, rules, ship, state.ships[id], burning === 1);
  yield [];
  for (const id of choices) for (const burning of [0, 1]) if (sees(id, burning)) yield [id, ship.marines, burning];
  if (ship.marines < 2) return;
  for (const a of choices)
    for (const b of choices) if (a < b && sees(a, 0) && sees(b, 0)) yield [a, ship.marines >> 1, 0, b, ship.marines - (ship.marines >> 1), 0];
}

/** 8.42, 8.43 Triples of target, marines and missile; no more marines than aboard. */
export function fireRefusal(view: View, answer: List, rules: Rules): string | undefined {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  if (answer.length % 3 !== 0) return '8.43: triples of target, marines, 0 or 1 for incendiaries';
  let sum = 0;
  const seen = new Set<number>();
  for (let i = 0; i < answer.length; i += 3) {
    const [id, marines, burning] = answer.slice(i, i + 3);
    const target = state.ships[id];
    if (target === undefined || seen.has(id) || !inSight(state, rules, ship, target, burning === 1))
      return `8.41: ${shipName(id, view)} is no target`;
    if (burning !== 0 && (burning !== 1 || !mayBurn(ship))) return '8.51: no incendiaries';
    seen.add(id);
    sum += marines;
    if (answer.length > 3 && (marines < 1 || ship.marines < 2)) return '8.43: M0 and M1 do not split their fire, and every target takes one at least';
  }
  return answer.length === 0 || sum === ship.marines || (answer.length > 3 && sum <= ship.marines)
    ? undefined
    : `8.43: ${ship.marines} marines shoot, not ${sum}`;
}

/** 8.21, 8.22 No boarding, all marines at one target, or split over two. */
function* parties(view: View): Iterable<List> {
  const { marines } = view.sea.ships[view.ship];
  yield [];
  for (const id of view.choices) yield [id, marines];
  for (const a of view.choices)
    for (const b of view.choices) if (a < b) for (let sent = 1; sent < marines; sent++) yield [a, sent, b, marines - sent];
}

/** 8.21, 8.22 Pairs of target and marines; at least one each, no more than aboard. */
export function boardRefusal(view: View, answer: List): string | undefined {
  const { marines } = view.sea.ships[view.ship];
  if (answer.length % 2 !== 0) return '8.22: pairs of target and marines';
  let sum = 0;
  const seen = new Set<number>();
  for (let i = 0; i < answer.length; i += 2) {
    if (!view.choices.includes(answer[i]) || seen.has(answer[i])) return `8.21: ${shipName(answer[i], view)} is not a grappled enemy, or named twice`;
    if (!(answer[i + 1] >= 1)) return '8.21: one marine at least boards';
    seen.add(answer[i]);
    sum += answer[i + 1];
  }
  return sum <= marines ? undefined : `8.22: ${marines} marines, not ${sum}`;
}

function rowWords(answer: List, view: View): string {
  const steps = answer.slice(1).map((code) => STEP_WORDS[kindOf(code)] + (kindOf(code) > LAST_MOVE ? ` ${shipName(shipOf(code), view)}` : ''));
  return `${answer[0]} points: ${steps.join(', ') || 'stays'}`;
}

const marinesWords = (size: number) => (answer: List, view: View) => {
  const words: string[] = [];
  for (let i = 0; i < answer.length; i += size)
    words.push(`M${answer[i + 1]} at ${shipName(answer[i], view)}${answer[i + 2] === 1 && size === 3 ? ' with incendiaries' : ''}`);
  return words.join(', ') || 'none';
};

/** What the rules ask a player: see player.ts. */
export const DECISIONS = {
  squadron: oneOf('5.24', 'Which squadron does this galley in range of several leaders belong to?', leaderName),
  admiral: oneOf('5.13', 'Which admiral’s initiative counts? If his side wins it and goes first, his squadron acts first', leaderName),
  first: oneOf('3.2', 'Who goes first in phases D to F?', named('blue', 'red')),
  speedNext: oneOf('6.12', 'Which squadron is given its speed levels next?', leaderName),
  speed: oneOf('6.12', 'Cruise or maximum speed for this galley?', named('cruise', 'maximum')),
  double: oneOf('5.42', "Try to activate a squadron together with the admiral's?", leaderName),
  activate: oneOf('5.41', 'Which squadron acts now?', leaderName),
  individual: oneOf('5.31', 'Which individual squadron acts now?', shipName),
  ship: oneOf('3.1', 'Which galley of the squadron acts next?', shipName),
  transfer: oneOf('5.51', 'Does this leader go to the nearest galley?', shipName),
  successor: oneOf('5.53', 'Which of the nearest galleys takes up the lost leader?', shipName),
  refloat: oneOf('6.36', 'Try to get off the shore? A 6 strands the ship for good', named('wait', 'try')),
  sails: oneOf('6.21', 'Raise or lower the sails?', named('leave them', 'change')),
  disengage: lists('8.32', 'Cut loose from which of these grapples before moving?', {
    coverage: 'complete',
    legal: (view) => subsets(view.choices),
    check: (view, answer) =>
      answer.every((id, i) => view.choices.includes(id) && answer.indexOf(id) === i) ? undefined : '8.32: ships grappled to this one, each once',
    parts: (view) => view.choices.map((id) => [id]),
    describe: (answer, view) => answer.map((id) => shipName(id, view)).join(', ') || 'none',
  }),
  row: lists('6.13', 'How the galley rows: points announced, then steps up to the next blow', {
    legal: rowings,
    check: rowRefusal,
    describe: rowWords,
  }),
  evade: oneOf('6.51', 'Evade the galley that has come beside this one?', named('stay', 'ahead', 'back')),
  reactionRam: oneOf('6.7', 'Ram the galley that passes the bow?', named('no', 'ram')),
  withdraw: oneOf('7.16', 'Draw back a hex after ramming?', named('stay', 'back')),
  answerFire: oneOf('8.42', 'Shoot at the galley that attacks?', named('no', 'missiles', 'incendiaries')),
  fire: lists('8.42', 'Fire after movement: target, marines, incendiaries or not', { legal: volleys, check: fireRefusal, describe: marinesWords(3) }),
  grapple: oneOf('8.11', 'Grapple which enemy?', shipName),
  board: lists('8.21', 'Which grappled enemies are boarded, by how many marines?', {
    legal: parties,
    check: boardRefusal,
    describe: marinesWords(2),
  }),
};
