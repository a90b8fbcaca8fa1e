export type Interval = readonly [low: number, high: number];

/** A number with its interval, and how often intervals made this way hold the truth. */
export interface Estimate {
  estimate: number;
  interval: Interval;
  confidence: number;
}

/** What is claimed when nothing else is asked for. */
export const CONFIDENCE = 0.95;
