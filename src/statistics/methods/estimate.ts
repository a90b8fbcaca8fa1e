export type Interval = readonly [low: number, high: number];

/** A number with its interval, and the share of such intervals that contain the truth. */
export interface Estimate {
  estimate: number;
  interval: Interval;
  confidence: number;
}

/** The default confidence. */
export const CONFIDENCE = 0.95;
