/** Who plays, and under which rules. */
import type { JSX } from 'preact';
import type { Card } from '../state/catalog.js';
import type { SetUpWords } from '../state/link.js';
import { PlayerField } from './player-field.js';
import { RulesForm } from './rules-form.js';

interface Props {
  card: Card;
  setUp: SetUpWords;
  change(setUp: SetUpWords): void;
  /** Prefix of the ids of all inputs. */
  id: string;
}

export function SetUpForm({ card, setUp, change, id }: Props): JSX.Element {
  const { players } = setUp;
  return (
    <div class="form">
      {card.seats.map((seat, n) => (
        <PlayerField
          key={seat}
          id={`${id}-${seat}`}
          player={players[n]}
          change={(player) => change({ ...setUp, players: players.map((one, i) => (i === n ? player : one)) })}
          {...{ card, seat }}
        />
      ))}
      <RulesForm id={id} {...{ card }} rules={setUp} change={(rules) => change({ ...setUp, ...rules })} />
    </div>
  );
}
