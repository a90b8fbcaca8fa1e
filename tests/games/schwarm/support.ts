import { readOptions } from '../../../src/engine/index.js';
import { spaceNamed } from '../../../src/games/schwarm/board.js';
import schwarm, { type SchwarmPlayer } from '../../../src/games/schwarm/index.js';
import type { SchwarmOptions } from '../../../src/games/schwarm/options.js';
import { SchwarmRecord } from '../../../src/games/schwarm/record.js';
import { SchwarmRules } from '../../../src/games/schwarm/rules.js';
import { clearGame, SchwarmState } from '../../../src/games/schwarm/state.js';
import { PRINTED, type SchwarmData } from '../../../src/games/schwarm/tables.js';

export function rulesWith(options: Partial<SchwarmOptions> = {}, data: SchwarmData = PRINTED): SchwarmRules {
  const { values, problems } = readOptions(schwarm.options, options);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return new SchwarmRules(values as unknown as SchwarmOptions, data);
}

/** A second pass with these fighters in the air, both turrets on the left, no sun. */
export function flying(...spaces: string[]): SchwarmState {
  const s = new SchwarmState();
  clearGame(s);
  s.pass = 2;
  s.tacticalPoints = 3;
  s.sun = s.facingSun = -1;
  s.turretZone.fill(3);
  s.turretHour.fill(9);
  spaces.forEach((name, fighter) => {
    s.space[fighter] = s.placedIn[fighter] = spaceNamed(name);
    s.flying |= 1 << fighter;
    s.fighters = fighter + 1;
  });
  s.rottes = Math.ceil(spaces.length / 2);
  return s;
}

export function recorderOf(rules: SchwarmRules): SchwarmRecord {
  return new SchwarmRecord(rules);
}

/** Sends one rotte to 12 high, adjusts nothing, attacks with the first that flies; `but` changes that. */
export function player(but: Partial<SchwarmPlayer> = {}): SchwarmPlayer {
  return {
    rottes: () => 1,
    place: () => spaceNamed('12 high'),
    adjust: () => 0,
    abort: () => 0,
    attack: (view) => 31 - Math.clz32(view.flying & -view.flying),
    press: () => 0,
    save: () => 0,
    ...but,
  };
}

/** Everything the record says, as "rule words". */
export function told(record: SchwarmRecord): string[] {
  const lines: string[] = [];
  record.listen((rule, words) => lines.push(`${rule} ${words}`));
  return lines;
}
