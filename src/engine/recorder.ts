/**
 * The numbers that the rules report while they play. A game adds integer fields and typed arrays, which its measures read and `reset`
 * clears. Text costs time, so rules build it only for a listener: `if (record.telling) record.say('5.1', …)`.
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

  /** Called before every game. */
  reset(): void {}
}
