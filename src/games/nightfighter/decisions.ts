import type { Decision, Decisions } from '../../engine/index.js';
import type { Sweep } from './arcs.js';
import { LEVELS } from './areas.js';
import { reachOfFighter, tailOf } from './fighters/movement.js';
import { secondTallyDice } from './fighters/sight.js';
import { inSight } from './fighters/tally.js';
import { LISTEN, NONE, type Player, SILENT } from './player.js';
import { headingOf, hexOf, station } from './reach.js';
import type { Rules } from './rules.js';
import { inSweep } from './sensors/ai-radar.js';
import { searchable } from './sensors/ground-radar.js';
import { audible, HOMER_NAMES } from './sensors/homers.js';
import { mayBeLit } from './sensors/searchlights.js';
import { mayBeDirected } from './sensors/serrate.js';
import { entered, type SeenCounter, type SeenFighter, type View } from './state.js';

type Asked = Decision<View, number, Rules>;
type May = (counter: SeenCounter, view: View, rules: Rules) => boolean;

/** A decision between the counters that `may` allows and NONE. */
function oneOf(rule: string, about: string, may: May, none: string): Asked {
  return {
    rule,
    about,
    coverage: 'complete',
    legal: (view, rules) => [NONE, ...counters(view, rules, may)],
    check: (view, answer, rules) =>
      answer === NONE ||
      (Number.isInteger(answer) && view.counters[answer] !== undefined && inPlay(view, rules, answer) && may(view.counters[answer], view, rules))
        ? undefined
        : `${rule}: ${NONE} (${none}) or one of ${counters(view, rules, may).join(', ') || 'no counter'} was expected`,
    describe: (answer, view, rules) => (answer === NONE ? none : describe(view.counters[answer], rules)),
  };
}

function inPlay(view: View, rules: Rules, counter: number): boolean {
  return counter >= view.first && counter < entered(view, rules);
}

function counters(view: View, rules: Rules, may: May): number[] {
  const found: number[] = [];
  for (let n = view.first, end = entered(view, rules); n < end; n++) if (may(view.counters[n], view, rules)) found.push(n);
  return found;
}

function describe({ index, hex, level }: SeenCounter, rules: Rules): string {
  return `counter ${index + 1} at ${rules.sky.name(hex)} (${LEVELS[level]} uncertainty)`;
}

function yesOrNo(rule: string, about: string, yes: string, no: string): Decision<View, 0 | 1, Rules> {
  return {
    rule,
    about,
    coverage: 'complete',
    legal: () => [1, 0],
    check: (_, answer) => (answer === 0 || answer === 1 ? undefined : `${rule}: 0 or 1 was expected`),
    describe: (answer) => (answer === 1 ? yes : no),
  };
}

const fighterOf = (view: View): SeenFighter => view.fighters[view.now[0].fighter];

/** The stations in reach, and the tail of the bomber that the fighter tallies. */
function stations(view: View, rules: Rules): number[] {
  const fighter = fighterOf(view);
  const reach = reachOfFighter(rules, fighter);
  const from = station(fighter.hex, fighter.heading);
  const tail = tailOf(view, rules, fighter);
  return tail < 0 || reach.from(from).includes(tail) ? [...reach.from(from)] : [...reach.from(from), tail];
}

const move: Asked = {
  rule: 'move',
  about: 'Where the fighter ends its move: hex × 6 + heading in sixths clockwise',
  coverage: 'complete',
  legal: stations,
  check: (view, answer, rules) => {
    const fighter = fighterOf(view);
    if (
      Number.isInteger(answer) &&
      (answer === tailOf(view, rules, fighter) || reachOfFighter(rules, fighter).from(station(fighter.hex, fighter.heading)).includes(answer))
    )
      return answer < 0 ? 'move: a hex of the map was expected' : undefined;
    return `move: a hex and heading in reach of ${rules.sky.name(fighter.hex)} was expected (hex × 6 + heading)`;
  },
  describe: (answer, _, rules) => `to ${rules.sky.name(hexOf(answer))}, heading ${headingOf(answer) * 60}°`,
};

const directed: May = (one, view, rules) => mayBeDirected(view, rules, view.now[0].fighter, one);
const ofSerrate = oneOf('7', 'Serrate: listen to all counters in its arc (-1), search for one Ju88, or stay silent (-2)', directed, 'listen to all');
const serrate: Asked = {
  ...ofSerrate,
  legal: (view, rules) => [LISTEN, ...counters(view, rules, directed), SILENT],
  check: (view, answer, rules) => (answer === SILENT ? undefined : ofSerrate.check(view, answer, rules)),
  describe: (answer, view, rules) => (answer === SILENT ? 'not used' : ofSerrate.describe(answer, view, rules)),
};

export const DECISIONS: Decisions<Player, View, Rules> = {
  search: oneOf('S13', 'The counter that a search counter is placed on', searchable, 'no search'),
  home: oneOf(
    'S24',
    `The counter that ${HOMER_NAMES.join(' or ')} listens to`,
    (one, view, rules) => audible(view, rules, view.now[0].fighter, view.now[0].homer, one),
    'listen to none',
  ),
  serrate,
  move,
  scan: oneOf(
    'S19',
    'The counter that the AI searches for',
    (one, view, rules) => inSweep(rules, fighterOf(view), rules.fighters[view.now[0].fighter].ai as Sweep, one),
    'search for none',
  ),
  light: oneOf('S14', 'The counter that searchlights search for next', (one, view, rules) => mayBeLit(view, rules, one), 'no more this turn'),
  look: oneOf('S10', 'The counter that the fighter looks for', (one, view, rules) => inSight(view, rules, fighterOf(view), one), 'look for none'),
  lookAgain: oneOf(
    'S15',
    'The located counter that the fighter looks for once more',
    (one, view, rules) => secondTallyDice(rules, fighterOf(view), one) > 0,
    'look no more',
  ),
  fire: yesOrNo('17', 'Whether the fighter attacks the bomber that it tallies', 'attack', 'wait'),
  follow: yesOrNo('S28', 'Whether the fighter follows the corkscrew', 'follow', 'let it go'),
};
