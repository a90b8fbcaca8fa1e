/**
 * What the rules tell while they play. A game extends it with integer fields and typed arrays that its measures read;
 * they are reset, not remade. Words are made only when somebody listens: `if (record.telling) record.say('5.1', …)`.
 */
export class Recorder {
  telling = false;
  #listener: ((rule: string, words: string) => void) | null = null;

  listen(listener: ((rule: string, words: string) => void) | null): void {
    this.#listener = listener;
    this.telling = listener !== null;
  }

  say(rule: string, words: string): void {
    this.#listener?.(rule, words);
  }

  /** Before every game. */
  reset(): void {}
}
