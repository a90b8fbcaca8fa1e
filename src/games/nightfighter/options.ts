import { choice, flag, integer, type OptionSpecs, reading, type Values } from '../../engine/index.js';
import { SCENARIOS } from './scenarios.js';

/** Rules that can be read in two ways. */
const readings = {
  corkscrewTiming: reading(['fire-then-lost', 'lost-before-fire'], {
    rule: 'S17',
    about: 'Whether the combat is still fought in the turn in which the bomber corkscrews',
    called: { 'lost-before-fire': 'if a bomber corkscrews before the fire' },
    why: 'a firepower of 0 "this turn" means something only if the combat is fought',
  }),
  responseTest: reading(['when-attacked', 'when-tallied'], {
    rule: 'S17',
    about: 'Which tallied bombers test their response each turn: those that are attacked, or all of them',
    called: { 'when-tallied': 'if every tallied bomber tests its response' },
    why: 'S17 names the tallied bombers, but the test is for defensive fire, and stands in the chapter on combat; under the other value a bomber that is not attacked may corkscrew, and does no more',
  }),
  wideArc: reading(['three-columns', 'cone-60'], {
    rule: 'S5.4, S24',
    about: 'What a wide arc covers: three columns ahead, or all within 30 degrees of straight ahead',
    called: { 'cone-60': 'if a wide arc is sixty degrees' },
    why: 'the example of S5.4 fits both, and columns need no measuring; it decides the sweep of a wide AI and what Flensburg and Serrate hear',
  }),
  exclusionScope: reading(['this-bomber', 'any-bomber'], {
    rule: 'S5.5, S14',
    about: 'Which bombers’ later location rolls avoid the hexes that were searched in vain this turn',
    called: { 'any-bomber': 'if a hex searched in vain is excluded for every bomber' },
    why: 'AI chooses one counter (S19), so it has searched for one',
  }),
  noHexLeft: reading(['search-fails', 'ignore-exclusions'], {
    rule: 'S5.5, S7',
    about: 'What happens when every hex of the area is excluded or occupied: the search fails, or the exclusions are ignored',
    called: { 'ignore-exclusions': 'if exclusions are ignored when no hex is left' },
    why: 'a guard against endless rolling; it needs exclusionScope any-bomber to come up, since no search excludes the last hex of its own bomber',
    unpriced: 'it never came up in 20,000 games of scenario 5C between good players, even with exclusionScope any-bomber',
  }),
  mewMedium: reading(['to-low', 'to-hex'], {
    rule: 'S25, S5.3',
    about: 'What a microwave radar makes of a medium counter: a low one, or a bomber on its hex',
    called: { 'to-hex': 'if a microwave radar finds the hex of a bomber' },
    why: 'no ground radar takes a medium counter to its hex in one go (S5.3)',
  }),
  foundThisTurn: reading(['others-search-on', 'searches-end'], {
    rule: 'S5.4, S13, S25',
    about: 'Whether another search counter may narrow a bomber that a test for phantoms has found in the same radar phase',
    called: { 'searches-end': 'if no search goes on in the turn in which a bomber is found' },
    why: 'S5.4 ends the search that finds the bomber; S13 stops only that search counter. It decides whether a second counter, a homer or MEW narrows at once',
  }),
  jammingDie: reading(['a-radar', 'a-counter'], {
    rule: 'S24',
    about: 'Whether a die of jamming removes all search counters of a jammed radar, or one of them',
    called: { 'a-counter': 'if each search counter is jammed by a die of its own' },
    why: 'S24 rolls a die for each jammed radar and removes its counters; a radar with two counters might also be two radars',
  }),
  naxosArc: reading(['wide', 'any'], {
    rule: 'S24',
    about: 'Where Naxos may listen',
    called: { any: 'if Naxos listens all round' },
    why: 'Naxos listens as other homers do, and the text names an arc for Flensburg alone',
  }),
  illuminatedBy: reading(['searchlights-and-scenario-rows', 'plus-full-moon-cloud'], {
    rule: 'S3, S10',
    about: 'Where cloud is lit: over covered searchlights and in rows of the scenario, or everywhere under a full moon too',
    called: { 'plus-full-moon-cloud': 'if a full moon lights cloud too' },
    why: 'the note of S3 names the full moon too, but a moon lights only cloud that is there, and a scenario places its cloud by rows and zones; no scenario under a full moon has any. The other value assumes cloud everywhere, and keeps the searchlights working',
  }),
  trackLasts: reading(['while-searched', 'one-turn'], {
    rule: 'S5.1, S13',
    about: 'How long Track stays on a counter: while a search-1 radar searches for it, or until the next radar phase rolls again',
    called: { 'one-turn': 'if a Track lasts one turn only' },
    why: 'S13 says so',
  }),
  aiFixLasts: reading(['in-area-or-own-hex', 'while-in-area', 'one-turn'], {
    rule: 'S15, S19',
    about:
      "How long a radar fix lasts (AI): while the bomber is in the fighter's search area or its own hex, while it is in the area alone, or until the next AI phase",
    called: { 'while-in-area': 'if a radar fix ends when the bomber leaves the search area', 'one-turn': 'if a radar fix lasts one turn only' },
    why: 'the text says how a fix begins and not how it ends. Its only support is our own table of second tallies, which has dice for a fix in the own hex (AI_fix.same_hex), where no AI searches; that table is reconstructed, so it proves little, and while-in-area is as good a reading',
  }),
  searchlightFixLasts: reading(['while-in-zone', 'one-turn'], {
    rule: 'S14',
    about: 'How long a searchlight fix lasts: while the bomber is in an active zone, or until the next searchlight phase',
    called: { 'one-turn': 'if a searchlight fix lasts one turn only' },
    why: 'as Track: S13 says it of Track, and S14 says nothing else',
  }),
  tallyLasts: reading(['within-one-hex', 'same-hex'], {
    rule: 'S10',
    about: 'How near a fighter must end its move to keep its tally',
    called: { 'same-hex': 'if a tally needs the same hex' },
    why: 'the solo text does not say, and a fighter beside a bomber still sees it',
  }),
  combatMods: reading(['each-die', 'extra-dice'], {
    rule: '17',
    about: 'Whether a modifier of the combat is added to every die, or to the number of dice',
    called: { 'extra-dice': 'if combat modifiers are dice' },
    why: 'a modifier usually goes to the roll',
  }),
  returnFire: reading(['survivors', 'always'], {
    rule: '17',
    about: 'Whether a bomber that has just been destroyed still returns fire',
    called: { always: 'if a destroyed bomber still returns fire' },
    why: 'fire comes before return fire',
  }),
} as const satisfies OptionSpecs;

const variants = {
  followCorkscrews: flag(true, {
    about: 'Fighters may follow a corkscrewing bomber',
    rule: 'S28',
    role: 'variant',
    called: { false: 'if fighters may not follow a corkscrew' },
  }),
  pilots: choice(['scenario', 'green', 'regular', 'experte'], {
    about: 'Skill of the fighter pilots',
    rule: 'S28',
    role: 'variant',
    called: { green: 'with green pilots', regular: 'with regular pilots', experte: 'with Experten' },
  }),
} as const satisfies OptionSpecs;

/** The scenario, and changes of it for experiments; none of them is in the rule book. */
const settings = {
  scenario: choice(scenarioNames(), { about: 'The scenario or variant that is played', rule: 'scenarios', role: 'scenario', ours: true }),
  stream: choice(['scenario', 'loose', 'close', 'tight'], {
    about: 'How the bombers enter: as the scenario says, one every third turn, one a turn, or three a turn',
    rule: 'S8',
    role: 'setting',
    called: { loose: 'in a loose stream', close: 'in a close stream', tight: 'in a tight stream' },
  }),
  groundRadar: choice(['scenario', 'none'], {
    about: "Whether the scenario's ground radars work",
    rule: 'S13',
    role: 'setting',
    called: { none: 'without ground radar' },
  }),
  airborneRadar: choice(['scenario', 'none'], {
    about: "Whether the fighters' AI and homers work",
    rule: 'S19',
    role: 'setting',
    called: { none: 'without airborne radar' },
  }),
  searchlights: choice(['scenario', 'none'], {
    about: "Whether the scenario's searchlights shine",
    rule: 'S14',
    role: 'setting',
    called: { none: 'without searchlights' },
  }),
  moon: choice(['scenario', 'none', 'half', 'full'], {
    about: 'The moon',
    rule: 'S10',
    role: 'setting',
    called: { none: 'without a moon', half: 'under a half moon', full: 'under a full moon' },
  }),
  visibility: choice(['scenario', 'poor', 'medium', 'good'], {
    about: 'The visibility',
    rule: 'S3, S10',
    role: 'setting',
    called: { poor: 'in poor visibility', medium: 'in medium visibility', good: 'in good visibility' },
  }),
  turns: integer({ min: 0, max: 60, default: 0, unset: true }, { about: 'Number of turns; 0: as the scenario says', role: 'setting' }),
} as const satisfies OptionSpecs;

export const OPTIONS = { ...settings, ...variants, ...readings };
export type Options = Values<typeof OPTIONS>;

/** Scenario 4 comes first, as the default: it has ground radar, airborne radar, tallies and phantoms. */
function scenarioNames(): readonly (typeof SCENARIOS)[number][] {
  return ['4', ...[...SCENARIOS].sort().filter((name) => name !== '4')];
}
