import { Distribution, enumerate, Fraction } from '../../../chance/index.js';
import { integer, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { DETECTORS, JAMMERS, NO_JAMMER } from '../elements.js';
import type { Rules } from '../rules.js';
import { SEEN } from '../sighting.js';
import { attempt } from './detection.js';

const params = {
  detectors: text(
    'YYY',
    { role: 'setting', rule: '1.7', about: 'Detector elements of each searching ship, a letter each: YYYW is Y with range 3 and W with range 1' },
    (letters) => (/^[WXYZ]+$/.test(letters) ? undefined : 'letters W, X, Y and Z, one for each element'),
  ),
  distance: integer({ min: 0, max: 87, default: 3 }, { role: 'setting', rule: '5', about: 'Cells between the ships' }),
  jammers: text('WY', { role: 'setting', rule: '1.8', about: 'Jammers of the ship searched for, a letter each, or none' }, (letters) =>
    letters === 'none' || /^(?!.*(.).*\1)[WXYZ]+$/.test(letters) ? undefined : 'letters W, X, Y and Z, each once at most, or none',
  ),
  ships: integer({ min: 1, max: 10, default: 1 }, { role: 'setting', rule: '5.1', about: 'Ships of the squadron that search, all alike' }),
};

/** Every ship tries every detector in range once; the target always uses its best jammer. */
export const contact: OddsQuestion = {
  about: 'Whether a squadron detects one enemy at this distance in its activation',
  params,
  ask: (rules: Rules, { detectors, distance, jammers, ships }: Values<typeof params>) => {
    const inRange = DETECTORS.map((_, type) => type).filter((type) => ranges(detectors, type) >= distance && ranges(detectors, type) > 0);
    const hiding = jammers === 'none' ? [NO_JAMMER] : JAMMERS.flatMap((letter, type) => (jammers.includes(letter) ? [type] : []));
    let missed = Fraction.one;
    for (const type of inRange) {
      const unseen = hiding.map((jammer) => unseenBy(rules, type, jammer)).reduce((most, one) => (one.toNumber() > most.toNumber() ? one : most));
      for (let ship = 0; ship < ships; ship++) missed = missed.times(unseen);
    }
    const seen = Fraction.one.plus(missed.times(Fraction.of(-1)));
    return {
      outcomes: Distribution.of([['detected', seen] as const, ['missed', missed] as const].filter(([, chance]) => chance.numerator > 0n)),
      note: note(inRange),
    };
  },
};

function ranges(detectors: string, type: number): number {
  return [...detectors].filter((letter) => letter === DETECTORS[type]).length;
}

function unseenBy(rules: Rules, detector: number, jammer: number): Fraction {
  return enumerate((dice) => (attempt(dice, rules, detector, jammer) === SEEN ? 'detected' : 'missed')).fraction('missed');
}

function note(inRange: readonly number[]): string {
  return inRange.length === 0 ? 'no detector has that range' : `tried once a ship: ${inRange.map((type) => DETECTORS[type]).join(', ')}`;
}
