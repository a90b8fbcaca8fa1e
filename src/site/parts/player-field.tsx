/** Who plays a seat, and with which parameters. */
import type { JSX } from 'preact';
import type { Parameter } from '../../engine/index.js';
import { playerText, playerWords } from '../../players/words.js';
import { words } from '../../report/reading/text.js';
import type { Card } from '../state/catalog.js';

interface Props {
  card: Card;
  seat: string;
  /** "cautious:danger=2" */
  player: string;
  change(player: string): void;
  id: string;
}

export function PlayerField({ card, seat, player, change, id }: Props): JSX.Element {
  const { id: name, parameters } = read(player);
  const found = card.strategies.find((one) => one.id === name);
  const known = Object.entries(found?.parameters ?? {});
  const changed = Object.keys(parameters).length;
  const set = (parameter: string, value: number, standard: number) => {
    const { [parameter]: _, ...others } = parameters;
    change(playerText({ id: name, parameters: value === standard ? others : { ...others, [parameter]: value } }));
  };
  return (
    <div class="field">
      <label for={id}>{card.seats.length === 1 ? 'player' : seat}</label>
      <select id={id} value={name} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {[...new Set([...card.strategies.map((one) => one.id), name])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <p class="hint">{found?.about}</p>
      {known.length > 0 && (
        <details class="more">
          <summary>Parameters: {changed === 0 ? 'all defaults' : `${changed} changed`}</summary>
          <div class="form">
            {known.map(([parameter, spec]) => (
              <Slider
                key={parameter}
                id={`${id}-${parameter}`}
                {...{ parameter, spec }}
                value={parameters[parameter] ?? spec.default}
                set={(value) => set(parameter, value, spec.default)}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Passes text that cannot be parsed on to the worker, which reports the error. */
function read(player: string): ReturnType<typeof playerWords> {
  try {
    return playerWords(player);
  } catch {
    return { id: player, parameters: {} };
  }
}

interface SliderProps {
  id: string;
  parameter: string;
  spec: Parameter;
  value: number;
  set(value: number): void;
}

function Slider({ id, parameter, spec: { min, max, step, about }, value, set }: SliderProps): JSX.Element {
  // Without a declared step, the range is divided into at least fifty round steps.
  const round = step ?? 10 ** Math.floor(Math.log10((max - min) / 50));
  const rounded = (moved: number) => Math.min(max, Math.max(min, Number((Math.round(moved / round) * round).toFixed(6))));
  return (
    <div class="field of-slider">
      <label for={id}>{words(parameter)}</label>
      <span class="slide">
        <input
          id={id}
          aria-describedby={`${id}-about`}
          type="range"
          {...{ min, max, value }}
          step={step ?? 'any'}
          onInput={({ currentTarget }) => set(step === undefined ? rounded(currentTarget.valueAsNumber) : currentTarget.valueAsNumber)}
        />
        <output for={id}>{value}</output>
      </span>
      <p class="hint" id={`${id}-about`}>
        {about}
      </p>
    </div>
  );
}
