import { shape, table } from '../../engine/index.js';

const { list, named, optional, whole, word, yesNo } = shape;
const dice = whole(0, 12);
const hex = word(/^\d{4}$/, 'a hex such as 0912');

/** S13, S14, S24: searchlights, ground radar, and what jamming does to radar. */
export const SENSORS = {
  searchlight_dice: table({
    rule: 'S14',
    about: 'Dice of a searchlight: directed by radar, plain; modifier under a full moon',
    form: { radar_directed: dice, plain: dice, moon_full: whole(-6, 6) },
    value: { radar_directed: 4, plain: 2, moon_full: -1 },
    ours: 'four dice directed, as printed; two plain, one less under a full moon',
    steps: {
      searchlightDice: {
        about: 'Dice of searchlights, one more a step',
        at: ['radar_directed', 'plain'],
        up: 'if searchlights have one die more',
        down: 'if searchlights have one die less',
      },
    },
  }),
  searchlightZones: table({
    rule: 'S14',
    about: 'Hexes of each searchlight zone, as column and row',
    form: named(list(hex)),
    value: zones(),
    ours: 'sixteen zones of seven hexes',
  }),
  ground_radar: table({
    rule: 'S13',
    about: 'Radar sets: search value, number of search counters, whether it is a GCI or an MEW',
    form: named({ search: whole(1, 4), counters: whole(1, 6), gci: optional(yesNo), mew: optional(yesNo) }),
    value: {
      Wuerzburg: { search: 1, counters: 1 },
      Freya: { search: 2, counters: 2 },
      Mammut_Wassermann: { search: 2, counters: 3 },
      CHL: { search: 2, counters: 2 },
      GL_Mk2: { search: 1, counters: 1 },
      GCI_Type7: { search: 1, counters: 1, gci: true },
      Himmelbett_Wuerzburg_Riese: { search: 1, counters: 1, gci: true },
      'SCR-270': { search: 3, counters: 2 },
      IJN_Type11: { search: 3, counters: 1 },
      MEW: { search: 1, counters: 2, mew: true },
    },
    ours: 'search values and counters of each set; the arithmetic of searches is printed',
    steps: {
      radarSearch: {
        about: 'Search values of all ground radars except those of 1, one more a step (at least 2)',
        at: '*.search',
        change: (search: number, by: number) => (search === 1 ? 1 : Math.max(by < 0 ? 1 : 2, search + by)),
        up: 'if ground radars search one worse',
        down: 'if ground radars search one better',
      },
    },
  }),
  ai_search: table({
    rule: 'S24',
    about: 'Dice of a jammed AI set',
    form: { jammed_dice: { light: dice, heavy: dice } },
    value: { jammed_dice: { light: 2, heavy: 1 } },
  }),
  jamming: table({
    rule: 'S24',
    about: 'Faces of the die on which jamming removes the search counters of a radar',
    form: { ground_light_removed_on: list(whole(1, 6)), ground_heavy_removed_on: list(whole(1, 6)) },
    value: { ground_light_removed_on: [1, 2], ground_heavy_removed_on: [1, 2, 3, 4] },
  }),
};

/** Sixteen zones of seven hexes each, in four rows of four: A around hex 0205 to P around 1420. */
function zones(): Readonly<Record<string, readonly string[]>> {
  const two = (n: number) => String(n).padStart(2, '0');
  const around = (column: number, row: number) =>
    [
      [-1, 0],
      [-1, 1],
      [0, -1],
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map(([right, down]) => two(column + right) + two(row + down));
  return Object.fromEntries([...'ABCDEFGHIJKLMNOP'].map((letter, n) => [letter, around(2 + 4 * (n % 4), 5 + 5 * Math.floor(n / 4))]));
}
