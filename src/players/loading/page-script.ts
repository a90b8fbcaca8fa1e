import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';
import { Refused } from '../../engine/index.js';
import { ownModule } from './bundle.js';
import { FOR_PAGES } from './targets.js';

/** A script for a page: a game with the parts of sortie that play it. */
export interface PageCode {
  /** May import `sortie/…`, files by their paths, and GAME. */
  code: string;
  /** As the user names it. */
  name: string;
  /** Packages are found from here. */
  folder: string;
  /** The module of a user's game: a file, or the code with which a bridge wraps it. */
  game?: { path: string } | { wrapper: string };
}

/** Imports the user's game. */
export const GAME = 'sortie-page:game';

/** Libraries of the build ask for modules of Node. A page has none; yaml looks for settings in the environment. */
const NO_REQUIRE = 'export const createRequire = () => () => ({ env: {} });';

export async function pageScript({ code, name, folder, game }: PageCode): Promise<string> {
  const { build } = await import('esbuild');
  const page: Plugin = {
    name: 'page',
    setup(setup) {
      setup.onResolve({ filter: /^sortie-page:/ }, () =>
        game !== undefined && 'path' in game ? { path: game.path } : { path: 'game', namespace: 'wrapped' },
      );
      setup.onLoad({ filter: /./, namespace: 'wrapped' }, () => ({ contents: (game as { wrapper: string }).wrapper, resolveDir: folder }));
      setup.onResolve({ filter: /^sortie(\/|$)/ }, ({ path }) => ({ path: ownModule(path) }));
      setup.onResolve({ filter: /./ }, ({ path, importer }) => {
        if (!isBuiltin(path)) return undefined;
        if (/[\\/]dist[\\/]libraries[\\/]/.test(importer)) return { path, namespace: 'no-require' };
        return { errors: [{ text: `a browser has no "${path}": ${name} can be played by Node only` }] };
      });
      setup.onLoad({ filter: /./, namespace: 'no-require' }, () => ({ contents: NO_REQUIRE }));
    },
  };
  try {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: folder, sourcefile: 'page.mjs' },
      ...{ ...FOR_PAGES, logLevel: 'silent', tsconfigRaw: '{}', define: { 'process.env.NODE_ENV': '"production"' } },
      absWorkingDir: folder,
      plugins: [page],
    });
    return outputFiles[0].text;
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { file: string; line: number } | null }[] };
    if (errors === undefined) throw error;
    throw new Refused(
      errors.map(({ text, location }) => ({
        path: [name],
        expected: `a game that a page can load; ${location ? `${location.file}, line ${location.line}: ` : ''}${text}`,
      })),
    );
  }
}
