import { members } from '../../engine/index.js';
import { HIGH, MEDIUM } from './areas.js';
import { bomberPoints } from './bombers/movement.js';
import { responseMod, responseTo, returnFirepower } from './fighters/combat.js';
import { tallyDice } from './fighters/sight.js';
import { chanceOfHits, fireOf } from './gunnery.js';
import type { Rules } from './rules.js';
import { EVEN_COLUMNS, ODD_COLUMNS } from './schedule.js';
import { slotsIn } from './uncertainty/location.js';

/** Index in VISIBILITIES. */
const GOOD = 2;
const FACES = [1, 2, 3, 4, 5, 6];
/** Rows that a location roll may move a counter back. */
const ROWS_BACK = 2;
/** States of a bomber, and bombers on the map at once, for which the solution takes a part of a second. */
const STATES = 128;
const TOGETHER = 3;

/**
 * A win rate that no player passes in scenario 1 and its variants: that of the best player of an easier game, solved exactly. In the easier
 * game the fighter is wherever it likes each turn, searchlights search for every counter over them, a lit bomber stays lit, and a tallied one
 * can be attacked until one side is hit. docs/players.md proves that this is never harder. Undefined for other scenarios.
 */
export function ceiling(rules: Rules): number | undefined {
  if (!isCatsEyes(rules)) return undefined;
  const bombers = bombersOf(rules);
  const together = bombers.map(({ from }) => bombers.filter((other) => other.from <= from && from <= other.to).length);
  if (Math.max(...together) > TOGETHER || bombers.some(({ groups }) => allLeft(groups) >= STATES)) return undefined;
  return fightWon(rules) * new Easier(rules, bombers).tallied(1, []);
}

/** One fighter with eyes and searchlights alone looks for lone bombers, and a damaged bomber suffices. */
function isCatsEyes(rules: Rules): boolean {
  const { fighters, radars, cup, bomber, points, levels, waves } = rules;
  const [{ ai, flensburg, naxos, serrate }] = fighters;
  const sensors = radars.length > 0 || ai !== null || flensburg || naxos || serrate || cup !== null;
  const eyes =
    !rules.visibilityRolled &&
    !rules.high &&
    !rules.contrails &&
    rules.options.exclusionScope !== 'any-bomber' &&
    rules.litCloud.every((lit) => lit === 0);
  return fighters.length === 1 && !sensors && eyes && !bomber.certain && waves.every(({ level }) => level === HIGH) && points.damaged >= levels[0];
}

/** 17 The chance that attacks without end hit the bomber before they cost the fighter. */
function fightWon(rules: Rules): number {
  const { bomber, responses, returnHitsOn } = rules;
  const [fighter] = rules.fighters;
  const [dice, needed] = fireOf(rules, fighter, 0);
  const destroyed = chanceOfHits(dice, needed, bomber.robust);
  const damaged = chanceOfHits(dice, needed, bomber.damagedAt) - destroyed;
  const chances = [0, 1].map((alerted) => {
    const mod = responseMod({ visibility: rules.visibilityByDie[0] }, rules, fighter, bomber, { alerted });
    const lostTo = (die: number) => chanceOfHits(returnFirepower(bomber, responseTo({ responses }, die + mod)), returnHitsOn, fighter.robust);
    const lost = FACES.reduce((sum, die) => sum + lostTo(die), 0) / FACES.length;
    const won = destroyed + damaged * (1 - lost);
    return won / (won + (1 - destroyed) * lost);
  });
  return Math.max(...chances);
}

/** Counters of a bomber that come over the same searchlights in the same turns. */
interface Group {
  readonly count: number;
  /** By turn. */
  readonly onMap: readonly boolean[];
  /** By turn: the hexes of its area that searchlights reach, 0 unless it is over a zone. */
  readonly lit: readonly number[];
}

interface Bomber {
  readonly groups: readonly Group[];
  /** The turn of its first counters, and the last one in which it can be on the map. */
  readonly from: number;
  readonly to: number;
}

/** A bomber after the searchlights of a turn: how likely, in which state, and the hexes searched in vain. */
interface Searched {
  readonly chance: number;
  readonly state: number;
  readonly vain: number;
}

/**
 * The state of a bomber is a number: 0 if it is lit; 1 + g if its counter is known to be of group g; beyond these, the counters left of each
 * group, as the digits of a number.
 */
const LIT = 0;

class Easier {
  /** Hexes that the fighter sees. */
  readonly #seen: number;
  /** The chance of a 6 at the first look, at a look at a lit bomber, and of searchlights. */
  readonly #look: number;
  readonly #again: number;
  readonly #light: number;
  readonly #known = new Map<number, number>();

  constructor(
    readonly rules: Rules,
    readonly bombers: readonly Bomber[],
  ) {
    const [fighter] = rules.fighters;
    const visibility = rules.visibilityByDie[0];
    this.#seen = (visibility === GOOD ? rules.sights.ahead : rules.sights.own).places.length;
    this.#look = six(tallyDice({ visibility }, rules, fighter));
    this.#again = six(Math.max(fighter.leastTallyDice, ...rules.lightTally));
    this.#light = six(rules.searchlightDice);
  }

  /** The chance of a tally from a turn on. The states are those of the bombers that came before it and can still be on the map. */
  tallied(turn: number, before: readonly number[]): number {
    if (turn > this.rules.turns) return 0;
    const key = before.reduce((sum, state) => sum * STATES + state, turn);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bombers = this.bombers.filter(({ from, to }) => from <= turn && turn <= to);
    const states = bombers.map(({ groups }, n) => before[n] ?? allLeft(groups));
    const chance = this.#afterLights(turn, bombers, states, []);
    this.#known.set(key, chance);
    return chance;
  }

  /** Searchlights search for one bomber after the other. */
  #afterLights(turn: number, bombers: readonly Bomber[], states: readonly number[], vain: readonly number[]): number {
    const n = vain.length;
    if (n === bombers.length) return this.#best(turn, bombers, states, vain);
    let sum = 0;
    for (const one of this.#search(turn, bombers[n], states[n], open(states)))
      sum += one.chance * this.#afterLights(turn, bombers, states.with(n, one.state), [...vain, one.vain]);
    return sum;
  }

  /** S14 Tests for phantoms, then one roll for the real counter. */
  #search(turn: number, { groups }: Bomber, state: number, free: number): Searched[] {
    if (state === LIT) return [{ chance: 1, state, vain: 0 }];
    const rolled = (g: number, chance: number): Searched[] => {
      const share = groups[g].lit[turn] / free;
      return [
        { chance: chance * this.#light * share, state: LIT, vain: 0 },
        { chance: chance * this.#light * (1 - share), state: 1 + g, vain: groups[g].lit[turn] },
        { chance: chance * (1 - this.#light), state: 1 + g, vain: 0 },
      ];
    };
    if (state <= groups.length) return rolled(state - 1, 1);
    const left = digits(groups, state);
    const all = total(left);
    const tested = groups.flatMap(({ lit }, g) => (lit[turn] > 0 && left[g] > 0 ? [g] : []));
    const rest = left.map((count, g) => (tested.includes(g) ? 0 : count));
    const none = total(rest) === 0 ? [] : [{ chance: total(rest) / all, state: stateOf(groups, rest), vain: 0 }];
    return [...tested.flatMap((g) => rolled(g, left[g] / all)), ...none];
  }

  /** S10, S15 The best counter to look for, then a second look at a lit bomber. */
  #best(turn: number, bombers: readonly Bomber[], states: readonly number[], vain: readonly number[]): number {
    const again = states.includes(LIT) ? this.#again : 0;
    const next = (after: readonly number[]) =>
      again +
      (1 - again) *
        this.tallied(
          turn + 1,
          after.filter((_, n) => bombers[n].to > turn),
        );
    const without = next(states);
    let best = without;
    states.forEach((state, n) => {
      const { groups } = bombers[n];
      const within = this.#look * (this.#seen / (open(states) - vain[n]));
      if (state === LIT) best = Math.max(best, this.#look + (1 - this.#look) * without);
      else if (state <= groups.length) best = Math.max(best, groups[state - 1].onMap[turn] ? within + (1 - within) * without : 0);
      else
        digits(groups, state).forEach((count, g, left) => {
          if (count === 0 || !groups[g].onMap[turn]) return;
          const real = 1 / total(left);
          const phantom = next(states.with(n, stateOf(groups, left.with(g, count - 1))));
          best = Math.max(best, within * (real + (1 - real) * phantom) + (1 - within) * without);
        });
    });
    return best;
  }
}

/** S7 The hexes of a medium area that are surely free: each located bomber may stand on one. */
function open(states: readonly number[]): number {
  return MEDIUM_HEXES - states.filter((state) => state === LIT).length;
}
const MEDIUM_HEXES = 18;

function bombersOf(rules: Rules): Bomber[] {
  const bombers: Bomber[] = [];
  for (let index = 0; index < rules.bombers; index++) {
    const tracks = rules.waves
      .filter(({ first }) => rules.bomberOf[first] === index)
      .flatMap(({ turn, count }) => (turn % 2 === 0 ? EVEN_COLUMNS : ODD_COLUMNS).slice(0, count).map((column) => trackOf(rules, column, turn)));
    const alike = new Map<string, Group>();
    for (const track of tracks) {
      const name = JSON.stringify(track);
      alike.set(name, { ...track, count: 1 + (alike.get(name)?.count ?? 0) });
    }
    const to = Math.max(...tracks.map(({ leaves }) => leaves));
    bombers.push({ groups: [...alike.values()], from: Math.min(...tracks.map(({ enters }) => enters)), to });
  }
  return bombers;
}

/** S7 A counter that is not located flies straight on from its entry. */
function trackOf(rules: Rules, column: number, enters: number) {
  const { sky, turns } = rules;
  const onMap: boolean[] = [];
  const lit: number[] = [];
  let row = 0;
  let leaves = enters;
  for (let turn = 1; turn <= turns; turn++) {
    if (turn >= enters) row += bomberPoints(rules, turn);
    const here = row > 0 && row <= sky.rows;
    const hex = here ? sky.grid.at(column, row) : -1;
    const over = here && rules.zoneOf[hex] >= 0;
    onMap[turn] = here;
    lit[turn] = over ? members(slotsIn(rules, { hex, level: MEDIUM } as never, (one) => rules.zoneOf[one] >= 0)) : 0;
    if (row > 0 && row - ROWS_BACK <= sky.rows) leaves = turn;
  }
  return { enters, leaves, onMap, lit };
}

function six(dice: number): number {
  return 1 - (5 / 6) ** dice;
}

function total(left: readonly number[]): number {
  return left.reduce((sum, count) => sum + count, 0);
}

function allLeft(groups: readonly Group[]): number {
  return stateOf(
    groups,
    groups.map(({ count }) => count),
  );
}

/** S5.4 The last counter left is the bomber. */
function stateOf(groups: readonly Group[], left: readonly number[]): number {
  if (total(left) === 1) return 1 + left.indexOf(1);
  return 1 + groups.length + left.reduce((sum, count, g) => sum * (groups[g].count + 1) + count, 0);
}

function digits(groups: readonly Group[], state: number): number[] {
  let rest = state - 1 - groups.length;
  return groups
    .toReversed()
    .map(({ count }) => {
      const digit = rest % (count + 1);
      rest = (rest - digit) / (count + 1);
      return digit;
    })
    .toReversed();
}
