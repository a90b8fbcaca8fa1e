import { compileCell } from '../engine/compiled.js';
import { type OptionValue, Refused } from '../engine/index.js';
import { readTable } from '../engine/printed.js';
import { type CellPlan, type Plan, planOfCells, playerOf, readData, withFiles } from '../simulation/index.js';
import { type Asked, quantitiesOf } from '../statistics/judge.js';
import { type PlayerWords, playerText, type Subject } from './subject.js';

/** What a cell changes in the reviewed game, and who plays it: one player a seat. */
interface CellWords {
  options?: Readonly<Record<string, unknown>>;
  shift?: Readonly<Record<string, number>>;
  seats: readonly PlayerWords[];
}

interface Laid extends Pick<CellPlan, 'options' | 'changed' | 'shift'> {
  name: string;
  seats: readonly PlayerWords[];
}

/** The cells of a review: every heading adds those that it needs, and equal cells are played once. */
export class Cells {
  readonly #places = new Map<string, number | undefined>();
  readonly #laid: Laid[] = [];

  private constructor(
    readonly subject: Subject,
    readonly data: unknown,
    /** The cells of all scenarios, if this adds those of one. */
    readonly all?: Cells,
  ) {}

  static async of(subject: Subject): Promise<Cells> {
    return new Cells(subject, subject.data === undefined ? null : await readData(subject.game, subject.data));
  }

  /** The same list, to which cells of one scenario are added. */
  under(subject: Subject): Cells {
    return new Cells(subject, this.data, this);
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
    return this.#add(seats.map(playerText).join(' · '), { seats }) as number;
  }

  /** The best player in every seat, with an option or a table changed; undefined if the game refuses these rules. */
  changed(label: string, change: Omit<CellWords, 'seats'>): number | undefined {
    const { game, best } = this.subject;
    return this.#add(label, { ...change, seats: game.seats.map(() => best) });
  }

  #add(name: string, { options = {}, shift = {}, seats }: CellWords): number | undefined {
    const { all, subject } = this;
    if (all !== undefined) {
      const { scene, alike } = subject;
      return scene === undefined
        ? all.#add(name, { options, shift, seats })
        : all.#add(`${scene.name}: ${name}`, { options: { [scene.option]: scene.name, ...alike, ...options }, shift, seats });
    }
    const key = JSON.stringify([options, shift, seats]);
    if (!this.#places.has(key)) {
      const rules = this.#rules(options, shift);
      this.#places.set(key, rules && this.#laid.push({ name: this.#free(name), ...rules, seats }) - 1);
    }
    return this.#places.get(key);
  }

  #rules(changed: Readonly<Record<string, unknown>>, shift: Readonly<Record<string, number>>): Omit<Laid, 'name' | 'seats'> | undefined {
    const { whole: game, options: own } = this.subject;
    const read = readTable(game, { ...own, ...changed }, this.data);
    if (read.problems.length > 0) return undefined;
    try {
      const options: Record<string, OptionValue> = withFiles(game, read.values);
      compileCell(game, { options, data: this.data, shift });
      const other = Object.entries(read.values).filter(([name, value]) => value !== game.options[name]?.default);
      return { options, changed: Object.fromEntries(other.map(([name]) => [name, options[name]])), shift: { ...shift } };
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  #free(name: string): string {
    const taken = (wanted: string) => this.#laid.some((laid) => laid.name === wanted);
    let free = name;
    for (let n = 2; taken(free); n++) free = `${name} (${n})`;
    return free;
  }

  /** One plan for all numbers, played in growing blocks. */
  async plan(numbers: readonly Asked[]): Promise<Plan> {
    const { whole, question, seed, slow, data: dataFile } = this.subject;
    const players = new Map(
      await Promise.all(
        [...new Map(this.#laid.flatMap(({ seats }) => seats.map((player) => [playerText(player), player] as const)))].map(
          async ([text, one]) => [text, await playerOf(whole, { id: one.id, parameters: { ...one.parameters } }, '.')] as const,
        ),
      ),
    );
    // Seats that do not play under some options.
    const fewest = Math.min(...this.#laid.map(({ seats }) => seats.length));
    const idle = await Promise.all(whole.defaultStrategies.slice(fewest).map((id) => playerOf(whole, id, '.')));
    const cells = this.#laid.map(({ name, seats, ...rules }): CellPlan => {
      const own = seats.map((one) => players.get(playerText(one)) as CellPlan['players'][number]);
      const data = { data: this.data, ...(dataFile === undefined ? {} : { dataFile }) };
      return { name, axes: { cell: name }, ...rules, ...data, players: [...own, ...idle.slice(own.length - fewest)], hash: '', code: '' };
    });
    const pairs = quantitiesOf(numbers).flatMap(({ cell, baseline, measure }) => (baseline < 0 ? [] : [{ cell, baseline, measure }]));
    const plan = planOfCells(whole, cells, { experiment: `review-${whole.id}`, question, seed, games: MOST_GAMES, pairs });
    return { ...plan, blocks: true, first: slow ? FIRST_SEARCHED : FIRST, until: {} };
  }
}

/** Games of the first block: few, so that there is soon something to show. Between general searches, whose games take long, fewer. */
const [FIRST, FIRST_SEARCHED] = [8, 2];

/** More games of a cell than any review plays. */
export const MOST_GAMES = 10_000_000;
