import { describe, expect, test } from 'vitest';
import { type Answer, type Game, GameFault, type Replay, type Strategy, Table } from '../../../src/engine/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import { type AmbushPlayer, type AmbushTypes, type AmbushView, ambush } from '../../support/ambush/index.js';
import { steady } from '../../support/ambush/strategies.js';

const rules = defaultRules(ambush, { grenades: '3' }) as AmbushTypes['rules'];

interface Question {
  table: Table<AmbushTypes>;
  replay: Replay<AmbushTypes>;
  policies: AmbushPlayer[];
  decision: keyof AmbushPlayer;
  view: AmbushView;
  answer: Answer;
}

/** Plays games in which the raiders look at each of their questions through a replay. The guards throw whatever they have. */
function replaying(look: (question: Question) => void, { game = ambush, games = 60, answer = 1 as 0 | 1 } = {}): void {
  const thrower: Strategy<AmbushTypes> = { ...steady, create: (at) => ({ ...steady.create(at), answer: () => answer }) };
  const looking: Strategy<AmbushTypes> = {
    ...thrower,
    searches: true,
    create: (at) => {
      const player = thrower.create(at);
      const policies = [0, 1].map((seat) => steady.create({ ...at, seat, replay: null }));
      const ask = <A extends Answer>(decision: keyof AmbushPlayer, view: AmbushView, given: A): A => {
        look({ table, replay: at.replay as Replay<AmbushTypes>, policies, decision, view, answer: given });
        return given;
      };
      return {
        post: (view) => ask('post', view, player.post(view)),
        fire: (view) => ask('fire', view, player.fire(view)),
        answer: (view) => ask('answer', view, player.answer(view)),
      };
    },
  };
  const table: Table<AmbushTypes> = new Table(
    game,
    rules,
    [
      { id: 'looking', strategy: looking },
      { id: 'thrower', strategy: thrower },
    ],
    7,
  );
  for (let number = 1; number <= games; number++) table.play(number);
}

/** The game, with a hook at the decision that a replay comes back to. */
function arriving(arrive: (state: AmbushTypes['state'], when: 'before' | 'after') => void): Game<AmbushTypes> {
  return {
    ...ambush,
    redeal(play, seat) {
      arrive(play.state, 'before');
      ambush.redeal(play, seat);
      arrive(play.state, 'after');
    },
  };
}

test('comes back to the very state: at set-up, in a turn, and in reactions however deep', () => {
  let found = '';
  const depths = new Map<string, number>();
  const game = arriving((state, when) => {
    if (when === 'before') found = ambush.key(state);
  });
  replaying(
    ({ table, replay, policies, decision, view, answer }) => {
      const here = ambush.key(table.state);
      replay.playout(answer, 1, policies, 0);
      expect(found).toBe(here);
      expect(ambush.key(table.state)).toBe(here);
      const where = `${decision} ${view.field.depth}`;
      depths.set(where, (depths.get(where) ?? 0) + 1);
    },
    { game },
  );
  for (const where of ['post 0', 'fire 0', 'answer 1', 'answer 3', 'answer 5']) expect(depths.get(where), where).toBeGreaterThan(0);
});

test('deals again at the decision, and what comes of it does not hang on the truth', () => {
  const dealt = new Map<string, Set<number>>();
  let before = '';
  const game = arriving((state, when) => {
    const { least, most } = state.field;
    if (when === 'before') before = `${state.armour[0]}`;
    else {
      expect(`${state.armour[0]}`, 'one’s own is not dealt again').toBe(before);
      expect(state.armour[1]).toBeGreaterThanOrEqual(least[1]);
      expect(state.armour[1]).toBeLessThanOrEqual(most[1]);
      const range = `${least[1]}–${most[1]}`;
      dealt.set(range, (dealt.get(range) ?? new Set()).add(state.armour[1]));
    }
  });
  replaying(
    ({ replay, policies, answer }) => {
      for (let sample = 0; sample < 6; sample++) replay.playout(answer, sample, policies);
    },
    { game, games: 30 },
  );
  expect(dealt.get('0–2')).toEqual(new Set([0, 1, 2]));
  expect(dealt.get('1–1')).toEqual(new Set([1]));
});

describe('samples', () => {
  test('one sample gives the same future, whatever was asked before', () => {
    replaying(
      ({ replay, policies, answer }) => {
        const first = [0, 1, 2].map((sample) => replay.playout(answer, sample, policies));
        replay.playout(answer, 9, policies, 0);
        expect([2, 1, 0].map((sample) => replay.playout(answer, sample, policies)).reverse()).toEqual(first);
      },
      { games: 20 },
    );
  });

  test('different samples are different futures', () => {
    const worth = new Set<number>();
    replaying(
      ({ replay, policies, decision, answer }) => {
        if (decision === 'post') for (let sample = 0; sample < 40; sample++) worth.add(replay.playout(answer, sample, policies));
      },
      { games: 1 },
    );
    expect(worth.size).toBeGreaterThan(1);
  });

  test('two answers on one sample are given the same luck: their difference varies less than on two samples', () => {
    let [paired, unpaired, n] = [0, 0, 0];
    replaying(
      ({ replay, policies, decision }) => {
        if (decision !== 'post') return;
        for (let sample = 0; sample < 60; sample++, n++) {
          const ridge = replay.playout('ridge', sample, policies);
          paired += (ridge - replay.playout('wood', sample, policies)) ** 2;
          unpaired += (ridge - replay.playout('wood', sample + 1000, policies)) ** 2;
        }
      },
      { games: 10 },
    );
    expect(n).toBe(600);
    expect(paired).toBeLessThan(0.7 * unpaired);
  });

  test('the mean of the playouts is the worth of the game', () => {
    // At set-up nothing has happened: playouts are games like any others, and must be won as often.
    const wins = (take: () => number, games: number) => Array.from({ length: games }, take).reduce((sum, value) => sum + value, 0) / games;
    let played = 0;
    replaying(
      ({ replay, policies, decision, view }) => {
        if (decision !== 'post' || view.armour !== 1) return;
        let sample = 0;
        played += wins(() => replay.playout('wood', sample++, policies), 40) - 0.5;
      },
      { games: 100 },
    );
    const table = new Table(
      ambush,
      rules,
      [
        { id: 'a', strategy: steady },
        { id: 'b', strategy: steady },
      ],
      99,
    );
    let [games, won] = [0, 0];
    for (let number = 1; number <= 4000; number++) {
      table.play(number);
      if (table.state.armour[0] !== 1) continue;
      games++;
      won += ambush.value(table.state, rules, 0);
    }
    const asked = 100 / 3;
    // Some 1,300 playouts and as many games of spread below a half: four standard errors of the difference are 0.08.
    expect(Math.abs(played / asked + 0.5 - won / games)).toBeLessThan(0.08);
  });
});

test('units: the unit is finished, then that number of units is played', () => {
  const turns: number[] = [];
  const game: Game<AmbushTypes> = {
    ...ambush,
    value: (state, ...rest) => {
      turns.push(state.field.turn);
      return ambush.value(state, ...rest);
    },
  };
  replaying(
    ({ replay, policies, decision, view, answer }) => {
      if (decision !== 'fire' || view.field.turn !== 1) return;
      for (const units of [0, 1, 2]) replay.playout(answer, 1, policies, units);
    },
    { game, games: 1 },
  );
  expect(turns).toEqual([1, 2, 3]);
});

test('rules that keep something outside the state are caught, not believed', () => {
  let kept = 0;
  const turn: Game<AmbushTypes>['turn'] = (play) => {
    const { state, seats } = play;
    // Every other call fires twice: a replay meets the other parity.
    if (kept++ % 2 === 1) seats[(state.field.turn + 1) % 2].fire(ambush.view(state, 0));
    ambush.turn(play);
  };
  const game = { ...ambush, turn };
  const look = ({ replay, policies, decision, answer }: Question) => {
    if (decision === 'answer') replay.playout(answer, 1, policies, 0);
  };
  expect(() => replaying(look, { game })).toThrow(GameFault);
  expect(() => replaying(look, { game })).toThrow(/the replay of a unit up to "answer" .*: something lives outside the state/);
});

test('there is nothing to try out when nothing is asked', () => {
  let kept: Replay<AmbushTypes> | null = null;
  const eager: Strategy<AmbushTypes> = {
    ...steady,
    searches: true,
    create: (at) => ({ ...steady.create(at), newGame: () => void (kept = at.replay) }),
  };
  const table = new Table(
    ambush,
    rules,
    [
      { id: 'a', strategy: eager },
      { id: 'b', strategy: steady },
    ],
    1,
  );
  table.play(1);
  expect(() => (kept as unknown as Replay<AmbushTypes>).playout(1, 1, [])).toThrow('no question is open');
});
