import { Clock, Dice, enumerateMerged, TooManyLeaves } from '../../../chance/index.js';
import { choice, integer, lowest, type OddsAnswer, type OddsEffort, type OddsQuestion, Refused, text, type Values } from '../../../engine/index.js';
import { alone, flies, together } from '../answers.js';
import { FIGHTERS, spaceName, ZONES } from '../board.js';
import { combat } from '../combat.js';
import type { Player } from '../player.js';
import type { Rules } from '../rules.js';
import { copy, FIGHTER_LOST, State, type View, WIN } from '../state.js';
import { fly } from '../turn.js';
import type { Play } from '../types.js';
import { value } from '../value.js';
import { endOfPass, OUTCOMES } from '../victory.js';
import { placeAll, playOf, readPlan, type Situation, situated, situation, wrongPlan } from './situation.js';

/** Plans of at most two fighters are exact; others are simulated. */
const EXACT_FIGHTERS = 2;

const policies = {
  press: choice(['never', 'always'], { role: 'setting', about: 'Whether attacks are pressed while there are points' }),
  save: choice(['always', 'never'], { role: 'setting', about: 'Whether fighters that are hit are saved while there are points' }),
};
const passParams = {
  plan: text('12 high, 12 high', { role: 'setting', about: 'Where the fighters are placed, in order' }, wrongPlan),
  ...situation,
  ...policies,
};
type PassParams = Values<typeof passParams>;

/** 2.1 to 5.4, one pass. */
export const passOdds: OddsQuestion = {
  about: 'The result of a pass, from a placement plan: "hits/result" (no adjustments, only forced aborts)',
  params: passParams,
  ask: (rules: Rules, params: PassParams, effort: OddsEffort): OddsAnswer => {
    if (rules.options.laterPass !== 'free') refuseSplitRottes(rules, params.plan);
    const pass = new PlannedPass(rules, params);
    const few = readPlan(params.plan).length <= EXACT_FIGHTERS;
    const rest = { worth: (outcome: string) => Number.parseInt(outcome, 10), note: 'The mean is of hits on the bomber.' };
    return answer({ run: (dice) => pass.fly(dice), key: (s) => pass.key(s), few }, effort, rest);
  },
};

/** 2.0 */
function refuseSplitRottes(rules: Rules, plan: string): void {
  const spaces = readPlan(plan);
  const split = spaces.findIndex((space, fighter) => fighter % 2 === 1 && rules.zone[space] !== rules.zone[spaces[fighter - 1]]);
  if (split < 0) return;
  const [one, other] = [spaces[split - 1], spaces[split]].map((space) => `${spaceName(space)} in the ${ZONES[rules.zone[space]]}`);
  const expected = `both fighters of a rotte in one zone (2.0), not ${one} and ${other}; --option laterPass=free lets them part`;
  throw new Refused([{ path: ['--plan'], expected, found: plan }]);
}

/** One pass from a placement to the end of its combat, repeatable. */
export class PlannedPass {
  readonly #start: State;
  readonly #s = new State();
  readonly #play: Play;
  readonly #hits: number;

  constructor(
    readonly rules: Rules,
    params: PassParams,
  ) {
    this.#start = situated(rules, params);
    placeAll(this.#start, rules, readPlan(params.plan));
    this.#play = playOf(this.#s, rules, undefined, planned(params));
    this.#hits = total(this.#start);
  }

  fly(dice: Dice): string {
    const { record } = this.#play;
    copy(this.#s, this.#start);
    record.reset();
    fly({ ...this.#play, dice });
    const hits = total(this.#s) - this.#hits;
    const { outcome } = this.#s;
    return `${hits}/${outcome === WIN ? 'destroyed' : outcome === FIGHTER_LOST ? 'lost' : record.fightersSaved > 0 ? 'saved' : 'safe'}`;
  }

  key(s: State): string {
    return passKey(s, this.rules) + this.#play.record.fightersSaved;
  }
}

function total(s: State): number {
  return s.damage.reduce((sum, hits) => sum + hits, 0);
}

/** Two in a space attack together, else the first attacks alone. */
function planned(params: { press: string; save: string }): Player {
  return {
    rottes: () => 1,
    place: () => 0,
    adjust: () => 0,
    abort: () => 0,
    attack: firstAttack,
    press: () => (params.press === 'always' ? 1 : 0),
    save: () => (params.save === 'always' ? 1 : 0),
  };
}

function firstAttack(view: View): number {
  const first = lowest(view.flying);
  for (let other = first + 1; other < view.fighters; other++) {
    if (flies(view, other) && view.space[other] === view.space[first]) return together(first, other);
  }
  return alone(first);
}

/**
 * All that the rest of a pass depends on: the state's key without the spaces of fighters that have attacked. A turret on one of
 * them still counts as taken.
 */
export function passKey(s: State, rules: Rules): string {
  let key = `${s.outcome},${s.tacticalPoints},${s.damage},${s.guns},${s.towardsPoint},${s.turretZone},${s.turretHour},${s.turretOn},`;
  for (let fighter = 0; fighter < s.fighters; fighter++) key += flies(s, fighter) ? `${s.space[fighter]},` : '-,';
  return `${key}${s.forcedAborts},${unseen(s) ? sameCup(s.cup, rules) : 0},${s.fighter},${s.wingman},${s.black},${s.red},${wingmanRed(s, rules)},${s.pressed},${s.blow},`;
}

function unseen(s: State): boolean {
  for (let fighter = 0; fighter < s.fighters; fighter++) if (flies(s, fighter) && s.counter[fighter] < 0) return true;
  return false;
}

/** The cup by the numbers of its counters: equal counters are the same for the rest of the pass. */
function sameCup(cup: number, rules: Rules): number {
  let same = 0;
  for (let counter = 0; counter < FIGHTERS; counter++) {
    if ((cup & (1 << counter)) === 0) continue;
    let alike = 0;
    while (rules.counterAttack[alike] !== rules.counterAttack[counter] || rules.counterDefence[alike] !== rules.counterDefence[counter]) alike++;
    same += (FIGHTERS + 1) ** alike;
  }
  return same;
}

function wingmanRed(s: State, rules: Rules): number {
  return s.wingman < 0 || !flies(s, s.wingman) ? 0 : rules.counterDefence[s.counter[s.wingman]];
}

interface Played {
  /** Plays to an outcome. */
  run: (dice: Dice) => string;
  key: (s: State) => string;
  /** Whether the fighters are few enough for an exact answer. */
  few: boolean;
}

/** Exact for few fighters and within `maxLeaves`, else simulated. */
function answer({ run, key, few }: Played, effort: OddsEffort, rest: { worth?: (outcome: string) => number; note: string }): OddsAnswer {
  if (few) {
    try {
      const { distribution } = enumerateMerged<State>(run, key, effort.maxLeaves);
      return { outcomes: distribution, ...rest };
    } catch (tooMany) {
      if (!(tooMany instanceof TooManyLeaves)) throw tooMany;
    }
  }
  const counts = new Map<string, number>();
  const dice = new Dice(new Clock());
  for (let game = 0; game < effort.games; game++) {
    dice.open(effort.seed, game);
    const outcome = run(dice);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return {
    outcomes: { counts, games: effort.games },
    worth: rest.worth,
    note: `Simulated: too many results of the dice to enumerate. ${rest.note}`,
  };
}

const saveParams = {
  fighters: text('none', { role: 'setting', about: 'Where the fighters fly that have still to attack, or none' }, (plan) =>
    plan === 'none' ? undefined : wrongPlan(plan),
  ),
  ...situation,
  points: integer({ min: 1, max: 20, default: 1 }, { role: 'setting', about: 'Tactical points before the save' }),
  ...policies,
};
type SaveParams = Values<typeof saveParams>;

/** 5.4 */
export const saveOdds: OddsQuestion = {
  about: 'The rest of the pass after a point saves a fighter (5.4): how the game ends in it, or the points it goes on with',
  params: saveParams,
  ask: (rules: Rules, params: SaveParams, effort: OddsEffort): OddsAnswer => {
    const start = afterSave(rules, params);
    const s = new State();
    const passing = playOf(s, rules, undefined, planned(params));
    const rest = (dice: Dice): string => {
      const play = { ...passing, dice };
      copy(s, start);
      play.record.reset();
      combat(play);
      endOfPass(play);
      const name = s.outcome === 0 ? `${s.tacticalPoints} TP` : OUTCOMES[s.outcome - 1].name;
      return `${name}|${value(s, rules)}`;
    };
    const few = params.fighters === 'none' || readPlan(params.fighters).length <= EXACT_FIGHTERS;
    const found = answer({ run: rest, key: (state) => passKey(state, rules), few }, effort, { note: '' });
    const chance = meanOf(found, (outcome) => Number(outcome.split('|')[1]));
    return {
      outcomes: renamed(found),
      note: `${found.note ?? ''}Unsaved, the game is lost. Saved, it is won in about ${(100 * chance).toFixed(1)} % by the win chance that the game's value gives the states it goes on with.`,
    };
  },
};

function afterSave(rules: Rules, params: SaveParams): State {
  const s = situated(rules, params as Situation);
  s.tacticalPoints--;
  if (params.fighters === 'none') return s;
  placeAll(s, rules, readPlan(params.fighters));
  return s;
}

function meanOf({ outcomes }: OddsAnswer, worth: (outcome: string) => number): number {
  if (!('counts' in outcomes)) return outcomes.mean(worth);
  let sum = 0;
  for (const [outcome, count] of outcomes.counts) sum += count * worth(outcome);
  return sum / outcomes.games;
}

const before = (outcome: string) => outcome.split('|')[0];

function renamed({ outcomes }: OddsAnswer): OddsAnswer['outcomes'] {
  if (!('counts' in outcomes)) return outcomes.map(before);
  const counts = new Map<string, number>();
  for (const [outcome, count] of outcomes.counts) counts.set(before(outcome), (counts.get(before(outcome)) ?? 0) + count);
  return { counts, games: outcomes.games };
}
