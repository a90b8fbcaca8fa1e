/** Protects results of another run, which may have taken hours. */
import { join } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { textAt } from '../../simulation/disk/files.js';
import { whole } from '../reading/format.js';

interface Found {
  experiment: string;
  command: string;
  games: number;
}

/** Refuses a folder that holds the results of another experiment or of another command, such as those of `run` where `check` would write. */
export function refuseAnother(folder: string, { experiment, command }: { experiment: string; command: string }, remedy = WITH_FORCE): void {
  const found = resultsIn(folder);
  if (found === undefined || (found.experiment === experiment && verbOf(found.command) === verbOf(command))) return;
  const expected = `a folder without the results of another run; this one holds ${whole(found.games)} games of ${found.experiment} (${found.command})`;
  throw new Refused([{ path: ['--out'], expected, found: folder, remedy }]);
}

const WITH_FORCE = 'name another folder, or replace them with --force';

const verbOf = (command: string) => /^npx sortie ([a-z]+)/.exec(command)?.[1] ?? '';

/** undefined if there are none, or if the file is damaged. */
function resultsIn(folder: string): Found | undefined {
  try {
    const { schema, experiment, command, cells } = JSON.parse(textAt(join(folder, 'results.json')) ?? 'null');
    if (!String(schema).startsWith('sortie/results/')) return undefined;
    const games = (cells as { games: number }[]).reduce((sum, cell) => sum + cell.games, 0);
    return { experiment: String(experiment), command: String(command), games };
  } catch {
    return undefined;
  }
}
