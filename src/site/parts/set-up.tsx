/** Who plays, and under which rules. */
import type { JSX } from 'preact';
import { type Card, playersOf } from '../state/catalog.js';
import type { SetUpWords } from '../state/link.js';
import { Controls } from './controls.js';

interface Props {
  card: Card;
  setUp: SetUpWords;
  change(setUp: SetUpWords): void;
  /** Begins the identities of the inputs. */
  id: string;
}

export function SetUpForm({ card, setUp, change, id }: Props): JSX.Element {
  const { players, options } = setUp;
  const changed = Object.keys(options).length;
  return (
    <div class="form">
      {card.seats.map((seat, n) => (
        <div class="field" key={seat}>
          <label for={`${id}-${seat}`}>{card.seats.length === 1 ? 'player' : seat}</label>
          <select
            id={`${id}-${seat}`}
            value={players[n]}
            onChange={({ currentTarget }) => change({ ...setUp, players: players.map((one, i) => (i === n ? currentTarget.value : one)) })}
          >
            {[...new Set([...playersOf(card), players[n]])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <p class="hint">{card.strategies.find((one) => one.id === players[n])?.about}</p>
        </div>
      ))}
      <details class="more">
        <summary>{changed === 0 ? 'Rules: all as usual' : `Rules: ${changed} changed`}</summary>
        <Controls
          id={`${id}-o`}
          specs={card.options}
          values={options}
          change={(values) => change({ ...setUp, options: values })}
          files={card.files}
        />
      </details>
    </div>
  );
}
