/** How good the players are. Apart from the other sections, which the page's script imports too: this one reads a file. */
import { knownReplies } from '../../tuning/replies-file.js';
import { repliesText } from '../reading/replies.js';
import type { Run } from '../reading/run.js';
import { capital } from '../reading/text.js';
import { h, type Markup } from './markup.js';

export function repliesSection(run: Run): Markup {
  const found = repliesText(run, knownReplies(run.game));
  if (found.length === 0) return h``;
  return h`<p>How good are the players?</p><ul>${found.map((text) => h`<li>${capital(text)}</li>`)}</ul>`;
}
