/** The frame of every page: one file that opens from disk, needs no network, and runs only its own scripts. */
import { createHash } from 'node:crypto';
import { clean, scriptJson } from '../reading/text.js';
import { library, script, style } from './assets.js';
import { h, Markup } from './markup.js';
import type { PageData } from './page-data.js';

interface DocumentParts {
  title: string;
  game: string;
  contents: readonly { id: string; title: string }[];
  /** null for a page without charts and tables. */
  data: PageData | null;
}

export function document({ title, game, contents, data }: DocumentParts, main: Markup): string {
  const libraries = data === null || data.charts.length === 0 ? [] : [library('vega'), library('vega-lite'), library('vega-embed')];
  const scripts = [...libraries, script()];
  const inline = scripts.map((text) => `<script>${text}</script>`).join('\n');
  return `${head(title, game, scripts)}${body(game, contents, main)}${scriptJson(data ?? {})}</script>\n${inline}\n</body>\n</html>\n`;
}

function head(title: string, game: string, scripts: readonly string[]): Markup {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
  return h`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${clean(title)} · ${game}</title>
<style>${new Markup(style())}</style>
</head>
`;
}

/** Up to the element that holds the data. */
function body(game: string, contents: readonly { id: string; title: string }[], main: Markup): Markup {
  const links = contents.map((one) => h`<li><a href="#${one.id}">${one.title}</a></li>`);
  return h`<body>
<a class="skip" href="#answer">Skip to the answer</a>
<header><span class="game">${game}</span><button type="button" id="theme" hidden>Dark</button></header>
<nav aria-label="Contents"><ul>${links}</ul></nav>
<main>${main}</main>
<script type="application/json" id="data">`;
}
