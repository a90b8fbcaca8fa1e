/** A copy of the site, beside reports, so that their games can be watched wherever the folder goes, or with a game of the user. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { built } from '../figures/built.js';
import { OutputFolder, refuseFolder } from './output-folder.js';

/** The site of the package. */
export function siteFolder(): string {
  const site = built('../site');
  if (existsSync(site)) return site;
  throw new Refused([{ path: ['site'], expected: 'the pages of sortie, which the build makes: npm run site', found: site }]);
}

export class SiteCopy {
  readonly #path: string;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #names: readonly string[];
  readonly #force: boolean;

  /** Refuses a folder that holds files of the user, before anything is written. `texts` stand beside the site's files, or in their place. */
  constructor(path: string, { force = false, texts = new Map() }: { force?: boolean | undefined; texts?: ReadonlyMap<string, string> } = {}) {
    const from = siteFolder();
    const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const ours = files.map(({ parentPath, name }) => slashed(relative(from, join(parentPath, name))));
    this.#path = path;
    this.#texts = texts;
    this.#names = [...new Set([...ours, ...texts.keys()])];
    this.#force = force;
    refuseFolder(path, { force });
  }

  /** The page of the site, as seen from a folder. */
  from(folder: string): string {
    return slashed(relative(folder, join(this.#path, 'index.html')));
  }

  write(): string {
    const folder = new OutputFolder(this.#path, { force: this.#force });
    try {
      for (const name of this.#names) folder.write(name, this.#texts.get(name) ?? readFileSync(join(siteFolder(), name)));
      folder.finish();
    } finally {
      folder.release();
    }
    return this.#path;
  }
}

const slashed = (path: string) => path.split(sep).join('/');
