/** The chance to win along a game: one line a seat that it is known for, with the turning points marked. */
import type { JSX } from 'preact';
import type { Analysis } from '../../analysis/analysis.js';

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 180, 52, 24];

export function Curve({ analysis: { seats, decisions, turning }, lines }: { analysis: Analysis; lines: number }): JSX.Element {
  const [{ seat, start, result }] = seats;
  const x = (line: number) => LEFT + ((WIDTH - LEFT - 8) * line) / Math.max(1, lines);
  const y = (chance: number) => 8 + (HEIGHT - BOTTOM - 8) * (1 - chance);
  const known = [
    { line: 0, chance: start.estimate },
    ...decisions.flatMap(({ line, chances }) => (chances === null ? [] : [{ line, chance: chances[0] }])),
    ...(result === null ? [] : [{ line: lines, chance: result }]),
  ];
  const path = known.map(({ line, chance }, n) => `${n === 0 ? 'M' : 'L'}${x(line).toFixed(1)} ${y(chance).toFixed(1)}`).join('');
  const said = `${seat}'s chance to win: ${Math.round(100 * start.estimate)} % at the start${result === null ? '' : `, ${Math.round(100 * result)} % at the end`}; ${turning.length} turning points, listed below`;
  return (
    <svg class="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
      <g>
        {[0, 0.5, 1].map((chance) => (
          <>
            <path class="level" d={`M${LEFT} ${y(chance)}H${WIDTH - 8}`} />
            <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
              {100 * chance} %
            </text>
          </>
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          {seat}'s chance to win, from the first line to line {lines}
        </text>
        <path class="line" d={path} />
        {turning.map(({ line, after, words }) => (
          <circle key={`${line} ${after}`} class="turn" cx={x(line)} cy={y(Math.min(1, Math.max(0, after)))} r={5}>
            <title>{words}</title>
          </circle>
        ))}
      </g>
    </svg>
  );
}
