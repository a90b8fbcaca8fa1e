/** A whole number of the link, such as a seed. */
import type { JSX } from 'preact';
import { numberIn } from '../state/link.js';

interface Props {
  /** Its label, and its identity on the page. */
  name: string;
  value: number;
  least?: number;
  /** What an unreadable number becomes. */
  otherwise: number;
  about?: string;
  set(value: number): void;
}

export function NumberField({ name, value, least = 0, otherwise, about, set }: Props): JSX.Element {
  return (
    <div class="field">
      <label for={name}>{name}</label>
      <input
        id={name}
        type="number"
        min={least}
        step={1}
        value={value}
        onChange={({ currentTarget }) => set(numberIn({ [name]: currentTarget.value }, name, otherwise, least))}
      />
      {about !== undefined && <p class="hint">{about}</p>}
    </div>
  );
}
