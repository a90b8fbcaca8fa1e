import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD } from '../players/loading/index.js';
import { apart, type Plan } from './plan.js';

/** The last file that the build writes. */
const BUILT = join(BUILD, '..', 'built');

let built: boolean | undefined;

/** Whether the build is whole, and none of its files has changed since. */
function asBuilt(): boolean {
  const unchanged = (written: number) => !['src', 'strategies'].some((part) => newerThan(join(BUILD, '..', part), written));
  built ??= existsSync(BUILT) && unchanged(statSync(BUILT).mtimeMs);
  return built;
}

/**
 * The one file from which workers play a shipped game, bundled by the last build. Undefined for code from elsewhere, which shares its
 * modules with the program, and for a build that has changed since.
 */
export function packedOf(plan: Plan): string | undefined {
  const path = join(BUILD, '..', 'packed', `${plan.game}.js`);
  return !apart(plan) && asBuilt() && existsSync(path) ? pathToFileURL(path).href : undefined;
}

function newerThan(folder: string, time: number): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((name) => name.endsWith('.js') && statSync(join(folder, name)).mtimeMs > time);
}
