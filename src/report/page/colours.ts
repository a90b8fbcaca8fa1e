/** The colours of a page as CSS variables, from the palettes of the charts. */
import { DARK, LIGHT, type Palette } from '../figures/theme.js';

const variables = (palette: Palette, scheme: string) => {
  const own = (['paper', 'raised', 'ink', 'muted', 'accent', 'good', 'bad', 'open', 'quiet'] as const).map((name) => `--${name}:${palette[name]};`);
  const hues = palette.hues.map((colour, n) => `--h${n}:${colour};`);
  return `${own.join('')}--line:${palette.rule};${hues.join('')}color-scheme:${scheme};`;
};

/** Paper is always light. */
export function colours(): string {
  const dark = variables(DARK, 'dark');
  return [
    `:root{${variables(LIGHT, 'light')}}`,
    `@media screen{:root[data-theme="dark"]{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
  ].join('\n');
}
