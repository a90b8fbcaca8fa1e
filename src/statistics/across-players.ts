import { differenceAt } from './extremes.js';
import { shownToDiffer } from './methods/homogeneity.js';
import type { AcrossPlayers, CellResult, Comparison } from './results.js';

/** The axis that holds the players, in a run over a panel of players. */
const PLAYERS = 'players';

/** A difference, with its comparison for each player. */
interface Measured {
  name: string;
  measure: string;
  byPlayer: { player: string; comparison: Comparison }[];
}

/**
 * Judges every difference that was measured with several players. The test of a player's difference against zero is adjusted
 * over all comparisons of the run; the test whether players differ, over all differences.
 */
export function acrossPlayers(
  cells: readonly Pick<CellResult, 'name' | 'axes'>[],
  comparisons: readonly Comparison[],
  watched: boolean,
): AcrossPlayers[] {
  const measured = overPlayers(cells, comparisons);
  const differ = shownToDiffer(
    measured.map(({ byPlayer }) => ({
      size: byPlayer.length,
      at: (confidence) => byPlayer.map(({ comparison }) => differenceAt(comparison, watched, confidence)),
    })),
  );
  return measured.map(({ name, measure, byPlayer }, n) => {
    const effects = byPlayer.map(({ player, comparison: { estimate, interval, confidence, pAdjusted, verdict } }) => ({
      ...{ player, estimate, interval },
      told: pAdjusted < 1 - confidence,
      ...(verdict === undefined ? {} : { word: verdict.word }),
    }));
    return { name, measure, verdict: verdictOf(effects, differ[n]), effects };
  });
}

function overPlayers(cells: readonly Pick<CellResult, 'name' | 'axes'>[], comparisons: readonly Comparison[]): Measured[] {
  const at = new Map(cells.map(({ name, axes }) => [name, axes]));
  const found = new Map<string, Measured>();
  for (const comparison of comparisons) {
    const { cell, baseline, measure } = comparison;
    const [here, there] = [at.get(cell), at.get(baseline)];
    const player = here?.[PLAYERS];
    if (here === undefined || there === undefined || player === undefined || there[PLAYERS] !== player) continue;
    const name = `${without(here)} − ${without(there)}`;
    const one = found.get(`${name} ${measure}`) ?? { name, measure, byPlayer: [] };
    one.byPlayer.push({ player, comparison });
    found.set(`${name} ${measure}`, one);
  }
  return [...found.values()].filter(({ byPlayer }) => byPlayer.length > 1);
}

function verdictOf(effects: AcrossPlayers['effects'], differ: boolean): AcrossPlayers['verdict'] {
  const told = effects.filter((one) => one.told);
  if (told.length === 0) return 'none';
  const signs = new Set(told.map(({ estimate }) => Math.sign(estimate)));
  if (signs.size > 1) return 'sign';
  if (told.length < effects.length) return differ ? 'some' : 'open';
  return differ ? 'size' : 'same';
}

function without(axes: Readonly<Record<string, string>>): string {
  const labels = Object.entries(axes).flatMap(([axis, label]) => (axis === PLAYERS ? [] : [label]));
  return labels.join(' · ') || 'default';
}
