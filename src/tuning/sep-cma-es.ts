/**
 * Separable CMA-ES (Ros & Hansen 2008): an evolution strategy that learns a step size for each coordinate. Points live in a unit
 * cube; the caller scales them. The separable form needs no matrix, learns in linear time, and is enough if each parameter has a
 * meaning by itself.
 */
export class SepCmaEs {
  readonly offspring: number;
  mean: number[];
  #sigma: number;
  readonly #variances: number[];
  readonly #stepPath: number[];
  readonly #path: number[];
  readonly #weights: readonly number[];
  readonly #effective: number;
  #generation = 0;
  #asked: number[][] = [];

  constructor(
    start: readonly number[],
    sigma: number,
    readonly normal: () => number,
  ) {
    const n = start.length;
    this.mean = [...start];
    this.#sigma = sigma;
    this.offspring = 4 + Math.floor(3 * Math.log(Math.max(2, n)));
    const parents = Math.floor(this.offspring / 2);
    const raw = Array.from({ length: parents }, (_, i) => Math.log(parents + 0.5) - Math.log(i + 1));
    const all = raw.reduce((sum, one) => sum + one, 0);
    this.#weights = raw.map((one) => one / all);
    this.#effective = 1 / this.#weights.reduce((sum, one) => sum + one * one, 0);
    this.#variances = new Array<number>(n).fill(1);
    this.#stepPath = new Array<number>(n).fill(0);
    this.#path = new Array<number>(n).fill(0);
  }

  /** A generation of points around the mean. */
  ask(): number[][] {
    this.#asked = Array.from({ length: this.offspring }, () =>
      this.mean.map((m, i) => m + this.#sigma * Math.sqrt(this.#variances[i]) * this.normal()),
    );
    return this.#asked;
  }

  /** Takes the scores of the generation, in the order of its points; higher is better. */
  tell(scores: readonly number[]): void {
    const n = this.mean.length;
    const mu = this.#effective;
    const order = scores.map((_, k) => k).sort((a, b) => scores[b] - scores[a] || a - b);
    const before = this.mean;
    this.mean = before.map((_, i) => this.#weights.reduce((sum, weight, rank) => sum + weight * this.#asked[order[rank]][i], 0));
    const moved = this.mean.map((m, i) => (m - before[i]) / this.#sigma);

    const stepRate = (mu + 2) / (n + mu + 3);
    const damping = 1 + 2 * Math.max(0, Math.sqrt((mu - 1) / (n + 1)) - 1) + stepRate;
    const usual = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    for (let i = 0; i < n; i++)
      this.#stepPath[i] = (1 - stepRate) * this.#stepPath[i] + (Math.sqrt(stepRate * (2 - stepRate) * mu) * moved[i]) / Math.sqrt(this.#variances[i]);
    const length = Math.sqrt(this.#stepPath.reduce((sum, x) => sum + x * x, 0));
    this.#generation++;
    const settling = length / Math.sqrt(1 - (1 - stepRate) ** (2 * this.#generation)) < (1.4 + 2 / (n + 1)) * usual;

    const rate = 4 / (n + 4);
    const covariance = Math.min(
      1,
      ((n + 2) / 3) * ((1 / mu) * (2 / (n + Math.SQRT2) ** 2) + (1 - 1 / mu) * Math.min(1, (2 * mu - 1) / ((n + 2) ** 2 + mu))),
    );
    for (let i = 0; i < n; i++) {
      this.#path[i] = (1 - rate) * this.#path[i] + (settling ? Math.sqrt(rate * (2 - rate) * mu) * moved[i] : 0);
      const spread = this.#weights.reduce((sum, weight, rank) => sum + weight * ((this.#asked[order[rank]][i] - before[i]) / this.#sigma) ** 2, 0);
      this.#variances[i] = (1 - covariance) * this.#variances[i] + covariance * ((1 / mu) * this.#path[i] ** 2 + (1 - 1 / mu) * spread);
    }
    this.#sigma *= Math.exp((stepRate / damping) * (length / usual - 1));
  }
}
