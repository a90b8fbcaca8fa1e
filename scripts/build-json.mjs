// Turns each weights.json of the build into a module and points the imports to it: Node 20 prints a warning when it imports JSON.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

for (const name of readdirSync('dist/src/games', { recursive: true })) {
  const file = join('dist/src/games', name);
  if (name.endsWith('weights.json')) writeFileSync(`${file}.js`, `export default ${readFileSync(file, 'utf8')}`);
  if (!name.endsWith('.js')) continue;
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll("/weights.json' with { type: 'json' };", "/weights.json.js';");
  if (after !== before) writeFileSync(file, after);
}
