/** Saves a chart as a file, or opens it in the editor of Vega. The network is used only then. */
import type { Spec } from '../../figures/spec.js';
import { drawnApart, type Library } from './draw.js';

const EDITOR = 'https://vega.github.io';

export async function save(library: Library, { name, spec }: { name: string; spec: Spec }, kind: string): Promise<void> {
  if (kind === 'editor') return edit(spec);
  if (kind === 'json') return download(`${name}.vl.json`, textUrl(JSON.stringify(spec, null, 2), 'application/json'));
  const view = drawnApart(library, spec);
  download(`${name}.${kind}`, kind === 'png' ? await view.toImageURL('png', 2) : textUrl(await view.toSVG(), 'image/svg+xml'));
  view.finalize();
}

const textUrl = (text: string, type: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

function download(name: string, url: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = url;
  link.click();
}

/** The editor takes a specification by message, and answers once it listens. */
function edit(spec: Spec): void {
  const opened = open(`${EDITOR}/editor/`);
  let left = 40;
  const timer = setInterval(() => {
    if (opened === null || left-- === 0) clearInterval(timer);
    else opened.postMessage({ mode: 'vega-lite', spec: JSON.stringify(spec, null, 2) }, EDITOR);
  }, 250);
  addEventListener('message', ({ source }) => {
    if (source === opened) clearInterval(timer);
  });
}
