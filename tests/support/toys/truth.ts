import { solveMatrixGame } from '../../../src/mechanics/matrix-game.js';

/** The toy games solved: a second description of each, as a table of positions, and what perfect players score. */

/** A position of a game without secrets: its result for the first seat, or whose turn it is with the ways that each answer can go. */
export type Position<S> =
  | { result: number }
  | { seat: number; name: string; view: unknown; answers: readonly number[]; ways(answer: number): readonly (readonly [number, S])[] };

export interface Model<S> {
  start: S;
  key(state: S): string;
  at(state: S): Position<S>;
}

/** The chances with which a player gives the answers to a question. */
export type Policy = (seat: number, name: string, view: unknown, answers: readonly number[]) => readonly number[];

/** How each seat plays: perfectly (null) or by a policy. Returns the first seat's score. */
export function scoreOf<S>(model: Model<S>, players: readonly [Policy | null, Policy | null]): number {
  const index = new Map<string, number>();
  const positions: Position<S>[] = [];
  const states: S[] = [model.start];
  index.set(model.key(model.start), 0);
  for (let n = 0; n < states.length; n++) {
    const position = model.at(states[n]);
    positions.push(position);
    if ('result' in position) continue;
    for (const answer of position.answers)
      for (const [, next] of position.ways(answer)) {
        const key = model.key(next);
        if (index.has(key)) continue;
        index.set(key, states.length);
        states.push(next);
      }
  }
  // By position: for each answer, the chances and places that it leads to.
  const graph = positions.map((position) =>
    'result' in position
      ? null
      : {
          seat: position.seat,
          chances: players[position.seat]?.(position.seat, position.name, position.view, position.answers) ?? null,
          ways: position.answers.map((answer) =>
            position.ways(answer).map(([chance, next]) => [chance, index.get(model.key(next)) as number] as const),
          ),
        },
  );
  const values = Float64Array.from(positions, (position) => ('result' in position ? position.result : 0.5));
  for (let sweep = 0; sweep < 5000; sweep++) {
    let moved = 0;
    for (let n = graph.length - 1; n >= 0; n--) {
      const node = graph[n];
      if (node === null) continue;
      const scores = node.ways.map((ways) => ways.reduce((sum, [chance, at]) => sum + chance * values[at], 0));
      const { chances } = node;
      const value =
        chances !== null ? scores.reduce((sum, x, k) => sum + x * chances[k], 0) : node.seat === 0 ? Math.max(...scores) : Math.min(...scores);
      moved = Math.max(moved, Math.abs(value - values[n]));
      values[n] = value;
    }
    if (moved < 1e-10) break;
  }
  return values[0];
}

const SIXTH = 1 / 6;
const FACES = [1, 2, 3, 4, 5, 6];

type Options = Readonly<Record<string, number>>;

interface Turn {
  mover: number;
  over: number;
}
const model = <S extends Turn>(start: S, rest: (state: S) => Omit<Exclude<Position<S>, { result: number }>, 'seat' | 'view'>): Model<S> => ({
  start,
  key: (state) => JSON.stringify(state),
  at: (state) => (state.over > 0 ? { result: state.over === 1 ? 1 : 0 } : { seat: state.mover, view: state, ...rest(state) }),
});
const put = (list: readonly number[], at: number, value: number) => list.map((x, n) => (n === at ? value : x));

export const press = ({ goal = 15, bad = 1, start = 0 }: Options) =>
  model({ mover: 0, pot: 0, points: [0, start], over: 0 }, (state) => ({
    name: 'roll',
    answers: state.pot === 0 ? [1] : [0, 1],
    ways(answer) {
      const { mover, pot, points } = state;
      if (answer === 1)
        return FACES.map(
          (face) => [SIXTH, face <= bad ? { ...state, pot: 0, mover: 1 - mover } : { ...state, pot: Math.min(goal, pot + face) }] as const,
        );
      const own = points[mover] + pot;
      return [[1, { mover: 1 - mover, pot: 0, points: put(points, mover, Math.min(goal, own)), over: own >= goal ? mover + 1 : 0 }]];
    },
  }));

export const duel = ({ lives = 2, quick = 1, aimed = 2, ready = 0 }: Options) =>
  model({ mover: 0, lives: [lives, lives], aims: [0, ready], over: 0 }, (state) => ({
    name: 'shoot',
    answers: state.aims[state.mover] === 2 ? [1] : [0, 1],
    ways(answer) {
      const { mover, aims } = state;
      if (answer === 0) return [[1, { ...state, mover: 1 - mover, aims: put(aims, mover, aims[mover] + 1) }]];
      const chance = Math.min(1, (quick + aimed * aims[mover]) / 6);
      const left = state.lives[1 - mover] - 1;
      const hit = { mover: 1 - mover, lives: put(state.lives, 1 - mover, left), aims: [0, 0], over: left === 0 ? mover + 1 : 0 };
      return [
        [chance, hit],
        [1 - chance, { ...state, mover: 1 - mover, aims: put(aims, mover, 0) }],
      ];
    },
  }));

export const race = ({ length = 12, stumble = 3, bump = 4, lead = 0 }: Options) =>
  model({ mover: 0, places: [0, lead], over: 0 }, (state) => ({
    name: 'pace',
    answers: [0, 1, 2],
    ways(answer) {
      const { mover, places } = state;
      const to = (step: number) => {
        const own = Math.max(0, places[mover] + step);
        const other = places[1 - mover];
        const after = put(places, mover, Math.min(length, own));
        const met = own < length && step !== 0 && own === other;
        return { mover: 1 - mover, places: met ? put(after, 1 - mover, Math.max(0, other - bump)) : after, over: own >= length ? mover + 1 : 0 };
      };
      if (answer === 0)
        return [
          [2 / 6, to(1)],
          [4 / 6, to(2)],
        ];
      if (answer === 1) return FACES.map((face) => [SIXTH, to(face === 1 ? -stumble : face)] as const);
      return [
        [4 / 6, to(3)],
        [2 / 6, to(0)],
      ];
    },
  }));

/** A solved game with secrets: the score of the first seat under perfect play, and what policies score and concede. */
export interface Solved {
  value: number;
  /** The first seat's score when both play the policy; when the second replies best; when the first does. */
  scores(policy: Policy): { both: number; worst: number; best: number };
}

export function solvedOpen<S>(one: Model<S>): Solved {
  return {
    value: scoreOf(one, [null, null]),
    scores: (policy) => ({ both: scoreOf(one, [policy, policy]), worst: scoreOf(one, [policy, null]), best: scoreOf(one, [null, policy]) }),
  };
}

/** Simultaneous choices: from the last round backwards, each position is a matrix game. */
export function guns({ rounds = 4, hit = 5, shots = 0, ducks = 2 }: Options): Solved {
  interface State {
    round: number;
    shots: number[];
    ducks: number[];
  }
  const legal = (state: State, seat: number) => [0, ...(state.shots[seat] > 0 ? [1] : []), ...(state.ducks[seat] > 0 ? [2] : [])];
  const after = (state: State, choices: readonly number[]): State => ({
    round: state.round + 1,
    shots: state.shots.map((n, seat) => (choices[seat] === 0 ? Math.min(2, n + 1) : choices[seat] === 1 ? n - 1 : n)),
    ducks: state.ducks.map((n, seat) => (choices[seat] === 2 ? n - 1 : n)),
  });
  type Settle = (state: State, table: readonly (readonly number[])[]) => number;
  const solve = (settle: Settle) => {
    const known = new Map<string, number>();
    const value = (state: State): number => {
      if (state.round === rounds) return 0.5;
      const key = JSON.stringify(state);
      const found = known.get(key);
      if (found !== undefined) return found;
      const table = legal(state, 0).map((a) =>
        legal(state, 1).map((b) => {
          const [p, q] = [a === 1 && b !== 2 ? hit / 6 : 0, b === 1 && a !== 2 ? hit / 6 : 0];
          return p * (1 - q) + 0.5 * p * q + (1 - p) * (1 - q) * value(after(state, [a, b]));
        }),
      );
      const settled = settle(state, table);
      known.set(key, settled);
      return settled;
    };
    return value({ round: 0, shots: [shots, 0], ducks: [2, ducks] });
  };
  const mix = (policy: Policy, state: State, seat: number) => policy(seat, seat === 0 ? 'act' : 'react', state, legal(state, seat));
  const rows = (policy: Policy, state: State, table: readonly (readonly number[])[]) =>
    table[0].map((_, b) => mix(policy, state, 0).reduce((sum, p, a) => sum + p * table[a][b], 0));
  const columns = (policy: Policy, state: State, table: readonly (readonly number[])[]) =>
    table.map((row) => mix(policy, state, 1).reduce((sum, p, b) => sum + p * row[b], 0));
  const WHOLE = 1e9;
  return {
    value: solve((_, table) => Number(solveMatrixGame(table.map((row) => row.map((x) => Math.round(x * WHOLE)))).value.toNumber()) / WHOLE),
    scores: (policy) => ({
      both: solve((state, table) => mix(policy, state, 1).reduce((sum, p, b) => sum + p * rows(policy, state, table)[b], 0)),
      worst: solve((state, table) => Math.min(...rows(policy, state, table))),
      best: solve((state, table) => Math.max(...columns(policy, state, table))),
    }),
  };
}

/** Hidden hands: counterfactual regret minimisation (Tammelin 2014, CFR+) with its certificate: what the best replies gain is below 10⁻⁴. */
export function hands({ cards = 5, ante = 2, called = 4, mayCheck = 1 }: Options): Solved {
  const deck = Array.from({ length: cards }, (_, n) => n);
  const small = ante / 10;
  const large = called / 10;
  /** The first seat's gain over one half, by cards and the chances to bet and call: p bets, q calls, r bets after a check, s calls that. */
  const sign = (a: number, b: number) => (a > b ? 1 : -1);
  type Strategies = { bet: number[]; call: number[]; rebet: number[]; recall: number[] };
  const value = ({ bet, call, rebet, recall }: Strategies) => {
    let sum = 0;
    for (const a of deck)
      for (const b of deck) {
        if (a === b) continue;
        const w = sign(a, b);
        const betting = call[b] * w * large + (1 - call[b]) * small;
        const r = mayCheck === 0 ? 0 : rebet[b];
        const checking = (1 - r) * w * small + r * (recall[a] * w * large - (1 - recall[a]) * small);
        sum += bet[a] * betting + (1 - bet[a]) * checking;
      }
    return 0.5 + sum / (cards * (cards - 1));
  };
  /** Gains of 1 over 0, by card, at each question against the other's strategy; not divided by the number of deals. */
  const gains = ({ bet, call, rebet, recall }: Strategies) => {
    const check = mayCheck === 0 ? deck.map(() => 0) : rebet;
    const over = (of: (other: number) => number, own: number) => deck.reduce((sum, other) => (other === own ? sum : sum + of(other)), 0);
    const checking = (a: number, s: number) =>
      over((b) => (1 - check[b]) * sign(a, b) * small + check[b] * (s * sign(a, b) * large - (1 - s) * small), a);
    return {
      recall: deck.map((a) => over((b) => check[b] * (sign(a, b) * large + small), a)),
      bet: deck.map((a) => over((b) => call[b] * sign(a, b) * large + (1 - call[b]) * small, a) - checking(a, recall[a])),
      /** With the best call after a check. */
      betBest: deck.map((a) => over((b) => call[b] * sign(a, b) * large + (1 - call[b]) * small, a) - Math.max(checking(a, 0), checking(a, 1))),
      call: deck.map((b) => over((a) => bet[a] * (sign(b, a) * large + small), b)),
      rebet: deck.map((b) => over((a) => (1 - bet[a]) * (recall[a] * sign(b, a) * large + (1 - recall[a]) * small - sign(b, a) * small), b)),
    };
  };
  const bestFirst = (all: Strategies): Strategies => {
    const found = gains(all);
    return { ...all, bet: found.betBest.map((x) => (x > 0 ? 1 : 0)), recall: found.recall.map((x) => (x > 0 ? 1 : 0)) };
  };
  const bestSecond = (all: Strategies): Strategies => {
    const found = gains(all);
    return { ...all, call: found.call.map((x) => (x > 0 ? 1 : 0)), rebet: found.rebet.map((x) => (x > 0 ? 1 : 0)) };
  };
  const half = () => deck.map(() => 0.5);
  const zero = () => deck.map(() => [0, 0]);
  const regrets = { bet: zero(), call: zero(), rebet: zero(), recall: zero() };
  const now: Strategies = { bet: half(), call: half(), rebet: half(), recall: half() };
  const mean: Strategies = { bet: zero().map(() => 0), call: zero().map(() => 0), rebet: zero().map(() => 0), recall: zero().map(() => 0) };
  const reach: Strategies = { bet: half().map(() => 0), call: half().map(() => 0), rebet: half().map(() => 0), recall: half().map(() => 0) };
  for (let n = 1; n <= 20_000; n++) {
    for (const side of [
      ['bet', 'recall'],
      ['call', 'rebet'],
    ] as const) {
      const found = gains(now);
      for (const name of side)
        deck.forEach((card) => {
          const gain = found[name][card];
          const pair = regrets[name][card];
          pair[1] = Math.max(0, pair[1] + gain * (1 - now[name][card]));
          pair[0] = Math.max(0, pair[0] - gain * now[name][card]);
          const sum = pair[0] + pair[1];
          now[name][card] = sum > 0 ? pair[1] / sum : 0.5;
          const weight = n * (name === 'recall' ? 1 - now.bet[card] : 1);
          mean[name][card] += weight * now[name][card];
          reach[name][card] += weight;
        });
    }
  }
  const average = Object.fromEntries(
    Object.entries(mean).map(([name, list]) => [name, list.map((x, n) => x / Math.max(1e-300, reach[name as keyof Strategies][n]))]),
  ) as unknown as Strategies;
  const [low, high] = [value(bestSecond(average)), value(bestFirst(average))];
  if (high - low > 1e-4) throw new Error(`not solved: ${low} to ${high}`);
  const strategiesOf = (policy: Policy): Strategies => {
    const one = (seat: number, name: string, bets: number) => deck.map((card) => policy(seat, name, { card, bets }, [0, 1])[1]);
    return { bet: one(0, 'bet', 0), call: one(1, 'call', 2), rebet: one(1, 'bet', 1), recall: one(0, 'call', 3) };
  };
  return {
    value: (low + high) / 2,
    scores(policy) {
      const all = strategiesOf(policy);
      return { both: value(all), worst: value(bestSecond(all)), best: value(bestFirst(all)) };
    },
  };
}

/** The toy games: the folder, how it is solved, and rule changes whose true effect is known. */
export const TOYS: Readonly<Record<string, { solve(options: Options): Solved; changes: readonly Options[] }>> = {
  press: { solve: (options) => solvedOpen(press(options)), changes: [{ bad: 2 }, { goal: 8 }, { start: 4 }, { start: 9 }] },
  duel: { solve: (options) => solvedOpen(duel(options)), changes: [{ lives: 1 }, { quick: 3 }, { ready: 2 }, { lives: 4 }] },
  race: { solve: (options) => solvedOpen(race(options)), changes: [{ length: 7 }, { bump: 0 }, { lead: 3 }, { lead: 5 }] },
  hands: { solve: hands, changes: [{ mayCheck: 0 }, { mayCheck: 0, ante: 3 }, { mayCheck: 0, called: 5 }, { mayCheck: 0, cards: 3 }] },
  guns: { solve: guns, changes: [{ shots: 1 }, { shots: 2 }, { ducks: 0 }, { ducks: 1 }] },
};
