/** docs/findings.md: every question with its answer, a line each. */

import { RELIED_ON } from '../../players/words.js';
import { type KnownReply, knownReplies } from '../../tuning/replies-file.js';
import { byGame, claimsHeld, olderRules, type Versions } from '../reading/all-runs.js';
import { answer, answerOf } from '../reading/answer.js';
import { points, pointsInterval, whole } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import type { Run } from '../reading/run.js';
import { markdown } from '../reading/text.js';
import { MARKS, markOf, type OutsideMarks } from './outside-marks.js';

interface Almanac {
  runs: readonly KeptRun[];
  /** The pages of the reviews, as text. */
  reviews?: readonly { name: string; title: string; text: string }[];
  /** The folder of the reports as the page links to it. */
  reports: string;
  versions: Versions;
  marks?: OutsideMarks;
}

export function findings({ runs, reviews = [], reports, versions, marks = {} }: Almanac): string {
  const parts = byGame(runs).map(([title, list]) => {
    const rows = list.map(({ name, run }) => {
      const said = answer(run);
      const cells = [
        `[${markdown(run.question)}](${reports}/${name}/summary.md)`,
        markdown(said),
        markdown(stateOf(run, versions)),
        markOf(marks, name, said),
      ];
      return `| ${cells.join(' | ')} |`;
    });
    return [`## ${markdown(title)}`, '', '| question | first finding | how sure? | answers it? |', '| :-- | :-- | :-- | :-- |', ...rows].join('\n');
  });
  const about = [
    'What was asked of these games, and what was found: an almanac that `npm run findings` writes from the reports.',
    'Rates are of all games, draws among them.',
    'Sure: it holds at every look at the games, within the error budget of the page. Likely: at the usual 95 %, looked at once.',
  ].join(' ');
  return `${['# Findings', about, ...outsideReading(runs, marks), ...parts, ...reviewed(reviews, reports, marks), ...whoBeatsWhom(runs)].join('\n\n')}\n`;
}

/** How many answers answer their questions, to a reader who wrote none of it. */
function outsideReading(runs: readonly KeptRun[], marks: OutsideMarks): string[] {
  const given = runs.map(({ name, run }) => markOf(marks, name, answer(run)));
  if (given.every((mark) => mark === '')) return [];
  const counts = [
    ...MARKS.map((mark) => `${mark} ${given.filter((one) => one === mark).length}`),
    `changed since ${given.filter((one) => one === '').length}`,
  ];
  return [`"Answers it?" is the mark of a reader who wrote none of these answers: ${counts.join(', ')}, of ${given.length}.`];
}

function reviewed(reviews: Required<Almanac>['reviews'], reports: string, marks: OutsideMarks): string[] {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ name, title, text }) => `| [${markdown(title)}](${reports}/${name}/summary.md) | ${markOf(marks, name, text)} |`);
  return [['## Reviews', '', '| review | would a designer act on it? |', '| :-- | :-- |', ...rows].join('\n')];
}

/** How far the best player of each game is from the best reply that a search found. */
function whoBeatsWhom(runs: readonly KeptRun[]): string[] {
  const games = byGame(runs);
  const rows = games.flatMap(([title, [{ run }]]) => knownReplies(run.game).map((one) => replyRow(title, one)));
  if (rows.length === 0) return [];
  const about = [
    `How far \`${RELIED_ON}\` is from the best: what the best reply found gains against it, the mean of all seats, on fresh games.`,
    'A search that finds nothing proves nothing, and these searches try no player that thinks ahead.',
  ].join(' ');
  const head = ['| game | options | gain in points | reply | by the rules of | fresh games |', '| :-- | :-- | --: | :-- | :-- | --: |'];
  return ['## Who beats whom', about, [...head, ...rows].join('\n')];
}

function replyRow(title: string, { strategy, options, gain, interval, replies, gameVersion, freshGames }: KnownReply): string {
  const under = Object.entries(options).map(([name, value]) => `\`${name}=${String(value)}\``);
  const ids = replies.flatMap(({ id, parameters = {} }) => {
    if (id !== strategy) return [`\`${id}\``];
    return Object.keys(parameters).length > 0 ? ['other parameters'] : [];
  });
  const reply = [...new Set(ids)].join(', ') || 'none found';
  return `| ${[markdown(title), under.join(' '), `${points(gain)} ${pointsInterval(interval)}`, reply, gameVersion, whole(freshGames)].join(' | ')} |`;
}

function stateOf(run: Run, versions: Versions): string {
  return [claimsHeld(run), answerOf(run).said[0].how ?? '', olderRules(run, versions)].filter((part) => part !== '').join('; ');
}
