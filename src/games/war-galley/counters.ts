import { axis, bytes, counters, places, type Recorded, readingsOf } from '../../engine/index.js';
import { SEATS } from './fleet/deployment.js';
import { TYPE_ORDER } from './fleet/ships.js';
import { OPTIONS } from './options.js';
import type { Rules } from './rules.js';
import { OUTCOMES, type State } from './state.js';

const TRIES = [
  ...(['ram', 'rake', 'grapple', 'board', 'missile', 'reaction ram', 'diekplus', 'anastrophe'] as const),
  ...(['evade', 'double activation', 'transfer', 'cut grapple'] as const),
] as const;
export const TRY = places(TRIES);
/** The first kinds of attempts are also counted by type of ship and target. */
const PAIRED = 4;

const FATE_WORDS = {
  rammed: 'rammed',
  sunk: 'sunk',
  dragged: 'sunk with another',
  burnt: 'burnt',
  stranded: 'stranded',
  captured: 'captured',
  exited: 'exited',
  aground: 'ran aground',
} as const;
type Fate = keyof typeof FATE_WORDS;
const FATES = Object.values(FATE_WORDS);
export const FATE = places(Object.keys(FATE_WORDS) as Fate[]);

/** Events counted once per ship, as bits. */
export const ONCE = { captured: 1, retaken: 2, burning: 4, aground: 8 } as const;

/** Kinds of luck, and the scale in which they are counted (luck.ts). */
const luckOf = (kind: string) => `Luck of blue: ${kind}, in points of a level battle`;
export const LUCKS = {
  rams: luckOf('rams (7.14)'),
  rakes: luckOf('rakes (7.26)'),
  boardings: luckOf('boardings (8.23)'),
  marines: luckOf('marines lost to missiles and in boardings (8.28, 8.45)'),
  grapples: luckOf('grapples thrown and cut (8.12, 8.33)'),
  crews: luckOf('evasions, reaction rams, fatigue, foulings broken (6.42, 6.52, 6.7, 8.35)'),
  sinking: luckOf('ships that go down tied to a rammed ship (7.17)'),
  flights: luckOf('fleets that flee when their admiral is lost (9.2)'),
  fires: luckOf('ships that burn out (8.54)'),
  disarmed: luckOf('marines of rammed ships, in battles (7.14)'),
};
export const LUCK = places(Object.keys(LUCKS) as (keyof typeof LUCKS)[]);
export const PARTS = 256;
export const LUCK_SCALE = 36 * PARTS;

const KINDS = TYPE_ORDER.length;
const TURNS = 30;
const SEAT = axis('seat', SEATS);
const TRIED = axis('of', ['tried', 'succeeded']);

const aShip = { most: ({ cards }: Rules) => cards.length };
const anEvasion = { most: mostEvasions };
/** 5.24 Duels form no squadrons. */
const inSquadrons = { most: (rules: Rules) => (rules.duel ? 0 : shipTurns(rules)) };

const notes = {
  /** By ship: bits of ONCE. */
  happened: bytes(({ cards }: Rules) => cards.length),
  /** 1 + the seat of the first successful ram or rake. */
  firstStrike: 0,
  contact: 0,
  /** 9.2 One bit a seat. */
  admiralsLost: 0,
  flights: 0,
  /** 1 + a fate. */
  lastBlow: 0,
  /** Cache of luck.ts: how open the battle is, and for which turn and points. */
  open: 0,
  openOf: -1,
};
/** What derived measures ask the record. */
type Tally = Recorded<typeof notes> & { tried(kind: number): number; succeeded(kind: number): number; fateOf(seat: number, fate: number): number };

const counted = counters<{ state: State; rules: Rules }>()(notes, {
  ...bySeat((name, seat) => ({
    [`points-${name}`]: { about: `Victory points of ${name} (9.1)`, most: mostPoints(seat), of: ({ points }: State) => points[seat] },
    [`margin-${name}`]: {
      about: `Points by which ${name} is ahead`,
      most: mostPoints(seat),
      of: ({ points }: State) => Math.max(0, points[seat] - points[1 - seat]),
    },
  })),
  ...bySeat((name, seat) =>
    Object.fromEntries(
      Object.entries(FATE_WORDS).map(([fate, words]) => [
        `${name}-${fate}`,
        {
          about: `Ships of ${name}: ${words}`,
          most: mostFates(seat, fate),
          of: (_: State, record: Tally) => record.fateOf(seat, FATE[fate as Fate]),
        },
      ]),
    ),
  ),
  attempts: { about: 'Attempts and successes by kind and seat', axes: [axis('attempt', TRIES), SEAT, TRIED] },
  attemptsByType: {
    about: 'Rams, rakes, grapples and boardings by type of ship and of target',
    axes: [axis('attempt', TRIES.slice(0, PAIRED)), axis('by', TYPE_ORDER), axis('on', TYPE_ORDER), TRIED],
  },
  lostByType: { about: 'What became of the ships, by seat and type', axes: [SEAT, axis('type', TYPE_ORDER), axis('fate', FATES)] },
  fatigueLevels: {
    about: 'Fatigue markers received, by level (6.43)',
    axes: [axis('level', ['none', 'F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6', 'F-7', 'F-8', 'F-9'])],
  },
  asked: readingsOf(OPTIONS),
  pointsByTurn: {
    about: 'Victory points at the end of each turn played, summed over games',
    axes: [
      axis(
        'turn',
        Array.from({ length: TURNS }, (_, n) => `${n + 1}`),
        'number',
      ),
      SEAT,
    ],
  },
  turns: { about: 'Turns played', most: ({ turnLimit }) => turnLimit, of: ({ turn }) => turn },
  evasions: { about: 'Successful evasions', ...anEvasion, of: (_: State, record: Tally): number => record.succeeded(TRY.evade) },
  doubleActivations: {
    about: 'Successful double activations',
    most: mostDoubles,
    of: (_: State, record: Tally): number => record.succeeded(TRY.doubleActivation),
  },
  ramsDenied: { about: 'Rams whose target evaded first (6.5)', ...anEvasion },
  /** 7.17 All but the ship that sinks first. */
  chainOwn: { about: 'Ships dragged down by a sinking ship of the other side (7.17)', most: ({ cards }) => cards.length - 1 },
  prizesRetaken: { about: 'Ships that were prizes and were retaken (8.26)', most: mostRetaken },
  fires: { about: 'Ships that were on fire (8.54)', most: burnable },
  fatiguedShipTurns: { about: 'Turns that ships began to recover from fatigue in', most: shipTurns },
  shipTurns: { about: 'Ships in play, summed over turns', ...inSquadrons },
  commandedShipTurns: { about: 'Ships in a commanded squadron, summed over turns (5.2)', ...inSquadrons },
  blueShipsAtContact: { about: 'Ships of blue at the first blow', ...aShip },
  blueExposedAtContact: { about: 'Ships of blue with an open flank at the first blow', ...aShip },
  redShipsAtContact: { about: 'Ships of red at the first blow', ...aShip },
  redExposedAtContact: { about: 'Ships of red with an open flank at the first blow', ...aShip },
  noBlow: {
    about: 'Games that came to no blow: no ram, rake, volley or boarding',
    flag: (_: State, record: Tally): boolean => record.contact === 0 && record.tried(TRY.missile) + record.tried(TRY.board) === 0,
  },
  struckFirstBlue: { about: 'Blue landed the first ram or rake', flag: (_, { firstStrike }) => firstStrike === 1 },
  struckFirstRed: { about: 'Red landed the first ram or rake', flag: (_, { firstStrike }) => firstStrike === 2 },
  firstStrikerWins: {
    about: 'The side that landed the first blow won',
    flag: ({ over }, { firstStrike }) => firstStrike > 0 && OUTCOMES[over - 1].winner === firstStrike - 1,
  },
  admiralLostBlue: { about: "Blue's admiral was lost (9.2)", flag: (_, { admiralsLost }) => (admiralsLost & 1) !== 0 },
  admiralLostRed: { about: "Red's admiral was lost (9.2)", flag: (_, { admiralsLost }) => (admiralsLost & 2) !== 0 },
  fled: { about: 'A fleet fled (9.2)', flag: (_, { flights }) => flights > 0 },
  decidedBy: { about: 'The last ship put out of action, and how', names: ['nothing', ...FATES], of: (_, { lastBlow }) => lastBlow },
  lucks: { lucks: LUCKS, scale: LUCK_SCALE },
});
export const { MEASURES } = counted;

export class GameRecord extends counted.Record {
  /** True the first time that this happens to a ship. */
  first(ship: number, what: number): boolean {
    if ((this.happened[ship] & what) !== 0) return false;
    this.happened[ship] |= what;
    return true;
  }

  attempt(kind: number, seat: number, success: boolean): void {
    const cell = (kind * 2 + seat) * 2;
    this.attempts[cell]++;
    if (success) this.attempts[cell + 1]++;
  }

  /** By both seats. */
  tried(kind: number): number {
    return this.attempts[kind * 4] + this.attempts[kind * 4 + 2];
  }

  succeeded(kind: number): number {
    return this.attempts[kind * 4 + 1] + this.attempts[kind * 4 + 3];
  }

  between(kind: number, by: number, on: number, success: boolean): void {
    const cell = ((kind * KINDS + by) * KINDS + on) * 2;
    this.attemptsByType[cell]++;
    if (success) this.attemptsByType[cell + 1]++;
  }

  fate(seat: number, kind: number, fate: number): void {
    this.lostByType[(seat * KINDS + kind) * FATES.length + fate]++;
  }

  fateOf(seat: number, fate: number): number {
    let sum = 0;
    for (let kind = 0; kind < KINDS; kind++) sum += this.lostByType[(seat * KINDS + kind) * FATES.length + fate];
    return sum;
  }

  turnEnds({ turn, points }: State): void {
    const cell = 2 * (Math.min(turn, TURNS) - 1);
    this.pointsByTurn[cell] = points[0];
    this.pointsByTurn[cell + 1] = points[1];
  }
}

type Derived = Readonly<Record<string, { about: string; most(rules: Rules): number; of(state: State, record: Tally): number }>>;
function bySeat(make: (name: string, seat: number) => Derived): Derived {
  return Object.assign({}, ...SEATS.map(make));
}

function shipsOf(seat: number, { cards }: Rules): number {
  return cards.filter((card) => card.seat === seat).length;
}

function shipTurns({ cards, turnLimit }: Rules): number {
  return cards.length * turnLimit;
}

/** 8.26 By another ship of its first owner. */
function mostRetaken(rules: Rules): number {
  return [0, 1].reduce((sum, seat) => sum + (shipsOf(seat, rules) > 1 ? shipsOf(seat, rules) : 0), 0);
}

/** 8.51, 8.53 Ships burn only with fire aboard some ship; 6.31, 6.36 strand only where the map has land. */
function mostFates(seat: number, fate: string) {
  return (rules: Rules): number => {
    if (fate === 'burnt' && burnable(rules) === 0) return 0;
    if ((fate === 'stranded' || fate === 'aground') && !rules.hasLand) return 0;
    return shipsOf(seat, rules);
  };
}

/** 9.1 Every enemy ship captured with its bonus, own ships that score by leaving, 9.2 the enemy's flight (not in a duel), and a handicap. */
function mostPoints(seat: number) {
  return ({ cards, exitSouth, duel, given, data }: Rules): number => {
    let most = given[seat] + (duel ? 0 : data.victory.flight);
    for (const card of cards) {
      if (card.seat !== seat) most += card.defence + data.victory.captureBonus;
      else if (exitSouth === seat) most += (card.defence + 1) >> 1;
    }
    return most;
  };
}

/** 6.52, 6.44 A galley is tired for two turns more, or for one where fatigue recovers at once. */
function mostEvasions({ cards, turnLimit, options }: Rules): number {
  const agile = cards.filter((card) => card.crew > 0).length;
  return agile * Math.ceil(turnLimit / (options.fatigueRecovery === 'next-turn' ? 3 : 2));
}

/** 5.42 Once a turn, by an admiral with another squadron leader in play. */
function mostDoubles({ leaders, turnLimit }: Rules): number {
  const able = [0, 1].filter((seat) => {
    const own = leaders.filter((leader) => leader.seat === seat);
    return own.length > 1 && own.some(({ admiral }) => admiral);
  });
  return able.length * turnLimit;
}

/** 8.51, 8.53 All ships, if any ship has fire aboard. */
function burnable({ cards }: Rules): number {
  return cards.some(({ incendiary, firePots }) => incendiary || firePots) ? cards.length : 0;
}
