import { type Decisions, defineGame, fields, type PlayOf, Recorder } from 'sortie/engine';

/**
 * Bids: a game whose best replies are known. Both seats name a number from 0 to 9; the number that is one more than the other, 0 after
 * 9, wins in nine of ten games. All other pairs are drawn.
 */
export const NUMBERS = 10;

const bids = fields({ turn: 0, outcome: 0 });
export type State = InstanceType<typeof bids.State>;
export type View = Readonly<State>;
export interface Player {
  bid(view: View): number;
}
export interface Types {
  state: State;
  rules: object;
  player: Player;
  view: View;
  recorder: Recorder;
  options: object;
  data: object;
}

const all = Array.from({ length: NUMBERS }, (_, n) => n);
const DECISIONS: Decisions<Player, View, object> = {
  bid: {
    rule: '1',
    about: 'The number',
    coverage: 'complete',
    legal: () => all,
    check: (_, answer) => (all.includes(answer) ? undefined : 'a number from 0 to 9 (1)'),
    describe: String,
  },
};

const [FIRST, SECOND, DRAWN] = [1, 2, 3];

function turn({ state, seats, dice }: PlayOf<Types>): void {
  dice.clock.turn = ++state.turn;
  const lead = (seats[0].bid(state) - seats[1].bid(state) + NUMBERS) % NUMBERS;
  dice.at(0);
  const upset = dice.below(10) === 0;
  if (lead !== 1 && lead !== NUMBERS - 1) state.outcome = DRAWN;
  else state.outcome = (lead === 1) === upset ? SECOND : FIRST;
}

export default defineGame<Types>({
  id: 'bids',
  title: 'Bids',
  version: '1.0',
  about: 'One number each: the next one beats it',
  caveat: '',
  seats: ['left', 'right'],
  defaultStrategies: ['bidder', 'bidder'],
  channels: ['upset'],
  options: {},
  data: { defaults: {}, check: async () => ({ problems: [{ path: [], expected: 'nothing' }] }), reconstructed: {} },
  compile: () => ({}),
  newState: () => new bids.State({}),
  newRecorder: () => new Recorder(),
  setUp: ({ state }) => bids.reset(state),
  turn,
  over: ({ outcome }) => outcome,
  outcomes: [
    { name: 'left', about: 'Left won', winner: 0 },
    { name: 'right', about: 'Right won', winner: 1 },
    { name: 'drawn', about: 'Neither number beats the other', winner: null },
  ],
  turnLimit: 2,
  length: 'turns',
  copy: bids.copy,
  view: (state) => state,
  redeal: () => {},
  key: bids.key,
  value: () => 0.5,
  describe: ({ turn }) => `turn ${turn}`,
  decisions: DECISIONS,
  measures: [],
  odds: {},
  invariant: () => undefined,
});
