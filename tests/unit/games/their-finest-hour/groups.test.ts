import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { FAST, leg } from '../../../../src/games/their-finest-hour/answers.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { companions, formUp, leaderOf } from '../../../../src/games/their-finest-hour/groups.js';
import { inTurn, type Placed, playOn, RING_GUN, scene } from './scene.js';

const at = (x: number, y: number, heading = 0): [number, number, number] => [x, y, heading];
const wing = (more: Partial<Placed> = {}): Placed[] => [
  { at: at(20, 45), model: 'wing', ...more },
  { at: at(20, 50), model: 'wing', ...more },
  { at: at(20, 56), model: 'wing', ...more },
];
const enemy: Placed[] = [{ at: at(110, 45, 180) }];

describe('2.3 groups', () => {
  test('companions are of one model and within 10 cm of the leader', () => {
    const game = scene({ blue: [...wing(), { at: at(22, 45), model: 'other' }], red: enemy });
    expect(companions(game, game.of('blue1'))).toBe(0b0010);
    expect(companions(game, game.of('blue2'))).toBe(0b0101);
  });

  test('who has been activated already does not fly again', () => {
    const game = scene({ blue: wing(), red: enemy });
    game.of('blue1').activated = 1;
    expect(companions(game, game.of('blue2'))).toBe(0b100);
  });

  test('groupRep: by default the leader brings its group into action; each: only those who are ready themselves', () => {
    const byLeader = scene({ blue: wing(), red: enemy });
    expect(companions(byLeader, byLeader.of('blue2'))).toBe(0b101);
    const each = scene({ blue: wing(), red: enemy, options: { groupRep: 'each' } });
    each.of('blue3').ready = 1;
    expect(companions(each, each.of('blue2'))).toBe(0b100);
  });

  test('groups are formed and broken at each activation; who is left behind is independent', () => {
    const game = scene({ blue: wing(), red: enemy }, { formation: inTurn(0b101, 0b001) });
    formUp(game, game.of('blue2'));
    expect(game.state.aircraft.slice(0, 3).map((one) => one.leader)).toEqual([1, 1, 1]);
    formUp(game, game.of('blue2'));
    expect(game.state.aircraft.slice(0, 3).map((one) => one.leader)).toEqual([1, 1, 2]);
  });

  test('members do what the leader does: the same legs, in formation', () => {
    const game = scene({ blue: wing(), red: enemy }, { formation: () => 0b101, manoeuvre: () => 0, fly: inTurn(leg(30, 100), leg(0, 0)) });
    // 6 6: the enemy sees the leader and passes nothing.
    playOn(game, [6, 6], (play) => activation(play, game.of('blue2')));
    const moved = game.state.aircraft.slice(0, 3).map((one) => [one.x.toFixed(3), (one.y - game.of('blue2').y).toFixed(3), one.heading]);
    expect(moved).toEqual([
      ['286.603', '-50.000', 30],
      ['286.603', '0.000', 30],
      ['286.603', '60.000', 30],
    ]);
  });

  test('3.2 each of them tests for its own fast move, and they may have to part', () => {
    const game = scene({ blue: wing(), red: enemy }, { formation: () => 0b101, manoeuvre: () => FAST, fly: inTurn(leg(0, 600)) });
    // In sight 6 6; fast moves in the order of names: blue1 none, blue2 two, blue3 one.
    playOn(game, [6, 6, 6, 6, 1, 1, 1, 6], (play) => activation(play, game.of('blue2')));
    expect(game.state.aircraft.slice(0, 3).map((one) => Math.round(one.x))).toEqual([500, 800, 650]);
  });

  test('3.2 a member with a longer fast move than its leader is not held to its distance', () => {
    const legs = inTurn(leg(0, 450), leg(0, 150), leg(0, 0));
    const game = scene({ blue: wing(), red: enemy }, { formation: () => 0b101, manoeuvre: () => FAST, fly: legs });
    // In sight 6 6; fast moves: blue1 two, blue2, who leads, one, blue3 none.
    playOn(game, [6, 6, 1, 1, 1, 6, 6, 6], (play) => activation(play, game.of('blue2')));
    expect(game.state.aircraft.slice(0, 3).map((one) => Math.round(one.x))).toEqual([800, 650, 500]);
  });

  test('3.2 nor is it when an agile leader, at the end of its way, is asked for a last turn and declines', () => {
    // The leader, who has come as far as it may, ends; blue1 leads on, and ends in turn; blue3 has come as far as it may, too.
    const legs = inTurn(leg(0, 450), leg(0, 0), leg(0, 150), leg(0, 0), leg(0, 0));
    const agile = wing({ attributes: ['agile'] });
    const game = scene({ blue: agile, red: enemy }, { formation: () => 0b101, manoeuvre: () => FAST, fly: legs });
    playOn(game, [6, 6, 1, 1, 1, 6, 6, 6], (play) => activation(play, game.of('blue2')));
    expect(game.state.aircraft.slice(0, 3).map((one) => Math.round(one.x))).toEqual([800, 650, 500]);
  });

  test('a leader that ends its move ends that of its group', () => {
    const legs = inTurn(leg(0, 100), leg(0, 0));
    const game = scene({ blue: wing(), red: enemy }, { formation: () => 0b101, manoeuvre: () => FAST, fly: legs });
    playOn(game, [6, 6, 1, 1, 1, 6, 6, 6], (play) => activation(play, game.of('blue2')));
    expect(game.state.aircraft.slice(0, 3).map((one) => Math.round(one.x))).toEqual([300, 300, 300]);
  });

  test('a crew activates the leader of a group first, so that the group flies', () => {
    const game = scene({ blue: wing({ group: 'wing' }).map((one, n) => ({ ...one, leader: n === 1 })), red: enemy });
    const view = ask(game, game.of('blue1'));
    view.choices = 0b111;
    expect(game.seats[0].activate(view)).toBe(1);
    view.choices = 0b101;
    expect(game.seats[0].activate(view)).toBe(0);
  });

  test('5.2 a group in flight is tested against once, and a group that looks on tests once, by its leader', () => {
    const game = scene(
      {
        blue: [...wing({ group: 'wing' })].map((one, n) => ({ ...one, leader: n === 1 })),
        red: [...wing({ model: 'foe', group: 'foe' })].map((one, n) => ({ ...one, at: at(110, 40 + 5 * n, 180), leader: n === 0 })),
      },
      { manoeuvre: () => 2, dive: () => 0 },
      { evade: () => 90 },
    );
    // One test for the whole: passes 2, none can fire, all three evade.
    playOn(game, [1, 1], (play) => activation(play, game.of('blue2')));
    expect(game.told.filter((line) => line.includes('sees an enemy'))).toEqual(['5.2 red1 sees an enemy: passes 2 of 2 dice']);
    expect(game.told.filter((line) => line.includes('evades')).map((line) => line.slice(4, 8))).toEqual(['red1', 'red2', 'red3']);
  });

  test('a member forced to evade stops, the others go on; without its leader the rest flies on', () => {
    const ring = [{ ...RING_GUN, impact: 1 }];
    const game = scene(
      { blue: wing(), red: [{ at: at(30, 50, 180), weapons: ring }] },
      { formation: () => 0b101, manoeuvre: () => 0, fly: inTurn(leg(0, 100), leg(0, 0)), evade: () => 90, fire: () => -1 },
      { fire: (view) => 32 * 0 + (view.bearing[0] & 2 ? 1 : 0) },
    );
    // In sight passes 2: red fires at the leader, a 6 hits, 6 against impact 1 is minor: it evades and is stunned.
    playOn(game, [1, 1, 6, 6], (play) => activation(play, game.of('blue2')));
    const [first, leader, third] = game.state.aircraft;
    expect([leader.halted, leader.stunned, Math.round(leader.x), Math.round(leader.y)]).toEqual([1, 1, 200, 650]);
    expect([Math.round(first.x), Math.round(third.x)]).toEqual([300, 300]);
  });

  test('5.3 only those who are shot at test, one by one', () => {
    const game = scene(
      { blue: wing({ group: 'wing' }).map((one, n) => ({ ...one, leader: n === 1 })), red: [{ at: at(10, 45, 180), weapons: [RING_GUN] }] },
      { evade: () => -1 },
      { manoeuvre: () => 2, dive: () => 0, fire: () => 0 },
    );
    // The group tests in sight (none pass), then red fires at blue1: a 1 misses; only blue1 tests, passes 2, and does not evade.
    playOn(game, [6, 6, 1, 1, 1], (play) => activation(play, game.of('red1')));
    expect(game.told.filter((line) => line.includes('is fired at'))).toEqual(['5.3 blue1 is fired at: passes 2 of 2 dice']);
  });

  test('an aircraft out of formation, or whose leader is gone or stunned, looks out for itself', () => {
    const game = scene({ blue: wing({ group: 'wing' }).map((one, n) => ({ ...one, leader: n === 1 })), red: enemy });
    const [first, leader] = game.state.aircraft;
    expect(leaderOf(game, first)).toBe(leader);
    leader.stunned = 1;
    expect(leaderOf(game, first)).toBe(first);
    leader.stunned = 0;
    first.x += 1000;
    expect(leaderOf(game, first)).toBe(first);
  });
});
