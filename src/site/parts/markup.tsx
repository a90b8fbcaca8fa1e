/** Parts that the reports have too: chips, commands to copy. */
import type { ComponentChildren, JSX } from 'preact';
import type { Markup } from '../../report/page/markup.js';

/** HTML that a report's code made; Markup escapes every text that is put into it. */
export function Html({ markup }: { markup: Markup }): JSX.Element {
  return <div dangerouslySetInnerHTML={{ __html: markup.text }} />;
}

/** A command line with a button that copies it; see report/page/script/commands.ts. */
export function Command({ text }: { text: string }): JSX.Element {
  return (
    <p class="command">
      <code>{text}</code>
      <button type="button" class="copy">
        Copy
      </button>
    </p>
  );
}

/** Says that a file of the user is in the link. */
export const OwnNumbers = (): JSX.Element => <p class="hint">With your own file, which is in the link of this page.</p>;

/** What was refused, with the place and the caret. */
export function Refusal({ lines }: { lines: readonly string[] }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and what scrolls must be reached by keyboard
    <pre class="refusal" role="alert" tabIndex={0}>
      {lines.join('\n')}
    </pre>
  );
}

/** What may be wider than the page. */
export function Scroll({ label, class: named = 'scroll', ...rest }: JSX.IntrinsicElements['section'] & { label: string }): JSX.Element {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  return <section class={named} tabIndex={0} aria-label={label} {...rest} />;
}

/** The heads of a table's columns. */
export const Heads = ({ names }: { names: readonly string[] }): JSX.Element => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** The numbers in a table. */
export function NumbersBox({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <details class="more">
      <summary>The numbers</summary>
      <Scroll label="The numbers">
        <table>{children}</table>
      </Scroll>
    </details>
  );
}
