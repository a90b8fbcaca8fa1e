import { defineGame, type OpenTypes, Recorder, type Seating, type Strategy } from '../../src/engine/index.js';

/**
 * Pots: two players throw in turn, three times each, with a die of their choice; the higher sum wins. Small enough to be solved exactly for
 * any player, so the cost of every answer is known.
 */
const THROWS = 6;
/** What each die adds by its faces: sure, even, and bold. */
export const DICE: readonly (readonly number[])[] = [
  [3, 3, 3, 4],
  [1, 2, 3, 4, 5, 6],
  [0, 0, 0, 0, 1, 6, 7, 8, 9, 10],
];

export interface State {
  throws: number;
  lead: number;
  over: number;
}

class PotsRecord extends Recorder {
  luck = 0;
  override reset(): void {
    this.luck = 0;
  }
}

interface Player {
  die(view: Readonly<State>): number;
}

export interface PotsTypes extends OpenTypes<State, Player> {
  recorder: PotsRecord;
}

/** The chance of the first seat (a draw counts half) by a player of both seats: the die for a number of throws and a lead. */
export type Choice = (throws: number, lead: number) => number;

export class Solved {
  readonly #known = new Map<string, number>();
  constructor(readonly choice: Choice) {}

  /** Before the throw. `lead`: of the first seat. */
  chance(throws: number, lead: number): number {
    if (throws === THROWS) return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    const key = `${throws} ${lead}`;
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const chance = this.of(throws, lead, this.choice(throws, lead));
    this.#known.set(key, chance);
    return chance;
  }

  /** After this die was chosen. */
  of(throws: number, lead: number, die: number): number {
    const sign = throws % 2 === 0 ? 1 : -1;
    const faces = DICE[die];
    return faces.reduce((sum, face) => sum + this.chance(throws + 1, lead + sign * face), 0) / faces.length;
  }
}

/** The best die: found backwards, with the best play that follows. */
export const BEST: Solved = new Solved((throws, lead) => {
  const worths = DICE.map((_, die) => (throws % 2 === 0 ? 1 : -1) * BEST.of(throws, lead, die));
  return worths.indexOf(Math.max(...worths));
});
/** Always the six-sided die. */
export const PLAIN = new Solved(() => 1);

/** The chance as a whole number, so that luck has mean exactly 0: all numbers of faces divide 60. */
const whole = (throws: number, lead: number) => Math.round(1e6 * BEST.chance(throws, lead));

const pots = (lucky: boolean) =>
  defineGame<PotsTypes>({
    id: 'pots',
    title: 'Pots',
    version: '1.0',
    seats: ['first', 'second'],
    defaultStrategies: ['best', 'best'],
    newState: () => ({ throws: 0, lead: 0, over: 0 }),
    newRecorder: () => new PotsRecord(),
    setUp: ({ state }) => void Object.assign(state, { throws: 0, lead: 0, over: 0 }),
    turn({ state, seats, dice, record }) {
      const { throws, lead } = state;
      const sign = throws % 2 === 0 ? 1 : -1;
      dice.clock.turn = throws + 1;
      const faces = DICE[seats[throws % 2].die(state)];
      dice.at(0);
      const fell = faces[dice.below(faces.length)];
      record.say('2', `throws ${fell}`);
      const mean = faces.reduce((sum, face) => sum + (60 / faces.length) * whole(throws + 1, lead + sign * face), 0);
      record.luck += 60 * whole(throws + 1, lead + sign * fell) - mean;
      state.throws++;
      state.lead += sign * fell;
      if (state.throws === THROWS) state.over = state.lead > 0 ? 1 : state.lead < 0 ? 2 : 3;
    },
    over: ({ over }) => over,
    outcomes: [
      { name: 'first', about: 'The first player wins', winner: 0 },
      { name: 'second', about: 'The second player wins', winner: 1 },
      { name: 'drawn', about: 'The sums are equal', winner: null },
    ],
    decisions: { die: { rule: '1', about: 'Which die', legal: () => DICE.map((_, die) => die), describe: (die) => `die ${die}` } },
    measures: lucky ? [{ name: 'luck', about: 'Luck of the first seat', kind: 'luck', scale: 60e6, of: (_, record) => record.luck }] : [],
  });

/** The same game with and without a measure of luck. */
export const POTS = pots(true);
export const PLAIN_POTS = pots(false);

export const chooser = (choice: Choice): Strategy<PotsTypes> => ({
  game: 'pots',
  about: 'by a table',
  create: () => ({ die: ({ throws, lead }) => choice(throws, lead) }),
});

/** Any die, with its own dice. */
export const anyDie: Strategy<PotsTypes> = { game: 'pots', about: 'any die', create: (at: Seating<PotsTypes>) => ({ die: () => at.dice.below(3) }) };
