import { choice, defineGame, type PlayOf, Recorder, type Values } from 'sortie/engine';

/** Stand somewhere between 0 and 1 (in hundredths); one roll says whether you win. The smallest game whose rules change what is best. */
const options = {
  rule: choice(['old', 'new'], { about: 'Where it is good to stand: at 20, or at 80', role: 'variant' }),
};
type Options = Values<typeof options>;

export interface StandTypes {
  state: { over: number; view: object };
  rules: Options;
  player: { stand(view: object): number };
  view: object;
  recorder: Recorder;
  options: Options;
  data: null;
}

/** Wins in a thousand: a hill at 20 that the new rule lowers, and a higher one that it raises at 80. */
function chance(rule: Options['rule'], where: number): number {
  const hill = (top: number, height: number) => Math.max(0, height - 15 * Math.abs(where - top));
  return rule === 'old' ? hill(20, 600) : Math.max(hill(20, 300), hill(80, 800));
}

export default defineGame<StandTypes>({
  id: 'stand',
  title: 'Stand',
  version: '1.0',
  about: 'Where to stand',
  caveat: '',
  seats: ['one'],
  defaultStrategies: ['random'],
  channels: ['roll'],
  options,
  data: { defaults: null, check: async () => ({ value: null }), reconstructed: {} },
  compile: (chosen) => chosen,
  newState: () => ({ over: 0, view: {} }),
  newRecorder: () => new Recorder(),
  setUp: ({ state }: PlayOf<StandTypes>) => {
    state.over = 0;
  },
  turn: ({ state, rules, seats, dice }: PlayOf<StandTypes>) => {
    dice.clock.turn = 1;
    const where = seats[0].stand(state.view);
    dice.at(0);
    state.over = dice.below(1000) < chance(rules.rule, where) ? 1 : 2;
  },
  over: ({ over }) => over,
  outcomes: [
    { name: 'won', about: 'Stood well', winner: 0 },
    { name: 'lost', about: 'Stood badly', winner: null },
  ],
  turnLimit: 2,
  copy: (to, from) => {
    to.over = from.over;
  },
  view: ({ view }) => view,
  redeal: () => {},
  key: ({ over }) => String(over),
  value: ({ over }) => (over === 1 ? 1 : over === 2 ? 0 : 0.5),
  describe: () => '',
  decisions: {
    stand: {
      rule: '1',
      about: 'Where to stand',
      legal: () => Array.from({ length: 101 }, (_, n) => n),
      check: (_, where) => (where >= 0 && where <= 100 ? undefined : 'from 0 to 100 (1)'),
      coverage: 'complete',
      describe: String,
    },
  },
  measures: [{ name: 'turns', kind: 'count', about: 'Turns', max: 2, of: () => 1 }],
  length: 'turns',
  odds: {},
  invariant: () => undefined,
});
