import { describe, expect, test } from 'vitest';
import { defaultParameters, GameFault, measuresOf, type Strategy, Table } from '../../../src/engine/index.js';
import { defaultRules, fingerprint } from '../../../src/promises/subject.js';
import { type AmbushPlayer, type AmbushTypes, type AmbushView, ambush } from '../../support/ambush/index.js';
import { moody, searcher, steady } from '../../support/ambush/strategies.js';

const rules = defaultRules(ambush) as AmbushTypes['rules'];

function tableOf(...strategies: Strategy<AmbushTypes>[]): Table<AmbushTypes> {
  return new Table(
    ambush,
    rules,
    strategies.map((strategy, seat) => ({ id: `player ${seat}`, strategy })),
    1943,
  );
}

function refereed(change: Partial<Record<keyof AmbushPlayer | 'newGame', unknown>>): Table<AmbushTypes> {
  const strategy: Strategy<AmbushTypes> = { ...steady, create: (at) => ({ ...steady.create(at), ...change }) as AmbushPlayer };
  return new Table(
    ambush,
    rules,
    [
      { id: 'mine.ts', strategy, referee: true },
      { id: 'steady', strategy: steady },
    ],
    1943,
  );
}

function faultOf(run: () => unknown): GameFault {
  try {
    run();
  } catch (fault) {
    if (fault instanceof GameFault) return fault;
    throw fault;
  }
  return expect.fail('no fault');
}

describe('a table', () => {
  test('plays game n, whatever it played before', () => {
    const [one, other] = [tableOf(moody, steady), tableOf(moody, steady)];
    for (const number of [1, 2, 3, 4, 5]) one.play(number);
    one.play(3);
    other.play(3);
    expect(fingerprint(one)).toBe(fingerprint(other));
  });

  test('returns 1 + the number of the outcome, which its measures know', () => {
    const table = tableOf(moody, steady);
    const measures = measuresOf(ambush);
    expect(measures.slice(0, 4).map(({ name }) => name)).toEqual(['outcome', 'win-raiders', 'win-guards', 'draw']);
    const seen = new Set<string>();
    for (let number = 1; number <= 60; number++) {
      const over = table.play(number);
      const [reached, raiders, guards, draw] = measures.map((measure) => (measure.kind === 'table' ? -1 : measure.of(table.state, table.record)));
      expect(reached).toBe(over - 1);
      expect([raiders, guards, draw]).toEqual([over === 1 ? 1 : 0, over === 2 ? 1 : 0, over === 3 ? 1 : 0]);
      seen.add(ambush.outcomes[over - 1].name);
    }
    expect([...seen].sort()).toEqual(['dusk', 'raid', 'repulse']);
  });

  test('one seat: the win is not named after the seat, and there are no draws', () => {
    const alone = { ...ambush, seats: ['raiders'], outcomes: ambush.outcomes.slice(0, 1) };
    expect(measuresOf(alone).map(({ name }) => name)).toEqual(['outcome', 'win', 'turns', 'deep', 'faces', 'luck']);
  });

  test('a strategy that rolls more moves no dice of the game', () => {
    const rolling: Strategy<AmbushTypes> = {
      ...steady,
      create: (at) => {
        const player = steady.create(at);
        const rolling =
          <A>(method: (view: AmbushView) => A) =>
          (view: AmbushView): A => {
            for (let n = 0; n < 5; n++) at.dice.d6();
            return method(view);
          };
        return { post: rolling(player.post), fire: rolling(player.fire), answer: rolling(player.answer) };
      },
    };
    for (const number of [1, 2, 3]) {
      const [plain, more] = [tableOf(steady, steady), tableOf(rolling, steady)];
      plain.play(number);
      more.play(number);
      expect(fingerprint(more)).toBe(fingerprint(plain));
    }
  });

  test('a table with a searching player plays the same dice', () => {
    const idle: Strategy<AmbushTypes> = { ...steady, searches: true };
    for (const number of [1, 2, 3]) {
      const [plain, logged] = [tableOf(steady, moody), tableOf(idle, moody)];
      plain.play(number);
      logged.play(number);
      expect(fingerprint(logged)).toBe(fingerprint(plain));
    }
  });

  test('parameters: defaults, and those that are given', () => {
    expect(defaultParameters(steady)).toEqual({ keep: 1 });
    expect(defaultParameters(moody)).toEqual({});
    const asked: unknown[] = [];
    const curious: Strategy<AmbushTypes> = {
      ...steady,
      create: (at) => {
        asked.push(at.parameters, at.seat, at.replay);
        return steady.create(at);
      },
    };
    new Table(
      ambush,
      rules,
      [
        { id: 'a', strategy: steady },
        { id: 'b', strategy: curious, parameters: { keep: 3 } },
      ],
      1,
    );
    expect(asked).toEqual([{ keep: 3 }, 1, null]);
  });

  test('newGame is called before each game', () => {
    let games = 0;
    const counting: Strategy<AmbushTypes> = { ...steady, create: (at) => ({ ...steady.create(at), newGame: () => void games++ }) };
    const table = tableOf(counting, steady);
    for (const number of [1, 2, 3]) table.play(number);
    expect(games).toBe(3);
  });

  test('a game that does not end is a fault of the rules, with its number', () => {
    const table = new Table(
      { ...ambush, over: () => 0 },
      rules,
      [
        { id: 'a', strategy: steady },
        { id: 'b', strategy: steady },
      ],
      1943,
    );
    const fault = faultOf(() => table.play(12));
    expect(fault.message).toBe('game ambush did not end in 41 turns: over() still says 0');
    expect([fault.strategy, fault.seed, fault.game]).toEqual(['', 1943, 12]);
  });
});

describe('the referee', () => {
  test.each<[string, Partial<Record<keyof AmbushPlayer | 'newGame', unknown>>, string, string]>([
    [
      'an illegal word',
      { post: () => 'cave' },
      'answered "cave" at "post" (rule 1): a post is "ridge" or "wood" (1)',
      'legal there: "ridge", "wood"',
    ],
    [
      'an illegal list',
      { fire: () => [2, 2] },
      'answered [2,2] at "fire" (rule 2): one or two volleys of three dice in all (2)',
      'legal there: [1], [2], [3], [1,1], [2,1]',
    ],
    [
      'no answer at all',
      { post: () => undefined },
      'answered undefined at "post" (rule 1): undefined is no answer: a whole number, a word or a list of whole numbers was expected',
      'legal there: "ridge", "wood"',
    ],
    [
      'half a number',
      { answer: () => 0.5 },
      'answered 0.5 at "answer" (rule 3): 0.5 is no answer: a whole number, a word or a list of whole numbers was expected',
      'legal there: 0, 1',
    ],
    [
      'something that cannot be printed',
      { post: (view: object) => Object.assign(view, { self: view }) },
      'answered [object Object] at "post" (rule 1): [object Object] is no answer: a whole number, a word or a list of whole numbers was expected',
      'legal there: "ridge", "wood"',
    ],
    [
      'a throw',
      {
        fire: () => {
          throw new Error('out of ammunition');
        },
      },
      'threw at "fire" (rule 2): out of ammunition',
      'mend the strategy',
    ],
    [
      'a throw of something else',
      {
        fire: () => {
          throw 'a fit';
        },
      },
      'threw at "fire" (rule 2): "a fit"',
      'mend the strategy',
    ],
    [
      'a throw in newGame',
      {
        newGame: () => {
          throw new Error('not again');
        },
      },
      'threw in newGame(): not again',
      'mend the strategy',
    ],
  ])('%s', (_, change, message, remedy) => {
    const table = refereed(change);
    const fault = faultOf(() => {
      for (let number = 1; number <= 20; number++) table.play(number);
    });
    expect(fault.message).toBe(message);
    expect(fault.remedy).toBe(remedy);
    expect(fault.strategy).toBe('mine.ts');
    expect(fault.seed).toBe(1943);
    expect(fault.game).toBeGreaterThan(0);
  });

  test('a missing method is told before the first game', () => {
    const fault = faultOf(() => refereed({ answer: undefined }));
    expect(fault.message).toBe('the player has no method "answer" (rule 3: Whether to throw a grenade back)');
    expect(fault.remedy).toBe('add answer(view) to the object that create() returns');
  });

  test.each([
    ['throws', () => expect.fail('no'), /^threw in create\(\): /],
    ['returns nothing', () => undefined, /^returned undefined from create\(\)$/],
  ])('a create() that %s', (_, create, message) => {
    const strategy = { ...steady, create } as unknown as Strategy<AmbushTypes>;
    expect(faultOf(() => tableOf(strategy, steady)).message).toMatch(message);
  });

  test('methods keep their this', () => {
    class Squad {
      readonly #post = 'ridge';
      post = () => this.#post;
      fire() {
        return this.#post === 'ridge' ? [3] : [1];
      }
      answer() {
        return 0;
      }
    }
    const strategy = { ...steady, create: () => new Squad() as unknown as AmbushPlayer };
    const table = new Table(
      ambush,
      rules,
      [
        { id: 'a', strategy, referee: true },
        { id: 'b', strategy: searcher },
      ],
      1,
    );
    expect(table.play(1)).toBeGreaterThan(0);
  });

  test('good players are let through unchanged', () => {
    const bare = tableOf(moody, steady);
    const watched = new Table(
      ambush,
      rules,
      [moody, steady].map((strategy) => ({ id: 'x', strategy, referee: true })),
      1943,
    );
    for (const number of [1, 2, 3]) {
      bare.play(number);
      watched.play(number);
      expect(fingerprint(watched)).toBe(fingerprint(bare));
    }
  });
});
