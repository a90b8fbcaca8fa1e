// Writes the declarations of types beside the build, for the package; `npm run typecheck` checks the types. They refer to the types of zod that build-libraries.mjs copied.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
for (const name of readdirSync('dist/src', { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
  const file = join('dist/src', name);
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll("from 'zod';", `from '${relative(dirname(file), 'dist/libraries/zod/index.js')}';`);
  if (after !== before) writeFileSync(file, after);
}
