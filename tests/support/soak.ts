import { bounded, type Game, type GameTypes, measuresOf, Table } from '../../src/engine/index.js';
import { randomPlayer } from '../../src/players/index.js';
import { commandOf, GAMES_A_SETTING, SEED, setting } from './fingerprint.js';

/** The outcome of many random-legal games over random options, scenarios and moved tables. */
export interface Soaked {
  games: number;
  turns: number;
  /** How often each choice of each option was played, "scenario=drepanum". */
  played: Map<string, number>;
  outcomes: Map<string, number>;
  /** Promises broken, each with the command that tells the game. */
  faults: string[];
}

/** Enough to see what is wrong. */
const FAULTS = 10;

/**
 * Plays games with every answer checked against the rules, and every promise of the state checked between turns.
 * The games are those of the fingerprint, and more of the same kind.
 */
export function soak(game: Game, games: number, first = 0): Soaked {
  const soaked: Soaked = { games: 0, turns: 0, played: new Map(), outcomes: new Map(), faults: [] };
  for (let number = first; soaked.games < games && soaked.faults.length < FAULTS; number++) soakSetting(game, number, games, soaked);
  return soaked;
}

function soakSetting(game: Game, number: number, games: number, soaked: Soaked): void {
  const drawn = setting(game, number);
  const watched = {
    ...game,
    turn: (play) => {
      game.turn(play);
      soaked.turns++;
      const wrong = game.invariant(play.state, play.rules);
      if (wrong !== undefined) throw new Error(`the promise is broken: ${wrong}`);
    },
  } as Game<GameTypes>;
  const strategy = randomPlayer(game);
  const seats = game.seats.map(() => ({ id: 'random', strategy, referee: true }));
  const table: Table<GameTypes> = new Table(watched, drawn.rules, seats, SEED);
  const counts = measuresOf(game as Game<GameTypes>)
    .map((measure) => bounded(measure, [drawn.rules as never]))
    .flatMap((measure) => (measure.kind === 'count' ? [measure] : []));
  for (let nth = 0; nth < GAMES_A_SETTING && soaked.games < games; nth++) {
    soaked.games++;
    for (const [name, spec] of Object.entries(game.options))
      if (spec.kind === 'choice' || spec.kind === 'flag') add(soaked.played, `${name}=${drawn.options[name] ?? spec.default}`);
    const place = 1 + number * GAMES_A_SETTING + nth;
    try {
      add(soaked.outcomes, game.outcomes[table.play(place) - 1].name);
      for (const { name, max, of } of counts) {
        const value = of(table.state as never, table.record as never);
        if (!(value >= 0 && value <= max)) throw new Error(`${name} is ${value}, 0 to ${max} declared`);
      }
    } catch (fault) {
      const command = commandOf(
        game,
        place,
        game.seats.map(() => 'random'),
        drawn,
      );
      soaked.faults.push(`${command}\n    ${(fault as Error).message}`);
    }
  }
}

/** Choices that no game was played with. */
export function unplayed(game: Game, { played }: Soaked): string[] {
  return Object.entries(game.options).flatMap(([name, spec]) => {
    const values = spec.kind === 'choice' ? spec.values : spec.kind === 'flag' ? [false, true] : [];
    return values.map((value) => `${name}=${value}`).filter((choice) => !played.has(choice));
  });
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
