/** Checks a file of the user as the command line does, and takes it to the other pages. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { kebab } from '../../engine/asking.js';
import { words } from '../../report/reading/text.js';
import { sourceOf, workerOf } from '../parts/client.js';
import { become } from '../parts/link.js';
import { Command, Refusal } from '../parts/markup.js';
import { type Card, wordOf } from '../state/catalog.js';
import { type Link, type PageName, writeLink } from '../state/link.js';
import { lettersOf, MOST_LETTERS, packed, unpacked } from '../state/packed.js';

const PAUSE_MS = 300;

/** What a file can be: printed values, or what an option names. */
function kindsOf({ options }: Card): string[] {
  return ['data', ...Object.entries(options).flatMap(([name, spec]) => (spec.kind === 'file' ? [name] : []))];
}

/** The shipped values, loaded when they are looked at. */
function Shipped({ card }: { card: Card }): JSX.Element {
  const [text, set] = useState<string>();
  const open = (isOpen: boolean) => {
    if (isOpen && text === undefined) sourceOf(`${card.id}-values`).then(set, (error: Error) => set(error.message));
  };
  return (
    <details class="more" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>The shipped values</summary>
      {text === '' && <p class="hint">{card.title} has no printed values.</p>}
      {text !== undefined && text !== '' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre class="values" tabIndex={0}>
            {text}
          </pre>
          <Command text={`npx sortie list ${wordOf(card)} --data`} />
        </>
      )}
    </details>
  );
}

interface Given {
  text: string;
  name: string;
}

export function Numbers({ card, link }: { card: Card; link: Link }): JSX.Element {
  const kinds = kindsOf(card);
  const kind = kinds.find((one) => one === link.query.kind) ?? 'data';
  const [given, give] = useState<Given>({ text: '', name: 'your file' });
  const put = async (file: Given) => {
    give(file);
    become({
      ...link,
      query: {
        ...(kind === 'data' ? {} : { kind }),
        ...(file.text === '' || file.text.length > MOST_LETTERS ? {} : { file: await packed(file.text) }),
      },
    });
  };
  // The file of the link is read once, when the page opens.
  const { file } = link.query;
  useEffect(() => {
    if (file !== undefined) void unpacked(file).then((text) => give({ text: text ?? '', name: 'your file' }));
  }, []);
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped === undefined) return;
    event.preventDefault();
    void lettersOf(dropped).then((text) => put({ text, name: dropped.name }));
  };
  return (
    <section aria-label="Your numbers" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h1>Your own numbers of {card.title}</h1>
      <p class="said">Paste a file of the values printed in your box, or drop one here. It needs only what differs from the shipped values.</p>
      <Shipped card={card} />
      {kinds.length > 1 && (
        <div class="field">
          <label for="kind">What is it?</label>
          <select id="kind" value={kind} onChange={({ currentTarget }) => become({ ...link, query: { ...link.query, kind: currentTarget.value } })}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {one === 'data' ? 'printed values' : words(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div class="field">
        <label for="text">The file, in YAML or JSON</label>
        <textarea
          id="text"
          rows={14}
          spellcheck={false}
          value={given.text}
          onInput={({ currentTarget }) => void put({ text: currentTarget.value, name: 'your file' })}
        />
      </div>
      <div class="field">
        <label for="file">Or choose a file</label>
        <input
          id="file"
          type="file"
          accept=".yaml,.yml,.json,text/*"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen !== undefined) void lettersOf(chosen).then((text) => put({ text, name: chosen.name }));
          }}
        />
      </div>
      <div role="status" aria-live="polite">
        {given.text.trim() === '' ? (
          <p class="hint">Nothing is sent: the file is checked on this page.</p>
        ) : (
          <Verdict {...{ card, kind, given, link }} />
        )}
      </div>
    </section>
  );
}

type Found = { lines: string[] } | { said: string };

function Verdict({ card, kind, given: { text, name }, link }: { card: Card; kind: string; given: Given; link: Link }): JSX.Element {
  const [found, find] = useState<Found>();
  useEffect(() => {
    let left = false;
    const check = () =>
      workerOf(card.id, true)
        .call('check', { kind, text, name })
        .catch((error: Error): Found => ({ lines: [error.message] }))
        .then((checked) => {
          if (!left) find(checked);
        });
    const timer = setTimeout(check, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [card, kind, text, name]);
  if (found === undefined) return <p class="hint">Checking …</p>;
  if ('lines' in found) return <Refusal lines={found.lines} />;
  const { file = '' } = link.query;
  const query = { [kind === 'data' ? 'data' : `o.${kebab(kind)}`]: file };
  const pages: [PageName, string][] = [
    ['ask', 'Ask with it'],
    ['play', 'Play with it'],
  ];
  return (
    <div data-good>
      <p class="said">{found.said}</p>
      <p class="ways">
        {pages.map(([page, title]) => (
          <a key={page} href={writeLink({ page, game: card.id, query })}>
            {title}
          </a>
        ))}
      </p>
    </div>
  );
}
