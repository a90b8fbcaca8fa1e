import { Dice } from '../../../../src/chance/index.js';
import { lowest, readOptions } from '../../../../src/engine/index.js';
import { spaceNamed } from '../../../../src/games/schwarm/board.js';
import { GameRecord } from '../../../../src/games/schwarm/counters.js';
import schwarm, { type Player } from '../../../../src/games/schwarm/index.js';
import type { Options } from '../../../../src/games/schwarm/options.js';
import { compile, type Rules } from '../../../../src/games/schwarm/rules.js';
import { State } from '../../../../src/games/schwarm/state.js';
import { type Data, TABLES } from '../../../../src/games/schwarm/tables.js';
import type { Play } from '../../../../src/games/schwarm/types.js';

export function rulesWith(options: Partial<Options> = {}, data: Data = TABLES.defaults): Rules {
  const { values, problems } = readOptions(schwarm.options, options);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return compile(values as unknown as Options, data);
}

/** A second pass with these fighters in the air, both turrets on the left, no sun. */
export function flying(...spaces: string[]): State {
  const s = new State();
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

/** What rule functions take; scripted dice come with `playOn`. */
export function playOf(state: State, rules = rulesWith(), german: Partial<Player> = {}): Play {
  return { state, rules, seats: [player(german)], dice: new Dice(), record: new GameRecord(rules) };
}

/** Sends one rotte to 12 high, adjusts nothing, attacks with the first that flies; `but` changes that. */
export function player(but: Partial<Player> = {}): Player {
  return {
    rottes: () => 1,
    place: () => spaceNamed('12 high'),
    adjust: () => 0,
    abort: () => 0,
    attack: (view) => lowest(view.flying),
    press: () => 0,
    save: () => 0,
    ...but,
  };
}
