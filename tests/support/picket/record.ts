import { Recorder } from 'sortie/engine';

/** Places of the readings in `asked`. */
export const READING = { ties: 0 } as const;
export const READINGS = Object.keys(READING) as (keyof typeof READING)[];

/** What the measures count. */
export class GameRecord extends Recorder {
  shots = 0;
  hits = 0;
  /** Luck of north minus luck of south: see luck.ts. */
  luck = 0;
  /** How often each reading decided something. */
  readonly asked = new Int32Array(READINGS.length);

  override reset(): void {
    this.shots = this.hits = this.luck = 0;
    this.asked.fill(0);
  }
}
