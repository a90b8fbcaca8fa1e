import {
  chanceOfHits,
  fireOf,
  followsOn,
  type Rules,
  responseMod,
  responseTo,
  returnFirepower,
  targetOf,
  type View,
} from 'sortie/games/nightfighter';

/** Index among the responses of a bomber. */
const CORKSCREW = 3;
const FACES = [1, 2, 3, 4, 5, 6];
/** Value of a bomber that escaped by a corkscrew, as a share of a tallied one: it is still near. */
const SHAKEN = 0.4;

/** Victory points that a fighter can expect from a bomber it tallies, indexed by the turns left to attack. */
export function prizes(view: Pick<View, 'visibility'>, rules: Rules, fighter: number, turns: number, revealed = 0): number[] {
  return Array.from({ length: turns + 1 }, (_, n) => prize(view, rules, fighter, revealed, n, 0, 0));
}

function prize(
  view: Pick<View, 'visibility'>,
  rules: Rules,
  fighter: number,
  revealed: number,
  turns: number,
  damaged: 0 | 1,
  alerted: 0 | 1,
): number {
  if (turns === 0) return 0;
  const one = rules.fighters[fighter];
  const bomber = targetOf(rules, { revealed } as never);
  const [dice, needed] = fireOf(rules, one, 0);
  const kill = chanceOfHits(dice, needed, damaged === 1 ? bomber.damagedAt : bomber.robust);
  const hurt = damaged === 1 ? 0 : chanceOfHits(dice, needed, bomber.damagedAt) - kill;
  const responses = bomber.responds ? FACES.map((die) => responseTo(rules, die + responseMod(view, rules, one, bomber, { alerted }))) : [0];
  const share = (holds: (response: number) => number) => responses.reduce((sum, response) => sum + holds(response), 0) / responses.length;
  const corkscrews = share((response) => (response === CORKSCREW ? 1 : 0));
  const follows = rules.options.followCorkscrews ? FACES.filter((die) => followsOn(rules, one, die)).length / FACES.length : 0;
  const lost = (1 - kill) * share((response) => chanceOfHits(returnFirepower(bomber, response), rules.returnHitsOn, one.robust));
  const stays = 1 - corkscrews * (1 - follows) * (1 - SHAKEN);
  const { points } = rules;
  const next = (state: 0 | 1) => (rules.bomber.mp > one.mp ? 0 : prize(view, rules, fighter, revealed, turns - 1, state, 1));
  const gain = kill * (points.destroyed - damaged * points.damaged) + hurt * points.damaged + lost * points.fighterLost;
  return gain + stays * (hurt * next(1) + (1 - kill - hurt) * next(damaged));
}
