import type { Decision, Decisions } from '../../engine/index.js';
import { Course } from './course.js';
import { anastropheRefusal } from './fighting/anastrophe.js';
import { diekplusRefusal } from './fighting/diekplus.js';
import { inSight, mayBurn } from './fighting/missiles.js';
import { rakeRefusal } from './fighting/raking.js';
import { ramRefusal } from './fighting/ramming.js';
import { PORT, ramTarget, STARBOARD } from './geometry.js';
import type { Player } from './player.js';
import { PathSearch } from './ship/paths.js';
import { canSpend, kindOf, LAST_MOVE, move, STEP, STEP_WORDS, shipOf, spend, step } from './ship/steps.js';
import type { Rules, Ship, View } from './types.js';

type Words = (answer: number, view: View) => string;
const shipName: Words = (answer, view) => (answer < 0 ? 'none' : (view.sea.ships[answer]?.name ?? `ship ${answer}`));
const leaderName: Words = (answer, view) => (answer < 0 ? 'none' : (view.sea.leaders[answer]?.card.name ?? `leader ${answer}`));
const named =
  (...names: string[]): Words =>
  (answer) =>
    names[answer] ?? String(answer);

/** A decision whose legal answers the rules have listed in the view. */
function oneOf(rule: string, about: string, words: Words): Decision<View, number, Rules> {
  return {
    rule,
    about,
    coverage: 'complete',
    legal: (view) => view.choices.slice(),
    check: (view, answer) =>
      view.choices.includes(answer) ? undefined : `${rule}: ${answer} is not among ${view.choices.map((one) => words(one, view)).join(', ')}`,
    describe: words,
  };
}

const LIST_WANTED = 'a list of whole numbers was expected';
const isList = (answer: unknown): answer is readonly number[] => Array.isArray(answer);

const course = new Course();
const scratch = new Course();
const ENDING = new Set<number>([
  STEP.ram,
  STEP.ramWithPots,
  STEP.rake,
  STEP.diekplusPort,
  STEP.diekplusStarboard,
  STEP.anastrophePort,
  STEP.anastropheStarboard,
  STEP.pause,
]);

/** 6.13, 6.3, 7 Why a movement answer is illegal, or undefined: walks it with the rules' own steps. */
export function rowRefusal(view: View, answer: readonly number[], rules: Rules): string | undefined {
  if (!isList(answer)) return LIST_WANTED;
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const announcing = state.course.left < 0;
  const [points] = answer;
  if (!Number.isInteger(points)) return '6.13: the first number announces movement points';
  if (announcing && (points < 0 || points > state.course.limit)) return `6.13: 0 to ${state.course.limit} points may be announced, not ${points}`;
  if (!announcing && points !== state.course.left) return `6.13: ${state.course.left} points are left, not ${points}`;
  course.copy(state.course);
  course.left = points;
  for (let i = 1; i < answer.length; i++) {
    const refused = stepRefusal(view, course, answer[i], i, rules);
    if (refused !== undefined) return refused;
    if (ENDING.has(kindOf(answer[i]))) return i === answer.length - 1 ? undefined : 'after a blow or a pause the rules ask again';
    if (course.ended === 1) return i === answer.length - 1 ? undefined : 'the course ends aground or off the map';
  }
  if (course.left === 0) return undefined;
  if (announcing && !rules.forfeit) return `6.13: ${course.left} announced points are not spent`;
  return canSpend(state, rules, ship, course, scratch) ? `6.13: ${course.left} points are left and can be spent` : undefined;
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

let search: PathSearch | null = null;

/**
 * Lists a selection of legal answers; `check` is the judge. One path of at most two turns to each end state that spends all, half, one or
 * none of the points, and every ram, rake, diekplus and anastrophe possible on the way.
 */
function rowings(view: View, rules: Rules): readonly (readonly number[])[] {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const announcing = state.course.left < 0;
  const points = announcing ? state.course.limit : state.course.left;
  if (search?.rules !== rules) search = new PathSearch(rules);
  const paths = search;
  paths.search(state, ship, state.course, points, 2);
  const foes = state.ships.filter((one) => one.bow >= 0 && one.owner !== ship.owner && rules.grid.distance(one.bow, ship.bow) <= points + 4);
  const found: (readonly number[])[] = [];
  for (let node = 0; node < paths.count; node++) {
    const used = paths.used[node];
    if (announcing ? used < 2 || used === points >> 1 || used === points : used === points)
      found.push(paths.answer(node, announcing ? used : points));
    if (foes.length > 0) blows(view, rules, paths, node, announcing, points, foes, found);
  }
  for (const foe of foes)
    for (const [kind, side] of WHIRLS)
      if (anastropheRefusal(state, rules, ship, state.course, foe.id, side) === undefined) found.push([points, step(kind, foe.id)]);
  if (found.length === 0) found.push(...stuck(view, rules, paths, points));
  return found;
}

const WHIRLS = [
  [STEP.anastrophePort, PORT],
  [STEP.anastropheStarboard, STARBOARD],
] as const;
const stand = new Course();

/** Adds the blows that can be struck at one node. */
function blows(
  view: View,
  rules: Rules,
  paths: PathSearch,
  node: number,
  announcing: boolean,
  points: number,
  foes: readonly Ship[],
  found: (readonly number[])[],
): void {
  const { sea: state } = view;
  const ship = state.ships[view.ship];
  const spent = announcing ? paths.used[node] : points;
  paths.stand(node, state.course, stand);
  const target = ramTarget(state, rules, stand, ship.owner);
  if (target >= 0 && ramRefusal(state, rules, ship, stand, target) === undefined) {
    const cost = announcing ? spent + rules.ramCost : points;
    found.push(paths.answer(node, cost, step(STEP.ram, target)));
    if (ship.card.firePots) found.push(paths.answer(node, cost, step(STEP.ramWithPots, target)));
  }
  for (const foe of foes) {
    if (rules.grid.distance(foe.bow, stand.bow) > 2) continue;
    if (rakeRefusal(state, rules, ship, stand, foe.id) === undefined) found.push(paths.answer(node, spent, step(STEP.rake, foe.id)));
    if (diekplusRefusal(state, rules, ship, stand, foe.id) === undefined)
      found.push(paths.answer(node, points, step(STEP.diekplusPort, foe.id)), paths.answer(node, points, step(STEP.diekplusStarboard, foe.id)));
  }
}

/** 6.13 Answers for a ship whose points no path of the search can spend: any way, over the shore or the edge too. */
function stuck(view: View, rules: Rules, paths: PathSearch, points: number): readonly (readonly number[])[] {
  const ship = view.sea.ships[view.ship];
  const ways: (readonly number[])[] = [];
  for (let node = 0; node < paths.count; node++) ways.push(...finished(view, rules, ship, paths.answer(node, points)));
  if (ways.length > 0) return ways;
  const from = new Course();
  from.copy(view.sea.course);
  from.left = points;
  return [wayOn(view, rules, from, [points])];
}

/** The first way found to a state where nothing more can be spent. */
function wayOn(view: View, rules: Rules, at: Course, way: readonly number[]): readonly number[] {
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
function finished(view: View, rules: Rules, ship: Ship, path: readonly number[]): readonly (readonly number[])[] {
  if (rowRefusal(view, path, rules) === undefined) return [path];
  const longer: (readonly number[])[] = [];
  for (let kind = 0; kind <= LAST_MOVE && ship.bow >= 0; kind++)
    if (rowRefusal(view, [...path, kind], rules) === undefined) longer.push([...path, kind]);
  return longer;
}

function* subsets(of: readonly number[]): Iterable<readonly number[]> {
  for (let bits = 0; bits < 1 << Math.min(of.length, 6); bits++) yield of.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** 8.43 All marines at one target, with either missile; with two or more also half at each of two. */
function* volleys(view: View, rules: Rules): Iterable<readonly number[]> {
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
export function fireRefusal(view: View, answer: readonly number[], rules: Rules): string | undefined {
  if (!isList(answer)) return LIST_WANTED;
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
function* parties(view: View): Iterable<readonly number[]> {
  const { marines } = view.sea.ships[view.ship];
  yield [];
  for (const id of view.choices) yield [id, marines];
  for (const a of view.choices)
    for (const b of view.choices) if (a < b) for (let sent = 1; sent < marines; sent++) yield [a, sent, b, marines - sent];
}

/** 8.21, 8.22 Pairs of target and marines; at least one each, no more than aboard. */
export function boardRefusal(view: View, answer: readonly number[]): string | undefined {
  if (!isList(answer)) return LIST_WANTED;
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

function rowWords(answer: readonly number[], view: View): string {
  const steps = answer.slice(1).map((code) => STEP_WORDS[kindOf(code)] + (kindOf(code) > LAST_MOVE ? ` ${shipName(shipOf(code), view)}` : ''));
  return `${answer[0]} points: ${steps.join(', ') || 'stays'}`;
}

const marinesWords = (size: number) => (answer: readonly number[], view: View) => {
  const words: string[] = [];
  for (let i = 0; i < answer.length; i += size)
    words.push(`M${answer[i + 1]} at ${shipName(answer[i], view)}${answer[i + 2] === 1 && size === 3 ? ' with incendiaries' : ''}`);
  return words.join(', ') || 'none';
};

export const DECISIONS: Decisions<Player, View, Rules> = {
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
  disengage: {
    rule: '8.32',
    about: 'Cut loose from which of these grapples before moving?',
    coverage: 'complete',
    legal: (view) => subsets(view.choices),
    check: (view, answer) =>
      isList(answer) && answer.every((id, i) => view.choices.includes(id) && answer.indexOf(id) === i)
        ? undefined
        : '8.32: ships grappled to this one, each once',
    describe: (answer, view) => answer.map((id) => shipName(id, view)).join(', ') || 'none',
  },
  row: {
    rule: '6.13',
    about: 'Points announced, then steps up to the next blow',
    coverage: 'sampled',
    legal: rowings,
    check: rowRefusal,
    describe: rowWords,
  },
  evade: oneOf('6.51', 'Evade the galley that has come beside this one?', named('stay', 'ahead', 'back')),
  reactionRam: oneOf('6.7', 'Ram the galley that passes the bow?', named('no', 'ram')),
  withdraw: oneOf('7.16', 'Draw back a hex after ramming?', named('stay', 'back')),
  answerFire: oneOf('8.42', 'Shoot at the galley that attacks?', named('no', 'missiles', 'incendiaries')),
  fire: {
    rule: '8.42',
    about: 'Fire after movement: target, marines, incendiaries or not',
    coverage: 'sampled',
    legal: volleys,
    check: fireRefusal,
    describe: marinesWords(3),
  },
  grapple: oneOf('8.11', 'Grapple which enemy?', shipName),
  board: {
    rule: '8.21',
    about: 'Which grappled enemies are boarded, by how many marines?',
    coverage: 'sampled',
    legal: parties,
    check: boardRefusal,
    describe: marinesWords(2),
  },
};
