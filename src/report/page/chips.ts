import type { Chip } from '../reading/state.js';
import { h, type Markup } from './markup.js';

export const chipList = (chips: readonly Chip[]): Markup =>
  h`<ul class="chips">${chips.map(({ text, kind, about }) => h`<li class="${kind}" title="${about}">${text}</li>`)}</ul>`;
