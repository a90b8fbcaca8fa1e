import { Dice } from '../chance/index.js';
import { distinct } from './distinct.js';
import { type PlayCandidates, successiveHalving } from './successive-halving.js';

/** The space of designs: where a search starts, and how a design is varied. Designs are plain data. */
interface Evolving<D> {
  /** The designs at which the search begins; the first is returned if nothing beats it. */
  from: readonly D[];
  vary(design: D, below: (n: number) => number): D;
  budget: number;
  seed: number;
  /** The number of its first block of games; the search returns how many blocks it played. */
  block?: number;
}

interface Evolved<D> {
  design: D;
  /** Called after each generation with its best design and that design's score on the generation's last games. */
  course: { design: D; score: number; games: number }[];
  games: number;
  blocks: number;
}

const PARENTS = 4;
const OFFSPRING = 12;
/** Games of one candidate in the first round of a generation; each further round doubles them. */
const FIRST_ROUND = 24;
/** The share of the budget for the final race between the best of all generations. */
const FINAL = 0.2;
const FINALISTS = 8;

/**
 * A (μ + λ) evolution strategy (Beyer & Schwefel 2002) that selects by a race: parents and offspring play the same games, and
 * the worse half drops out until μ are left (successive halving, Jamieson & Talwalkar 2016). Parents play again in each
 * generation, so that none survives by one lucky score. Designs have mixed parts and no fixed length (elements in sectors, ships
 * in squadrons), so methods that count the values of coordinates (NTBEA, Lucas et al. 2018) or step along them (CMA-ES) do not
 * apply; an evolution strategy needs only a neighbour. Scores of the search are biased upward: the answer is estimated on fresh
 * games.
 */
export async function evolve<D>({ from, vary, budget, seed, block = 0 }: Evolving<D>, play: PlayCandidates<D>): Promise<Evolved<D>> {
  const dice = new Dice();
  dice.open(seed, block, 95);
  const below = (n: number) => dice.below(n);
  const course: Evolved<D>['course'] = [];
  let games = 0;
  let blocks = block;
  const generation = ROUNDS * FIRST_ROUND * (PARENTS + OFFSPRING);
  let parents = distinct(from);
  while (games + generation <= (1 - FINAL) * budget) {
    const offspring = Array.from({ length: PARENTS + OFFSPRING - parents.length }, () => vary(parents[below(parents.length)], below));
    parents = await race(distinct([...parents, ...offspring]), generation, PARENTS);
  }
  const best = [...course].sort((a, b) => b.score - a.score).map(({ design }) => design);
  const finalists = distinct([from[0], ...parents, ...best]).slice(0, FINALISTS);
  const [design] = await race(finalists, Math.max(FINAL * budget, budget - games), 1);
  return { design, course, games, blocks: blocks - block };

  async function race(candidates: readonly D[], budget: number, keep: number): Promise<D[]> {
    let last = { design: candidates[0], score: 0, games: 0 };
    const left = await successiveHalving(
      candidates,
      async (designs, each) => {
        const scores = await play(designs, each, blocks++);
        games += designs.length * each;
        const score = Math.max(...scores);
        last = { design: designs[scores.indexOf(score)], score, games: each };
        return scores;
      },
      budget,
      { keep },
    );
    course.push(last);
    return left;
  }
}

/** From 16 to 8 to 4. */
const ROUNDS = Math.log2((PARENTS + OFFSPRING) / PARENTS);
