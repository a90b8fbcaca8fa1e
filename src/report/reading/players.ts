/** Whether the differences depend on the players: one sentence, and a table. */
import { acrossPlayers } from '../../statistics/across-players.js';
import type { AcrossPlayers } from '../../statistics/results.js';
import { differenceText } from './format.js';
import { isShare, type Run } from './run.js';
import { clean } from './text.js';

/** Judged again from the comparisons, since an older file may have been judged by other rules. */
const acrossOf = (run: Run): readonly AcrossPlayers[] =>
  run.acrossPlayers === undefined ? [] : acrossPlayers(run.cells, run.comparisons, run.watched);

/** "Of 7 differences 3 hold for every player, 2 change size, 1 changes sign (…), 1 shows for some players only." */
export function playersSentence(run: Run): string | undefined {
  const all = acrossOf(run);
  if (all.length === 0) return undefined;
  if (all.length === 1) return `${clean(all[0].name)} ${ONE[all[0].verdict]} (${all[0].effects.map(({ player }) => clean(player)).join(', ')}).`;
  const counts = (Object.keys(MANY) as AcrossPlayers['verdict'][]).flatMap((verdict) => {
    const found = all.filter((one) => one.verdict === verdict);
    if (found.length === 0) return [];
    const named = verdict === 'sign' ? ` (${found.map(({ name }) => clean(name)).join('; ')})` : '';
    return [`${found.length} ${MANY[verdict][found.length === 1 ? 0 : 1]}${named}`];
  });
  return `Of ${all.length} differences, over ${all[0].effects.length} players: ${counts.join(', ')}.`;
}

const ONE: Readonly<Record<AcrossPlayers['verdict'], string>> = {
  same: 'holds for every player',
  size: 'holds for every player, but not in the same size',
  sign: 'changes its sign with the player',
  some: 'shows with some players only',
  open: 'shows with some players; the players are not shown to differ',
  none: 'shows with no player',
};
const MANY: Readonly<Record<AcrossPlayers['verdict'], readonly [string, string]>> = {
  sign: ['changes sign with the player', 'change sign with the player'],
  same: ['holds for all of them', 'hold for all of them'],
  size: ['holds for all, but not in the same size', 'hold for all, but not in the same size'],
  some: ['shows with some players only', 'show with some players only'],
  open: ['shows with some, but the players are not shown to differ', 'show with some, but the players are not shown to differ'],
  none: ['shows with no player', 'show with no player'],
};

/** A row for each difference: its name, its estimate with each player, and the verdict. */
export function playersTable(run: Run): { heads: string[]; rows: string[][] } | undefined {
  const all = acrossOf(run);
  if (all.length === 0) return undefined;
  const players = [...new Set(all.flatMap(({ effects }) => effects.map(({ player }) => player)))];
  const rows = all.map(({ name, measure, verdict, effects }) => {
    const share = isShare(run, measure);
    const cells = players.map((player) => {
      const one = effects.find((effect) => effect.player === player);
      if (one === undefined) return '';
      const text = differenceText(one.estimate, one.interval, share, 1);
      return one.told ? text : `(${text})`;
    });
    return [clean(name), ...cells, WORDS[verdict]];
  });
  return { heads: ['difference', ...players.map(clean), 'over the players'], rows };
}

const WORDS: Readonly<Record<AcrossPlayers['verdict'], string>> = {
  same: 'holds',
  size: 'changes size',
  sign: 'changes sign',
  some: 'some only',
  open: 'some, no difference shown',
  none: 'none',
};
