import type { Source } from './dice.js';

/** Scripted rolls, as printed on the dice (1 … n). Tests assert that all were used. */
export class ScriptedRolls implements Source {
  #next = 0;
  constructor(readonly rolls: readonly number[]) {}

  below(n: number): number {
    const roll = this.rolls[this.#next];
    if (roll === undefined) throw new RangeError(`roll ${this.#next + 1} (1…${n}) was asked for, but only ${this.rolls.length} were scripted`);
    if (!Number.isInteger(roll) || roll < 1 || roll > n)
      throw new RangeError(`scripted roll ${this.#next + 1} is ${roll}, but the rules roll 1…${n} there`);
    this.#next++;
    return roll - 1;
  }

  get left(): readonly number[] {
    return this.rolls.slice(this.#next);
  }
}

/** Passes on the rolls of another source and logs them as 0 … n−1, for a replay. */
export class RecordingRolls implements Source {
  readonly log: number[] = [];
  constructor(
    readonly from: Source,
    readonly onRoll: ((roll: number, n: number) => void) | null = null,
  ) {}

  at(channel: number, turn: number): void {
    this.from.at?.(channel, turn);
  }

  below(n: number): number {
    const roll = this.from.below(n);
    this.log.push(roll);
    this.onRoll?.(roll, n);
    return roll;
  }
}

/** Repeats logged rolls, then rolls fresh ones: a replay. */
export class RecordedThenFresh implements Source {
  #next = 0;
  #log: readonly number[] = [];
  #upTo = 0;
  constructor(readonly fresh: Source) {}

  /** Starts over with the first `upTo` rolls of the log. */
  rewind(log: readonly number[], upTo: number): void {
    this.#log = log;
    this.#upTo = upTo;
    this.#next = 0;
  }

  at(channel: number, turn: number): void {
    this.fresh.at?.(channel, turn);
  }

  below(n: number): number {
    return this.#next < this.#upTo ? this.#log[this.#next++] : this.fresh.below(n);
  }

  /** Number of logged rolls that are left. */
  get left(): number {
    return this.#upTo - this.#next;
  }
}
