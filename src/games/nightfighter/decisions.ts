import { type Decision, listed, yesOrNo } from '../../engine/index.js';
import type { Sweep } from './arcs.js';
import { EXACT, LEVELS } from './areas.js';
import { reachOfFighter, tailOf } from './fighters/movement.js';
import { secondTallyDice } from './fighters/sight.js';
import { inSight } from './fighters/tally.js';
import { headingOf, hexOf, station } from './reach.js';
import type { Rules } from './rules.js';
import { inSweep } from './sensors/ai-radar.js';
import { searchable } from './sensors/ground-radar.js';
import { audible, HOMER_NAMES } from './sensors/homers.js';
import { mayBeLit } from './sensors/searchlights.js';
import { mayBeDirected } from './sensors/serrate.js';
import { entered, LISTEN, NONE, type SeenCounter, type SeenFighter, SILENT, type View } from './state.js';

type Asked = Decision<View, number, Rules>;
type YesOrNo = Decision<View, 0 | 1, Rules>;
type May = (counter: SeenCounter, view: View, rules: Rules) => boolean;

/** One of the counters that `may` allows, or NONE. */
function oneOf(rule: string, about: string, may: May, none: string): Asked {
  return listed(
    {
      rule,
      about,
      legal: (view, rules) => [NONE, ...counters(view, rules, may)],
      describe: (answer, view, rules) => (answer === NONE ? none : describe(view.counters[answer], rules)),
    },
    (view, rules) => `${NONE} (${none}) or one of ${counters(view, rules, may).join(', ') || 'no counter'}`,
  );
}

function counters(view: View, rules: Rules, may: May): number[] {
  const found: number[] = [];
  for (let n = view.first, end = entered(view, rules); n < end; n++) if (may(view.counters[n], view, rules)) found.push(n);
  return found;
}

function describe({ index, hex, level }: SeenCounter, rules: Rules): string {
  return `counter ${index + 1} at ${rules.sky.name(hex)} (${level === EXACT ? 'its place is known' : `${LEVELS[level]} uncertainty`})`;
}

/** Directions of a nose on the map, by sixths of a turn clockwise from the bombers' heading, which is down. */
const NOSE = ['down, as the bombers fly', 'down and left', 'up and left', 'up', 'up and right', 'down and right'];

const fighterOf = (view: View): SeenFighter => view.fighters[view.now.fighter];

/** The stations in reach, and the tail of the bomber that the fighter tallies. */
function stations(view: View, rules: Rules): number[] {
  const fighter = fighterOf(view);
  const reach = reachOfFighter(rules, fighter);
  const from = station(fighter.hex, fighter.heading);
  const tail = tailOf(view, rules, fighter);
  return tail < 0 || reach.from(from).includes(tail) ? [...reach.from(from)] : [...reach.from(from), tail];
}

const directed: May = (counter, view, rules) => mayBeDirected(view, rules, view.now.fighter, counter);

/** The player's decisions in the order of a turn: see player.ts. */
export const DECISIONS = {
  search: oneOf('S13', 'The counter that a search counter is placed on', searchable, 'no search'),
  home: oneOf(
    'S24',
    `The counter that ${HOMER_NAMES.join(' or ')} listens to`,
    (counter, view, rules) => audible(view, rules, view.now.fighter, view.now.homer, counter),
    'listen to none',
  ),
  serrate: listed<View, number, Rules>(
    {
      rule: '7',
      about: 'Serrate: listen to all counters in its arc, search for one Ju 88, or stay silent',
      legal: (view, rules) => [LISTEN, ...counters(view, rules, directed), SILENT],
      describe: (answer, view, rules) =>
        answer === SILENT ? 'not used' : answer === LISTEN ? 'listen to all' : describe(view.counters[answer], rules),
    },
    (view, rules) => `${LISTEN} (listen to all), ${SILENT} (not used) or one of ${counters(view, rules, directed).join(', ') || 'no counter'}`,
  ),
  move: listed<View, number, Rules>(
    {
      rule: 'move',
      about: 'Where the fighter ends its move, and its heading',
      legal: stations,
      describe: (answer, _, rules) => `to ${rules.sky.name(hexOf(answer))}, nose ${NOSE[headingOf(answer)]}`,
    },
    (view, rules) => `a hex and heading in reach of ${rules.sky.name(fighterOf(view).hex)} (hex × 6 + heading)`,
  ),
  scan: oneOf(
    'S19',
    'The counter that the AI searches for',
    (counter, view, rules) => inSweep(rules, fighterOf(view), rules.fighters[view.now.fighter].ai as Sweep, counter),
    'search for none',
  ),
  light: oneOf('S14', 'The counter that searchlights search for next', (counter, view, rules) => mayBeLit(view, rules, counter), 'no more this turn'),
  look: oneOf(
    'S10',
    'The counter that the fighter looks for',
    (counter, view, rules) => inSight(view, rules, fighterOf(view), counter),
    'look for none',
  ),
  lookAgain: oneOf(
    'S15',
    'The located counter that the fighter looks for once more',
    (counter, view, rules) => secondTallyDice(rules, fighterOf(view), counter) > 0,
    'look no more',
  ),
  fire: yesOrNo('17', 'Whether the fighter attacks the bomber that it tallies', 'attack', 'wait') as YesOrNo,
  follow: yesOrNo('S28', 'Whether the fighter follows the corkscrew', 'follow', 'let it go') as YesOrNo,
};
