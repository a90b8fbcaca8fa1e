import { unrepeatable } from '../bridges/foreign.js';
import { type Bounded, bounded, type Game, type GameTypes, type Table, winnersOf } from '../engine/index.js';
import { Driver } from './drive.js';
import { Faults, fingerprint, names, type Promised, pairings, randomSeats, type Subject, watchedTable } from './subject.js';

const STEPS = { games: 30, decisions: 800 };
/** A searching strategy plays thousands of games inside each of its own. */
const SEARCHED = { games: 1, decisions: 60 };

/** Every strategy, in every seat: games end, in one of the outcomes, and no answer breaks a rule. */
export const ends: Promised = (subject) => {
  const faults = new Faults();
  for (const seats of pairings(subject)) {
    const most = seats.some(({ strategy }) => strategy.searches) ? SEARCHED : STEPS;
    let decisions = 0;
    const table = watchedTable(subject, seats, { referee: true, onAsk: () => decisions++ });
    for (let number = 1; number <= most.games && decisions < most.decisions; number++) {
      faults.try(`${names(seats)}, seed ${subject.seed}, game ${number}`, () => {
        const over = table.play(number);
        if (subject.game.outcomes[over - 1] === undefined) faults.add(`${names(seats)}, game ${number}: ${over} is no outcome`);
      });
    }
  }
  return faults.list;
};

/** A game number gives the same game after any other games: rules and players remember nothing. */
export const repeats: Promised = (subject) => {
  const faults = new Faults();
  for (const seats of pairings(subject, { most: 8 })) {
    const games = seats.some(({ strategy }) => strategy.searches) ? 2 : 8;
    const numbers = Array.from({ length: games }, (_, n) => n + 1);
    faults.try(names(seats), () => {
      // The second table shows each strategy a copy of the position, as a run does with a user's own.
      const [forth, back] = [watchedTable(subject, seats), watchedTable(subject, seats, { referee: true })];
      const first = numbers.map((number) => playedBy(forth, number));
      for (const number of numbers.reverse()) {
        const [one, two] = [first[number - 1], playedBy(back, number)];
        if (one !== two)
          faults.add(
            `${names(seats)}, seed ${subject.seed}: game ${number} is another one after other games; ${unrepeatable(() => void forth.play(number)) ?? difference(one, two)}`,
          );
      }
    });
  }
  return faults.list;
};

function playedBy(table: Table<GameTypes>, number: number): string {
  table.play(number);
  return fingerprint(table);
}

/** Between the turns of random games, the promises of the state hold, and its worth is one. */
export const sound: Promised = (subject) => soundFor(subject, 400, 2000);

/** Games whose every position is described. */
const DESCRIBED = 3;

/** Like `sound`, for a number of games and turns. */
export function soundFor(subject: Subject, games: number, most: number): string[] {
  const { game, rules } = subject;
  const faults = new Faults();
  const state = game.newState(rules);
  const driver = new Driver(subject);
  for (let number = 1, turns = 0; number <= games && turns < most && !faults.enough; number++) {
    faults.try(`random game ${number} of seed ${subject.seed}`, () => {
      driver.setUp(state, number);
      const limit = turns + game.turnLimit;
      do {
        const wrong = game.invariant(state, rules) ?? wrongWorth(game, state, rules);
        if (wrong !== undefined) throw new Error(wrong);
        if (number <= DESCRIBED && typeof game.describe(state, rules) !== 'string') throw new Error('describe() returns no text');
        if (turns++ > limit) throw new Error(`not over after ${game.turnLimit} turns`);
      } while (driver.go(state, 1));
      const wrong = game.invariant(state, rules) ?? wrongWorth(game, state, rules);
      if (wrong !== undefined) throw new Error(`at the end, ${wrong}`);
    });
  }
  return faults.list;
}

function wrongWorth(game: Game, state: object, rules: object): string | undefined {
  const over = game.over(state);
  const winners = over === 0 ? [] : winnersOf(game.outcomes[over - 1]);
  for (let seat = 0; seat < game.seats.length; seat++) {
    const value = game.value(state, rules, seat);
    if (!(value >= 0 && value <= 1)) return `value ${value} for ${game.seats[seat]}`;
    const shared = winners.length === 1 ? value === 1 : value > 0;
    const right = winners.includes(seat) ? shared : value === 0;
    if (winners.length > 0 && !right) return `value ${value} for ${game.seats[seat]}, but ${winners.map((one) => game.seats[one]).join(' and ')} won`;
  }
  return undefined;
}

/** No dice stream of the table is started twice in a game: the second one would repeat the rolls of the first. */
export const addresses: Promised = (subject) => {
  const faults = new Faults();
  for (const seats of pairings(subject, { most: 6, searching: false })) {
    const table = watchedTable(subject, seats);
    const keyed = new Set<string>();
    table.dice.onKey = (channel, turn) => {
      const address = `${subject.game.channels[channel] ?? `channel ${channel}, which has no name`} in turn ${turn}`;
      if (keyed.has(address) || subject.game.channels[channel] === undefined) faults.add(`${names(seats)}: ${address} is keyed twice`);
      keyed.add(address);
    };
    for (let number = 1, all = 0; number <= 30 && all < 3000; number++) {
      keyed.clear();
      faults.try(`${names(seats)}, game ${number}`, () => void table.play(number));
      all += keyed.size;
    }
  }
  return faults.list;
};

/** Counts are whole numbers within their range, and luck averages zero. */
export const counts: Promised = (subject) => {
  const { game, rules } = subject;
  const faults = new Faults();
  const lucks = game.measures.flatMap((measure) => (measure.kind === 'luck' ? [{ measure, n: 0, sum: 0, squares: 0 }] : []));
  let asked = 0;
  const table = watchedTable(subject, randomSeats(subject), { onAsk: () => asked++ });
  const measures = game.measures.flatMap((measure) => boundedIn(measure, rules));
  for (let number = 1; number <= 600 && asked < 12_000 && !faults.enough; number++) {
    table.play(number);
    for (const measure of measures) {
      if (measure.kind === 'table') {
        const cells = new Float64Array(measure.axes.reduce((product, { labels }) => product * labels.length, 1));
        measure.add(table.state, table.record, cells);
        if (!cells.every(Number.isInteger)) faults.add(`game ${number}: ${measure.name} counts ${cells.find((x) => !Number.isInteger(x))}`);
        continue;
      }
      const value = measure.of(table.state, table.record);
      if (!inRange(measure, value)) faults.add(`game ${number}: ${measure.name} is ${value}${aboveOf(measure)}`);
    }
    for (const luck of lucks) {
      const value = luck.measure.of(table.state, table.record);
      luck.n++;
      luck.sum += value;
      luck.squares += value * value;
    }
  }
  // Five standard errors, seeds fixed: an uneven luck would bias every estimate that leans on it.
  for (const { measure, sum, squares } of lucks) {
    if (Math.abs(sum) > 5 * Math.sqrt(squares)) faults.add(`${measure.name} does not come out even: ${sum} ± ${Math.sqrt(squares).toFixed(1)}`);
  }
  return faults.list;
};

/** None for a measure whose maximum is none: `declares` says so. */
function boundedIn(measure: Game['measures'][number], rules: object): Bounded<GameTypes>[] {
  try {
    return [bounded(measure, [rules])];
  } catch {
    return [];
  }
}

function aboveOf(measure: Bounded<GameTypes>): string {
  return measure.kind === 'count' ? `; a whole number from 0 to ${measure.max} was expected` : '';
}

function inRange(measure: Bounded<GameTypes>, value: number): boolean {
  if (!Number.isInteger(value)) return false;
  if (measure.kind === 'luck') return true;
  if (measure.kind === 'count') return value >= 0 && value <= measure.max;
  return value >= 0 && value < (measure.kind === 'outcome' ? measure.names.length : 2);
}

/** The first difference of two long texts. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 20);
  return `…${a.slice(from, at + 30)}… is …${b.slice(from, at + 30)}…`;
}
