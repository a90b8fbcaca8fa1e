import type { Answer, Decisions, Game, PlayOf, Seating, Strategy } from '../../src/engine/index.js';
import { bytes, defineGame, fields, Recorder } from '../../src/engine/index.js';

/**
 * Treasure: the smallest game for one with a secret. A treasure lies in one of four caves, which is rolled when the game begins. Each turn
 * one cave is dug; three turns are all there are. By chance alone it is found in three games of four.
 */
export const CAVES = 4;
const TURNS = 3;

const open = fields({ turn: 0, outcome: 0, dug: bytes(CAVES) });
type Open = InstanceType<typeof open.State>;

export class TreasureState {
  readonly open: Open = new open.State({});
  readonly hidden = { cave: 0 };
}

export interface TreasureTypes {
  state: TreasureState;
  rules: object;
  player: { dig(view: Readonly<Open>): number };
  view: Readonly<Open>;
  recorder: Recorder;
  options: object;
  data: object;
}
type Play = PlayOf<TreasureTypes>;

const decisions: Decisions<TreasureTypes['player'], Readonly<Open>, object> = {
  dig: {
    rule: '2',
    about: 'The cave that is dug',
    coverage: 'complete',
    legal: ({ dug }) => undug(dug),
    check: ({ dug }, cave) => (undug(dug).includes(cave) ? undefined : '2: a cave that has not been dug was expected'),
    describe: (cave) => `cave ${cave + 1}`,
  },
};

function undug(dug: ArrayLike<number>): number[] {
  return Array.from({ length: CAVES }, (_, cave) => cave).filter((cave) => dug[cave] === 0);
}

export const treasure: Game<TreasureTypes> = defineGame<TreasureTypes>({
  id: 'treasure',
  title: 'Treasure',
  version: '1.0',
  about: 'Four caves and a secret: a game for one, for tests',
  caveat: '',
  seats: ['digger'],
  defaultStrategies: ['in-order'],
  channels: ['treasure'],
  options: {},
  data: { defaults: {}, check: async () => ({ problems: [{ path: [], expected: 'nothing' }] }), reconstructed: {} },
  compile: () => ({}),
  newState: () => new TreasureState(),
  newRecorder: () => new Recorder(),
  setUp: ({ state, dice }: Play) => {
    open.reset(state.open);
    dice.at(0);
    state.hidden.cave = dice.below(CAVES);
  },
  turn: ({ state, seats, dice }: Play) => {
    dice.clock.turn = ++state.open.turn;
    const cave = seats[0].dig(state.open);
    state.open.dug[cave] = 1;
    if (cave === state.hidden.cave) state.open.outcome = 1;
    else if (state.open.turn === TURNS) state.open.outcome = 2;
  },
  over: ({ open: { outcome } }) => outcome,
  outcomes: [
    { name: 'found', about: 'The treasure is found', winner: 0 },
    { name: 'left', about: 'It stays where it is', winner: null },
  ],
  turnLimit: TURNS + 1,
  copy: (to, from) => {
    open.copy(to.open, from.open);
    to.hidden.cave = from.hidden.cave;
  },
  view: (state) => state.open,
  redeal: ({ state, dice }, _seat) => {
    if (state.open.outcome === 1) return;
    const caves = undug(state.open.dug);
    dice.at(0);
    state.hidden.cave = caves[dice.below(caves.length)];
  },
  key: (state) => `${open.key(state.open)}|${state.hidden.cave}`,
  value: ({ open: { outcome, turn } }) => (outcome === 1 ? 1 : outcome === 2 ? 0 : 0.75 - turn / 4),
  describe: ({ open: { turn } }) => `turn ${turn}`,
  decisions,
  measures: [{ name: 'turns', kind: 'count', about: 'Turns played', max: TURNS, of: ({ open: { turn } }) => turn }],
  length: 'turns',
  odds: {},
  invariant: ({ open: { dug, outcome }, hidden }) =>
    outcome !== 1 && dug[hidden.cave] === 1 ? 'the treasure lies in a cave that has been dug in vain' : undefined,
});

/** Digs the caves one after the other. */
export const inOrder: Strategy<TreasureTypes> = {
  game: 'treasure',
  about: 'Digs the caves in order',
  create: () => ({ dig: ({ dug }) => undug(dug)[0] }),
};

/** Tries every cave out in one future, and digs where that future finds the treasure: it wins what its search can see. */
export const peeker: Strategy<TreasureTypes> = {
  game: 'treasure',
  about: 'Digs where a single playout finds something',
  searches: true,
  create: ({ replay }: Seating<TreasureTypes>) => {
    let question = 0;
    const rest = [{ dig: ({ dug }: Readonly<Open>) => undug(dug)[0] }];
    return {
      newGame: () => {
        question = 0;
      },
      dig: ({ dug }) => {
        question++;
        const caves = undug(dug);
        return caves.find((cave: Answer) => replay?.playout(cave, question, rest, 0) === 1) ?? caves[0];
      },
    };
  },
};
