/** The state of a module: what is read or written here. The rest is the module's own. */
export interface RttState {
  active: string | readonly string[];
  state?: string;
  L?: { P?: string } | null;
  seed?: number;
  log: string[];
  undo?: object[];
  result?: string;
}

/** The public interface of a rules module for Rally the Troops. */
export interface RttModule {
  roles: readonly string[] | ((scenario: string, options: object) => readonly string[]);
  scenarios: readonly string[] | Readonly<Record<string, readonly string[]>> | ((options: object) => readonly string[]);
  setup(seed: number, scenario: string, options: object): RttState;
  view(state: RttState, role: string): { actions?: Readonly<Record<string, unknown>> };
  action(state: RttState, role: string, verb: string, noun?: unknown): RttState;
}
