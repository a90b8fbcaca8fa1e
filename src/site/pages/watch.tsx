/** One game by seed and number: line by line, or at speed, on the board of the game. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board, useBoard } from '../parts/board.js';
import { GameWorker } from '../parts/client.js';
import { useKeys } from '../parts/keys.js';
import { Legend } from '../parts/legend.js';
import { become, isShown } from '../parts/link.js';
import { Command, OwnNumbers, Refusal, Scroll } from '../parts/markup.js';
import { NumberField } from '../parts/number-field.js';
import { SetUpForm } from '../parts/set-up.js';
import { type Card, wordOf } from '../state/catalog.js';
import {
  hasOwn,
  type Link,
  numberFaults,
  numberIn,
  playCommand,
  readPlayCommand,
  type Replay as State,
  setUpIn,
  setUpQuery,
  writeLink,
} from '../state/link.js';
import { linesOf } from '../worker/caller.js';
import type { Replayed } from '../worker/calls.js';

const FIRST = 1;

/** The game of the link: its parts, or the command of a report. A text says why the command cannot be watched here. */
function stateIn(card: Card, { query }: Link): State | string {
  if (query.command !== undefined) return readPlayCommand(card, query.command);
  return { setUp: setUpIn(card, query), seed: numberIn(query, 'seed', FIRST), game: numberIn(query, 'game', FIRST, 1) };
}

function queryOf(card: Card, { setUp, seed, game }: State): Link['query'] {
  return { seed: String(seed), game: String(game), ...setUpQuery(card, setUp) };
}

export function Watch({ card, link }: { card: Card; link: Link }): JSX.Element {
  const found = stateIn(card, link);
  const refused = typeof found === 'string' ? found : undefined;
  const state = typeof found === 'string' ? (stateIn(card, { ...link, query: {} }) as State) : found;
  const change = (changed: Partial<State>) => become({ ...link, query: queryOf(card, { ...state, ...changed }) });
  // Not over a link that has come since: that one decides.
  const setLine = (line: number) => isShown(link) && become({ ...link, query: { ...queryOf(card, state), line: String(line + 1) } });
  return (
    <div class="split">
      <div class="form">
        <SetUpForm id="w" {...{ card, setUp: state.setUp }} change={(setUp) => change({ setUp })} />
        <NumberField name="seed" value={state.seed} set={(seed) => change({ seed })} />
        <NumberField name="game" value={state.game} least={1} set={(game) => change({ game })} />
        <Paste {...{ card, refused }} />
      </div>
      <section class="answers" aria-label="Game">
        <h1>{refused === undefined ? `Game ${state.game} of seed ${state.seed}` : 'A game of a report'}</h1>
        {refused === undefined ? (
          <>
            {numberFaults(link.query, { seed: 0, game: 1, line: 1 }, `${FIRST} is taken`).map((fault) => (
              <Refusal key={fault} lines={[`error ${fault}`]} />
            ))}
            <Game key={JSON.stringify(state)} {...{ card, link, state, setLine }} wanted={numberIn(link.query, 'line', 1, 1) - 1} />
          </>
        ) : (
          <Refusal lines={[refused]} />
        )}
      </section>
    </div>
  );
}

/** Every report prints a command for each game that is worth replaying. */
function Paste({ card, refused }: { card: Card; refused: string | undefined }): JSX.Element {
  const read = (text: string) => {
    if (text.trim() === '') return;
    const found = readPlayCommand(card, text);
    become({ page: 'watch', game: card.id, query: typeof found === 'string' ? { command: text } : queryOf(card, found) });
  };
  return (
    <div class="field">
      <label for="paste">a command of a report</label>
      <input
        id="paste"
        type="text"
        spellcheck={false}
        autocomplete="off"
        placeholder={`npx sortie play ${wordOf(card)} …`}
        aria-describedby="paste-about"
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      <p class="hint" id="paste-about" role="status">
        {refused ?? 'Paste it here to watch that game.'}
      </p>
    </div>
  );
}

interface GameProps {
  card: Card;
  link: Link;
  state: State;
  /** The line that the link names. */
  wanted: number;
  setLine(line: number): void;
}

interface Playing {
  replayed?: Replayed;
  refused?: readonly string[];
}

function Game({ card, link, state, wanted, setLine }: GameProps): JSX.Element {
  const { setUp, seed, game } = state;
  const [worker] = useState(() => new GameWorker(card.id, hasOwn(link)));
  const [{ replayed, refused }, show] = useState<Playing>({});
  useEffect(() => {
    let left = false;
    worker.call('watch', { setUp, seed, number: game }).then(
      (found) => left || show({ replayed: found }),
      (error) => left || show({ refused: linesOf(error) }),
    );
    return () => {
      left = true;
      worker.end();
    };
  }, [worker]);
  return (
    <>
      {refused !== undefined && <Refusal lines={refused} />}
      {refused === undefined && replayed === undefined && (
        <p class="population" role="status">
          The game is played …
        </p>
      )}
      {replayed !== undefined && <Stage {...{ worker, replayed, wanted, setLine }} />}
      <p class="run">
        <a href={writeLink({ page: 'analyse', game: card.id, query: queryOf(card, state) })}>Analyse this game</a>
      </p>
      {hasOwn(link) ? <OwnNumbers /> : <Command text={playCommand(card, state)} />}
    </>
  );
}

interface StageProps extends Pick<GameProps, 'wanted' | 'setLine'> {
  worker: GameWorker;
  replayed: Replayed;
}

/** Lines a second. */
const SPEEDS = [1, 2, 5, 10, 25];
/** The link follows after this many milliseconds: browsers allow few changes of it a second. */
const LINK_MS = 400;

function Stage({ worker, replayed, wanted, setLine }: StageProps): JSX.Element {
  const { lines } = replayed;
  const last = lines.length - 1;
  const [at, set] = useState(Math.min(wanted, last));
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(2);
  const go = (line: number) => {
    play(false);
    set(Math.min(last, Math.max(0, line)));
  };
  useLine({ at, playing, go }, { wanted, setLine });
  // Left and right go by a line, with Shift by a paragraph.
  useKeys('input, select, textarea, .scroll', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(event.shiftKey ? paragraphFrom(replayed, at, step) : at + step);
  });
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      play(false);
      return undefined;
    }
    const timer = setTimeout(() => set(at + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, last]);
  const board = useBoard(worker, 'board', at);
  const { rule, words } = lines[at];
  const place = `line ${at + 1} of ${lines.length}`;
  return (
    <div class="watch" data-line={at + 1} data-drawn={board.line + 1}>
      <div class="run">
        <Step name="Back one paragraph" sign="«" off={at === 0} act={() => go(paragraphFrom(replayed, at, -1))} />
        <Step name="Back one line" sign="‹" off={at === 0} act={() => go(at - 1)} />
        <button
          type="button"
          class="main"
          onClick={() => {
            if (!playing && at === last) set(0);
            play(!playing);
          }}
        >
          {playing ? 'Pause' : 'Play'}
        </button>
        <Step name="On one line" sign="›" off={at === last} act={() => go(at + 1)} />
        <Step name="On one paragraph" sign="»" off={at === last} act={() => go(paragraphFrom(replayed, at, 1))} />
        <label>
          <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>{' '}
          {speed === 1 ? 'line' : 'lines'} a second
        </label>
      </div>
      <input
        class="whole"
        type="range"
        min={1}
        max={lines.length}
        value={at + 1}
        aria-label="Line"
        aria-valuetext={`${place}: ${words}`}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber - 1)}
      />
      <p class="told" aria-live={playing ? 'off' : 'polite'}>
        <b class="rule">{rule}</b> <span class="words">{words}</span>
      </p>
      <p class="population">{place}. Arrow keys go from line to line, with Shift from paragraph to paragraph.</p>
      <Board svg={board.svg} style={{ '--least': `${leastWidth(board.svg)}px` }} />
      <Legend marks={replayed.legend} />
      {at === last && <p class="said">{replayed.end}</p>}
      <details class="more">
        <summary>The game in words</summary>
        <Scroll label="The game in words">
          <pre>{replayed.text}</pre>
        </Scroll>
      </details>
    </div>
  );
}

/** A board that is drawn wider than most keeps its counters legible, and scrolls instead; 0 for any other. */
function leastWidth(svg: string): number {
  const width = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1] ?? 0);
  return width > WIDE ? Math.round(0.75 * width) : 0;
}
const WIDE = 700;

function Step({ name, sign, off, act }: { name: string; sign: string; off: boolean; act(): void }): JSX.Element {
  return (
    <button type="button" aria-label={name} title={name} aria-disabled={off} onClick={act}>
      {sign}
    </button>
  );
}

/** The first line of the next paragraph, or of this one, or of the one before: a turn of the engine has a paragraph. */
function paragraphFrom({ lines }: Replayed, at: number, step: number): number {
  const starts = lines.flatMap(({ turn }, n) => (n === 0 || lines[n - 1].turn !== turn ? [n] : []));
  return step > 0 ? (starts.find((n) => n > at) ?? lines.length - 1) : (starts.findLast((n) => n < at) ?? 0);
}

interface Player {
  at: number;
  playing: boolean;
  go(line: number): void;
}

/** Keeps the line in the link, and follows a link that names another. */
function useLine({ at, playing, go }: Player, { wanted, setLine }: Pick<GameProps, 'wanted' | 'setLine'>): void {
  const written = useRef(wanted);
  useEffect(() => {
    if (playing || at === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = at;
      setLine(at);
    }, LINK_MS);
    return () => clearTimeout(timer);
  }, [at, playing]);
  useEffect(() => {
    if (wanted === written.current) return;
    written.current = wanted;
    go(wanted);
  }, [wanted]);
}
