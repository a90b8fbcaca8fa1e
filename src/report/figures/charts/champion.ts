import { decimal, percent, whole } from '../../reading/format.js';
import { noun } from '../../reading/nouns.js';
import type { Run } from '../../reading/run.js';
import { drawn, leading, losing, summed, winning } from '../../reading/scores.js';
import { championOf, type Pairing, pairingsOf } from '../../reading/shapes/champion.js';
import { defineChart } from '../chart.js';
import { type Tile, tiles } from '../tiles.js';

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
    const all = pairings.map((one) => tileOf(champion, one, { row: others.indexOf(one.other), column: columns.indexOf(settingOf(run, one)) }));
    const down = { title: 'against', labels: others.map((other) => noun(run, other)) };
    return {
      title: `Games won by ${champion}, in per cent`,
      note: 'The hardest to beat first',
      ...tiles({ down, across: { title: `setting and seat of ${champion}`, labels: columns } }, all),
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

function tileOf(champion: string, { cell, other, score }: Pairing, at: Pick<Tile, 'row' | 'column'>): Tile {
  const said = `${champion} against ${other}: ${percent(winning(score))} of ${whole(cell.games)} games won, ${percent(losing(score))} lost, ${percent(drawn(score))} drawn`;
  return { ...at, cell: cell.name, said, text: decimal(100 * winning(score), 0), level: Math.round(5 * winning(score)) };
}
