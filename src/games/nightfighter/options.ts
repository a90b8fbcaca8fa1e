import { choice, flag, integer, type OptionSpecs, type Values } from '../../engine/index.js';
import { BASE_SCENARIOS } from './scenarios.js';

/** Rules that can be read in two ways. The default comes first; RULES.md gives the reasons. */
const readings = {
  corkscrewTiming: choice(['fire-then-lost', 'lost-before-fire'], {
    about: 'Whether the combat is still fought in the turn in which the bomber corkscrews',
    rule: 'S17',
    role: 'reading',
    why: 'a firepower of 0 for this turn means something only if the combat is fought',
  }),
  responseTest: choice(['when-attacked', 'when-tallied'], {
    about: 'Which tallied bombers test their response each turn: those that are attacked, or all of them',
    rule: 'S17',
    role: 'reading',
    why: 'the test is for defensive fire, and stands in the chapter on combat',
  }),
  wideArc: choice(['three-columns', 'cone-60'], {
    about: 'What a wide arc covers: three columns ahead, or all within 30 degrees of straight ahead',
    rule: 'S5.4, S24',
    role: 'reading',
    why: 'the example of S5.4 fits both, and columns need no measuring',
  }),
  exclusionScope: choice(['this-bomber', 'any-bomber'], {
    about: 'Which bombers’ later location rolls avoid the hexes that were searched in vain this turn',
    rule: 'S5.5, S14',
    role: 'reading',
    why: 'AI chooses one counter (S19), so it has searched for one',
  }),
  noHexLeft: choice(['search-fails', 'ignore-exclusions'], {
    about: 'What happens when every hex of the area is excluded or occupied: the search fails, or the exclusions are ignored',
    rule: 'S5.5, S7',
    role: 'reading',
    why: 'rolling again would never end',
    unpriced: 'it never came up in 20,000 games of scenario 5C between good players, even with exclusionScope any-bomber',
  }),
  mewMedium: choice(['to-low', 'to-hex'], {
    about: 'What a microwave radar makes of a medium counter: a low one, or a bomber on its hex',
    rule: 'S25, S5.3',
    role: 'reading',
    why: 'no ground radar takes a medium counter to its hex in one go (S5.3)',
  }),
  foundThisTurn: choice(['others-search-on', 'searches-end'], {
    about: 'Whether another search counter may narrow a bomber that a test for phantoms has found in the same radar phase',
    rule: 'S5.4, S13, S25',
    role: 'reading',
    why: 'S13 stops only the search counter that found it',
  }),
  jammingDie: choice(['a-radar', 'a-counter'], {
    about: 'Whether a die of jamming removes all search counters of a jammed radar, or one of them',
    rule: 'S24',
    role: 'reading',
    why: 'S24 rolls a die for each jammed radar and removes its counters',
  }),
  naxosArc: choice(['wide', 'any'], {
    about: 'Where Naxos may listen',
    rule: 'S24',
    role: 'reading',
    why: 'Naxos listens as other homers do, and the text names an arc for Flensburg alone',
  }),
  illuminatedBy: choice(['searchlights-and-scenario-rows', 'plus-full-moon-cloud'], {
    about: 'Where cloud is lit: over covered searchlights and in rows of the scenario, or everywhere under a full moon too',
    rule: 'S3, S10',
    role: 'reading',
    why: 'the note of S3 names the full moon too, but a moon lights only cloud that is there, and a scenario places its cloud by rows and zones',
  }),
  trackLasts: choice(['while-searched', 'one-turn'], {
    about: 'How long Track stays on a counter: while a search-1 radar searches for it, or until the next radar phase rolls again',
    rule: 'S5.1, S13',
    role: 'reading',
    why: 'S13 says so',
  }),
  aiFixLasts: choice(['in-area-or-own-hex', 'while-in-area', 'one-turn'], {
    about:
      "How long an AI fix lasts: while the bomber is in the fighter's search area or its own hex, while it is in the area alone, or until the next AI phase",
    rule: 'S15, S19',
    role: 'reading',
    why: 'a second tally has dice for a fix in the own hex, which no AI searches; such a fix must have lasted',
  }),
  searchlightFixLasts: choice(['while-in-zone', 'one-turn'], {
    about: 'How long a searchlight fix lasts: while the bomber is in an active zone, or until the next searchlight phase',
    rule: 'S14',
    role: 'reading',
    why: 'S13 says the same of Track',
  }),
  tallyLasts: choice(['within-one-hex', 'same-hex'], {
    about: 'How near a fighter must end its move to keep its tally',
    rule: 'S10',
    role: 'reading',
    why: 'the solo text does not say, and a fighter beside a bomber still sees it',
  }),
  combatMods: choice(['each-die', 'extra-dice'], {
    about: 'Whether a modifier of the combat is added to every die, or to the number of dice',
    rule: '17',
    role: 'reading',
    why: 'a modifier usually goes to the roll',
  }),
  returnFire: choice(['survivors', 'always'], {
    about: 'Whether a bomber that has just been destroyed still returns fire',
    rule: '17',
    role: 'reading',
    why: 'fire comes before return fire',
  }),
} as const satisfies OptionSpecs;

const variants = {
  followCorkscrews: flag(true, { about: 'Fighters may follow a corkscrewing bomber', rule: 'S28', role: 'variant' }),
  pilots: choice(['scenario', 'green', 'regular', 'experte'], { about: 'Skill of the fighter pilots', rule: 'S28', role: 'variant' }),
} as const satisfies OptionSpecs;

/** The scenario, and changes of it for experiments; none of them is in the rule book. */
const settings = {
  scenario: choice(scenarioNames(), { about: 'The scenario or variant that is played', rule: 'scenarios', role: 'setting' }),
  stream: choice(['scenario', 'loose', 'close', 'tight'], {
    about: 'How the bombers enter: as the scenario says, one every third turn, one a turn, or three a turn',
    rule: 'S8',
    role: 'setting',
  }),
  groundRadar: choice(['scenario', 'none'], { about: "Whether the scenario's ground radars work", rule: 'S13', role: 'setting' }),
  airborneRadar: choice(['scenario', 'none'], { about: "Whether the fighters' AI and homers work", rule: 'S19', role: 'setting' }),
  searchlights: choice(['scenario', 'none'], { about: "Whether the scenario's searchlights shine", rule: 'S14', role: 'setting' }),
  moon: choice(['scenario', 'none', 'half', 'full'], { about: 'The moon', rule: 'S10', role: 'setting' }),
  visibility: choice(['scenario', 'poor', 'medium', 'good'], { about: 'The visibility', rule: 'S3, S10', role: 'setting' }),
  turns: integer({ min: 0, max: 60, default: 0 }, { about: 'Number of turns; 0: as the scenario says', role: 'setting' }),
} as const satisfies OptionSpecs;

export const OPTIONS = { ...settings, ...variants, ...readings };
export type Options = Values<typeof OPTIONS>;

/** Scenario 4 comes first, as the default: it has ground radar, airborne radar, tallies and phantoms. */
function scenarioNames(): readonly [keyof typeof BASE_SCENARIOS, ...(keyof typeof BASE_SCENARIOS)[]] {
  const names = Object.keys(BASE_SCENARIOS).sort() as (keyof typeof BASE_SCENARIOS)[];
  return ['4', ...names.filter((name) => name !== '4')];
}
