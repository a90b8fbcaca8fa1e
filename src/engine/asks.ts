import type { Answer, Decision } from './decision.js';

type Listed<View, A extends Answer, Rules> = Pick<Decision<View, A, Rules>, 'rule' | 'about' | 'legal' | 'describe' | 'price' | 'parts'>;

/** A question that lists all its legal answers; the check looks an answer up among them. `expected` says what they are. */
export function listed<View, A extends Answer, Rules>(
  question: Listed<View, A, Rules>,
  expected?: (view: View, rules: Rules) => string,
): Decision<View, A, Rules> {
  const { rule, legal, describe } = question;
  const all = (view: View, rules: Rules) => [...legal(view, rules)].map((one) => `${one} (${describe(one, view, rules)})`).join(', ');
  return {
    ...question,
    coverage: 'complete',
    check: (view, answer, rules) => {
      for (const one of legal(view, rules)) if (one === answer) return undefined;
      return `${rule}: ${expected?.(view, rules) ?? `one of ${all(view, rules)}`} was expected`;
    },
  };
}

export function yesOrNo<View, Rules>(rule: string, about: string, yes: string, no: string): Decision<View, 0 | 1, Rules> {
  return listed({ rule, about, legal: () => [1, 0], describe: (answer) => (answer === 1 ? yes : no) });
}
