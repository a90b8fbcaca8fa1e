import { decimal, percent, whole } from '../../reading/format.js';
import { noun } from '../../reading/nouns.js';
import type { Run } from '../../reading/run.js';
import { drawn, leading, losing, summed, winning } from '../../reading/scores.js';
import { championOf, type Pairing, pairingsOf } from '../../reading/shapes/champion.js';
import { defineChart } from '../chart.js';
import type { Tile } from '../picture.js';

/** One player against each of the others, in every setting and from either seat: the hardest to beat first. */
export default defineChart({
  id: 'champion',
  title: 'One player against each of the others',
  rank: 5,
  drawer: 'drives',
  applies: (run) => run.wins.length === 2 && championOf(run) !== undefined,
  drawn(run) {
    const champion = championOf(run) as string;
    const pairings = pairingsOf(run, champion);
    const columns = [...new Set(pairings.map((one) => settingOf(run, one)))];
    const lead = (other: string) => leading(summed(pairings.filter((one) => one.other === other).map(({ score }) => score)));
    const others = [...new Set(pairings.map(({ other }) => other))].sort((a, b) => lead(a) - lead(b));
    const tile = (other: string, column: string) => pairings.find((one) => one.other === other && settingOf(run, one) === column);
    const rows = others.map((other) => ({ label: noun(run, other), tiles: columns.map((column) => tileOf(champion, tile(other, column), column)) }));
    return {
      title: `Games won by ${champion}, in per cent`,
      note: 'The hardest to beat first',
      picture: { kind: 'tiles', down: 'against', across: `setting and seat of ${champion}`, panels: [{ title: '', columns, rows }], key: '' },
    };
  },
});

/** "drill, as blue": the labels of the cell without the name of the other player, and the champion's seat. */
function settingOf(run: Run, { cell, other, seat }: Pairing): string {
  const seats = Object.keys(cell.strategies);
  const labels = run.live.filter(({ kind }) => kind !== 'seat').map(({ name }) => cell.axes[name] ?? '');
  const parts = labels.map((label) =>
    seats
      .reduce((text, one) => text.replace(`as ${one}`, ''), label.replace(other, '').replace(other.split(':')[0], ''))
      .replace(/^[\s,]+|[\s,]+$/g, ''),
  );
  return [...parts, `as ${seats[seat]}`].filter(Boolean).join(', ');
}

function tileOf(champion: string, pairing: Pairing | undefined, column: string): Tile | undefined {
  if (pairing === undefined) return undefined;
  const { cell, other, score } = pairing;
  const said = `${champion} against ${other}, ${column}: ${percent(winning(score))} of ${whole(cell.games)} games won, ${percent(losing(score))} lost, ${percent(drawn(score))} drawn`;
  return { cell: cell.name, said, text: decimal(100 * winning(score), 0), diverging: false, level: Math.round(5 * winning(score)), mirror: false };
}
