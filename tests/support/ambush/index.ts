import { enumerate } from '../../../src/chance/index.js';
import {
  choice,
  type Decisions,
  defineGame,
  flag,
  type Game,
  integer,
  type OptionValue,
  type PlayOf,
  type Problem,
  text,
} from '../../../src/engine/index.js';
import { type AmbushPlayer, AmbushRecord, type AmbushRules, channels, hittingFaces, setUp, turn } from './rules.js';
import { AmbushState, type AmbushView, brokenPromise, copyState, keyOf, SEATS, viewOf } from './state.js';

export interface AmbushTypes {
  state: AmbushState;
  rules: AmbushRules;
  player: AmbushPlayer;
  view: AmbushView;
  recorder: AmbushRecord;
  options: Record<string, OptionValue>;
  data: { hit: number };
}

const decisions: Decisions<AmbushPlayer, AmbushView, AmbushRules> = {
  post: {
    rule: '1',
    about: 'Where to lie in wait',
    legal: () => ['ridge', 'wood'],
    check: (_, post) => (post === 'ridge' || post === 'wood' ? undefined : 'a post is "ridge" or "wood" (1)'),
    coverage: 'complete',
    describe: (post) => `the ${post}`,
  },
  fire: {
    rule: '2',
    about: 'How many dice in each volley',
    legal: () => [[1], [2], [3], [1, 1], [2, 1]],
    check: (_, volleys) => {
      const sound = Array.isArray(volleys) && (volleys.length === 1 || volleys.length === 2) && volleys.every((size) => size >= 1);
      return sound && volleys.reduce((sum, size) => sum + size) <= 3 ? undefined : 'one or two volleys of three dice in all (2)';
    },
    coverage: 'sampled',
    describe: (volleys) => `volleys of ${volleys.join(' and ')}`,
  },
  answer: {
    rule: '3',
    about: 'Whether to throw a grenade back',
    legal: () => [0, 1],
    check: (_, grenades) => (grenades === 0 || grenades === 1 ? undefined : '0 or 1 grenades (3)'),
    coverage: 'complete',
    describe: (grenades) => (grenades === 1 ? 'a grenade' : 'nothing'),
  },
};

/** Draws again, among what fire has not ruled out, the armour that the seat does not know. */
function redeal({ state: { field, armour }, dice }: PlayOf<AmbushTypes>, seat: number): void {
  const other = 1 - seat;
  dice.at(0);
  armour[other] = field.least[other] + dice.below(field.most[other] - field.least[other] + 1);
}

export const ambush: Game<AmbushTypes> = defineGame<AmbushTypes>({
  id: 'ambush',
  title: 'Ambush',
  version: '1.0',
  about: 'Two squads, a secret and some grenades: a game for tests',
  caveat: '',
  seats: SEATS,
  defaultStrategies: ['steady', 'steady'],
  channels,
  options: {
    days: integer({ min: 2, max: 40, default: 12 }, { about: 'Turns until the game is a draw', rule: '4', role: 'setting' }),
    grenades: choice(['1', '2', '3'], { about: 'Grenades of each squad', rule: '3', role: 'variant' }),
    grenadesAnswer: flag(true, { about: 'Whether a grenade may be answered by a grenade', rule: '3', role: 'reading' }),
    motto: text('', { about: 'A word on the banner', role: 'setting' }, (word) => (word.length < 20 ? undefined : 'fewer than 20 letters')),
  },
  data: {
    defaults: { hit: 4 },
    check: async (input) => {
      const hit = (input as { hit?: unknown } | null)?.hit;
      const problems: Problem[] = hit === 3 || hit === 4 || hit === 5 ? [] : [{ path: ['hit'], expected: '3, 4 or 5', found: hit }];
      return problems.length > 0 ? { problems } : { value: { hit: hit as number } };
    },
    reconstructed: {
      hit: { about: 'One more is needed to hit', shift: ({ hit }, by) => ({ hit: Math.min(5, Math.max(3, hit + by)) }) },
    },
  },

  compile: ({ days, grenades, grenadesAnswer }, { hit }) => ({
    days: days as number,
    grenades: Number(grenades),
    grenadesAnswer: grenadesAnswer as boolean,
    hit,
  }),
  newState: () => new AmbushState(),
  newRecorder: () => new AmbushRecord(),
  setUp,
  turn,
  over: ({ field }) => field.outcome,
  outcomes: [
    { name: 'raid', about: 'The guards are dead', winner: 0 },
    { name: 'repulse', about: 'The raiders are dead', winner: 1 },
    { name: 'dusk', about: 'Night falls on both', winner: null },
  ],
  turnLimit: 41,

  copy: copyState,
  view: viewOf,
  redeal,
  key: keyOf,
  value: ({ field: { outcome, lives } }, _, seat) => {
    if (outcome !== 0) return outcome === 3 ? 0.5 : outcome === 1 + seat ? 1 : 0;
    return 0.5 + (lives[seat] - lives[1 - seat]) / 14;
  },
  describe: ({ field: { lives, grenades } }) => `lives ${lives.join(' to ')}, grenades ${grenades.join(' to ')}`,

  decisions,
  measures: [
    { name: 'turns', kind: 'count', about: 'Turns played', max: 40, of: ({ field }) => field.turn },
    { name: 'deep', kind: 'flag', about: 'A grenade answered a grenade', of: (_, record) => (record.deepest > 1 ? 1 : 0) },
    {
      name: 'faces',
      kind: 'table',
      about: 'What the dice showed',
      axes: [
        { name: 'squad', labels: SEATS },
        { name: 'face', labels: ['1', '2', '3', '4', '5', '6'] },
      ],
      add: (_, { faces }, cells) => faces.forEach((count, i) => void (cells[i] += count)),
    },
    { name: 'luck', kind: 'luck', about: 'Hits beyond what the dice promised, for the raiders', scale: 6, of: (_, { luck }) => luck },
  ],
  length: 'turns',
  odds: {
    volley: {
      about: 'Hits of a volley',
      params: {
        dice: integer({ min: 1, max: 3, default: 3 }, { about: 'Dice of the volley', role: 'setting' }),
        armour: integer({ min: 0, max: 2, default: 0 }, { about: 'Armour of the target', role: 'setting' }),
      },
      ask: (rules: AmbushRules, { dice, armour }: { dice: number; armour: number }) => ({
        outcomes: enumerate((rolls) => {
          let hits = 0;
          for (let n = 0; n < dice; n++) if (rolls.d6() > 6 - hittingFaces(rules, armour)) hits++;
          return String(hits);
        }),
        worth: Number,
      }),
    },
  },
  invariant: brokenPromise,
});

export type { AmbushPlayer, AmbushRules, Post } from './rules.js';
export type { AmbushState, AmbushView } from './state.js';
