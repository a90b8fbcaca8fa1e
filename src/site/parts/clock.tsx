/** The clock that pilots call: 12 is ahead of the target. With rings, the outermost is the highest. One radio button a space. */
import type { JSX } from 'preact';

const OUTER = 130;
const INNER = 34;
const CENTRE = 150;
const HOURS = Array.from({ length: 12 }, (_, n) => n + 1);

export interface Space {
  hour: number;
  ring?: string;
}

interface Props {
  label: string;
  rings: readonly string[];
  chosen: Space;
  choose(space: Space): void;
}

export function Clock({ label, rings, chosen, choose }: Props): JSX.Element {
  const levels: readonly (string | undefined)[] = rings.length === 0 ? [undefined] : rings;
  const wide = (OUTER - INNER) / levels.length;
  const at = levels.indexOf(chosen.ring);
  const move = (event: KeyboardEvent) => {
    const [hours, level] = STEPS[event.key] ?? [0, 0];
    if (hours === 0 && level === 0) return;
    event.preventDefault();
    const ring = levels[Math.min(levels.length - 1, Math.max(0, at + level))];
    const next = { hour: ((chosen.hour - 1 + hours + 12) % 12) + 1, ...(ring === undefined ? {} : { ring }) };
    choose(next);
    const { currentTarget } = event;
    if (currentTarget instanceof Element) currentTarget.querySelector<SVGElement>(`[data-space="${next.hour} ${ring ?? ''}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the sectors of the picture are the radio buttons
    <svg class="clock" viewBox="0 0 300 300" role="radiogroup" aria-label={label} onKeyDown={move}>
      {HOURS.flatMap((hour) =>
        levels.map((ring, n) => {
          const on = hour === chosen.hour && ring === chosen.ring;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a sector of a picture cannot be an input
            <path
              key={`${hour} ${ring}`}
              data-space={`${hour} ${ring ?? ''}`}
              d={sector(hour, OUTER - wide * n, OUTER - wide * (n + 1))}
              role="radio"
              aria-checked={on}
              aria-label={`${hour} o’clock${ring === undefined ? '' : ` ${ring}`}`}
              tabindex={on ? 0 : -1}
              onClick={() => choose({ hour, ...(ring === undefined ? {} : { ring }) })}
            >
              <title>{`${hour} o’clock${ring === undefined ? '' : ` ${ring}`}`}</title>
            </path>
          );
        }),
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {HOURS.map((hour) => {
          const { x, y } = polar(hour, OUTER + 11);
          return (
            <text key={hour} x={x} y={y + 4}>
              {hour}
            </text>
          );
        })}
        {rings.map((ring, n) => (
          <text
            key={ring}
            class={chosen.hour === 12 && chosen.ring === ring ? 'ring chosen' : 'ring'}
            x={CENTRE}
            y={CENTRE - OUTER + wide * (n + 0.5) + 4}
          >
            {ring}
          </text>
        ))}
        <path class="nose" d={`M${CENTRE} ${CENTRE - 16}l10 26h-20z`} />
      </g>
    </svg>
  );
}

/** Hours and rings that a key moves by. */
const STEPS: Readonly<Record<string, readonly [hours: number, ring: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function polar(hour: number, radius: number): { x: number; y: number } {
  const angle = (hour * Math.PI) / 6;
  return { x: round(CENTRE + radius * Math.sin(angle)), y: round(CENTRE - radius * Math.cos(angle)) };
}

const round = (value: number) => Number(value.toFixed(1));

/** A sector of a ring, one hour wide. */
function sector(hour: number, outer: number, inner: number): string {
  const [a, b] = [polar(hour - 0.5, outer), polar(hour + 0.5, outer)];
  const [c, d] = [polar(hour + 0.5, inner), polar(hour - 0.5, inner)];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`;
}
