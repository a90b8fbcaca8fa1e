import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Promised } from '../../../src/promises/index.js';
import { ROOT as root } from '../../support/cli.js';
import { goldenCommand } from '../../support/golden.js';

/** A game that is shipped has its rules in words with a history, and a golden transcript. */
export const kept: Promised = ({ game }) => {
  const faults: string[] = [];
  const rules = join(root, 'src/games', game.id, 'RULES.md');
  const history = existsSync(rules) ? (readFileSync(rules, 'utf8').split(/^#+ .*history.*$/im)[1] ?? '') : '';
  const version = game.version.replaceAll('.', '\\.');
  if (!new RegExp(`(^|[^\\d.])${version}($|[^\\d.]|\\.\\s)`, 'm').test(history))
    faults.push(`version ${game.version} is not in the history in ${relative(root, rules)}`);
  const golden = join(root, 'tests/unit/games', game.id, 'transcript.txt');
  if (!existsSync(golden)) faults.push(`${relative(root, golden)} is missing; write it with: ${goldenCommand(golden)}`);
  return faults;
};
