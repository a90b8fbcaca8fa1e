/** The indices of the chosen cells, and the listeners to changes. */
export class Chosen {
  readonly cells = new Set<number>();
  readonly #heard: (() => void)[] = [];

  onChange(hear: () => void): void {
    this.#heard.push(hear);
  }

  /** Chooses all of these cells, or none of them if all were chosen. */
  toggle(cells: readonly number[]): void {
    const leave = cells.every((cell) => this.cells.has(cell));
    for (const cell of cells) leave ? this.cells.delete(cell) : this.cells.add(cell);
    this.#tell();
  }

  clear(): void {
    this.cells.clear();
    this.#tell();
  }

  #tell(): void {
    for (const hear of this.#heard) hear();
  }
}

/** The chosen cells that a chart draws; none if it sums all cells. */
export const drawnOf = (chosen: ReadonlySet<number>, cells: readonly number[]) =>
  cells.length === 0 ? [] : [...chosen].filter((cell) => cells.includes(cell));

const NAMED = 3;

/** "opportunist, patient.", "7 cells chosen." */
export function saidOf(chosen: ReadonlySet<number>, labels: readonly string[]): string {
  if (chosen.size === 0) return '';
  return chosen.size > NAMED ? `${chosen.size} cells chosen.` : `${[...chosen].map((cell) => labels[cell]).join(', ')}.`;
}

/** The note under a chart's title while cells are chosen. */
export function noteOf(chosen: ReadonlySet<number>, cells: readonly number[], labels: readonly string[]): string {
  if (chosen.size === 0) return '';
  if (cells.length === 0) return 'Drawn from all cells together, whichever are chosen.';
  const here = drawnOf(chosen, cells);
  if (here.length === 0) return `Not drawn here: ${saidOf(chosen, labels)}`;
  return `Chosen: ${saidOf(new Set(here), labels)} The title speaks of all cells.`;
}
