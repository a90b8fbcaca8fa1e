import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { GameRecord } from '../../../../src/games/space-fleet/counters.js';
import { JAMMERS, KINDS, SECTORS } from '../../../../src/games/space-fleet/elements.js';
import { fight } from '../../../../src/games/space-fleet/fight.js';
import type { Player } from '../../../../src/games/space-fleet/player.js';
import { jamScore, judge, SEEN, SIGHT_ROLLS, searchScore, turnsJammed, waysToSee } from '../../../../src/games/space-fleet/sighting.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import { copy, State, takeOff } from '../../../../src/games/space-fleet/state.js';
import { TEST_ROLLS, waysToTie, waysToWin } from '../../../../src/games/space-fleet/test-odds.js';
import {
  Advance,
  Ambush,
  Fights,
  KEEP_ENGINES,
  leastMissed,
  listOf,
  officers,
  PRICES,
  Prospects,
  Worth,
} from '../../../../strategies/space-fleet/kit/index.js';
import { fleet, rulesWith, scene } from './support.js';

test('7.2 the chances of a test of manoeuvre are those of two dice', () => {
  for (let lead = -8; lead <= 8; lead++) expect(waysToWin(lead) + waysToTie(lead) + waysToWin(-lead)).toBe(TEST_ROLLS);
  expect([waysToWin(0), waysToTie(0), waysToWin(2), waysToWin(5), waysToWin(6), waysToWin(-5)]).toEqual([15, 6, 26, 35, 36, 0]);
});

test('5.3 chance and silence of every attempt, roll by roll', () => {
  const { detection } = rulesWith();
  for (let detector = 0; detector < 4; detector++)
    for (let jammer = 0; jammer < JAMMERS.length - 1; jammer++) {
      const [search, jam] = [searchScore(detection, detector, jammer), jamScore(detection, detector, jammer)];
      let [seen, silent] = [0, 0];
      for (let roll = 0; roll < SIGHT_ROLLS; roll++) {
        const [a, b, c, d] = [roll & 3, (roll >> 2) & 3, (roll >> 4) & 3, roll >> 6].map((face) => face + 1);
        const result = judge(search - a - b, jam - c - d);
        if (result === SEEN) seen++;
        else silent += result;
      }
      expect([waysToSee(search, jam), turnsJammed(search, jam)]).toEqual([seen, silent]);
    }
});

test('7 what a fight is worth before the manoeuvre is what it costs both ships in thousands of them, whole and battered', () => {
  const rules = rulesWith({ redFleet: fleet('few-large') });
  const staff = officers(rules);
  const fights = new Fights(rules, staff.gunnery);
  const start = new State(rules);
  const compare = (ship: number, target: number) => {
    fights.weigh(start, ship, target);
    const [dealt, suffered] = played(start, ship, target, rules, staff as unknown as Player);
    expect(Math.abs(dealt.mean - fights.dealt)).toBeLessThan(4.5 * dealt.error);
    expect(Math.abs(suffered.mean - fights.suffered)).toBeLessThan(4.5 * suffered.error + 1e-9);
  };
  copy(start, rules.yard);
  const castle = rules.firstShip[1];
  compare(0, castle);
  compare(castle, 16);
  // A cruiser without its front guns and with a gap in its flank.
  for (const kind of ['C', 'C', 'C', 'C']) takeOff(start, 8, 0, KINDS.indexOf(kind));
  for (const kind of ['b', 'e']) takeOff(start, 8, SECTORS.indexOf('left'), KINDS.indexOf(kind));
  compare(8, castle);
  compare(castle, 8);
});

/** The same fight many times over: elements that each ship has lost. */
function played(start: State, ship: number, target: number, rules: ReturnType<typeof rulesWith>, player: Player) {
  const state = new State(rules);
  const dice = new Dice();
  const play = { state, rules, seats: [player, player], dice, record: new GameRecord(rules) };
  const fought = 4000;
  const lost = [target, ship].map((one) => ({ one, sum: 0, squares: 0 }));
  for (let n = 0; n < fought; n++) {
    dice.open(3, n);
    copy(state, start);
    fight(play, ship, target);
    for (const side of lost) {
      const loss = start.left[side.one] - state.left[side.one];
      side.sum += loss;
      side.squares += loss * loss;
    }
  }
  return lost.map(({ sum, squares }) => ({ mean: sum / fought, error: Math.sqrt((squares - (sum * sum) / fought) / fought / fought) }));
}

test('7.5 engines are the last that a ship gives up', () => {
  const fleets = { blue: fleet('balanced'), red: fleet('balanced') };
  const { state } = scene(fleets, () => 0);
  // The left flank of a cruiser: two engines, b and e.
  Object.assign(state.now, { victim: 8, sector: SECTORS.indexOf('left') });
  const given = [0, 1, 2, 3].map(() => {
    const kind = leastMissed(state.views[0], listOf(KEEP_ENGINES));
    takeOff(state, 8, SECTORS.indexOf('left'), kind);
    return KINDS[kind];
  });
  expect(given).toEqual(['b', 'e', 'engine', 'engine']);
});

test('an ambush lasts while the enemy comes, and ends when it has come no nearer for some turns, or with a wreck', () => {
  const { at, ambush, state } = ambushed(3);
  expect([at(1, 20), at(3, 15), at(5, 15), at(6, 15), at(7, 5)]).toEqual([true, true, true, false, false]);
  ambush.newGame();
  expect(at(1, 20)).toBe(true);
  state.lostPoints[0] = 20;
  expect(at(2, 19)).toBe(false);
});

test('one ship that inches nearer is no fleet that comes, nor is a fleet that needs more than a third of the turns', () => {
  const { at, state, rules } = ambushed(3);
  const scout = (turn: number, x: number) => {
    state.turn = turn;
    state.cell[rules.firstShip[1]] = x;
    return at(turn);
  };
  expect(at(1, 20)).toBe(true);
  expect([scout(2, 19), scout(3, 18), scout(4, 17)]).toEqual([true, true, false]);
  // A cell in two turns: all of the way would take 40 turns, and a third of 60 is in time.
  const slow = ambushed(3);
  const waits = Array.from({ length: 20 }, (_, n) => slow.at(n + 1, 20 - (n >> 1)));
  expect(waits.lastIndexOf(true) + 1).toBe(5);
});

/** Blue's ambush against red ships that all stand in one cell of the row in which blue stands at 0. */
function ambushed(patience: number) {
  const rules = rulesWith();
  const ambush = new Ambush(rules, 0, patience);
  const state = new State(rules);
  copy(state, rules.yard);
  const at = (turn: number, x = -1) => {
    state.turn = turn;
    if (x >= 0) state.cell.fill(x, rules.firstShip[1]);
    return ambush.waiting(state);
  };
  return { rules, ambush, state, at };
}

test('8 a fleet that is clearly weaker gains by waiting for the draw, the stronger one does not, and neither once something is shot off', () => {
  const prospects = (blue: string, red: string) => {
    const rules = rulesWith({ blueFleet: fleet(blue), redFleet: fleet(red) });
    const state = new State(rules);
    copy(state, rules.yard);
    const both = [0, 1].map((seat) => new Prospects(rules, seat, new Fights(rules, officers(rules, new Worth(rules, PRICES)).gunnery)));
    return { state, both, waits: () => both.map((one) => one.betterToWait(state)) };
  };
  expect(prospects('swarm', 'few-large').waits()).toEqual([true, false]);
  expect(prospects('few-large', 'dancers').waits()).toEqual([true, false]);
  // The wolves' strength is nearly that of the castles, whose ripostes cost much.
  expect(prospects('wolves', 'few-large').waits()).toEqual([false, false]);
  for (const name of ['balanced', 'dancers', 'turtles']) expect(prospects(name, name).waits()).toEqual([false, false]);
  const { both, state } = prospects('motley', 'balanced');
  expect(both[0].superiority(state)).toBeCloseTo(-both[1].superiority(state), 12);
  const weak = prospects('swarm', 'few-large');
  weak.state.lostElements[1] = 1;
  expect(weak.waits()).toEqual([false, false]);
});

test('a fleet that goes to an enemy who waits gathers a cell outside its sight, and goes to the limit with a lead in squadrons', () => {
  const rules = rulesWith();
  const advance = new Advance(rules, 0, 2);
  const state = new State(rules);
  copy(state, rules.yard);
  const [view] = state.views;
  const enemies = rules.firstSquadron[1];
  const [enemy, sight] = [cellOf(29, 15, 15), 4];
  const put = (squadron: number, cell: number) => state.cell.fill(cell, rules.squadronStart[squadron], rules.squadronStart[squadron + 1]);
  const asked = (squadron: number) => {
    state.now.squadron = squadron;
    state.now.ship = rules.squadronStart[squadron];
    return advance.move(view);
  };
  for (let squadron = enemies; squadron < rules.squadronCount; squadron++) put(squadron, enemy);
  const stage = cellOf(29 - sight - 1, 15, 15);
  for (let squadron = 0; squadron < enemies; squadron++) put(squadron, stage);
  // One that has fallen behind is waited for.
  put(0, stage - 10);
  state.acted[1] = 1;
  expect(asked(1)).toBe(stage);
  state.acted[0] = 1;
  expect(asked(0)).toBe(stage - 10 + 4);
  put(0, stage);
  state.acted.fill(0);
  // Five to act, this one included, against five, four, three, and none.
  state.acted[2] = 1;
  expect(asked(2)).toBe(stage);
  state.acted[enemies] = 1;
  expect(asked(2)).toBe(stage);
  state.acted.fill(1, enemies, rules.squadronCount);
  expect(asked(2)).toBe(stage);
  state.acted[enemies] = state.acted[enemies + 1] = state.acted[enemies + 2] = 0;
  expect(asked(2)).toBe(stage + 1);
  // That one is bait: the others follow when something has been shot off.
  state.acted.fill(0);
  state.cell[rules.squadronStart[2]] = stage + 1;
  expect(asked(0)).toBe(stage);
  state.lostElements[0] = 1;
  expect(asked(0)).toBe(stage + 4);
});

test('a fleet that waits too long for a lead of squadrons goes in without', () => {
  const rules = rulesWith();
  const advance = new Advance(rules, 0, 2);
  const state = new State(rules);
  copy(state, rules.yard);
  state.cell.fill(cellOf(24, 15, 15));
  state.cell.fill(cellOf(29, 15, 15), rules.firstShip[1]);
  state.now.ship = 0;
  state.acted[0] = 1;
  const at = (turn: number) => {
    state.turn = turn;
    return advance.move(state.views[0]);
  };
  expect([10, 15, 21, 22].map(at)).toEqual([24, 24, 24, 25].map((x) => cellOf(x, 15, 15)));
});

test('a fleet goes straight in once half of the turns are over', () => {
  const rules = rulesWith();
  const advance = new Advance(rules, 0, 2);
  const state = new State(rules);
  copy(state, rules.yard);
  state.cell.fill(cellOf(24, 15, 15));
  state.cell.fill(cellOf(29, 15, 15), rules.firstShip[1]);
  state.now.ship = 0;
  const at = (turn: number) => {
    state.turn = turn;
    return advance.move(state.views[0]);
  };
  expect([30, 31].map(at)).toEqual([24, 28].map((x) => cellOf(x, 15, 15)));
});

test('the fleet gathers elsewhere when the enemy sees its cell or has drawn back two cells, not for one', () => {
  const rules = rulesWith();
  const advance = new Advance(rules, 0, 2);
  const state = new State(rules);
  copy(state, rules.yard);
  state.cell.fill(cellOf(15, 15, 15));
  state.now.ship = 0;
  const enemyAt = (x: number) => {
    state.cell.fill(cellOf(x, 15, 15), rules.firstShip[1]);
    return advance.move(state.views[0]);
  };
  // Detectors of four cells: the stage is five cells off.
  expect([20, 21, 22].map(enemyAt)).toEqual([15, 15, 17].map((x) => cellOf(x, 15, 15)));
});

test('7.5 the elements of a sector are given up cheapest first, and what they are worth is what their losses cost', () => {
  const rules = rulesWith();
  const state = new State(rules);
  copy(state, rules.yard);
  const worth = new Worth(rules, PRICES);
  // The left flank of a cruiser: two engines, b and e; its front: four C, b and e.
  const [cruiser, left] = [8, SECTORS.indexOf('left')];
  const sector = (at: number) => [1, 2, 3, 4, 5, 6].map((n) => Number(worth.nth(state, cruiser, at, n).toFixed(3)));
  expect(sector(left)).toEqual([1.5, 1.5, 2.2, 2.2, 0, 0]);
  expect(sector(0)).toEqual([1.1, 1.1, 1.1, 1.3, 1.5, 1.5]);
  // Front, rear (engines), right (E), left, top (engines) and bottom (detectors) give up their cheapest.
  expect(worth.scattered(state, cruiser)).toBeCloseTo((1.1 + 1.05 + 1.1 + 1.5 + 1.5 + 1) / 6, 12);
  Object.assign(state.now, { victim: cruiser, sector: left });
  const given = [0, 1, 2, 3].map(() => {
    const kind = leastMissed(state.views[0], worth.prices);
    takeOff(state, cruiser, left, kind);
    return KINDS[kind];
  });
  expect(given).toEqual(['b', 'e', 'engine', 'engine']);
  expect(sector(left)).toEqual([0, 0, 0, 0, 0, 0]);
});
