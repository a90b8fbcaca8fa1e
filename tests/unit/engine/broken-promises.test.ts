import { expect, test } from 'vitest';
import type { Game, Seating } from '../../../src/engine/index.js';
import { type Named, promises, subjectOf } from '../../../src/promises/index.js';
import { type AmbushState, type AmbushTypes, type AmbushView, ambush } from '../../support/ambush/index.js';
import { moody, searcher, steady } from '../../support/ambush/strategies.js';

/** The example game with one thing broken, to prove that each promise can fail. */
type Ambush = Game<AmbushTypes>;
const shipped: Named[] = [
  { id: 'steady', strategy: steady },
  { id: 'moody', strategy: moody },
];

function brokenBy(change: Partial<Ambush>): Ambush {
  return { ...ambush, ...change };
}

function decision<K extends keyof Ambush['decisions']>(name: K, change: Partial<Ambush['decisions'][K]>): Ambush {
  return brokenBy({ decisions: { ...ambush.decisions, [name]: { ...ambush.decisions[name], ...change } } });
}

function played(id: string, change: Partial<ReturnType<typeof steady.create>>): Named {
  return { id, strategy: { ...steady, create: (at) => ({ ...steady.create(at as Seating<AmbushTypes>), ...change }) } };
}

async function expectFault(promise: string, game: Ambush, fault: RegExp, strategies: Named[] = shipped): Promise<void> {
  const faults = await promises[promise](subjectOf(game as Game, strategies));
  expect(faults.join('\n')).toMatch(fault);
}

const ENDS = 'games end, and every answer of a strategy is legal';
const REPEATS = 'seed and number determine a game, whatever was played before';
const SOUND = 'random legal games keep every state valid';
const AGREES = 'legal and check agree';
const REPLAYS = 'a replay from mid-turn reaches the same state';
const UNPEEKED = 'a search and a person see no more than their seat does';
const HIDES = 'a seat is shown and answers the same when only hidden things change';
const COPIES = 'a copy equals its original and is independent of it';
const KEYS = 'the key covers the whole state';

test('a game without an end', () => expectFault(ENDS, brokenBy({ over: () => 0 }), /did not end in 41 turns/));

test('an illegal answer', () =>
  expectFault(ENDS, ambush, /cheat answered \[3,3\] at "fire" \(rule 2\): one or two volleys/, [played('cheat', { fire: () => [3, 3] })]));

test('a player that remembers earlier games', () => {
  let games = 0;
  const elephant = played('elephant', { post: () => (games++ % 3 === 0 ? 'ridge' : 'wood') });
  return expectFault(REPEATS, ambush, /game \d+ is another one after other games/, [elephant]);
});

test('rules that remember earlier games', () => {
  let left = 7;
  const setUp: Ambush['setUp'] = (play) => {
    ambush.setUp(play);
    play.state.field.lives[0] += left++ % 2;
  };
  return expectFault(REPEATS, brokenBy({ setUp }), /game \d+ is another one/);
});

test('a state that breaks its word', () =>
  expectFault(SOUND, brokenBy({ invariant: ({ field }) => (field.lives[0] < 2 ? 'too few' : undefined) }), /too few/));

test('a worth that is none', () => expectFault(SOUND, brokenBy({ value: () => Number.NaN }), /value NaN for raiders/));

test('a worth that does not know who won', () => expectFault(SOUND, brokenBy({ value: () => 0.5 }), /but raiders won/));

test('nothing legal', () => expectFault(AGREES, decision('answer', { legal: () => [] }), /nothing is legal/));

test('legal lists what check refuses', () => expectFault(AGREES, decision('answer', { legal: () => [0, 2 as 1] }), /lists 2, but check says/));

test('check accepts what legal does not list', () =>
  expectFault(AGREES, decision('answer', { check: () => undefined }), /check accepts 2, but legal does not list it/));

test('an answer twice', () => expectFault(AGREES, decision('answer', { legal: () => [0, 1, 1] }), /listed twice/));

test('something lives outside the state', () => {
  let volleys = 0;
  const turn: Ambush['turn'] = (play) => {
    ambush.turn({ ...play, rules: { ...play.rules, hit: volleys++ % 7 === 0 ? 3 : 4 } });
  };
  return expectFault(REPLAYS, brokenBy({ turn }), /another state|worth .* and |lives outside the state|searching changes the game/);
});

test('a search that peeks: in mid-turn nothing is dealt again', () => {
  const redeal: Ambush['redeal'] = (play, seat) => {
    if (play.state.field.shooter < 0) ambush.redeal(play, seat);
  };
  return expectFault(UNPEEKED, brokenBy({ redeal }), /% of playouts, and in \d+ % when only hidden things had changed/);
});

test('something is hidden and never dealt again', () =>
  expectFault(
    'hidden things are dealt anew for a search',
    brokenBy({ redeal: () => {} }),
    /armour\.n from the raiders is a secret, and redeal never deals it again/,
  ));

test('a view that shows what is hidden', () => {
  const view: Ambush['view'] = (state, seat) => Object.assign(ambush.view(state, seat), { state });
  return expectFault(HIDES, brokenBy({ view }), /the view reaches what redeal deals again/);
});

test('a view with a getter that shows what is hidden', () => {
  class Leaky {
    constructor(
      readonly seat: number,
      readonly field: AmbushView['field'],
      readonly armour: number,
      all: AmbushState,
    ) {
      this.#all = all;
    }
    readonly #all: AmbushState;
    get theirs(): number {
      return this.#all.armour[1 - this.seat];
    }
  }
  const view: Ambush['view'] = (state, seat) => new Leaky(seat, state.field, state.armour[seat], state);
  return expectFault(HIDES, brokenBy({ view }), /the view reaches what redeal deals again: .*theirs/);
});

test('a player that peeks', () => {
  let table: AmbushState | undefined;
  const newState = () => (table ??= ambush.newState({} as never));
  const peeking = played('peeker', { fire: () => (table?.armour.every((armour) => armour === 0) ? [1] : [3]) });
  const setUp: Ambush['setUp'] = (play) => {
    table = play.state;
    ambush.setUp(play);
  };
  return expectFault(
    HIDES,
    brokenBy({ newState: () => (table === undefined ? newState() : ambush.newState({} as never)), setUp }),
    /peeker at "fire"/,
    [peeking],
  );
});

test('a copy that forgets', () => {
  const copy: Ambush['copy'] = (to, from) => {
    const kept = to.field.grenades.slice();
    ambush.copy(to, from);
    to.field.grenades.set(kept);
  };
  return expectFault(COPIES, brokenBy({ copy }), /another key|plays on otherwise/);
});

test('a copy that shares', () => {
  const copy: Ambush['copy'] = (to, from) => {
    ambush.copy(to, from);
    Object.assign(to.field, { lives: from.field.lives });
  };
  return expectFault(COPIES, brokenBy({ copy }), /changes the original/);
});

test('a key that forgets', () =>
  expectFault(KEYS, brokenBy({ key: ({ field, armour }) => `${field.turn}${field.outcome}${field.lives}${armour}` }), /forgets field\.grenades/));

test('a game that plays otherwise when a strategy is shown a copy', () => {
  const tables = new Set<AmbushState>();
  const setUp: Ambush['setUp'] = (play) => {
    tables.add(play.state);
    ambush.setUp(play);
  };
  const view: Ambush['view'] = (state, seat) => (tables.has(state) ? ambush.view(state, seat) : { ...ambush.view(state, seat), armour: 0 });
  const counts = played('counts', { fire: ({ armour }) => (armour === 0 ? [1] : [3]) });
  return expectFault(REPEATS, brokenBy({ setUp, view }), /game \d+ is another one after other games/, [counts]);
});

test('a turn number twice', () => {
  const turn: Ambush['turn'] = (play) => {
    ambush.turn(play);
    play.dice.clock.turn--;
    play.dice.at(1);
  };
  return expectFault('no dice address is used twice in a game', brokenBy({ turn }), /fire in turn \d+ is keyed twice/);
});

test('luck that is not even', () =>
  expectFault(
    'measures count in whole numbers, and luck averages zero',
    brokenBy({ measures: [{ name: 'luck', kind: 'luck', about: 'Hits', scale: 1, of: (_, { hits }) => hits }] }),
    /luck does not come out even/,
  ));

test('a count that is not whole', () =>
  expectFault(
    'measures count in whole numbers, and luck averages zero',
    brokenBy({ measures: [{ name: 'half', kind: 'count', max: 1, about: 'Half a hit', of: (_, { hits }) => hits / 2 }] }),
    /half is [\d.]*\.5/,
  ));

test('a reading without a rule', () =>
  expectFault(
    'every option has a description and a role, and plays',
    brokenBy({ options: { ...ambush.options, grenades: { ...ambush.options.grenades, rule: undefined } } }),
    /option grenades varies a rule/,
  ));

test('an option that breaks the game', () => {
  const compile: Ambush['compile'] = (options, data) => {
    const rules = ambush.compile(options, data);
    return rules.grenadesAnswer ? rules : { ...rules, days: 100, hit: 99 };
  };
  return expectFault(
    'every option has a description and a role, and plays',
    brokenBy({ compile }),
    /with grenadesAnswer = false: .*not over after 41 turns/,
  );
});

test('a table that moves the defaults', () => {
  const shift = (data: { hit: number }, by: number) => Object.assign(data, { hit: Math.max(3, Math.min(5, data.hit + by)) });
  const data = { ...ambush.data, defaults: { hit: 4 }, reconstructed: { hit: { about: 'It', shift } } };
  return expectFault('printed values pass their check, and our tables can be shifted', brokenBy({ data }), /shifting it changes the defaults/);
});

test('a default strategy that is not there', () =>
  expectFault(
    'the game describes itself completely',
    brokenBy({ defaultStrategies: ['steady', 'missing'] }),
    /default strategy missing is none of its strategies/,
  ));

test('the searching strategy keeps them all', async () => {
  for (const name of [ENDS, REPEATS, HIDES]) expect(await promises[name](subjectOf(ambush, [{ id: 'searcher', strategy: searcher }]))).toEqual([]);
});
