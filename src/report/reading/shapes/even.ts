/** The value of a swept number that makes a game even: "Even: drill at −1, Mylae between 10 and 20, Actium at no value to 20." */

import { isBest, playerAxes, withBest } from '../best.js';
import { type EvenLine, evenLines } from '../crossings.js';
import { decimal, listed, whole } from '../format.js';
import { few, fitting } from '../grammar.js';
import { noun } from '../nouns.js';
import type { Run } from '../run.js';
import { scoreOf } from '../scores.js';
import { leadOf, takes } from '../settling.js';
import { capital, words } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'even',
  purpose: 'is it fair',
  can: ({ curves = [] }) => curves.length > 0,
  fits: () => false,
  answer,
  heroes: ['sweep', 'matrix', 'win-rates'],
  first: 'drives',
});

interface Group {
  name: string;
  lines: EvenLine[];
}

/** Lines of one setting, along the first axis that is swept, as the best players play it. */
function groupsOf(run: Run): Group[] {
  const players = playerAxes(run).map(({ name }) => name);
  const all = evenLines(run);
  const best = all.filter(({ curve }) => curve.axis === all[0].curve.axis && isBest(run, curve.at));
  const groups = new Map<string, EvenLine[]>();
  for (const line of best.length > 0 ? best : all) {
    const name = Object.entries(line.curve.at).flatMap(([axis, label]) =>
      players.includes(axis) ? [] : [/^-?[\d.]+$/.test(label) ? `${noun(run, axis)} ${noun(run, label)}` : noun(run, label)],
    );
    groups.set(name.join(', '), [...(groups.get(name.join(', ')) ?? []), line]);
  }
  return [...groups].map(([name, lines]) => ({ name, lines }));
}

const number = (value: number) => decimal(value, 0);

function answer(run: Run): Said {
  const groups = groupsOf(run);
  if (groups.length === 0) return { sentence: 'Nothing was swept over numbers.', asked: 0, open: 0 };
  const told = groups.map((group) => ({ ...group, at: placeOf(group) }));
  const unit = run.say?.[groups[0].lines[0].curve.axis] ?? words(groups[0].lines[0].curve.axis);
  const found = told.filter(({ at }) => at !== undefined);
  const open = told.filter(({ lines }) => lines.some(({ found: { kind } }) => kind === 'open'));
  const nowhere = told.filter((one) => one.at === undefined && !open.includes(one));
  const all = groups[0].lines[0].points;
  const span = `${number(all[0].value)} to ${number(all[all.length - 1].value)}`;
  const namesOf = (all: typeof told) =>
    few(
      all.map(({ name }) => name),
      3,
    );
  const left = [
    ...(nowhere.length === 0 ? [] : [`${namesOf(nowhere)} at no single value from ${span}`]),
    ...(open.length === 0 ? [] : [`not settled: ${namesOf(open)}`]),
  ];
  const text = (short: boolean) => found.map(({ name, at = '' }) => `${name} ${short ? at.replace(/^between (.*) and /, '$1 to ') : at}`.trim());
  const said = { asked: groups.length, open: open.length, ...gamesFor(run, open) };
  if (found.length === 0) return { ...said, sentence: `No ${noun(run, unit)} from ${span} is shown to make it even.` };
  const lead = (most: number, short = false) => {
    const places = text(short);
    const told = places.length > most ? `${places.slice(0, most).join(', ')} and ${whole(places.length - most)} more` : listed(places);
    return `${withBest(run)}even by ${unit}: ${told}`;
  };
  return {
    ...said,
    sentence: fitting(
      [6, 5, 4, 3, 2, 1].flatMap((most) => [
        ...[lead(most), lead(most, true)].map((text) => `${capital([text, ...left].join('; '))}.`),
        ...[lead(most), lead(most, true)].map((text) => `${capital(text)}.`),
      ]),
    ),
  };
}

/** "between 0 and 10", "at about 20": the values on either side of the place where the lines of a group are even. */
function placeOf({ lines }: Group): string | undefined {
  const ends = lines.flatMap(({ found }) => (found.kind === 'between' ? [found.from, found.to] : []));
  if (ends.length < 2 * lines.length) return undefined;
  const [low, high] = spanOf(ends);
  return low === high ? `at about ${low}` : `between ${low} and ${high}`;
}

const spanOf = (values: readonly number[]) => [number(Math.min(...values)), number(Math.max(...values))];

/** The games that would tell the values of these lines from even. */
function gamesFor(run: Run, groups: readonly Group[]) {
  const near = groups.flatMap(({ lines }) =>
    lines.flatMap(({ curve: { axis, at }, points }) =>
      points
        .filter(({ interval: [low, high] }) => low <= 0 && high >= 0)
        .map(({ value }) => ({ ...at, [axis]: String(value) }) as Record<string, string>),
    ),
  );
  const cells = near.flatMap((at) => run.played.find(({ axes }) => Object.entries(at).every(([name, label]) => axes[name] === label)) ?? []);
  return takes(
    run,
    run.wins[0],
    cells.map((cell) => [[leadOf(scoreOf(run, cell))]]),
  );
}
