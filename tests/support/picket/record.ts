import { Recorder } from 'sortie/engine';

/** What the measures count. */
export class GameRecord extends Recorder {
  shots = 0;
  hits = 0;
  /** Hits of north above what the dice promised, less those of south: see luck.ts. */
  luck = 0;
  /** How often the reading of ties came up. */
  ties = 0;

  override reset(): void {
    this.shots = this.hits = this.luck = this.ties = 0;
  }
}
