import { enumerate } from 'sortie/chance';
import { choice, counters, defineGame, integer, type OpenTypes, type Values } from 'sortie/engine';

/** RULES.md has the rules. Members that are left out have a default: no hidden values, no data, one channel of dice. */
export const options = {
  hull: integer({ min: 1, max: 12, default: 6 }, { rule: '1', role: 'variant', about: 'Hits that sink a ship' }),
  ties: choice(['miss', 'hit'], { rule: '3', role: 'reading', why: 'the attacker has to beat the defence', about: 'A roll equal to the defence' }),
};
type Rules = Values<typeof options>;

interface State {
  mover: number;
  /** By seat. */
  hulls: number[];
  /** By seat: 1 after a careful shot, else 0. */
  guards: number[];
  over: number;
}

export type Shot = 'bold' | 'careful';
export interface Player {
  /** How to fire: bold hits for 2, careful hits for 1 and is harder to hit until its next shot. */
  shot(view: Readonly<State>): Shot;
}
export type Types = OpenTypes<State, Player, Rules>;

const DEFENCE = 3;

function hits(roll: number, defence: number, { ties }: Rules): boolean {
  return roll > defence || (ties === 'hit' && roll === defence);
}

const { MEASURES } = counters<Types>()({}, { hullLeft: { about: 'Hull of the winner at the end', most: 12, of: ({ hulls }) => Math.max(...hulls) } });
const params = { guarded: choice(['no', 'yes'], { role: 'setting', about: 'Whether the target fired carefully' }) };

export default defineGame<Types>({
  id: '__name__',
  title: '__Name__',
  version: '1.0',
  about: 'Two ships fire in turn until one is sunk',
  seats: ['blue', 'red'],
  defaultStrategies: ['careful', 'bold'],
  options,
  newState: () => ({ mover: 0, hulls: [0, 0], guards: [0, 0], over: 0 }),
  setUp: ({ state, rules }) => void Object.assign(state, { mover: 0, hulls: [rules.hull, rules.hull], guards: [0, 0], over: 0 }),
  turn({ state, rules, seats, dice, record }) {
    const { mover, hulls, guards } = state;
    const target = 1 - mover;
    const shot = seats[mover].shot(state);
    guards[mover] = shot === 'careful' ? 1 : 0;
    const hit = hits(dice.d6(), DEFENCE + guards[target], rules);
    if (hit) hulls[target] = Math.max(0, hulls[target] - (shot === 'bold' ? 2 : 1));
    if (record.telling) record.say('3', `${mover === 0 ? 'Blue' : 'Red'} fires a ${shot} shot: ${hit ? 'a hit' : 'a miss'}.`);
    if (hulls[target] === 0) state.over = 1 + mover;
    state.mover = target;
  },
  over: ({ over }) => over,
  decisions: { shot: { rule: '2', about: 'How to fire', legal: (): Shot[] => ['bold', 'careful'] } },
  measures: MEASURES,
  odds: {
    hit: {
      about: 'The chance that a shot hits',
      params,
      ask: (rules: Rules, { guarded }: Values<typeof params>, { maxLeaves }) => ({
        outcomes: enumerate((dice) => (hits(dice.d6(), DEFENCE + (guarded === 'yes' ? 1 : 0), rules) ? 'hit' : 'miss'), maxLeaves),
      }),
    },
  },
});
