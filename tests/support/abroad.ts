import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cli.js';

const AMBUSH = join(ROOT, 'tests/support/ambush');

/**
 * The example game as a stranger would have it: in a folder of its own anywhere on disk, importing this package by its name,
 * its strategies beside it. Returns its folder.
 */
export function ambushAbroad(folder: string, change: (code: string) => string = (code) => code): string {
  const at = join(folder, 'ambush');
  mkdirSync(join(at, 'strategies'), { recursive: true });
  for (const file of ['index.ts', 'rules.ts', 'state.ts', 'strategies.ts']) {
    const code = readFileSync(join(AMBUSH, file), 'utf8').replaceAll(/'\.\.\/\.\.\/\.\.\/src\/(\w+)\/index\.js'/g, "'sortie/$1'");
    writeFileSync(join(at, file === 'strategies.ts' ? 'players.ts' : file), change(code));
  }
  writeFileSync(join(at, 'index.ts'), `${readFileSync(join(at, 'index.ts'), 'utf8')}\nexport default ambush;\n`);
  for (const id of ['steady', 'moody', 'searcher'])
    writeFileSync(join(at, 'strategies', `${id}.ts`), `export { ${id} as default } from '../players.js';\n`);
  return at;
}
