import { type Game, Refused } from '../engine/index.js';
import { fastBest, leafOf } from '../players/index.js';
import { isPath, type Player, shippedStrategies, wordOf } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { madeExperiment, type Plan, planOf, playerOf, strategyOf } from '../simulation/index.js';

/** The game and the players of a training, in words. */
export interface Wanted {
  game: Game;
  options: Readonly<Record<string, unknown>>;
  data?: string | undefined;
  seed: number;
  from: string;
  against: readonly string[];
  reference?: string | undefined;
  /** The player that it is to reply to; there are no other opponents. */
  replyTo?: string | undefined;
}

/** The rules and the players of a training, looked up and checked. */
export async function trainingOf({
  game,
  options,
  data,
  seed,
  from,
  against: named,
  replyTo,
  reference = replyTo ?? referenceOf(game),
}: Wanted): Promise<{
  plan: Plan;
  from: Player;
  against: Player[];
  reference: Player;
}> {
  if (replyTo !== undefined && named.length > 0)
    throw new Refused([{ path: ['--against'], expected: 'nothing with --reply-to, which names the only opponent', found: named[0] }]);
  const against = replyTo === undefined || game.seats.length === 1 ? named : [replyTo];
  if (isPath(leafOf(game, from)))
    throw new Refused([
      { path: ['--from'], expected: 'a strategy that comes with the game, or random: a player that was trained names it', found: from },
    ]);
  const [leans, rival, ...others] = await Promise.all([from, reference, ...against].map((word) => playerOf(game, playerWords(word), '.')));
  const opponents = replyTo === undefined ? others.map((one) => ['--against', one] as const) : [['--reply-to', others[0] ?? rival] as const];
  for (const [flag, { id }] of [['--from', leans] as const, ...opponents])
    if ((await strategyOf(game, id)).searches)
      throw new Refused([{ path: [flag], expected: 'a player that does not search: it plays in every playout', found: id }]);
  const { plan } = await planOf(
    madeExperiment('training', {
      ...{ question: 'What can be learned?', game: wordOf(game.id), seed, games: 1, options, ...(data === undefined ? {} : { data }) },
      strategies: Object.fromEntries(game.seats.map((seat) => [seat, { id: leans.id, parameters: leans.parameters }])),
    }),
  );
  return { plan, from: leans, against: others, reference: rival };
}

/** The best player that comes with a game and does not search. */
export const referenceOf = (game: Game): string => fastBest(game, shippedStrategies(game.id));
