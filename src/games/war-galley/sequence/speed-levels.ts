import { afloat } from '../geometry.js';

import { mayGoFast } from '../ship/speed.js';
import { choicesIn, yesOrNo } from '../state.js';
import type { Leader, Play, Ship } from '../types.js';
import { commander } from '../words.js';

/** 3.1 D, 6.12 Squadron by squadron, the sides in turn, then the individual squadrons. */
export function chooseSpeeds(play: Play): void {
  const { state } = play;
  for (const ship of state.ships) if (ship.fast === 1 && !mayGoFast(state, ship)) ship.fast = 0;
  let side = state.first;
  let chosen = 0;
  for (;;) {
    const squadron = nextSquadron(play, side, chosen);
    const given = squadron < 0 ? nextSquadron(play, 1 - side, chosen) : squadron;
    if (given < 0) break;
    chosen |= 1 << given;
    squadronSpeeds(play, state.leaders[given]);
    side = 1 - state.leaders[given].seat;
  }
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.squadron >= 0) continue;
    chooseSpeed(play, ship);
    if (play.record.telling) play.record.say('6.12', `${ship.name}, on her own: ${ship.fast === 1 ? 'maximum' : 'cruise'} speed`);
  }
}

/** The next squadron of a side, by the player's choice; -1 none. */
function nextSquadron(play: Play, side: number, chosen: number): number {
  const view = play.state.views[side];
  const choices = choicesIn(view);
  for (const leader of play.state.leaders) if (leader.seat === side && leader.ship >= 0 && (chosen & (1 << leader.id)) === 0) choices.push(leader.id);
  return choices.length < 2 ? (choices[0] ?? -1) : play.seats[side].speedNext(view);
}

function squadronSpeeds(play: Play, leader: Leader): void {
  const together = play.rules.options.speedLevel === 'one-per-squadron';
  let level = -1;
  for (const ship of play.state.ships) {
    if (!afloat(ship) || ship.squadron !== leader.id) continue;
    if (level >= 0 && mayGoFast(play.state, ship)) play.record.asked.speedLevel++;
    if (together && level >= 0) ship.fast = mayGoFast(play.state, ship) ? level : 0;
    else {
      const asked = chooseSpeed(play, ship);
      if (asked >= 0) level = asked;
    }
  }
  if (play.record.telling) tellSpeeds(play, leader);
}

function tellSpeeds({ state, record }: Play, leader: Leader): void {
  const own = state.ships.filter((ship) => afloat(ship) && ship.squadron === leader.id);
  const fast = own.filter((ship) => ship.fast === 1).map(({ name }) => name);
  const words = fast.length === 0 ? 'cruise speed' : fast.length === own.length ? 'maximum speed' : `maximum speed for ${fast.join(', ')}`;
  record.say('6.12', `the squadron of ${commander(leader)}: ${words}`);
}

/** The level; -1 if there was no choice. */
function chooseSpeed(play: Play, ship: Ship): number {
  ship.fast = 0;
  if (!mayGoFast(play.state, ship)) return -1;
  ship.fast = ship.card.speed > 0 ? ship.card.speed - 1 : play.seats[ship.owner].speed(yesOrNo(play.state, ship));
  return ship.fast;
}
