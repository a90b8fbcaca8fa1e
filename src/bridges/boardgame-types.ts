/** The part of boardgame.io 0.50, or 0.49, that is used here. */
export interface Context {
  numPlayers: number;
  currentPlayer: string;
  activePlayers: Readonly<Record<string, string>> | null;
  phase: string | null;
  /** Moves of each active player in its stage: counted in place. */
  _activePlayersNumMoves?: object;
  gameover?: { winner?: string | number; winners?: readonly (string | number)[] } | string | number | boolean;
}

/** A state of boardgame.io. A step makes another one; only its count of moves is written to. */
export interface BoardgameState {
  G: object;
  ctx: Context;
  plugins: { random?: { data?: object } } & Readonly<Record<string, { data?: object } | undefined>>;
  _undo: readonly object[];
  deltalog?: readonly object[];
  transients?: object;
}

export type Listed = { move: string; args?: readonly unknown[] } | { event: string; args?: readonly unknown[] };

export interface Candidate {
  type: string;
  name: string;
  args: readonly unknown[];
}

export interface BoardgameGame {
  name?: string;
  seed?: string | number;
  minPlayers?: number;
  maxPlayers?: number;
  moves?: object;
  phases?: Readonly<Record<string, { turn?: { stages?: object } }>>;
  turn?: { stages?: object };
  setup?(at: object): object;
  /** In 0.49: `playerView(G, ctx, playerID)`. */
  playerView?(at: { G: object; ctx: Context; playerID: string }, ctx?: Context, playerID?: string): object;
  ai?: { enumerate(G: object, ctx: Context, playerID: string): readonly Listed[] };
}

/** `boardgame.io/internal`, from beside the game. */
export interface BoardgameEngine {
  InitializeGame(at: { game: BoardgameGame; numPlayers: number }): BoardgameState;
  CreateGameReducer(at: { game: BoardgameGame }): (state: BoardgameState, action: object) => BoardgameState;
}
