import type { Game, IntegerSpec, Problem } from '../engine/index.js';
import type { Experiment } from './experiment.js';
import type { CellPlan } from './plan.js';

/** `limits: tenfold` asks each comparison once more, with the limits of ours raised: an effect that changes then is the limit's. */

/** The axis that tells the cells with raised limits. No option can have this name. */
export const LIMITS = 'limits of ours';
const AS_SET = 'as set';
export const TENFOLD = 'tenfold';

/** The cells, and after them those of the best player again with raised limits. Faults are added to `problems`. */
export function withRaised(experiment: Experiment, game: Game, cells: readonly CellPlan[], problems: Problem[]): CellPlan[] {
  if (experiment.limits === undefined || cells.length === 0) return [...cells];
  const refuse = (expected: string) => problems.push({ path: ['limits'], onKey: true, expected });
  const declared = limitsOf(game);
  // A limit that the experiment varies is its question.
  const limits = declared.filter(([name]) => new Set(cells.map(({ options }) => options[name])).size === 1);
  if (limits.length === 0) {
    refuse(`a game with a limit of ours that the experiment leaves alone; ${game.id} has ${declared.map(([name]) => name).join(', ') || 'none'}`);
    return [...cells];
  }
  const higher = raisedLimits(limits, cells[0].options);
  if (Object.keys(higher).length === 0) {
    refuse(`a limit that can be raised; ${limits.map(([name]) => name).join(', ')} stands at its largest value`);
    return [...cells];
  }
  // The players of an experiment go from the least skilled to the best, and the headline is that of the best.
  const best = cells.at(-1)?.axes.players;
  const again = cells.filter(({ axes }) => axes.players === best).map((cell) => raisedCell(cell, higher));
  return [...cells.map((cell) => ({ ...cell, axes: { ...cell.axes, [LIMITS]: AS_SET } })), ...again];
}

/** Options that are limits of the program, and no rules. */
export const limitsOf = ({ options }: Pick<Game, 'options'>): [string, IntegerSpec][] =>
  Object.entries(options).filter((entry): entry is [string, IntegerSpec] => entry[1].limit === true && entry[1].kind === 'integer');

/** Those of these limits that can be raised, ten times as high as they stand under these options. */
export function raisedLimits(limits: readonly [string, IntegerSpec][], options: Readonly<Record<string, unknown>>): Record<string, number> {
  const higher = limits.flatMap(([name, spec]) => {
    const now = Number(options[name] ?? spec.default);
    const raised = tenfold(spec, now);
    return raised === now ? [] : [[name, raised] as const];
  });
  return Object.fromEntries(higher);
}

/** Up to the largest value that the option takes; one that leaves the number to the scenario becomes that value. */
function tenfold({ max, unset, default: standard }: IntegerSpec, now: number): number {
  return unset === true && now === standard ? max : Math.min(max, 10 * now);
}

function raisedCell(cell: CellPlan, higher: Readonly<Record<string, number>>): CellPlan {
  return {
    ...cell,
    name: `${cell.name} · ${TENFOLD}`,
    axes: { ...cell.axes, [LIMITS]: TENFOLD },
    options: { ...cell.options, ...higher },
    changed: { ...cell.changed, ...higher },
  };
}
