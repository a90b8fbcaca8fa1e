import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './cli.js';

/** The package as it would be published; returns its file. */
export function packed(folder: string): string {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) as string);
}

/** Unpacks it where npm would put it, beside only the dependencies that it names, which are ours; returns its program. */
export function unpacked(folder: string): string {
  const modules = join(folder, 'node_modules');
  const at = join(modules, 'sortie');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', packed(folder), '-C', modules]);
  renameSync(join(modules, 'package'), at);
  const { bin, dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { bin: { sortie: string }; dependencies: object };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  return join(at, bin.sortie);
}
