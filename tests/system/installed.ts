import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Said } from '../support/cli.js';
import { packed } from '../support/packed.js';

export interface Installed {
  /** The empty project. */
  project: string;
  /** Seconds that npm took. */
  seconds: number;
  /** Calls what `npx sortie` calls there, or in a folder of it. */
  sortie(words: readonly string[], cwd?: string): Said;
}

/** Packs the build and installs it with npm into an empty project. What `npm ci` fetched for us is in npm's cache. */
export function installed(folder: string, manifest: object): Installed {
  const tarball = packed(folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const began = performance.now();
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: project, stdio: 'pipe' });
  const seconds = (performance.now() - began) / 1000;
  const sortie = (words: readonly string[], cwd = project) => {
    const { status, stdout, stderr } = spawnSync(join(project, 'node_modules', '.bin', 'sortie'), words, { cwd, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  };
  return { project, seconds, sortie };
}
