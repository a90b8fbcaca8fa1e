import { FIGHTERS, HIT, NONE, type Rules, SECTIONS, SPACES, sectionStruck } from 'sortie/games/schwarm';

/** Modifiers of a die are kept from -MOST to MOST; beyond them nothing changes. */
const MOST = 13;
const ROW = 2 * MOST + 1;
/** What is known of the counter: all, nothing, nothing and that of a partner. */
const COUNTERS = 3;

/** What one attack may do: chances by its two dice. A hit on the fighter voids the fighter's own hit. */
export interface Shot {
  /** 5.2 The zone whose guns it may silence. */
  readonly zone: number;
  /** The sections that it may strike, with their chances. */
  readonly sections: readonly number[];
  readonly struck: readonly number[];
  readonly missed: number;
  /** 5.4 The fighter is hit. */
  readonly hit: number;
}

/** 5.1, 5.4 The exact odds of attacks, by space and modifiers. */
export class Shots {
  readonly #shots = new Array<Shot | undefined>(SPACES * ROW * ROW * COUNTERS);
  /** Counters drawn: for a fighter alone, and for one of a pair. */
  readonly #counters: readonly (readonly (readonly number[])[])[];

  constructor(readonly rules: Rules) {
    const { counterAttack, counterDefence } = rules;
    const all = Array.from({ length: FIGHTERS }, (_, i) => i);
    const pairs = all.flatMap((own) => all.filter((other) => other !== own).map((other) => [own, other]));
    this.#counters = [
      [[0, 0]],
      all.map((own) => [counterAttack[own], counterDefence[own]]),
      // 5.3 The better black number of the two, and its own red one.
      pairs.map(([own, other]) => [Math.max(counterAttack[own], counterAttack[other]), counterDefence[own]]),
    ];
  }

  /** With the counter seen: its numbers are in the modifiers. */
  known(space: number, black: number, red: number): Shot {
    return this.#of(space, black, red, 0);
  }

  /** With the counter unseen, alone or in a pair. */
  unseen(space: number, black: number, red: number, paired: boolean): Shot {
    return this.#of(space, black, red, paired ? 2 : 1);
  }

  #of(space: number, black: number, red: number, counters: number): Shot {
    const at = ((space * ROW + bounded(black)) * ROW + bounded(red)) * COUNTERS + counters;
    this.#shots[at] ??= this.#odds(space, black, red, this.#counters[counters]);
    return this.#shots[at];
  }

  #odds(space: number, black: number, red: number, counters: readonly (readonly number[])[]): Shot {
    const { rules } = this;
    const struck = new Array<number>(SECTIONS.length).fill(0);
    let hit = 0;
    for (const [more, riskier] of counters) {
      const risk = Math.max(0, Math.min(10, red + riskier + 11 - HIT)) / 10;
      hit += risk / counters.length;
      for (let die = 1; die <= 10; die++) {
        const section = sectionStruck(rules, space, die + black + more);
        if (section !== NONE) struck[section] += (1 - risk) / (10 * counters.length);
      }
    }
    const sections = [...struck.keys()].filter((section) => struck[section] > 0);
    const chances = sections.map((section) => struck[section]);
    return { zone: rules.zone[space], sections, struck: chances, missed: chances.reduce((left, chance) => left - chance, 1 - hit), hit };
  }
}

function bounded(modifier: number): number {
  return Math.max(-MOST, Math.min(MOST, modifier)) + MOST;
}
