/** Places and headings that are weighed together, stored by column. */
export class Places {
  count = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Int16Array;
  /** The worth of the place, and of the best shot from it. */
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
