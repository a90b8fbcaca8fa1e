/** Places on the table, the nose so, that are weighed together: a column for each thing that is asked of them. */
export class Places {
  count = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Int16Array;
  /** What it is worth to stand there, and the best shot from there. */
  readonly worth: Float64Array;
  readonly shot: Float64Array;

  constructor(readonly most: number) {
    this.x = new Float64Array(most);
    this.y = new Float64Array(most);
    this.heading = new Int16Array(most);
    this.worth = new Float64Array(most);
    this.shot = new Float64Array(most);
  }

  add(x: number, y: number, heading: number): void {
    const n = this.count++;
    this.x[n] = x;
    this.y[n] = y;
    this.heading[n] = heading;
  }
}
