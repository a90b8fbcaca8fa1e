import { Dice, enumerate, TooManyLeaves } from '../../../chance/index.js';
import { integer, type OddsAnswer, type OddsEffort, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { attributeBits } from '../attributes.js';
import { GameRecord } from '../counters.js';
import { attributeList, attributesIn } from '../options.js';
import type { Player } from '../player.js';
import { openFire } from '../reactions.js';
import { type Entry, enter, LAST_SIDE, type Rules, Weapon } from '../rules.js';
import { setUp } from '../set-up.js';
import { State } from '../state.js';
import { ARCS } from '../tables.js';
import type { Play } from '../types.js';

const whole = (min: number, max: number, byDefault: number, about: string) => integer({ min, max, default: byDefault }, { about, role: 'setting' });

const PARAMS = {
  rep: whole(2, 5, 4, 'REP of the aircraft that fires first'),
  targetRep: whole(2, 5, 4, 'REP of the other'),
  rate: whole(1, 6, 1, 'Dice of the first weapon'),
  impact: whole(1, 6, 3, 'Impact of the first weapon'),
  targetRate: whole(1, 6, 1, 'Dice of the other weapon'),
  targetImpact: whole(1, 6, 3, 'Impact of the other weapon'),
  attributes: text('', { about: 'Attributes of the aircraft that fires first', role: 'setting' }, attributeList),
  targetAttributes: text('', { about: 'Attributes of the other', role: 'setting' }, attributeList),
} as const;
type Params = Values<typeof PARAMS>;

/** About two seconds of exact work. */
const MOST_LEAVES = 1_000_000;

/** An exchange by the rules themselves, between two aircraft 5 cm apart that bear on each other wherever they evade to. */
export const exchange: OddsQuestion = {
  about: 'Two aircraft that answer each other, from the first volley until one breaks off',
  params: PARAMS,
  ask: (rules: Rules, params: Params, how: OddsEffort): OddsAnswer => {
    const range = staged(rules, params);
    const table = { state: new State(range), rules: range, seats: [gunner, gunner], record: new GameRecord(range) };
    const run = (dice: Dice) => fought({ ...table, dice });
    // Under `once-per-test` an exchange can last until the chain limit: the tree is too large to enumerate.
    if (rules.options.shotsPerWeapon === 'once-per-test') return simulated(run, how);
    try {
      return { outcomes: enumerate(run, Math.min(how.maxLeaves, MOST_LEAVES)) };
    } catch (cause) {
      if (!(cause instanceof TooManyLeaves)) throw cause;
      return simulated(run, how);
    }
  },
};

/** The rules with these two aircraft alone on the table, each with one panoramic weapon. */
function staged(rules: Rules, params: Params): Rules {
  const entry = (index: number, { rep, attributes, rate, impact }: Pick<Params, 'rep' | 'attributes' | 'rate' | 'impact'>): Entry => {
    const gun = new Weapon('gun', ARCS.indexOf('panoramic'), 10_000, rate, impact);
    const start = { x: 500 + 50 * index, y: 500, heading: index * 180, leader: index };
    const id = index === 0 ? 'attacker' : 'target';
    const own = attributeBits(attributesIn(attributes));
    return enter({ index, id, side: index, model: id, name: id, class: 3, rep, attributes: own, weapons: [gun], star: false, start });
  };
  const { targetRep: rep, targetAttributes: attributes, targetRate: rate, targetImpact: impact } = params;
  return {
    ...rules,
    entries: [entry(0, params), entry(1, { rep, attributes, rate, impact })],
    sides: [1, 2],
    kin: [0, 0],
    clouds: new Float64Array(0),
    objective: null,
    victory: LAST_SIDE,
    lineX: Number.POSITIVE_INFINITY,
    options: { ...rules.options, edge: 'open' },
  };
}

/** With one weapon and one enemy the only choice is to evade; the direction does not matter. */
const gunner = { evade: () => 0, face: () => 0, dive: () => 0 } as unknown as Player;

function fought(play: Play): string {
  const { state } = play;
  setUp(play);
  state.turn = 1;
  state.unit = 1;
  const [attacker, target] = state.aircraft;
  state.questions[0].bearing[0] = target.bit;
  openFire(play, attacker, 0, target.index, attacker.rep);
  const lost = [attacker, target].map((one) => !one.flying || one.burning > 0);
  const broke = [attacker, target].map((one) => one.halted === 1);
  if (lost[0] || lost[1]) return lost[0] && lost[1] ? 'both-lost' : lost[0] ? 'attacker-lost' : 'target-lost';
  if (broke[0] || broke[1]) return broke[0] && broke[1] ? 'both-break' : broke[0] ? 'attacker-breaks' : 'target-breaks';
  return 'both-hold';
}

function simulated(run: (dice: Dice) => string, { seed, games }: OddsEffort): OddsAnswer {
  const dice = new Dice();
  const counts = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    dice.open(seed, game);
    const outcome = run(dice);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return { outcomes: { counts, games }, note: 'simulated: too many dice results to enumerate' };
}
