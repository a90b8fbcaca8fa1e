/** The chosen cells, by index. They are in the link, so that it leads to what is seen; Escape clears them. */
export class Chosen {
  readonly cells = new Set<number>();
  readonly #heard: (() => void)[] = [];

  constructor(readonly count: number) {
    this.#read();
    addEventListener('hashchange', () => {
      if (this.#read()) this.#tell();
    });
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.cells.size > 0) this.clear();
    });
  }

  onChange(hear: () => void): void {
    this.#heard.push(hear);
  }

  /** Chooses all of these cells, or none of them if all were chosen. */
  toggle(cells: readonly number[]): void {
    const leave = cells.every((cell) => this.cells.has(cell));
    for (const cell of cells) leave ? this.cells.delete(cell) : this.cells.add(cell);
    this.#write();
    this.#tell();
  }

  clear(): void {
    this.cells.clear();
    this.#write();
    this.#tell();
  }

  /** Whether the link names cells. */
  #read(): boolean {
    const [, named] = /^#cells=([\d.]+)$/.exec(location.hash) ?? [];
    if (named === undefined) return false;
    this.cells.clear();
    for (const cell of named.split('.').map(Number)) if (cell < this.count) this.cells.add(cell);
    return true;
  }

  #write(): void {
    history.replaceState(null, '', this.cells.size === 0 ? location.pathname : `#cells=${[...this.cells].join('.')}`);
  }

  #tell(): void {
    for (const hear of this.#heard) hear();
  }
}
