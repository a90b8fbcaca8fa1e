/**
 * Plays games for a page. One worker counts and infers; others, its hands, play the shards that it names. Blocks, shards and
 * statistics are those of `until: settled`, so the intervals are valid at every look, and a run that was stopped goes on.
 */
import { type Game, winOf } from '../../engine/index.js';
import { rulesOf, type SetUp, type Shipped, seatedOf } from '../../players/shipped.js';
import { blockPlan, coarser, nextBlock, nothing, whole } from '../../simulation/blocks.js';
import { layOut } from '../../simulation/lay-out.js';
import type { Merged } from '../../simulation/merged.js';
import { type CellPlan, MOST_GAMES, type Plan } from '../../simulation/plan.js';
import { ShardPlayer } from '../../simulation/shard.js';
import { merge, Reading, type Tally } from '../../simulation/tally/index.js';
import { inferred } from '../../statistics/inference.js';
import type { Results } from '../../statistics/results.js';
import { Caller } from './caller.js';
import { FILE, type OwnSetUp, setUpOf } from './own.js';
import type { Call, Calls, Port, Reply } from './protocol.js';

/** What is played: one set-up, or two that are compared on the same dice. */
export interface Table {
  question: string;
  seed: number;
  setUps: readonly (OwnSetUp & { name: string })[];
  /** The most games of each set-up. */
  games?: number;
}

/** The plan of a table, as `sortie compare` would make it. */
export async function planOf(shipped: Shipped, { question, seed, setUps, games = MOST_GAMES }: Table): Promise<Plan> {
  const { game } = shipped;
  const cells: CellPlan[] = [];
  for (const { name, ...own } of setUps) {
    const setUp = await setUpOf(shipped, own);
    const { options, data, shift } = rulesOf(shipped, setUp);
    const named: SetUp['players'] = setUp.players ?? game.defaultStrategies.map((id) => ({ id }));
    const players = named.map(({ id, parameters = {} }) => ({ id, parameters }));
    const changed = Object.fromEntries(Object.entries(options).filter(([option]) => setUp.options?.[option] !== undefined));
    const axes: Record<string, string> = setUps.length > 1 ? { cell: name } : {};
    const file = data === null ? {} : { dataFile: FILE };
    cells.push({ name, axes, options, changed, data, ...file, shift, players, hash: '', code: '' });
  }
  const pairs = cells.length > 1 ? [{ cell: 1, baseline: 0, measure: winOf(game) }] : [];
  return { experiment: 'page', question, game: game.id, seed, games, cells, pairs, until: {}, blocks: true, shardSize: 1, shards: games };
}

/** What a hand does. */
export function handCalls(shipped: Shipped) {
  let player: ShardPlayer | undefined;
  return {
    begin: (async (plan) => {
      player = await ShardPlayer.of(plan, shipped.game, (cell) => seatedOf(shipped, cell.players));
    }) satisfies Call<Plan, void>,
    play: (async (shard) => (player as ShardPlayer).play(shard, () => {})) satisfies Call<number, Tally>,
  } satisfies Calls;
}

export type Hand = Pick<Caller<ReturnType<typeof handCalls>>, 'call'>;

/** The hand at the other end of a port. */
export function handAt(port: Port): Hand {
  const caller = new Caller<ReturnType<typeof handCalls>>((message) => port.postMessage(message));
  port.onmessage = ({ data }) => caller.hear(data as Reply);
  return caller;
}

/** Milliseconds between two looks; a look may take a tenth of the time. */
const [LOOK_MS, WORTH] = [200, 10];
/** Shards that wait at each hand, so that it plays on while the counter looks. */
const QUEUE = 4;

export class Playing {
  readonly #game: Game;
  readonly #plan: Plan;
  readonly #commands: Parameters<typeof inferred>[2];
  #run: Merged;
  #stopped = true;

  constructor(game: Game, plan: Plan, command: (cell: CellPlan, number: number) => string) {
    this.#game = game;
    this.#plan = plan;
    this.#commands = { run: 'sortie explore', play: command };
    const layout = layOut(game, plan);
    const { shardSize, ...start } = nothing(layout);
    this.#run = { ...start, blocks: [], plan: { ...plan, shardSize }, layout, watched: true };
  }

  stop(): void {
    this.#stopped = true;
  }

  /** The results so far; undefined before the first game. */
  results(): Results | undefined {
    return this.#run.games === 0 ? undefined : inferred(this.#game, whole(this.#run, this.#plan, true), this.#commands);
  }

  /** Plays until it is stopped or all games are played. */
  async go(hands: readonly Hand[], look: (results: Results) => void): Promise<Results | undefined> {
    this.#stopped = false;
    let due = performance.now() + LOOK_MS;
    const counted = () => {
      const now = performance.now();
      if (now < due) return;
      look(this.results() as Results);
      const after = performance.now();
      due = after + Math.max(LOOK_MS, WORTH * (after - now));
    };
    while (!this.#stopped) {
      if (!this.#blockIsOpen()) {
        const next = nextBlock(this.#run, this.#plan);
        if (next === null) break;
        this.#run.blocks = [...(this.#run.blocks ?? []), next];
      }
      await this.#playBlock(hands, counted);
    }
    return this.results();
  }

  #blockIsOpen(): boolean {
    const { games, blocks = [] } = this.#run;
    return games < (blocks.at(-1)?.games ?? 0);
  }

  async #playBlock(hands: readonly Hand[], counted: () => void): Promise<void> {
    const run = this.#run;
    const plan = blockPlan(run, this.#plan);
    const { before = 0, shardSize, shards } = plan;
    this.#run = { ...run, plan, course: coarser(run.course, shardSize / run.plan.shardSize), shards: Math.floor(before / shardSize) };
    await Promise.all(hands.map((hand) => hand.call('begin', plan)));
    const waiting = new Map<number, Tally>();
    let next = this.#run.shards;
    const work = async (hand: Hand) => {
      while (!this.#stopped && next < shards) {
        const shard = next++;
        waiting.set(shard, await hand.call('play', shard));
        for (let tally = waiting.get(this.#run.shards); tally !== undefined; tally = waiting.get(this.#run.shards)) {
          waiting.delete(this.#run.shards);
          this.#count(tally);
        }
        counted();
      }
    };
    await Promise.all(Array.from({ length: QUEUE }, () => hands.map(work)).flat());
  }

  /** Merges the next shard. Shards are merged in order, so that the timing of the hands changes nothing. */
  #count(tally: Tally): void {
    const run = this.#run;
    const { cells } = run.plan;
    merge(run.tally, tally);
    const shard = new Reading(run.layout, tally);
    const wins = cells.map((_, cell) => shard.cell(cell).measure(winOf(this.#game), 'flag').count);
    run.games += Math.max(...cells.map((_, cell) => shard.cell(cell).games));
    const begun = run.course[run.shards];
    run.course[run.shards] = begun === undefined ? wins : begun.map((count, cell) => count + wins[cell]);
    run.shards++;
  }
}
