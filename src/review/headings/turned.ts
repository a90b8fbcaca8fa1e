import type { OptionSpec } from '../../engine/index.js';
import { shellWord } from '../../simulation/index.js';
import type { Fact } from '../asked.js';
import type { Cells } from '../cells.js';
import { clauseIn, type Subject } from '../subject.js';
import { cellName, optionText } from './words.js';

/** An option with another value than the one in force, between the best players. */
export interface Turned {
  option: string;
  spec: OptionSpec;
  cell: number;
  /** As a command sets it: "--option fog=true". */
  flag: string;
  label: string;
  /** What facts about it say. */
  words: Pick<Fact, 'name' | 'value' | 'said'>;
}

/** Options with each of these values, as far as the game takes them. */
export function turnedIn(subject: Subject, cells: Cells, valuesOf: (option: string, spec: OptionSpec) => readonly Fact['value'][]): Turned[] {
  return Object.entries(subject.game.options).flatMap(([option, spec]) =>
    valuesOf(option, spec).flatMap((value): Turned[] => {
      const cell = cells.changed(cellName(option, value), { options: { [option]: value } });
      const said = spec.called?.[String(value)];
      const words = { name: option, value, ...(said === undefined ? {} : { said: clauseIn(subject, said) }) };
      const flag = `--option ${shellWord(`${option}=${value}`)}`;
      return cell === undefined ? [] : [{ option, spec, cell, flag, label: optionText(option, value), words }];
    }),
  );
}
