/** A whole number of the link, such as a seed. A bad one is refused, and the number before it stays. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { whole } from '../../report/reading/format.js';
import { numberIn } from '../state/link.js';

interface Props {
  /** Its identity on the page, and its label if it has no other. */
  name: string;
  label?: string;
  value: number;
  least?: number;
  about?: string;
  set(value: number): void;
}

export function NumberField({ name, label = name, value, least = 0, about, set }: Props): JSX.Element {
  const [refused, refuse] = useState<string>();
  const change = (word: string) => {
    const number = numberIn({ [name]: word }, name, Number.NaN, least);
    refuse(Number.isNaN(number) ? word || 'this' : undefined);
    if (!Number.isNaN(number)) set(number);
  };
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        type="number"
        min={least}
        step={1}
        value={value}
        aria-invalid={refused !== undefined}
        aria-describedby={`${name}-about`}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p class="hint" id={`${name}-about`} role="status">
        {refused === undefined ? about : `Expected a whole number of ${least} or more, not ${refused}; ${whole(value)} stays.`}
      </p>
    </div>
  );
}
