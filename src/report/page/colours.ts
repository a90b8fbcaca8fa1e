/** The colours of a page as CSS variables, from the palettes of the charts, and a class for each hue: its colour, and the ink that reads on it. */
import { RAMP } from '../figures/picture.js';
import { inkOn } from '../figures/picture-svg.js';
import { DARK, LIGHT, type Palette } from '../figures/theme.js';

/** By class: h0 to h6 for categories, then the tints of the first two, then amounts, h-1 grey; a0 to a5 amounts, d-3 to d3 around a middle. */
function huesOf({ hues, tints, ramp, diverging, quiet }: Palette): [name: string, colour: string][] {
  return [
    ...[...hues, ...tints].map((colour, i): [string, string] => [`h${i}`, colour]),
    ...ramp.flatMap((colour, i): [string, string][] => [
      [`h${RAMP + i}`, colour],
      [`a${i}`, colour],
    ]),
    ...diverging.map((colour, i): [string, string] => [`d${i - 3}`, colour]),
    ['h-1', quiet],
  ];
}

const variables = (palette: Palette, scheme: string) => {
  const own = (['paper', 'raised', 'ink', 'muted', 'accent', 'good', 'bad', 'open'] as const).map((name) => `--${name}:${palette[name]};`);
  const hues = huesOf(palette).map(([name, colour]) => `--${name}:${colour};--on-${name}:${inkOn(colour)};`);
  return `${own.join('')}--line:${palette.rule};${hues.join('')}color-scheme:${scheme};`;
};

/** Paper is always light. */
export function colours(): string {
  const classes = huesOf(LIGHT).map(([name]) => `.${name}{--hue:var(--${name});--on:var(--on-${name})}`);
  const dark = variables(DARK, 'dark');
  return [
    `:root{${variables(LIGHT, 'light')}}`,
    `@media screen{:root[data-theme="dark"]{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    ...classes,
  ].join('\n');
}
