import type { Answer } from '../../engine/index.js';
import type { AnswerFeature, AnswerSight, Step } from '../../players/trained/index.js';
import { keyOf } from '../../players/trained/index.js';
import { BITS, encodingsOf } from './columns.js';
import type { Found } from './walk.js';

/** A decision with up to this many different answers has a feature for each. */
const KNOWN = 64;
const MOST_KEPT = 4096;
const ELEMENTS = 6;
const MOST_POINTED = 30;

/** The answers that were legal to one decision. */
export class Kept {
  readonly #answers = new Map<string | number, Answer>();
  #whole = true;
  #longest = 0;
  #many = false;
  #list = false;

  take(legal: readonly Answer[]): void {
    for (const answer of legal) {
      if (typeof answer === 'object') {
        this.#list = true;
        this.#longest = Math.max(this.#longest, answer.length);
      } else if (typeof answer === 'string') this.#whole = false;
      if (this.#answers.size < MOST_KEPT) this.#answers.set(keyOf(answer), answer);
      else this.#many = true;
    }
  }

  sight(found: Found, leans: boolean): AnswerSight {
    const answers = [...this.#answers.values()];
    const few = !this.#many && answers.length <= KNOWN;
    const features: AnswerFeature[] = leans ? [{ reading: { said: true }, as: { is: 1 } }] : [];
    if (!few) features.push(...this.#places());
    if (this.#list) features.push(...this.#elements(answers as readonly (readonly number[])[]));
    else if (this.#whole) features.push(...numberFeatures(answers as number[], few), ...pointed(found, answers as number[]));
    return { known: few ? answers.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : [], features };
  }

  #places(): AnswerFeature[] {
    return [
      { reading: { place: 'first' }, as: { is: 1 } },
      { reading: { place: 'last' }, as: { is: 1 } },
      { reading: { place: 'share' }, as: { shift: 0.5, scale: 2 } },
    ];
  }

  #elements(answers: readonly (readonly number[])[]): AnswerFeature[] {
    const lengths = encodingsOf(answers.map((one) => one.length)).map((as): AnswerFeature => ({ reading: { length: true }, as }));
    const elements = Array.from({ length: Math.min(ELEMENTS, this.#longest) }, (_, element) =>
      encodingsOf(answers.map((one) => one[element] ?? 0)).map((as): AnswerFeature => ({ reading: { element }, as })),
    );
    return [...lengths, ...elements.flat()];
  }
}

function numberFeatures(answers: readonly number[], few: boolean): AnswerFeature[] {
  if (few) return [];
  const bits = Array.from({ length: BITS }, (_, bit) => bit).filter((bit) => new Set(answers.map((one) => (one >> bit) & 1)).size > 1);
  return [
    ...encodingsOf(answers).map((as): AnswerFeature => ({ reading: { self: true }, as })),
    ...bits.map((bit): AnswerFeature => ({ reading: { bit }, as: { is: 1 } })),
  ];
}

/** Lists that the answers may point into. */
function pointed({ lists }: Found, answers: readonly number[]): AnswerFeature[] {
  const high = Math.max(...answers);
  if (Math.min(...answers) < -2 || high < 1) return [];
  const into = [...lists.values()].filter(
    ({ length, path }) => length > high / 2 && length <= 2 * high + 2 && path.every((step: Step) => typeof step !== 'object'),
  );
  return into
    .flatMap(({ path, fields }) =>
      (fields.length > 0 ? fields : [[]]).map((field) => ({ reading: { at: path, field }, as: { shift: 0, scale: 0.25 } })),
    )
    .slice(0, MOST_POINTED);
}
