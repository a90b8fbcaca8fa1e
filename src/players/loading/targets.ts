import type { BuildOptions } from 'esbuild';

/** How esbuild bundles code, here and in scripts/: as a module of Node, and as a classic script of a page. */
export const FOR_NODE = { bundle: true, format: 'esm', platform: 'node', target: 'node20', legalComments: 'none' } satisfies BuildOptions;
export const FOR_PAGES = {
  ...{ bundle: true, minify: true, write: false, format: 'iife', platform: 'browser', target: 'es2022', legalComments: 'none' },
} satisfies BuildOptions;
