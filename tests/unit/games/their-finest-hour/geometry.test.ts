import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bears } from '../../../../src/games/their-finest-hour/fire.js';
import {
  bearing,
  COS,
  entersCircle,
  SIN,
  segmentDistanceSq,
  tangent,
  turnBetween,
  turned,
  turnTo,
} from '../../../../src/games/their-finest-hour/geometry.js';
import { flyOn, mayTurn, readyToFly, turnBy } from '../../../../src/games/their-finest-hour/movement.js';
import { scene } from './scene.js';

const degrees = fc.integer({ min: 0, max: 359 });
const place = fc.double({ min: -3000, max: 3000, noNaN: true });

describe('the plane', () => {
  test('the table of headings agrees with the sine and cosine of this machine to the last bits', () => {
    for (let n = 0; n < 360; n++) {
      expect(Math.abs(SIN[n] - Math.sin((n * Math.PI) / 180)), `sin ${n}`).toBeLessThan(1e-15);
      expect(Math.abs(COS[n] - Math.cos((n * Math.PI) / 180)), `cos ${n}`).toBeLessThan(1e-15);
    }
  });

  test('known answers: the table is the same to the bit on every machine', () => {
    expect([SIN[30], COS[45], SIN[1], COS[359]]).toEqual([0.49999999999999994, 0.7071067811865475, 0.01745240643728351, 0.9998476951563913]);
    expect([SIN[0], SIN[90], SIN[180], SIN[270], COS[0], COS[90], COS[180], COS[270]].map((one) => one + 0)).toEqual([0, 1, 0, -1, 1, 0, -1, 0]);
  });

  test('opposite headings are exact opposites, so neither direction has an advantage', () => {
    for (let n = 0; n < 180; n++) {
      expect(COS[n] + COS[n + 180]).toBe(0);
      expect(SIN[n] + SIN[n + 180]).toBe(0);
    }
  });

  test('a bearing is the nearest whole degree', () => {
    fc.assert(
      fc.property(place, place, (dx, dy) => {
        fc.pre(Math.hypot(dx, dy) > 1e-6);
        const exact = ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;
        const off = Math.abs(exact - bearing(dx, dy));
        expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
    for (let n = 0; n < 360; n++) expect(bearing(COS[n] * 500, SIN[n] * 500)).toBe(n);
    expect(bearing(0, 0)).toBe(0);
  });

  test('the turn to a point is the turn to its bearing, and beyond 45 degrees a right angle to its side', () => {
    fc.assert(
      fc.property(place, place, degrees, (dx, dy, heading) => {
        fc.pre(Math.hypot(dx, dy) > 1e-3);
        const exact = (Math.atan2(dy * COS[heading] - dx * SIN[heading], dx * COS[heading] + dy * SIN[heading]) * 180) / Math.PI;
        const turn = turnTo(COS[heading], SIN[heading], dx, dy);
        if (Math.abs(exact) < 45) expect(Math.abs(turn - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
        else if (Math.abs(exact) > 45.001 && Math.abs(exact) < 179.999) expect(turn).toBe(exact > 0 ? 90 : -90);
      }),
      { numRuns: 1000 },
    );
    expect([turnTo(1, 0, 0, 0), turnTo(1, 0, -5, 0), turnTo(1, 0, 5, 0)]).toEqual([0, 90, 0]);
  });

  test('a turn leads from one heading to the other and is never more than half a circle', () => {
    fc.assert(
      fc.property(degrees, degrees, (from, to) => {
        const turn = turnBetween(from, to);
        expect(turn).toBeGreaterThan(-180);
        expect(turn).toBeLessThanOrEqual(180);
        expect((from + turn + 360) % 360).toBe(to);
      }),
    );
    expect(turned(350, 20)).toBe(10);
    expect(turned(10, -20)).toBe(350);
  });

  test('the distance to a segment is the least over its points', () => {
    fc.assert(
      fc.property(place, place, place, place, place, place, (px, py, ax, ay, bx, by) => {
        const distance = Math.sqrt(segmentDistanceSq(px, py, ax, ay, bx, by));
        for (let t = 0; t <= 1; t += 0.125) expect(distance).toBeLessThanOrEqual(Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)) + 1e-6);
        expect(distance).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(segmentDistanceSq(0, 5, -10, 0, 10, 0)).toBe(25);
    expect(segmentDistanceSq(13, 4, -10, 0, 10, 0)).toBe(25);
    expect(segmentDistanceSq(3, 4, 0, 0, 0, 0)).toBe(25);
  });

  test('a line enters a circle where it first comes so near', () => {
    expect(entersCircle(100, 0, 1, 0, 30)).toBe(70);
    expect(entersCircle(100, 0, -1, 0, 30)).toBe(Number.POSITIVE_INFINITY);
    expect(entersCircle(100, 40, 1, 0, 30)).toBe(Number.POSITIVE_INFINITY);
    expect(entersCircle(10, 10, 1, 0, 30)).toBe(0);
    fc.assert(
      fc.property(place, place, degrees, (dx, dy, heading) => {
        const along = entersCircle(dx, dy, COS[heading], SIN[heading], 300);
        if (Number.isFinite(along) && along > 0) expect(Math.hypot(dx - COS[heading] * along, dy - SIN[heading] * along)).toBeCloseTo(300, 6);
      }),
    );
  });
});

describe('4.2 arcs', () => {
  const tan = tangent(5);
  const holds = (arc: number, angle: number) => bears(arc, Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), tan);

  test('front, left, right and rear are 90 degrees each, and together hold every direction', () => {
    for (let angle = 0.5; angle < 360; angle++) {
      const arcs = [1, 2, 4, 3].map((arc) => holds(arc, angle));
      const quarter = Math.floor(((angle + 45) % 360) / 90);
      expect(arcs, `${angle}`).toEqual([0, 1, 2, 3].map((one) => one === quarter));
    }
  });

  test('fixed forward is the heading within the half angle of the data', () => {
    for (let angle = 0.25; angle < 360; angle += 0.5) expect(holds(0, angle), `${angle}`).toBe(angle < 5 || angle > 355);
  });

  test('panoramic is all around', () => {
    for (let angle = 0; angle < 360; angle += 5) expect(holds(5, angle)).toBe(true);
  });
});

describe('3.1 flying', () => {
  test('whatever is flown: distance is exact, turns stay within the allowance', () => {
    const legs = fc.array(fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: 1, max: 150 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), degrees, legs, (size, heading, wanted) => {
        const game = scene({ blue: [{ at: [50, 50, heading], class: size }], red: [{ at: [100, 50, 180] }] });
        const one = game.of('blue1');
        readyToFly(one);
        let path = 0;
        let swung = 0;
        for (const [turn, mm] of wanted) {
          const left = one.limit - one.flown;
          if (left === 0) break;
          if (mayTurn(one)) {
            turnBy(one, turn);
            swung += Math.abs(turn);
          }
          const { x, y } = one;
          const flown = Math.min(mm, left);
          flyOn(game, one, flown);
          path += Math.hypot(one.x - x, one.y - y);
        }
        expect(path).toBeCloseTo(one.flown, 9);
        expect(one.flown).toBeLessThanOrEqual(size * 100);
        expect(swung).toBeLessThanOrEqual(45 * Math.max(1, Math.ceil(one.flown / 100)));
      }),
    );
  });
});
