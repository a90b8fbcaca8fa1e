/** What RULES.md says of a rule, beside the question that the rule asks. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ruleWords } from '../../analysis/words.js';
import { type RuleTexts, textsOf } from '../state/rules-text.js';
import { sourceOf } from './client.js';

export function RuleText({ game, rule }: { game: string; rule: string }): JSX.Element | null {
  const [texts, set] = useState<readonly string[]>();
  if (ruleWords(rule) === '') return null;
  const open = (isOpen: boolean) => {
    if (!isOpen || texts !== undefined) return;
    sourceOf(`${game}-rules`).then(
      (text) => set(textsOf(JSON.parse(text || '{}') as RuleTexts, rule)),
      () => set([]),
    );
  };
  return (
    <details class="rule-text" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{ruleWords(rule)}</summary>
      {texts?.length === 0 && <p>There is no more to read here: the rule book has it.</p>}
      {texts?.map((text) => (
        <p key={text}>{text.charAt(0).toUpperCase() + text.slice(1)}</p>
      ))}
    </details>
  );
}
