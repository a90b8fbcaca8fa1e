import type { AcrossPlayers, CellResult, Comparison } from './results.js';

/** The axis of a run over a panel of players. */
const PLAYERS = 'players';

/** Every difference that was measured with several players, judged over all of them. */
export function acrossPlayers(cells: readonly CellResult[], comparisons: readonly Comparison[]): AcrossPlayers[] {
  const at = new Map(cells.map(({ name, axes }) => [name, axes]));
  const groups = new Map<string, AcrossPlayers>();
  for (const { cell, baseline, measure, estimate, interval, confidence, pAdjusted } of comparisons) {
    const [here, there] = [at.get(cell), at.get(baseline)];
    const player = here?.[PLAYERS];
    if (here === undefined || there === undefined || player === undefined || there[PLAYERS] !== player) continue;
    const name = `${without(here)} − ${without(there)}`;
    const group = groups.get(`${name} ${measure}`) ?? { name, measure, verdict: 'none' as const, effects: [] };
    group.effects.push({ player, estimate, interval, told: pAdjusted < 1 - confidence });
    groups.set(`${name} ${measure}`, group);
  }
  return [...groups.values()].filter(({ effects }) => effects.length > 1).map((group) => ({ ...group, verdict: verdictOf(group.effects) }));
}

function verdictOf(effects: AcrossPlayers['effects']): AcrossPlayers['verdict'] {
  const told = effects.filter((one) => one.told);
  if (told.length === 0) return 'none';
  const signs = new Set(told.map(({ estimate }) => Math.sign(estimate)));
  if (signs.size > 1) return 'sign';
  if (told.length < effects.length) return 'some';
  const apart = effects.some((a) => effects.some((b) => a.interval[1] < b.interval[0]));
  return apart ? 'size' : 'same';
}

function without(axes: Readonly<Record<string, string>>): string {
  const labels = Object.entries(axes).flatMap(([axis, label]) => (axis === PLAYERS ? [] : [label]));
  return labels.join(' · ') || 'default';
}
