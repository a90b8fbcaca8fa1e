/** Which of many changes matter: "Impact (up to 16 points), REP and aim move blue’s win rate; range and rate by less than 3." */
import { marginText, rateName } from '../amounts.js';
import { type Change, changesOf, type Effect, effectsOf, FEW, isVariation } from '../effects.js';
import { plural, whole } from '../format.js';
import { few, mean, noun, pointsOf, subjectOf } from '../nouns.js';
import { isShare, type Run } from '../run.js';
import { settled } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'matters',
  purpose: 'what matters',
  can: (run) => effectsOf(run).length > 0,
  fits: (run) => isVariation(run) && new Set(effectsOf(run).map(thing(run))).size > FEW,
  answer,
  heroes: ['differences', 'win-rates'],
  first: 'enough',
});

/** Steps of one table, and values of one reading, are one thing. */
const thing =
  (run: Run) =>
  ({ cell, baseline, change }: Effect) =>
    subjectOf(run, [...differing(cell.shift, baseline.shift), ...differing(cell.changed, baseline.changed)], change);

type Settings = Readonly<Record<string, unknown>>;
const differing = (one: Settings, other: Settings) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);

function answer(run: Run): Said {
  const effects = effectsOf(run);
  const changes = changesOf(effects, thing(run));
  const silent = changes.filter(({ effects: of }) => of.every((one) => one.silent));
  const moved = changes.filter(({ size }) => size > 0);
  const open = changes.filter((one) => one.size === 0 && one.open.length > 0);
  const small = changes.filter((one) => one.size === 0 && one.open.length === 0 && !silent.includes(one));
  const share = isShare(run, effects[0].comparison.measure);
  const size = (one: number) => (share ? pointsOf(one) : mean(one));
  const rate = rateName(run, effects[0]);
  const margin = marginText(run, effects[0]);
  const names = (list: readonly { name: string }[], most: number) =>
    few(
      list.map(({ name }) => name),
      most,
    );
  const rest = (most: number) => [
    ...(small.length > 0 ? [`${most > 0 ? names(small, most) : whole(small.length)} by ${margin}`] : []),
    ...(open.length > 0
      ? [
          `${most > 0 && open.length <= most + 1 ? `${names(open, most)} ${open.length === 1 ? 'is' : 'are'}` : `${whole(open.length)} ${open.length === 1 ? 'is' : 'are'}`} not settled`,
        ]
      : []),
    ...(silent.length > 0 ? [`${whole(silent.length)} never came up in ${plural(effects[0].comparison.games, 'game')}`] : []),
  ];
  // A change that moves the rate somewhere is found, whatever is open elsewhere.
  const said = settled(changes.map(({ size: found, effects: of }) => (found > 0 ? [] : of.map(({ comparison: { verdict } }) => verdict))));
  if (silent.length === changes.length) return { ...said, sentence: `None of the ${changes.length} came up: this says nothing of what they do.` };
  if (moved.length === 0) {
    const none = `None of ${plural(changes.length, 'change')} is shown to move ${rate}`;
    return {
      ...said,
      sentence:
        small.length === changes.length
          ? `None of ${plural(changes.length, 'change')} moves ${rate} by as much as ${margin.replace('less than ', '')}.`
          : `${none}: ${rest(0).join(', ')}.`,
    };
  }
  const lead = (most: number) =>
    `${few(
      moved.map(({ name, size: of }, n) => `${name} (${n === 0 ? 'up to ' : ''}${size(of)}${n === 0 && share ? ' points' : ''})`),
      most,
    )} ${moved.length === 1 ? 'moves' : 'move'} ${rate}`;
  const good = withBest(run, moved);
  const tellings = [6, 4, 3, 2, 1].flatMap((most) =>
    [4, 2, 0].flatMap((named) => [[...good, ...rest(named)], rest(named)].map((after) => `${capital([lead(most), ...after].join('; '))}.`)),
  );
  return { ...said, sentence: fitting([...tellings, `${capital(lead(1))}.`]) };
}

/** How many of them also move the rate with the best player, if several play. */
function withBest(run: Run, moved: readonly Change[]): string[] {
  const players = run.live.find(({ name }) => name === 'players')?.values ?? [];
  const best = players[players.length - 1];
  if (players.length < 2 || moved.length === 0) return [];
  const count = moved.filter((change) => change.moved.some(({ where }) => where.players === best)).length;
  const who = `with ${noun(run, best)}`;
  if (moved.length === 1) return count === 1 ? [`${who} too`] : [`not ${who}`];
  return [count === moved.length ? `all of them ${who} too` : count === 0 ? `none of them ${who}` : `${whole(count)} of them ${who} too`];
}
