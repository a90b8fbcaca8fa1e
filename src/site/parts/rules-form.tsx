/** The rules of a game: its options, and the reconstructed tables. */
import type { JSX } from 'preact';
import type { OptionSpecs } from '../../engine/options.js';
import type { Card } from '../state/catalog.js';
import type { RulesWords, Values } from '../state/link.js';
import { Controls } from './controls.js';

interface Props {
  card: Card;
  rules: RulesWords;
  change(rules: RulesWords): void;
  /** Prefix of the ids of all inputs. */
  id: string;
}

export function RulesForm({ card, rules, change, id }: Props): JSX.Element {
  const { options, shift } = rules;
  const part = (id: string, title: string, specs: OptionSpecs, values: Values, set: (values: Values) => void) => (
    <details class="more">
      <summary>
        {title}: {Object.keys(values).length === 0 ? 'all defaults' : `${Object.keys(values).length} changed`}
      </summary>
      <Controls {...{ id, specs, values, files: card.files }} change={set} />
    </details>
  );
  return (
    <>
      {part(`${id}-o`, 'Rules', card.options, options, (values) => change({ ...rules, options: values }))}
      {Object.keys(card.tables).length > 0 &&
        part(`${id}-s`, 'Reconstructed tables, in steps', card.tables, shift, (values) => change({ ...rules, shift: values }))}
    </>
  );
}
