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
  const { files, tables } = card;
  return (
    <>
      <Part
        {...{ id: `${id}-o`, title: 'Rules', specs: card.options, values: options, files }}
        change={(values) => change({ ...rules, options: values })}
      />
      {Object.keys(tables).length > 0 && (
        <Part
          {...{ id: `${id}-s`, title: 'Reconstructed tables, in steps', specs: tables, values: shift, files }}
          change={(values) => change({ ...rules, shift: values })}
        />
      )}
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  specs: OptionSpecs;
  values: Values;
  files: Card['files'];
  change(values: Values): void;
}

function Part({ title, values, ...rest }: PartProps): JSX.Element {
  const changed = Object.keys(values).length;
  return (
    <details class="more">
      <summary>
        {title}: {changed === 0 ? 'all defaults' : `${changed} changed`}
      </summary>
      <Controls {...{ values, ...rest }} />
    </details>
  );
}
