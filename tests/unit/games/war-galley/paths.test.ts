import { describe, expect, test } from 'vitest';
import { Course } from '../../../../src/games/war-galley/course.js';
import { DECISIONS, rowRefusal } from '../../../../src/games/war-galley/decisions.js';
import { PathSearch } from '../../../../src/games/war-galley/ship/paths.js';
import { COST, LAST_MOVE, move, STEP } from '../../../../src/games/war-galley/ship/steps.js';
import { at, type Scene, scene } from './scene.js';

const crowd = (ship: string, options = {}, change = {}) =>
  scene(
    [
      at('blue', ship, '2013', 0),
      at('blue', 'L2', '2111', 0),
      at('red', '5', '1911', 2),
      at('red', '5', '2110', 5),
      at('red', 'L2', '1914', 3),
      at('red', '5', '2215', 4),
    ],
    options,
    change,
  );

function start(s: Scene, points: number): Course {
  const [ship] = s.ships;
  const course = new Course();
  Object.assign(course, { bow: ship.bow, stern: ship.stern, facing: ship.facing, left: points });
  return course;
}

/** Every end state by trying every move everywhere: slow and simple. */
function everywhere(s: Scene, points: number): Map<string, number> {
  const [ship] = s.ships;
  const found = new Map<string, number>();
  const seen = new Set<string>();
  const walk = (from: Course): void => {
    const name = `${from.bow} ${from.facing} ${from.used}`;
    found.set(name, Math.min(found.get(name) ?? 99, from.turns + (from.pivoted + from.backed > 0 ? 50 : 0)));
    const full = `${name} ${from.turns} ${from.pivoted} ${from.backed} ${from.advanced}`;
    if (seen.has(full)) return;
    seen.add(full);
    for (let kind = 0; kind <= LAST_MOVE; kind++) {
      if (COST[kind] > from.left) continue;
      const next = new Course();
      next.copy(from);
      if (move(s.state, s.rules, ship, next, kind) === undefined && next.ended === 0) walk(next);
    }
  };
  walk(start(s, points));
  return found;
}

describe('the path search', () => {
  for (const [ship, points, fast] of [
    ['5', 5, 0],
    ['5', 7, 1],
    ['L2', 4, 0],
    ['L2', 8, 1],
    ['3', 6, 0],
  ] as const) {
    for (const beset of [true, false])
      test(`finds what trying everything finds: ${ship}, ${points} points, ${fast ? 'maximum' : 'cruise'}, ${beset ? 'in a crowd' : 'on the open sea'}`, () => {
        const s = beset ? crowd(ship) : scene([at('blue', ship, '2013', 0), at('red', '5', '3513', 0)]);
        s.ships[0].fast = fast;
        const search = new PathSearch(s.rules);
        search.search(s.state, s.ships[0], start(s, points), points);
        const found = new Map<string, number>();
        for (let n = 0; n < search.count; n++) found.set(`${search.bow[n]} ${search.facing[n]} ${search.used[n]}`, search.turns[n]);
        const all = everywhere(s, points);
        expect([...found.keys()].sort()).toEqual([...all.keys()].sort());
        if (fast === 1) for (const [name, turns] of found) expect(turns, `fewest turns to ${name}`).toBe(all.get(name));
      });
  }

  test('6.31 keeps off the land; 5.31 a wary ship keeps off enemies', () => {
    const s = crowd('5', {}, { landRows: [9] });
    const search = new PathSearch(s.rules);
    s.ships[0].restrained = 1;
    search.search(s.state, s.ships[0], start(s, 5), 5);
    const all = everywhere(s, 5);
    for (let n = 0; n < search.count; n++) expect(all.has(`${search.bow[n]} ${search.facing[n]} ${search.used[n]}`)).toBe(true);
    expect(search.count).toBeGreaterThan(1);
  });

  test('every answer it writes is legal', () => {
    const s = crowd('5');
    const search = new PathSearch(s.rules);
    const view = s.state.views[0];
    view.ship = 0;
    s.state.course.copy(Object.assign(start(s, -1), { limit: 5 }));
    search.search(s.state, s.ships[0], s.state.course, 5);
    for (let n = 0; n < search.count; n++) expect(rowRefusal(view, search.answer(n, search.used[n]), s.rules)).toBeUndefined();
    expect(rowRefusal(view, [6, 0, 0, 0, 0, 0, 0], s.rules)).toMatch(/^6\.13/);
    expect(rowRefusal(view, [3, 1], s.rules)).toMatch(/^6\.13: 2 points are left/);
    expect(rowRefusal(view, [1, 99], s.rules)).toMatch(/no step/);
  });

  test('6.13 in a crowd, where points can only be spent by a turn in place and a hex ahead, that way is listed', () => {
    const s = scene([at('red', '3', '3315', 5), at('red', '3', '3314', 5), at('blue', '5', '3215', 0)]);
    const [ship] = s.ships;
    s.state.views[1].ship = ship.id;
    s.state.course.copy(Object.assign(start(s, -1), { bow: ship.bow, stern: ship.stern, facing: 5, left: 2, used: 2, advanced: 1, pivoted: 1 }));
    const listed = [...DECISIONS.row.legal(s.state.views[1], s.rules)];
    expect(listed).toContainEqual([2, STEP.bowPort, STEP.ahead]);
    expect(listed.map((answer) => rowRefusal(s.state.views[1], answer, s.rules)).filter((refused) => refused !== undefined)).toEqual([]);
  });

  test('6.13 reading: only what can be spent may be announced', () => {
    const s = scene([at('blue', 'L2', '2013', 0), ...['2012', '2112', '1912', '2113', '1913', '2014'].map((hex) => at('red', 'L2', hex, 0))], {
      unspendableMp: 'only-spendable-announcements',
    });
    const view = s.state.views[0];
    view.ship = 0;
    s.ships[0].fast = 1;
    s.state.course.copy(Object.assign(start(s, -1), { limit: 8 }));
    expect(rowRefusal(view, [3], s.rules)).toMatch(/^6\.13/);
    const free = scene([at('blue', 'L2', '2013', 0), ...['2012', '2112', '1912', '2113', '1913', '2014'].map((hex) => at('red', 'L2', hex, 0))]);
    free.ships[0].fast = 1;
    free.state.views[0].ship = 0;
    free.state.course.copy(Object.assign(start(free, -1), { limit: 8 }));
    expect(rowRefusal(free.state.views[0], [3], free.rules)).toBeUndefined();
  });
});
