import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import type { Sweep } from '../../../../src/games/nightfighter/arcs.js';
import { HIGH } from '../../../../src/games/nightfighter/areas.js';
import { CHANCES, MILLION, STAGE, STAGES } from '../../../../src/games/nightfighter/counters.js';
import { seen } from '../../../../src/games/nightfighter/fighters/sight.js';
import game from '../../../../src/games/nightfighter/index.js';
import type { Rules } from '../../../../src/games/nightfighter/rules.js';
import { swept } from '../../../../src/games/nightfighter/sensors/ai-radar.js';
import { lightsReach } from '../../../../src/games/nightfighter/sensors/searchlights.js';
import type { SeenCounter, SeenFighter, View } from '../../../../src/games/nightfighter/state.js';
import type { Types } from '../../../../src/games/nightfighter/types.js';
import { chanceWithin } from '../../../../src/games/nightfighter/uncertainty/locate.js';
import { slotsIn } from '../../../../src/games/nightfighter/uncertainty/location.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { leaves } from '../../../../src/promises/reach.js';
import { few } from '../../../support/witness.js';
import { rulesWith } from './support.js';

/**
 * The slow twin: it knows the map only as columns and half hexes, lists every hex where the bomber of a counter may be, strikes out what is
 * taken or has been searched in vain, and counts. It keeps its own list of searched hexes, from what the game tells.
 */
const LOW = [
  [-1, -1],
  [-1, 1],
  [0, 0],
  [0, 2],
  [1, -1],
  [1, 1],
];
const MEDIUM = [2, 1, 0, -1, -2].flatMap((dx) =>
  (Math.abs(dx) === 2 ? [-2, 0, 2] : Math.abs(dx) === 1 ? [-3, -1, 1, 3] : [-2, 0, 2, 4]).map((dy) => [dx, dy]),
);
/** One step along each heading, clockwise from the bombers' own. */
const STEPS = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
];

type Spot = readonly [number, number];
const text = ([x, y]: Spot) => `${x},${y}`;

class Twin {
  readonly #searched = new Map<number, Set<string>>();
  compared = 0;
  pending: { counter: number; area: Set<string> } | null = null;

  constructor(readonly rules: Rules) {}

  spot(hex: number): Spot {
    const name = this.rules.sky.name(hex);
    const column = Number(name.slice(0, 2));
    return [column, 2 * Number(name.slice(2)) + (column % 2 === 0 ? 1 : 0)];
  }

  hear(rule: string, words: string): void {
    if (rule === 'turn') this.#searched.clear();
    if (!words.includes('not where it was looked for') || this.pending === null) return;
    const { counter, area } = this.pending;
    this.#searched.set(counter, new Set([...(this.#searched.get(counter) ?? []), ...area]));
  }

  chance(view: View, counter: SeenCounter, area: Set<string>): number {
    const [x, y] = this.spot(counter.hex);
    if (counter.level === 0) return area.has(text([x, y])) ? 1 : 0;
    const places = (counter.level === 1 || this.rules.contrails ? LOW : MEDIUM).map(([dx, dy]) => text([x + dx, y + dy]));
    const taken = new Set(view.counters.filter(({ hex }) => hex >= 0 && hex !== counter.hex).map(({ hex }) => text(this.spot(hex))));
    const left = places.filter((place) => !taken.has(place) && !this.#searched.get(counter.index)?.has(place));
    return left.length === 0 ? 0 : left.filter((place) => area.has(place)).length / left.length;
  }

  swept({ index, hex, heading }: SeenFighter): Set<string> {
    const { range, wide } = this.rules.fighters[index].ai?.ai ?? { range: 0, wide: false };
    const [x, y] = this.spot(hex);
    const [dx, dy] = STEPS[heading];
    const area = new Set<string>();
    for (let n = 1; n <= range; n++) {
      area.add(text([x + n * dx, y + n * dy]));
      for (const side of wide ? [1, 5] : []) {
        const [sx, sy] = STEPS[(heading + side) % 6];
        area.add(text([x + sx + (n - 1) * dx, y + sy + (n - 1) * dy]));
      }
    }
    return this.#onMap(area);
  }

  seen(view: View, { hex, heading }: SeenFighter, counter: SeenCounter): Set<string> {
    const [x, y] = this.spot(hex);
    const row = Number(this.rules.sky.name(counter.hex).slice(2));
    const rows = this.rules.data.scenarios[this.rules.options.scenario].illuminatedCloudRows;
    const cloud = rows !== null && row >= rows[0] && row <= rows[1];
    const around = cloud ? STEPS : view.visibility === 2 ? [STEPS[heading]] : [];
    return this.#onMap(new Set([text([x, y]), ...around.map(([dx, dy]) => text([x + dx, y + dy]))]));
  }

  /** The zone under a counter, and every other one that holds no bomber. */
  lit(view: View, counter: SeenCounter): Set<string> {
    const zones = this.rules.zoneNames.map((name) => this.rules.data.searchlightZones[name]);
    const own = zones.find((hexes) => hexes.includes(this.rules.sky.name(counter.hex)));
    const shining = zones.filter((hexes, n) => hexes === own || view.zones[n] !== 2).flat();
    return new Set(shining.map((name) => text(this.spot(this.rules.sky.grid.named(name)))));
  }

  /** Columns 1 to 18, rows 1 to 24. */
  #onMap(area: Set<string>): Set<string> {
    return new Set(
      [...area].filter((place) => {
        const [x, y] = place.split(',').map(Number);
        const row = (y - (x % 2 === 0 ? 1 : 0)) / 2;
        return x >= 1 && x <= 18 && row >= 1 && row <= 24;
      }),
    );
  }
}

/** A random player at whose searches the twin looks first. */
function watched(rules: Rules, twin: Twin): Strategy<Types> {
  const inner = randomPlayer(game);
  return {
    ...inner,
    create: (at) => {
      const random = inner.create(at);
      const compare = (view: View, answer: number, area: Set<string>, slots: (counter: SeenCounter) => number) => {
        if (answer < 0) return answer;
        const counter = view.counters[answer];
        expect(chanceWithin(view, rules, counter, slots(counter))).toBeCloseTo(twin.chance(view, counter, area), 12);
        twin.compared++;
        twin.pending = { counter: answer, area };
        return answer;
      };
      return {
        ...random,
        scan: (view) => {
          const fighter = view.fighters[view.now.fighter];
          return compare(view, random.scan(view), twin.swept(fighter), (one) =>
            swept(rules, fighter, rules.fighters[fighter.index].ai as Sweep, one),
          );
        },
        light: (view) => {
          const answer = random.light(view);
          const counter = view.counters[Math.max(0, answer)];
          const zone = rules.zoneOf[counter.hex];
          // A high counter is tested first, which may clear the hexes about it.
          if (answer >= 0 && counter.level === HIGH) twin.pending = { counter: answer, area: twin.lit(view, counter) };
          else if (answer >= 0)
            compare(view, answer, twin.lit(view, counter), (one) => slotsIn(rules, one, (hex) => lightsReach(view, rules, zone, hex)));
          return answer;
        },
        look: (view) => {
          const fighter = view.fighters[view.now.fighter];
          const answer = random.look(view);
          const counter = view.counters[Math.max(0, answer)];
          return compare(view, answer, answer < 0 ? new Set() : twin.seen(view, fighter, counter), (one) => seen(view, rules, fighter, one));
        },
      };
    },
  };
}

test.each(['4', '5', '6', '8'])('scenario %s: random-legal games, every search held against the listing of every place', (scenario) => {
  const rules = rulesWith({ scenario, visibility: scenario === '8' ? 'good' : 'scenario' });
  const twin = new Twin(rules);
  const table = new Table(game, rules, [{ id: 'watched', strategy: watched(rules, twin) }], 77);
  table.record.listen((rule, words) => twin.hear(rule, words));
  const promised = new Float64Array(CHANCES.length);
  const came = new Float64Array(CHANCES.length);
  for (let n = 1; n <= few(60, 500); n++) {
    table.play(n);
    for (let i = 0; i < CHANCES.length; i++) {
      promised[i] += table.record.promised[i] / MILLION;
      came[i] += table.record.came[i] / MILLION;
    }
  }
  expect(twin.compared).toBeGreaterThan(scenario === '8' ? 50 : 100);
  // What the dice promised came: a sum of independent rolls, its variance no more than what was promised.
  for (let i = 0; i < CHANCES.length; i++) expect(Math.abs(came[i] - promised[i]), CHANCES[i]).toBeLessThanOrEqual(5 * Math.sqrt(promised[i]) + 1e-3);
});

test('nothing hidden reaches a strategy: every view holds the open state and no more, and no high counter differs from its siblings', () => {
  const rules = rulesWith({ scenario: '4' });
  const inner = randomPlayer(game);
  const open =
    /^(outcome|turn|visibility|waves|first|destroyed|damaged|fightersLost|cupJu88|cupOther|counters|siblings|fighters|zones|searches|homing|now)$/;
  const own = new Set(['index', 'hex', 'place', 'column', 'searched', 'excluded']);
  let views = 0;
  const look = (view: View) => {
    views++;
    for (const { path } of leaves(view, new Set())) if (!open.test(path.split('.')[0])) expect.fail(`a view holds ${path}`);
    const first = new Map<number, SeenCounter>();
    for (const counter of view.counters) {
      if (counter.level !== 3 || counter.place === 3) continue;
      const sibling = first.get(counter.bomber);
      if (sibling === undefined) first.set(counter.bomber, counter);
      else
        for (const [name, value] of Object.entries(counter))
          if (!own.has(name) && value !== sibling[name as keyof SeenCounter]) expect.fail(`${name} tells siblings apart`);
    }
  };
  const strategy: Strategy<Types> = {
    ...inner,
    create: (at) => {
      const random = inner.create(at);
      return Object.fromEntries(
        Object.keys(game.decisions).map((name) => [
          name,
          (view: View) => {
            if (views < 150) look(view);
            return random[name as 'fire'](view);
          },
        ]),
      ) as unknown as Types['player'];
    },
  };
  const table = new Table(game, rules, [{ id: 'walker', strategy }], 3);
  for (let n = 1; views < 150; n++) table.play(n);
});

test('the interception funnel adds up: no stage has more bombers than the one before', () => {
  const rules = rulesWith({ scenario: '6' });
  const table = new Table(game, rules, [{ id: 'random', strategy: randomPlayer(game) }], 5);
  const measure = game.measures.find(({ name }) => name === 'funnel');
  let attacked = 0;
  for (let n = 1; n <= 60; n++) {
    table.play(n);
    const cells = new Float64Array(STAGES.length);
    if (measure?.kind === 'table') measure.add(table.state, table.record, cells);
    expect([...cells].sort((a, b) => b - a)).toEqual([...cells]);
    expect(cells[STAGE.entered]).toBe(rules.bombers);
    expect(cells[STAGE.destroyed]).toBe(table.state.destroyed);
    attacked += cells[STAGE.attacked];
  }
  expect(attacked).toBeGreaterThan(0);
});
