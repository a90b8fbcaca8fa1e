import { describe, expect, test } from 'vitest';
import { Course } from '../../../../src/games/war-galley/course.js';
import { compile } from '../../../../src/games/war-galley/rules.js';
import { PathSearch } from '../../../../src/games/war-galley/ship/paths.js';
import { TABLES } from '../../../../src/games/war-galley/tables.js';
import { CHART, Danger } from '../../../../strategies/war-galley/kit/danger.js';
import { Formation } from '../../../../strategies/war-galley/kit/formation.js';
import { Lookout } from '../../../../strategies/war-galley/kit/lookout.js';
import { FAR, NEVER, Reach } from '../../../../strategies/war-galley/kit/reach.js';
import { flagWorth, rammedWorth, takenWorth } from '../../../../strategies/war-galley/kit/worth.js';
import { at, DEFAULTS, scene } from './scene.js';

const CARES = { now: 0.7, later: 0.35, hope: 0.3, tempo: 1, approach: 0, charge: 0, share: 0, patience: 1, rake: 0.45, board: 1, flag: 1 };

describe('Reach: where a bow can be rowed to', () => {
  test('agrees with the path search on the open sea: the least points, and the points with one turn at most', () => {
    const s = scene([at('blue', 'L2', '2215', 1), at('red', 'L2', '0505', 0)]);
    const reach = new Reach(s.rules);
    const [ship] = s.ships;
    ship.fast = 1;
    const course = new Course();
    Object.assign(course, { bow: ship.bow, stern: ship.stern, facing: ship.facing });
    for (const turns of [99, 1]) {
      const paths = new PathSearch(s.rules);
      paths.search(s.state, ship, course, 7, turns);
      const least = new Map<number, number>();
      for (let node = 0; node < paths.count; node++) {
        const place = paths.bow[node] * 6 + paths.facing[node];
        least.set(place, Math.min(least.get(place) ?? NEVER, paths.used[node]));
      }
      for (let hex = 0; hex < s.rules.grid.size; hex++)
        for (let heading = 0; heading < 6; heading++) {
          const near = s.rules.grid.distance(ship.bow, hex) <= FAR;
          const cell = reach.target(hex, heading) - reach.origin[ship.bow];
          const points = near ? (turns === 99 ? reach.least : reach.straight)[ship.facing][cell] : NEVER;
          expect(points <= 7 ? points : NEVER, `${s.name(hex)} heading ${heading}`).toBe(least.get(hex * 6 + heading) ?? NEVER);
        }
    }
  });

  test('a stroke leads to the place of its cell, from odd and even columns; each is listed once, the nearest first', () => {
    const { grid, ...rules } = compile(DEFAULTS, TABLES.defaults);
    const reach = new Reach({ grid, ...rules });
    for (const bow of [grid.at(14, 13), grid.at(15, 13)])
      for (let heading = 0; heading < 6; heading++) {
        const { columns, rows, place, within } = reach.rowed(bow, heading);
        expect([within[0], within[1], within[FAR]]).toEqual([1, 4, place.length]);
        expect(new Set(place).size).toBe(place.length);
        for (let points = 0, n = 0; n < within[8]; n++) {
          if (n === within[points]) points++;
          const hex = grid.at(grid.column(bow) + columns[n], grid.row(bow) + rows[n]);
          const facing = bow * 6 + place[n] - hex * 6;
          expect([0, 1, 2, 3, 4, 5]).toContain(facing);
          expect(reach.least[heading][reach.target(hex, facing) - reach.origin[bow]]).toBe(points);
        }
      }
  });
});

describe('Danger: the chart of what bows can reach', () => {
  test('painted step by step it is the same as painted afresh', () => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2003', 3), at('red', '3', '2503', 3)]);
    const reach = new Reach(s.rules);
    const [, five, three] = s.ships;
    const chart = new Danger(s.rules, reach);
    chart.chart(five, 7, 7);
    chart.chart(three, 8, 6);
    three.bow = s.rules.grid.named('2507');
    three.facing = 2;
    chart.chart(three, 6, 8);
    chart.chart(five, 0, 7);
    chart.chart(five, 5, 7);
    const fresh = new Danger(s.rules, reach);
    fresh.chart(five, 5, 7);
    fresh.chart(three, 6, 8);
    expect([...chart.bows]).toEqual([...fresh.bows]);
    for (const kind of Object.values(CHART)) expect(chart.bows.some((bits, at) => at % 4 === kind && bits !== 0)).toBe(kind !== CHART.nowAtARun);
  });

  test('a galley in use keeps its bit and its marks, however many were charted before', () => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2003', 3)]);
    const chart = new Danger(s.rules, new Reach(s.rules));
    const [, five] = s.ships;
    const galley = (id: number) => Object.create(five, { id: { value: id } });
    const marked = (bit: number) => chart.bows.some((bits) => (bits & bit) !== 0);
    for (let id = 0; id < 31; id++) chart.chart(galley(id), 5, 7);
    for (let id = 31; id < 60; id++) {
      chart.begin();
      const bits = [id - 31, id].map((one) => chart.chart(galley(one), 5, 7));
      expect(new Set(bits).size).toBe(2);
      expect(bits.every(marked)).toBe(true);
    }
  });
});

describe('Lookout: places judged by the answers to them', () => {
  test('within reach of an enemy bow is worse than out of it; boarders are feared as well', () => {
    const judged = (place: string, cares = {}) => {
      const s = scene([at('blue', 'L2', '0105', 0), at('blue', '5', '2015', 0), at('red', '5', '2413', 4)]);
      const lookout = new Lookout(s.rules, { ...CARES, hope: 0, ...cares });
      lookout.lookAbout(s.state, s.ships[1]);
      const bow = s.rules.grid.named(place);
      return lookout.at(bow, s.rules.next[(bow << 4) | 3], 0);
    };
    // Next turn at full speed, straight into the flank: 7.14 needs 8, 15 ways of 36, for 8 points, in 35 of 100 cases.
    expect(judged('2015', { board: 0, now: 0 })).toBeCloseTo(-0.35 * (15 / 36) * 8, 9);
    expect(judged('2015')).toBeLessThan(judged('2015', { board: 0 }));
    expect(judged('2026')).toBeCloseTo(0, 12);
  });

  test('tempo: it hopes for less from an enemy that moves before its next turn', () => {
    const judged = (tempo: number, moved: number) => {
      const s = scene([at('blue', '5', '2015', 0), at('red', '5', '2213', 4)]);
      s.ships[1].moved = moved;
      const lookout = new Lookout(s.rules, { ...CARES, now: 0, later: 0, board: 0, tempo });
      lookout.lookAbout(s.state, s.ships[0]);
      return lookout.at(s.ships[0].bow, s.ships[0].stern, 0);
    };
    expect(judged(1, 0)).toBeGreaterThan(0);
    expect(judged(0.5, 0)).toBeCloseTo(judged(1, 0) / 2, 9);
    expect(judged(0, 0)).toBe(0);
    expect(judged(0, 1)).toBe(judged(1, 1));
  });

  test('asked for no more than a place must be worth, it says the same of all that are worth it, and of the others only that they are not', () => {
    const s = scene([at('blue', '3', '2015', 0), at('blue', '3', '1915', 0), at('red', '3', '2009', 3), at('red', '3', '2310', 4)]);
    const lookout = new Lookout(s.rules, { ...CARES, approach: 0.1 });
    lookout.lookAbout(s.state, s.ships[0]);
    const places = Array.from({ length: 600 }, (_, n) => ({
      bow: s.rules.grid.at(14 + (n % 12), 8 + (Math.floor(n / 12) % 10)),
      facing: Math.floor(n / 120),
    }));
    const stern = (bow: number, facing: number) => s.rules.next[(bow << 4) | (facing + 3)];
    const whole = places.map(({ bow, facing }) => lookout.at(bow, stern(bow, facing), facing));
    for (const least of [-8, -4, -2, -1, 0]) {
      const asked = places.map(({ bow, facing }) => lookout.at(bow, stern(bow, facing), facing, least));
      expect(asked.map((worth) => (worth > least ? worth : 'less'))).toEqual(whole.map((worth) => (worth > least ? worth : 'less')));
    }
    expect(whole.filter((worth) => worth > -2).length).toBeGreaterThan(10);
    expect(places.some(({ bow, facing }) => lookout.at(bow, stern(bow, facing), facing, 0) === Number.NEGATIVE_INFINITY)).toBe(true);
  });

  test('9.2 a flagship is worth her fleet’s flight; one admiral of two is not', () => {
    const s = scene([at('blue', '5', '2013', 0), at('blue', '5', '2213', 0), at('red', '5', '3013', 0)]);
    const flag = flagWorth(s.state, s.rules, s.ships[0]);
    // Initiative 2: the fleet flees on 5 and 6.
    expect(flag).toBeCloseTo((2 / 6) * 25, 9);
    expect(flagWorth(s.state, s.rules, s.ships[1])).toBe(0);
    expect([rammedWorth(s.ships[1], 0), takenWorth(s.ships[1], 0), takenWorth(s.ships[0], flag)]).toEqual([8, 9, 9 + flag]);
    s.ships[1].rammed = 1;
    expect([rammedWorth(s.ships[1], 0), takenWorth(s.ships[1], 0)]).toEqual([0, 1]);
  });
});

describe('2.5 Formation: friends abreast', () => {
  test('on the same heading, beside bow or stern; neither those behind nor those of another search', () => {
    const s = scene([at('blue', '3', '2015', 0), at('blue', '3', '1915', 0), at('blue', '3', '2315', 1), at('red', '3', '2009', 0)]);
    const formation = new Formation(s.rules);
    const abreast = (bow: string, facing = 0) => formation.abreast(s.rules.grid.named(bow), facing);
    formation.begin(s.state, s.ships[0], 6);
    // Hexes of the friend in 1915-1916 to either side of a bow: both, or one of them.
    expect([abreast('2016'), abreast('1816'), abreast('2015')]).toEqual([2, 2, 1]);
    expect([abreast('2016', 1), abreast('1914'), abreast('2110')]).toEqual([0, 0, 0]);
    formation.begin(s.state, s.ships[3], 6);
    expect(abreast('2016')).toBe(0);
  });
});
