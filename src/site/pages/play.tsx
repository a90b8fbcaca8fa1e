/** Games of two players until they are stopped, with intervals that hold at every look; two set-ups play on the same dice. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { verdictText } from '../../report/reading/comparisons.js';
import { plural, pointsText, whole } from '../../report/reading/format.js';
import { generic } from '../../report/reading/generic.js';
import { type Run, readRun } from '../../report/reading/run.js';
import type { Results } from '../../statistics/results.js';
import { Found } from '../parts/found.js';
import { become } from '../parts/link.js';
import { Command, OwnNumbers, Refusal } from '../parts/markup.js';
import { NumberField } from '../parts/number-field.js';
import { SetUpForm } from '../parts/set-up.js';
import { GameTable } from '../parts/table.js';
import type { Card } from '../state/catalog.js';
import { EXPERIMENT, experimentText } from '../state/experiment-text.js';
import { hasOwn, type Link, namesOf, numberFaults, numberIn, type SetUpWords, setUpIn, setUpQuery } from '../state/link.js';
import { linesOf } from '../worker/caller.js';
import type { Table } from '../worker/playing.js';

const OTHER = 'b.';
const SEED = 1;

interface State {
  setUps: SetUpWords[];
  seed: number;
  /** The most games of each set-up; 0: until they are stopped. */
  games: number;
}

/** `b=1` says that there is a second set-up. */
function stateIn(card: Card, { query }: Link): State {
  const setUps = [setUpIn(card, query), ...(query.b === '1' ? [setUpIn(card, query, OTHER)] : [])];
  return { setUps, seed: numberIn(query, 'seed', SEED), games: numberIn(query, 'games', 0) };
}

function queryOf(card: Card, { setUps: [first, second], seed, games }: State): Link['query'] {
  const other = second === undefined ? {} : { b: '1', ...setUpQuery(card, second, OTHER) };
  const limits = { ...(seed === SEED ? {} : { seed: String(seed) }), ...(games === 0 ? {} : { games: String(games) }) };
  return { ...limits, ...setUpQuery(card, first), ...other };
}

export function Play({ card, link }: { card: Card; link: Link }): JSX.Element {
  const state = stateIn(card, link);
  const { setUps, seed, games } = state;
  const change = (changed: Partial<State>) => become({ ...link, query: queryOf(card, { ...state, ...changed }) });
  const [first, second] = setUps;
  return (
    <div class="split">
      <div class="form">
        {setUps.map((setUp, n) => (
          <fieldset key={n === 0 ? 'first' : 'second'}>
            <legend>{second === undefined ? 'Set-up' : n === 0 ? 'First set-up' : 'Second set-up'}</legend>
            <SetUpForm
              id={n === 0 ? 'a' : 'b'}
              {...{ card, setUp }}
              change={(changed) => change({ setUps: setUps.map((one, i) => (i === n ? changed : one)) })}
            />
          </fieldset>
        ))}
        <button type="button" onClick={() => change({ setUps: second === undefined ? [first, first] : [first] })}>
          {second === undefined ? 'Compare with another set-up' : 'Leave the second set-up out'}
        </button>
        <NumberField
          name="seed"
          value={seed}
          about="The same seed plays the same games, here and in Node."
          set={(changed) => change({ seed: changed })}
        />
        <NumberField
          name="games"
          label="most games (0: no limit)"
          value={games}
          about="Of each set-up. With 0 they are played until you stop them."
          set={(changed) => change({ games: changed })}
        />
      </div>
      <section class="answers" aria-label="Games">
        <h1>{second === undefined ? `How do these games of ${card.title.replace(/!$/, '')} end?` : 'Which of the two does better?'}</h1>
        {numberFaults(link.query, { seed: 0, games: 0 }, 'it is left out').map((fault) => (
          <Refusal key={fault} lines={[`error ${fault}`]} />
        ))}
        {second !== undefined && JSON.stringify(first) === JSON.stringify(second) ? (
          <p class="said">The two set-ups are the same: change a player or a rule of one of them to compare.</p>
        ) : (
          <Games key={JSON.stringify(state)} {...{ card, link, state }} />
        )}
      </section>
    </div>
  );
}

interface Shown {
  results?: Results;
  playing: boolean;
  refused?: readonly string[];
  /** Games of all set-ups, and the seconds in which they were played. */
  games: number;
  seconds: number;
}

function tableOf(card: Card, { setUps, seed, games }: State): Table {
  const [first, second] = setUps;
  const names = second === undefined ? [first.players.join(' against ')] : namesOf(card, [first, second]);
  const question = second === undefined ? `How do games of ${card.title} end?` : `What changes from ${names[0]} to ${names[1]}?`;
  return {
    ...{ question, seed, ...(games === 0 ? {} : { games }) },
    setUps: setUps.map((setUp, n) => ({ name: names[n], ...setUp })),
  };
}

const gamesIn = ({ cells }: Results) => cells.reduce((sum, { games }) => sum + games, 0);

/** Games of one table. Another set-up is another table. */
function Games({ card, link, state }: { card: Card; link: Link; state: State }): JSX.Element {
  const [table] = useState(() => new GameTable(card.id, hasOwn(link)));
  const [shown, show] = useState<Shown>({ playing: false, games: 0, seconds: 0 });
  useEffect(() => {
    // A set-up of the link is checked at once, not when it is played.
    if (Object.keys(link.query).length > 0)
      table.check(tableOf(card, state)).catch((error) => show((before) => ({ ...before, refused: linesOf(error) })));
    return () => table.end();
  }, [table]);
  const play = async () => {
    const [before, began] = [shown, performance.now()];
    const look = (playing: boolean) => (results: Results | undefined) => {
      const seconds = before.seconds + (performance.now() - began) / 1000;
      show(results === undefined ? { ...before, playing } : { results, playing, games: gamesIn(results), seconds });
    };
    show({ ...before, playing: true, refused: undefined });
    try {
      look(false)(await table.play(tableOf(card, state), look(true)));
    } catch (error) {
      show({ ...before, playing: false, refused: linesOf(error) });
    }
  };
  const { results, playing, refused, games, seconds } = shown;
  return (
    <div data-games={games} data-playing={playing}>
      <p class="run">
        <button type="button" class="main" onClick={() => void (playing ? table.stop() : play())}>
          {playing ? 'Stop' : results === undefined ? 'Simulate' : 'Go on'}
        </button>
        <span class="population">{results !== undefined && `${plural(games, 'game')} · ${whole(games / Math.max(0.001, seconds))} a second`}</span>
        <span class="unseen" role="status">
          {playing ? 'Playing' : results === undefined ? '' : `Stopped after ${plural(games, 'game')}`}
        </span>
      </p>
      {hasOwn(link) && <OwnNumbers />}
      {refused !== undefined && <Refusal lines={refused} />}
      {results === undefined ? (
        <p class="hint">Games are played on this machine until you stop them. Intervals hold whenever you stop.</p>
      ) : (
        <Looked run={readRun(results)} {...{ card, state }} />
      )}
      <InNode {...{ card, state }} />
    </div>
  );
}

/** Games of each set-up in the file, where the page plays until it is stopped. */
const IN_NODE = 10_000;

/** The same games on all processors, with a report. */
function InNode({ card, state }: { card: Card; state: State }): JSX.Element {
  const { question, setUps } = tableOf(card, state);
  const named = Object.fromEntries(setUps.map(({ name }, n) => [name, state.setUps[n]]));
  const text = experimentText(card, { question, seed: state.seed, games: state.games || IN_NODE, setUps: named });
  return (
    <details class="more">
      <summary>The same in a terminal</summary>
      <p class="hint">Save this as {EXPERIMENT}; the command plays the same games on all processors and writes a report.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre class="values" tabIndex={0}>
        {text}
      </pre>
      <Command text={`npx sortie run ${EXPERIMENT}`} />
    </details>
  );
}

/** Games of each set-up before a sentence says "of 100 games". */
const ENOUGH = 100;

function Looked({ run, card, state: { setUps, seed } }: { run: Run; card: Card; state: State }): JSX.Element {
  const query = (cell: number, { game }: { game: number }) => ({ seed: String(seed), game: String(game), ...setUpQuery(card, setUps[cell]) });
  return (
    <>
      <Answer run={run} />
      <Found {...{ run, card, query }} />
    </>
  );
}

function Answer({ run }: { run: Run }): JSX.Element {
  const isEnough = run.played.every(({ games }) => games >= ENOUGH);
  return (
    <>
      {isEnough ? <p class="answer">{generic(run).text}</p> : <p class="hint">The answer in a sentence follows after {plural(ENOUGH, 'game')}.</p>}
      {run.comparisons.map((one) => (
        <p class="said" key={one.name} data-verdict={one.verdict.word}>
          Paired difference over {plural(one.games, 'game')}: {pointsText(one.estimate, one.verdict.interval)}: <b>{verdictText(one, true)}</b>.
        </p>
      ))}
    </>
  );
}
