import type { Ship } from 'sortie/games/war-galley';

/** Keeps the nearest enemies, in order of distance. */
export class Nearest {
  readonly ships: Ship[] = [];
  readonly far: Float64Array;
  count = 0;

  constructor(readonly most: number) {
    this.far = new Float64Array(most);
  }

  add(ship: Ship, far: number): void {
    let at = this.count < this.most ? this.count++ : this.most;
    for (; at > 0 && this.far[at - 1] > far; at--) {
      if (at >= this.most) continue;
      this.far[at] = this.far[at - 1];
      this.ships[at] = this.ships[at - 1];
    }
    if (at >= this.most) return;
    this.far[at] = far;
    this.ships[at] = ship;
  }
}
