import { compileCell } from '../engine/compiled.js';
import { Refused } from '../engine/index.js';
import { readTable } from '../engine/printed.js';
import { type Experiment, madeExperiment, type PairPlan, type Plan, planOf, readData, withFiles } from '../simulation/index.js';
import { distinct, partsOf, type Quantity } from './quantity.js';
import { type PlayerWords, playerText, type Subject } from './subject.js';

/** What a cell changes in the reviewed game, and who plays it: one player a seat. */
interface CellWords {
  options: Readonly<Record<string, unknown>>;
  shift: Readonly<Record<string, number>>;
  seats: readonly PlayerWords[];
}

/** The cells of a review: every heading adds those that it needs, and equal cells are played once. */
export class Cells {
  readonly #places = new Map<string, number>();
  readonly #laid: { name: string; words: CellWords }[] = [];
  readonly #data: unknown;

  private constructor(
    readonly subject: Subject,
    data: unknown,
    /** The cells of all scenarios, if this adds those of one. */
    readonly all?: Cells,
  ) {
    this.#data = data;
  }

  /** The same list, to which cells of one scenario are added. */
  under(subject: Subject): Cells {
    return new Cells(subject, this.#data, this);
  }

  static async of(subject: Subject): Promise<Cells> {
    return new Cells(subject, subject.data === undefined ? null : await readData(subject.game, subject.data));
  }

  /** The same player in every seat. */
  mirror(player: PlayerWords = this.subject.best): number {
    return this.seated(this.subject.game.seats.map(() => player));
  }

  /** A player in one seat, the best player in all others. */
  reply(player: PlayerWords, seat: number): number {
    return this.seated(this.subject.game.seats.map((_, at) => (at === seat ? player : this.subject.best)));
  }

  seated(seats: readonly PlayerWords[]): number {
    return this.#add(seats.map(playerText).join(' · '), { options: {}, shift: {}, seats });
  }

  /** The best player in every seat, with an option or a table changed; undefined if the game refuses these rules. */
  changed(label: string, change: { options?: Readonly<Record<string, unknown>>; shift?: Readonly<Record<string, number>> }): number | undefined {
    const { game, best } = this.subject;
    const words = { options: change.options ?? {}, shift: change.shift ?? {}, seats: game.seats.map(() => best) };
    return this.#possible(words) ? this.#add(label, words) : undefined;
  }

  /** Some of these cells with other options, as a list of its own in this order. */
  with(places: readonly number[], options: CellWords['options']): Cells {
    const own = new Cells(this.subject, this.#data);
    for (const { name, words } of places.map((place) => this.#laid[place])) own.#add(name, { ...words, options: { ...words.options, ...options } });
    return own;
  }

  #add(name: string, words: CellWords): number {
    const { scene, alike } = this.subject;
    if (this.all !== undefined)
      return scene === undefined
        ? this.all.#add(name, words)
        : this.all.#add(`${scene.name}: ${name}`, { ...words, options: { [scene.option]: scene.name, ...alike, ...words.options } });
    const key = JSON.stringify(words);
    const place = this.#places.get(key) ?? this.#laid.push({ name: this.#free(name), words }) - 1;
    this.#places.set(key, place);
    return place;
  }

  #free(name: string): string {
    const taken = (wanted: string) => this.#laid.some((one) => one.name === wanted);
    let free = name;
    for (let n = 2; taken(free); n++) free = `${name} (${n})`;
    return free;
  }

  #possible({ options, shift }: CellWords): boolean {
    const { game } = this.subject;
    const read = readTable(game, { ...this.subject.options, ...options }, this.#data);
    if (read.problems.length > 0) return false;
    try {
      compileCell(game, { options: withFiles(game, read.values), data: this.#data, shift });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** One plan for all questions, played in growing blocks. */
  async plan(quantities: readonly Quantity[]): Promise<Plan> {
    const { subject } = this;
    const { plan } = await planOf(experimentOf(subject, this.#laid), { games: MOST_GAMES });
    const pairs: PairPlan[] = distinct(quantities.flatMap(partsOf)).flatMap((one) =>
      one.kind === 'pair' ? [{ cell: one.cell, baseline: one.baseline, measure: one.measure }] : [],
    );
    return { ...plan, pairs, blocks: true, first: subject.slow ? FIRST_SEARCHED : FIRST, until: {} };
  }
}

/** Games of the first block: few, so that there is soon something to show. Between general searches, whose games take long, fewer. */
const [FIRST, FIRST_SEARCHED] = [8, 2];

/** More games of a cell than any review plays. */
export const MOST_GAMES = 10_000_000;

function experimentOf(subject: Subject, laid: readonly { name: string; words: CellWords }[]): Experiment {
  const { game, word, seed, data } = subject;
  const cells = laid.map(({ name, words: { options, shift, seats } }) => [
    name,
    { options, shift, strategies: Object.fromEntries(game.seats.map((seat, n) => [seat, seats[n]])) },
  ]);
  return madeExperiment(`review-${game.id}`, {
    ...{ question: subject.question, game: word, seed, options: subject.options, cells: Object.fromEntries(cells) },
    ...(data === undefined ? {} : { data }),
  });
}
