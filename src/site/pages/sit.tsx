/** A person plays: the board, the question in the words of the rules, and the legal answers. The link holds the whole game. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../engine/decision.js';
import { plural } from '../../report/reading/format.js';
import { AnswerList } from '../parts/answer-list.js';
import { AnsweringBoard } from '../parts/answering-board.js';
import { GameWorker } from '../parts/client.js';
import { useHelp } from '../parts/help.js';
import { useInView } from '../parts/in-view.js';
import { keepGame, keptGames, turnOf } from '../parts/kept.js';
import { Legend } from '../parts/legend.js';
import { become, go } from '../parts/link.js';
import { Refusal, Scroll } from '../parts/markup.js';
import { NumberField } from '../parts/number-field.js';
import { PartsGiven, useParts } from '../parts/parts-of-answer.js';
import { RuleText } from '../parts/rule-text.js';
import { SetUpForm } from '../parts/set-up.js';
import { placeOf } from '../state/answers.js';
import { type Card, shortTitle } from '../state/catalog.js';
import { hasOwn, type Link, writeLink } from '../state/link.js';
import { olderNote, type Seating, savedOf, seatingIn, seatingQuery, withAnswer, withPerson } from '../state/sitting.js';
import { narrowed } from '../state/taps.js';
import { linesOf } from '../worker/caller.js';
import type { Shown } from '../worker/sitting.js';

/** What to do about a link that is good up to here. */
const WITHOUT = 'play on from here, or ask for the link again';

/** A new visitor gets a game of his own; the link then holds its seed. */
const NEW = () => 1 + Math.floor(Math.random() * 999_999);

export function Sit({ card: plain, link }: { card: Card; link: Link }): JSX.Element {
  const card = withPerson(plain);
  const [fresh] = useState(NEW);
  const { seating, wrong } = seatingIn(card, link);
  const named = link.query.seed !== undefined;
  const state: Seating = named ? seating : { ...seating, seed: fresh };
  const put = (changed: Partial<Seating>) => become({ ...link, query: seatingQuery(card, { ...state, ...changed }) });
  const begun = (changed: Partial<Seating>) => ({
    ...state,
    answers: {},
    takenBack: 0,
    hints: 0,
    odds: 0,
    dice: [],
    version: card.version,
    ...changed,
  });
  const restart = (changed: Partial<Seating>) => put(begun(changed));
  // Back comes back to the game before.
  const another = () => go({ ...link, query: seatingQuery(card, begun({ seed: NEW() })) });
  return (
    <section class="sit" aria-label="Game">
      <h1>Play {shortTitle(card)}</h1>
      {olderNote(card, state) !== undefined && <p class="caveat">{olderNote(card, state)}</p>}
      {wrong !== undefined && <Refusal lines={[`error ${wrong}`, `  remedy: ${WITHOUT}`]} />}
      {!named && <GoOn game={card.id} />}
      <Table key={`${card.id} ${state.seed} ${state.number} ${JSON.stringify(state.setUp)}`} {...{ card, link, state, put }}>
        <button type="button" onClick={another}>
          New game
        </button>
      </Table>
      <details class="more">
        <summary>Players, rules and dice: {state.setUp.players.join(' against ')}</summary>
        <SetUpForm id="s" card={card} setUp={state.setUp} change={(setUp) => restart({ setUp })} />
        <NumberField name="seed" value={state.seed} about="The same seed rolls the same dice." set={(seed) => restart({ seed })} />
      </details>
    </section>
  );
}

/** Games of this kind that are not over. */
function GoOn({ game }: { game: string }): JSX.Element | null {
  const [kept] = useState(() => keptGames().filter((one) => one.game === game));
  if (kept.length === 0) return null;
  return (
    <p class="ways">
      {kept.slice(0, 3).map(({ hash, at, seed }) => (
        <a key={seed} href={hash}>
          Go on{at === '' ? '' : `: ${at}`}
        </a>
      ))}
    </p>
  );
}

interface TableProps {
  card: Card;
  link: Link;
  state: Seating;
  put(changed: Partial<Seating>): void;
  /** A button beside those of the game. */
  children: ComponentChildren;
}

function Table({ card, link, state, put, children }: TableProps): JSX.Element {
  const [worker] = useState(() => new GameWorker(card.id, hasOwn(link)));
  const [shown, show] = useState<{ sat?: Shown; refused?: readonly string[]; told: number; of: string }>({ told: 0, of: '' });
  const of = JSON.stringify([state.answers, state.dice]);
  useEffect(() => () => worker.end(), [worker]);
  useEffect(() => {
    let left = false;
    worker.call('sit', state).then(
      (sat) => left || show((before) => ({ sat, of, told: toldIn(before, sat) })),
      (error) => left || show({ refused: linesOf(error), told: 0, of }),
    );
    return () => {
      left = true;
    };
  }, [worker, of]);
  const { sat, refused, told } = shown;
  if (refused !== undefined) return <Refusal lines={refused} />;
  if (sat === undefined)
    return (
      <p class="population" role="status">
        The table is set …
      </p>
    );
  // Answers that the game refused are left out from here on.
  const good = sat.taken === null ? state : { ...state, answers: sat.taken };
  return <Sitting {...{ card, link, put, sat, told, children }} state={good} ready={shown.of === of} />;
}

/** The lines that were told before the last answer. An answer that nothing follows leaves the lines before it in sight. */
function toldIn({ sat: before, told }: { sat?: Shown; told: number }, { lines }: Shown): number {
  const known = before?.lines.length ?? 0;
  return known === lines.length ? told : Math.min(known, lines.length);
}

interface SittingProps extends TableProps {
  sat: Shown;
  /** Lines that were told before the last answer. */
  told: number;
  /** The game of this link is shown, not the one before. */
  ready: boolean;
}

function Sitting({ card, link, state, put, sat, told, ready, children }: SittingProps): JSX.Element {
  const { question, subject, end, fault, lines, board, legend, losing } = sat;
  const asked = question === null ? undefined : card.seats[question.seat];
  const [only, narrow] = useState<readonly number[]>();
  /** An answer that loses the game at once, given for the first time. */
  const [doubtful, doubt] = useState<number>();
  const help = useHelp(card, link, state, put);
  const table = useRef<HTMLDivElement>(null);
  useInView(table, sat);
  const { parts, listed, chosen, toggle } = useParts(question);
  const give = (given: Answer) => {
    if (question === null || asked === undefined || !ready) return;
    const n = placeOf(given, question.answers);
    if (losing.includes(n) && doubtful !== n) {
      doubt(n);
      return;
    }
    doubt(undefined);
    narrow(undefined);
    put({ answers: withAnswer(state, asked, [question.decision, given]) });
  };
  const answer = (n: number) => {
    doubt(parts === undefined ? doubtful : undefined);
    if (parts !== undefined) toggle(n);
    else if (question !== null) give(question.answers[n].answer);
  };
  // A tap on the board gives the answer that it leaves, or shortens the list.
  const tap = (answers: readonly number[]) => {
    if (parts !== undefined && answers.length !== 1) return;
    const left = narrowed(only, answers);
    if (answers.length > 0 && left?.length === 1) answer(left[0]);
    else narrow(left);
  };
  const ended = sat.ends.find(({ about }) => about === end);
  const last = Object.values(state.answers).some((all) => all.length > 0);
  const isOver = end !== null || fault !== null;
  useEffect(() => {
    if (last) keepGame({ game: card.id, seed: state.seed, hash: location.hash, at: turnOf(board) }, isOver);
  }, [sat]);
  const back = () => put({ answers: withoutLast(state, card, asked), takenBack: state.takenBack + 1 });
  return (
    <div ref={table} class="at-table" data-lines={lines.length} data-ready-for={question?.decision ?? 'end'} data-ready={ready}>
      <div class="asking">
        <ol class="told-lines" aria-live="polite" aria-label="What has happened since your answer">
          {toldOf(lines.slice(told)).map(({ rule, words }, n) => (
            <li key={`${told + n} ${words}`}>
              <b class="rule">{rule}</b> {words}
            </li>
          ))}
        </ol>
        {question !== null && listed !== null && (
          <>
            {!last && card.plain?.opening !== undefined && <p class="plain">{card.plain.opening}</p>}
            <p class="subject">{[card.seats.length > 1 ? `You are ${asked}` : '', subject].filter(Boolean).join(' · ')}</p>
            <h2 class="asked" id="asked">
              {question.about}
            </h2>
            {card.plain?.[question.decision] !== undefined && <p class="plain">{card.plain[question.decision]}</p>}
            <RuleText key={question.rule} game={card.id} rule={question.rule} />
            <AnswerList
              key={`${lines.length} ${question.decision} ${JSON.stringify(state.answers[asked ?? '']?.length)}`}
              {...{ question: listed, only, answer, doubtful }}
              {...(parts === undefined
                ? { losing, hinted: help.hinted, chances: help.chances }
                : { losing: [], hinted: undefined, chances: undefined, pressed: chosen })}
              all={() => narrow(undefined)}
            />
            {parts !== undefined && <PartsGiven {...{ question, parts, chosen, give }} chances={help.chances} isDoubtful={doubtful !== undefined} />}
          </>
        )}
        {end !== null && (
          <p class="answer" role="status">
            {ended !== undefined && <b>{endTitle(ended.winner, card.seats)}: </b>}
            {end}
          </p>
        )}
      </div>
      {fault !== null && <Refusal lines={[`error your game ${fault}`, `  remedy: ${question === null ? 'begin a new game' : WITHOUT}`]} />}
      <div class="board-side">
        <AnsweringBoard svg={board} question={listed} {...{ only, tap }} chances={parts === undefined ? help.chances : undefined} />
        <Legend marks={legend} />
      </div>
      <p class="run">
        {question !== null && (
          <>
            <button type="button" onClick={help.hint}>
              Hint
            </button>
            <button type="button" aria-pressed={help.thinking} onClick={help.think}>
              Odds
            </button>
          </>
        )}
        <button type="button" aria-disabled={!last} onClick={() => last && back()}>
          Take back
        </button>
        {state.takenBack > 0 && question !== null && (
          <button type="button" onClick={() => ready && put({ dice: [...(state.dice ?? []), sat.rolls] })}>
            Other dice
          </button>
        )}
        {help.hinted !== undefined && (
          <span class="said" role="status">
            {help.hinted.by} would answer: {help.hinted.words}
          </span>
        )}
        {children}
        <a class={end === null ? 'button' : 'button main'} href={writeLink({ page: 'analyse', game: card.id, query: seatingQuery(card, state) })}>
          {end === null ? 'Analyse' : 'Was it luck or play? Analyse'}
        </a>
        <a
          class="button"
          download={`${card.id}-${state.seed}.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(savedOf(card, state, sat.outcome)))}`}
        >
          Save
        </a>
      </p>
      <div class="below">
        {(board === '' || sat.position.length < WORDY) && <p class="population">{sat.position}</p>}
        {sat.sees !== '' && (
          <p class="population">
            {card.seats.length > 1 && `${asked} sees`} {sat.sees}
          </p>
        )}
        <Ends ends={sat.ends} card={card} open={!last} />
        <RecordLine {...state} />
        <details class="more">
          <summary>The game so far</summary>
          <Scroll label="The game so far">
            <ol>
              {lines.map(({ rule, words }, n) => (
                <li key={n}>
                  <b class="rule">{rule}</b> {words}
                </li>
              ))}
            </ol>
          </Scroll>
        </details>
      </div>
    </div>
  );
}

/** What a person did beside answering. */
function RecordLine({ takenBack, dice = [], hints, odds }: Seating): JSX.Element | null {
  const same = takenBack > 0 ? ' (the same answer rolls the same dice again, unless you ask for others)' : '';
  const said = [
    takenBack === 0 ? '' : `${takenBack} taken back${same}`,
    dice.length === 0 ? '' : `other dice ${plural(dice.length, 'time')}`,
    hints === 0 ? '' : plural(hints, 'hint'),
    odds === 0 ? '' : `odds shown ${plural(odds, 'time')}`,
  ].filter(Boolean);
  return said.length === 0 ? null : <p class="hint">In the record: {said.join(', ')}.</p>;
}

/** How the game can end: a newcomer reads it before the first answer. */
function Ends({ ends, card: { seats }, open }: { ends: Shown['ends']; card: Card; open: boolean }): JSX.Element {
  return (
    <details class="more" open={open}>
      <summary>How the game ends</summary>
      <ul>
        {ends.map(({ about, winner }) => (
          <li key={about}>
            <b>{endTitle(winner, seats)}</b>: {about.charAt(0).toLowerCase() + about.slice(1)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function endTitle(winner: number | null, seats: readonly string[]): string {
  const isAlone = seats.length === 1;
  if (winner === null) return isAlone ? 'You lose' : 'A draw';
  return isAlone ? 'You win' : `${seats[winner]} wins`;
}

/** A board says a longer position better. */
const WORDY = 160;

/** The most lines after an answer: the first of them, which tell what came of it, and the last; the rest is in the game so far. */
const [SHOWN, CAME] = [12, 4];
const toldOf = <Line,>(lines: readonly Line[]): readonly Line[] =>
  lines.length <= SHOWN ? lines : [...lines.slice(0, CAME), ...lines.slice(CAME - SHOWN)];

/** Without the last answer: that of the seat that is asked, or of the only person. */
function withoutLast({ answers }: Seating, card: Card, asked: string | undefined): Seating['answers'] {
  const persons = card.seats.filter((seat) => (answers[seat]?.length ?? 0) > 0);
  const seat = asked !== undefined && persons.includes(asked) ? asked : persons[0];
  return seat === undefined ? answers : { ...answers, [seat]: answers[seat].slice(0, -1) };
}
