/** An answer that is a set, such as the fighters that break off: each of its parts is switched alone, and a button gives them together. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Question } from '../../analysis/seat.js';
import { type Answer, joined } from '../../engine/decision.js';
import { placeOf } from '../state/answers.js';
import type { Chances } from '../worker/thinking.js';
import { chanceText } from './answer-list.js';

export function useParts(question: Question | null) {
  const [set, choose] = useState<{ of: Question | null; chosen: readonly number[] }>({ of: question, chosen: [] });
  const parts = question?.parts;
  // The question as it is listed: of parts, if there are any.
  const listed = useMemo(
    () => (question === null || parts === undefined ? question : { ...question, answers: parts, more: false }),
    [question, parts],
  );
  const chosen = set.of === question ? set.chosen : [];
  const toggle = (n: number) =>
    choose({ of: question, chosen: chosen.includes(n) ? chosen.filter((other) => other !== n) : [...chosen, n].sort((a, b) => a - b) });
  return { parts, listed, chosen, toggle };
}

interface Props {
  question: Question;
  parts: NonNullable<Question['parts']>;
  chosen: readonly number[];
  chances: Chances | undefined;
  /** The answer was given, loses the game, and is asked once more. */
  isDoubtful: boolean;
  give(answer: Answer): void;
}

export function PartsGiven({ question, parts, chosen, chances, isDoubtful, give }: Props): JSX.Element {
  const answers = parts.map(({ answer }) => answer);
  const chosenChance = chances?.best.find(({ answer }) => answer === placeOf(joined(answers, chosen), question.answers));
  const [best] = chances?.best ?? [];
  return (
    <p class="run">
      <button type="button" class="main" onClick={() => give(joined(answers, chosen))}>
        Answer: {chosen.map((n) => parts[n].words).join(', ') || (question.answers[placeOf(joined(answers, []), question.answers)]?.words ?? 'none')}
        {chosenChance !== undefined && <span class="chance">{chanceText(chosenChance)}</span>}
      </button>
      {best !== undefined && (
        <span class="hint">
          Your chance to win stands on the answer. The best of those tried: {question.answers[best.answer].words}, {chanceText(best)}
        </span>
      )}
      {isDoubtful && <span class="loses">Sure? The game is then lost.</span>}
    </p>
  );
}
