import { Field } from './field.js';
import type { Place, Sky } from './sky.js';

const HERE: Place = { right: 0, forward: 0 };
const AHEAD: Place = { right: 0, forward: 2 };
const AROUND: readonly Place[] = [-1, 1].flatMap((side) => [
  { right: side, forward: side },
  { right: side, forward: -side },
  { right: 0, forward: 2 * side },
]);

/** S3 Hexes in sight: its own; in good visibility also the one ahead; against lit cloud also all six around. */
export interface Sights {
  readonly own: Field;
  readonly ahead: Field;
  readonly around: Field;
}

export function sightsOf(sky: Sky): Sights {
  return { own: new Field(sky, [HERE]), ahead: new Field(sky, [HERE, AHEAD]), around: new Field(sky, [HERE, ...AROUND]) };
}
