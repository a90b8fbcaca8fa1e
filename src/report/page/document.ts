/** The frame of every page: one file that opens from disk, needs no network, and runs only its own scripts. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { clean } from '../reading/text.js';
import { drawing, script, style } from './assets.js';
import { h, Markup } from './markup.js';

interface DocumentParts {
  title: string;
  game: string;
  contents: readonly { id: string; title: string }[];
  /** What the script reads, packed; undefined for a page without charts. */
  data?: unknown;
  /** The site beside the page, as a relative path. A server may put its own there: see files/serve.ts. */
  site?: string | undefined;
}

/** The beginning of each page, and the same with a site. */
export const HTML = '<html lang="en">';
export const htmlWith = (site: string) => h`<html lang="en" data-site="${site}">`.text;

/** The results and the drawing library are compressed; the script unpacks the library when a chart first needs it. */
export function document({ title, game, contents, data, site }: DocumentParts, main: Markup): string {
  const own = script();
  const packed =
    data === undefined
      ? ''
      : `${kept('data', gzipSync(JSON.stringify(data), { level: 9 }).toString('base64'))}\n${kept('drawing', drawing().packed)}\n`;
  const hashes = [own, ...(data === undefined ? [] : [drawing().text])].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return `${head({ title, game, site }, hashes)}${body(game, contents, main)}${packed}<script>${own}</script>\n</body>\n</html>\n`;
}

const kept = (id: string, text: string) => `<script type="text/plain" id="${id}">${text}</script>`;

function head({ title, game, site }: Pick<DocumentParts, 'title' | 'game' | 'site'>, hashes: readonly string[]): Markup {
  const policy = `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
  return h`<!doctype html>
${new Markup(site === undefined ? HTML : htmlWith(site))}
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

/** Up to the scripts. */
function body(game: string, contents: readonly { id: string; title: string }[], main: Markup): Markup {
  const links = contents.map((one) => h`<li><a href="#${one.id}">${one.title}</a></li>`);
  return h`<body>
<a class="skip" href="#answer">Skip to the answer</a>
<header><span class="game">${game}</span><button type="button" id="theme" hidden>Dark</button></header>
<nav aria-label="Contents"><ul>${links}</ul></nav>
<main>${main}</main>
`;
}
