import { describe, expect, test } from 'vitest';
import { completeGame, defineGame, type Game, type GameTypes, type Recorder, together } from '../../../src/engine/index.js';
import { type Named, promises, subjectOf } from '../../../src/promises/index.js';

/**
 * Standards: each of two seats holds one card of a deck of five. Both name a wager from 0 to 2 at the same time; then one is asked
 * whether to call, and the cards are shown. The better card wins what is in the pot, and wagers that are alike lose a point each.
 */
const DECK = 5;
const ROUNDS = 4;

interface State {
  round: number;
  points: number[];
  pot: number;
  over: number;
  secret: { cards: number[]; deck: number[] };
}
interface View {
  open: Pick<State, 'round' | 'points' | 'pot' | 'over'>;
  card: number;
}
interface Types extends GameTypes {
  state: State;
  rules: object;
  player: { wager(view: View): number; call(view: View): number };
  view: View;
  recorder: Recorder;
  options: object;
  data: null;
}

/** How the game is written where it can be written wrong. */
interface Ways {
  wagers: 'together' | 'one by one' | 'shown';
  cards: 'in the state' | 'in a local';
  redeal: 'shuffles' | 'new arrays' | 'nothing';
  /** What tells a person who is asked the card of red. */
  tells: 'nothing' | 'the set-up' | 'the turn' | 'describe' | 'the picture';
}
const RIGHT: Ways = { wagers: 'together', cards: 'in the state', redeal: 'shuffles', tells: 'nothing' };

const viewOf = ({ round, points, pot, over, secret }: State, seat: number): View => ({
  open: { round, points, pot, over },
  card: secret.cards[seat],
});

function shuffle(cards: number[], below: (n: number) => number): number[] {
  for (let n = cards.length - 1; n > 0; n--) {
    const other = below(n + 1);
    [cards[n], cards[other]] = [cards[other], cards[n]];
  }
  return cards;
}

function standards({ wagers, cards, redeal, tells }: Ways): Game {
  const red = ({ secret }: State) => `red holds ${secret.cards[1]}`;
  const least = defineGame<Types>({
    id: 'standards',
    seats: ['blue', 'red'],
    newState: () => ({ round: 0, points: [0, 0], pot: 0, over: 0, secret: { cards: [0, 0], deck: [] } }),
    setUp({ state, dice, record }) {
      const deck = shuffle(
        Array.from({ length: DECK }, (_, n) => n),
        (n) => dice.below(n),
      );
      Object.assign(state, { round: 0, points: [0, 0], pot: 0, over: 0, secret: { cards: deck.splice(0, 2), deck } });
      if (tells === 'the set-up') record.say('1', red(state));
    },
    turn(play) {
      const { state, seats, dice, record } = play;
      if (tells === 'the turn') record.say('2', red(state));
      const held = [...state.secret.cards];
      if (wagers === 'shown') state.pot = 0;
      const ask = (player: Types['player'], seat: number) => {
        const wager = player.wager(viewOf(state, seat));
        if (wagers === 'shown') state.pot += wager;
        return wager;
      };
      const named = wagers === 'one by one' ? [0, 1].map((seat) => ask(seats[seat], seat)) : together(play, [0, 1], ask);
      for (const seat of [0, 1]) if (named[0] === named[1]) state.points[seat]--;
      state.pot = named[0] + named[1];
      const caller = state.round % 2;
      if (seats[caller].call(viewOf(state, caller)) === 1) {
        const shown = cards === 'in a local' ? held : state.secret.cards;
        state.points[shown[0] > shown[1] ? 0 : 1] += state.pot;
        state.secret.deck.push(...state.secret.cards);
        shuffle(state.secret.deck, (n) => dice.below(n));
        state.secret.cards = state.secret.deck.splice(0, 2);
      }
      state.pot = 0;
      if (++state.round === ROUNDS) state.over = state.points[0] > state.points[1] ? 1 : state.points[1] > state.points[0] ? 2 : 3;
    },
    over: ({ over }) => over,
    view: viewOf,
    ...(tells === 'describe' ? { describe: red } : {}),
    ...(tells === 'the picture' ? { picture: { svg: red, text: red } } : {}),
    redeal({ state: { secret }, dice }, seat) {
      if (redeal === 'nothing') return;
      dice.at(0);
      const unseen = shuffle([secret.cards[1 - seat], ...secret.deck], (n) => dice.below(n));
      if (redeal === 'new arrays') {
        const cards = [...secret.cards];
        cards[1 - seat] = unseen[0];
        Object.assign(secret, { cards, deck: unseen.slice(1) });
        return;
      }
      secret.cards[1 - seat] = unseen[0];
      for (let n = 1; n < unseen.length; n++) secret.deck[n - 1] = unseen[n];
    },
    decisions: { wager: { legal: () => [0, 1, 2] }, call: { legal: () => [0, 1] } },
  });
  return completeGame<Types>(least) as Game;
}

const NONE: Named[] = [];
const broken = async (ways: Partial<Ways>) => {
  const subject = subjectOf(standards({ ...RIGHT, ...ways }), NONE);
  const found = await Promise.all(Object.entries(promises).map(async ([name, promise]) => [name, await promise(subject)] as const));
  return Object.fromEntries(found.filter(([, faults]) => faults.length > 0));
};
const PEEKS = 'a search and a person see no more than their seat does';
const SHOWN = 'a seat is shown and answers the same when only hidden things change';
const DEALT = 'hidden things are dealt anew for a search';

describe('no promise is broken by a right game', () => {
  test('simultaneous questions, and a redeal that shuffles what it finds', async () => expect(await broken({})).toEqual({}));
  test('a redeal that makes new arrays', async () => expect(await broken({ redeal: 'new arrays' })).toEqual({}));
});

describe('a person who is told a hidden card', () => {
  test.each([
    ['the set-up', SHOWN, /^set-up of game \d+: record\.say tells "1 red holds \d", which the view of the blue does not show/],
    ['the turn', PEEKS, /record\.say tells "2 red holds \d", and "2 red holds \d" when only hidden things had changed/],
    ['describe', SHOWN, /at "wager": describe tells what the view does not/],
    ['the picture', SHOWN, /at "wager": picture tells what the view does not/],
  ] as const)('by %s', async (tells, promise, said) => {
    const found = await broken({ tells });
    expect(Object.keys(found)).toEqual([promise]);
    expect(found[promise][0]).toMatch(said);
  });
});

describe('a game that peeks is found', () => {
  test('the first of two simultaneous answers is kept in a local', async () => {
    const found = await broken({ wagers: 'one by one' });
    expect(Object.keys(found)).toEqual([PEEKS]);
    expect(found[PEEKS].join('\n')).toMatch(/"wager", .*% of playouts, and in \d+ % when only what blue answered to "wager" had changed/);
  });

  test('a view shows what the other answers at the same time', async () => {
    const found = await broken({ wagers: 'shown' });
    expect(found[PEEKS].join('\n')).toMatch(/the view shows what blue answered to "wager", which is asked at the same time/);
  });

  test('a hidden card is kept in a local, in a game whose positions all look alike', async () => {
    const found = await broken({ cards: 'in a local' });
    expect(Object.keys(found)).toEqual([PEEKS]);
    expect(found[PEEKS].join('\n')).toMatch(/points\.\d .*% of playouts/);
  });

  test('hidden cards that are never dealt again, and a deck that no seat sees', async () => {
    const found = await broken({ redeal: 'nothing' });
    expect(found[DEALT]).toContain('secret.cards.n from the red is a secret, and redeal never deals it again');
    expect(found[DEALT]).toContain('the order of secret.deck from all seats is a secret, and redeal never deals it again');
  });
});
