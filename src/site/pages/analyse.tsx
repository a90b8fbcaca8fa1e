/** What each decision of a game was worth, and what its dice gave: the sums, the curve, where it turned, and the costliest answers. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Analysis, LEAST_PLAYOUTS, MOST_PLAYOUTS, PLAYOUTS } from '../../analysis/analysis.js';
import { costliest, ruleWords, seatSentence, unsettledSentence } from '../../analysis/words.js';
import { decimal, percent, plural, points, whole } from '../../report/reading/format.js';
import { Board, useBoard } from '../parts/board.js';
import { GameWorker } from '../parts/client.js';
import { Curve } from '../parts/curve.js';
import { Legend } from '../parts/legend.js';
import { become } from '../parts/link.js';
import { Heads, Refusal, Scroll } from '../parts/markup.js';
import { handsHere, portsTo } from '../parts/table.js';
import { type Card, shortTitle } from '../state/catalog.js';
import { hasOwn, type Link, numberIn, readPlayCommand, writeLink } from '../state/link.js';
import { olderNote, type Seating, seatingIn, seatingQuery, withPerson } from '../state/sitting.js';
import { linesOf } from '../worker/caller.js';
import type { Analysed } from '../worker/calls.js';
import type { Decided } from '../worker/decided.js';

/** The game of the link: its parts, or the command of a report. A text says why it cannot be analysed here. */
function seatingOf(plain: Card, link: Link): { card: Card; seating: Seating; wrong?: string } | string {
  const { command } = link.query;
  if (command !== undefined) {
    const found = readPlayCommand(plain, command);
    if (typeof found === 'string') return found;
    const { setUp, seed, game } = found;
    return { card: plain, seating: { setUp, seed, number: game, answers: {}, takenBack: 0, hints: 0, odds: 0 } };
  }
  // A game without a person has the players of the card by default.
  const persons = Object.entries(link.query).some(([name, word]) => name.startsWith('moves.') || word === 'you') || link.query.by === 'you';
  const card = persons ? withPerson(plain) : plain;
  return { card, ...seatingIn(card, link) };
}

export function Analyse({ card: plain, link }: { card: Card; link: Link }): JSX.Element {
  const found = seatingOf(plain, link);
  const playouts = Math.min(MOST_PLAYOUTS, numberIn(link.query, 'playouts', PLAYOUTS, LEAST_PLAYOUTS));
  return (
    <div class="analysis">
      {typeof found === 'string' ? (
        <>
          <h1>A game of a report</h1>
          <Refusal lines={[found]} />
        </>
      ) : (
        <>
          <h1>
            {shortTitle(plain)}: game {found.seating.number} of seed {found.seating.seed}
          </h1>
          {olderNote(found.card, found.seating) !== undefined && <p class="caveat">{olderNote(found.card, found.seating)}</p>}
          {found.wrong !== undefined && <Refusal lines={[`error ${found.wrong}`, '  remedy: the game is analysed up to there']} />}
          <Found key={JSON.stringify([plain.id, found.seating, playouts])} {...{ card: found.card, link, seating: found.seating, playouts }} />
        </>
      )}
    </div>
  );
}

interface Props {
  card: Card;
  link: Link;
  seating: Seating;
  playouts: number;
}

interface Shown extends Partial<Analysed> {
  done: number;
  refused?: readonly string[];
  stopped?: true;
}

/** A first look takes this part of the futures. */
const FIRST_LOOK = 0.04;

function Found({ card, link, seating, playouts }: Props): JSX.Element {
  const [leader] = useState(() => new GameWorker(card.id, hasOwn(link)));
  const [{ done, analysis, sat, given, legend, refused, stopped }, show] = useState<Shown>({ done: 0 });
  const stop = useRef(() => {});
  useEffect(() => {
    const hands = Array.from({ length: handsHere() }, () => new GameWorker(card.id, hasOwn(link)));
    let left = false;
    const run = async () => {
      const looks = [Math.max(LEAST_PLAYOUTS, Math.round(FIRST_LOOK * playouts)), playouts].filter((one, n, all) => one !== all[n - 1]);
      for (const [n, look] of looks.entries()) {
        const ports = await portsTo(hands, 'assist');
        const tell = (share: number) => left || show((before) => ({ ...before, done: n === 0 && looks.length > 1 ? 0 : share }));
        const found = await leader.call('analyse', { ...seating, seats: [], playouts: look }, tell, ports);
        if (!left) show((before) => ({ ...before, ...found, done: n === looks.length - 1 ? 1 : before.done }));
      }
    };
    run().then(
      () => {
        for (const hand of hands) hand.end();
      },
      (error) => left || show({ done: 0, refused: linesOf(error) }),
    );
    // The leader still draws the board.
    stop.current = () => {
      left = true;
      for (const hand of hands) hand.end();
      show((before) => ({ ...before, stopped: true }));
    };
    return () => {
      left = true;
      for (const worker of [leader, ...hands]) worker.end();
    };
  }, [leader]);
  if (refused !== undefined) return <Refusal lines={refused} />;
  const isOpen = done < 1 && stopped === undefined;
  return (
    <div data-looks={isOpen ? 'more' : 'all'}>
      {isOpen && (
        <p class="run">
          <progress value={done} max={1} aria-label="Analysed" />
          <span class="population" role="status">
            {analysis === undefined ? 'Futures of every decision are played on this machine …' : 'A first look; more futures are played …'}
          </span>
          <button type="button" onClick={() => stop.current()}>
            Stop
          </button>
        </p>
      )}
      {stopped === true && <p class="hint">Stopped{analysis === undefined ? ' before the first look was done' : ': this is the first look'}.</p>}
      {analysis !== undefined && sat !== undefined && given !== undefined && legend !== undefined && (
        <Report {...{ card, link, seating, leader, analysis, sat, given, legend }} isLast={done === 1} />
      )}
    </div>
  );
}

interface ToldProps extends Omit<Props, 'playouts'>, Analysed {
  leader: GameWorker;
  /** No further look follows. */
  isLast: boolean;
}

function Report({ card, link, seating, leader, analysis, sat, given, legend, isLast }: ToldProps): JSX.Element {
  const { seats, decisions, turning, stopped, outcome, playouts, reference } = analysis;
  const last = Math.max(0, sat.lines.length - 1);
  const at = Math.min(numberIn(link.query, 'line', 1, 1) - 1, last);
  const at0 = link.query.line === undefined ? (costliest(decisions)[0]?.line ?? turning[0]?.line ?? 0) : at;
  const toLine = (line: number) => writeLink({ ...link, query: { ...link.query, line: String(Math.min(line, last) + 1) } });
  const go = (event: Event, line: number) => {
    event.preventDefault();
    become({ ...link, query: { ...link.query, line: String(Math.min(line, last) + 1) } });
    document.querySelector<HTMLElement>('.analysis .table')?.scrollIntoView({ block: 'nearest' });
  };
  const decided = decidedAt(analysis, at0);
  const { svg } = useBoard(leader, 'boardAt', at0, decided);
  const own = seats.findIndex(({ player }) => player === 'you');
  const persons = own >= 0;
  const isEnd = outcome === null && at0 === last;
  const unsettled = unsettledSentence(decisions);
  return (
    <div {...(isLast ? { 'data-analysed': outcome ?? 'open' } : {})}>
      {seats
        .filter((seat) => !persons || seat.player === 'you')
        .map((seat) => (
          <p key={seat.seat} class="answer">
            {seatSentence(seat, { reference: card.strategies.find(({ id }) => id === reference)?.called ?? reference })}
          </p>
        ))}
      {sat.fault !== null && <Refusal lines={[`error the game ${sat.fault}`, '  remedy: the game is analysed up to there']} />}
      {stopped !== null && <p class="hint">The game stops there: {stopped}.</p>}
      <Curve {...{ analysis, lines: sat.lines.length, seat: Math.max(0, own), at: at0, go }} />
      <Sums seats={seats} />
      <h2>Where it turned</h2>
      {turning.length === 0 && <p>No roll and no decision is known to have moved the chance to win by 8 points.</p>}
      <ol class="turning">
        {turning.map(({ line, before, after, words, kind }) => (
          <li key={`${line} ${kind} ${before}`}>
            <a href={toLine(line)} onClick={(event) => go(event, line)}>
              line {line + 1}
            </a>
            : {percent(before, 0)} → {percent(after, 0)}, {kind === 'roll' ? 'dice' : 'a decision'}
            {words === '' ? '' : `: ${words}`}
          </li>
        ))}
      </ol>
      <h2>The costliest answers</h2>
      <Worst {...{ analysis, toLine, go }} />
      {unsettled !== null && <p>{unsettled}</p>}
      <h2>The board at line {at0 + 1}</h2>
      <p class="told">
        <b class="rule">{sat.lines[at0]?.rule}</b> <span class="words">{sat.lines[at0]?.words}</span>
      </p>
      {decided !== undefined && svg.includes('data-mark="') && <p class="hint">Outlined: the answer that was given. Filled: a better one.</p>}
      <Board svg={svg} />
      <Legend marks={legend} />
      <p class="run">
        {persons && (
          <a
            class="button main"
            href={writeLink({ page: 'sit', game: card.id, query: seatingQuery(card, isEnd ? seating : before(seating, card, given, at0)) })}
          >
            {isEnd ? 'Play on' : 'Play on from here'}
          </a>
        )}
        <a
          class="button"
          download={`${card.id}-analysis.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(analysis, null, 2))}`}
        >
          Save the numbers
        </a>
      </p>
      <p class="population">
        {whole(playouts)} playouts, by {reference} in every seat; intervals of 95 % at every look. A blunder costs at least 5 points of the chance to
        win, a mistake 2, even at the low end of its interval.
      </p>
    </div>
  );
}

/** The costliest decision that the line tells, if a better answer is known. */
function decidedAt({ decisions }: Analysis, line: number): Decided | undefined {
  const [worst] = costliest(decisions.filter((one) => one.line === line && one.best !== null));
  if (worst === undefined || worst.best === null) return undefined;
  const { seat, best } = worst;
  const before = decisions.slice(0, decisions.indexOf(worst)).filter((one) => one.seat === seat).length;
  return { seat, before, better: best };
}

/** The game with the answers that were given before a line. */
function before(seating: Seating, { seats }: Card, given: Analysed['given'], line: number): Seating {
  const kept = seats.map((seat, n) => [
    seat,
    (seating.answers[seat] ?? []).slice(0, given.filter((one) => one.seat === n && one.line < line).length),
  ]);
  return { ...seating, answers: Object.fromEntries(kept) };
}

function Sums({ seats }: Pick<Analysis, 'seats'>): JSX.Element {
  const [others, isOver] = [seats.length > 1, seats[0].result !== null];
  return (
    <Scroll label="Result by play and luck">
      <table>
        <Heads names={['seat', 'player', 'start', 'play', ...(others ? ['others'] : []), ...(isOver ? ['luck', 'result'] : []), 'blunders']} />
        <tbody>
          {seats.map(({ seat, player, start, play, others: moved, luck, result, blunders }) => (
            <tr key={seat}>
              <th scope="row">{player === 'you' ? 'you' : seat}</th>
              <td>{player === 'you' ? '' : player}</td>
              <td>{percent(start.estimate, 0)}</td>
              <td>{points(play.estimate, 1)}</td>
              {others && <td>{points(moved.estimate, 1)}</td>}
              {isOver && <td>{luck === null ? '' : points(luck.estimate, 1)}</td>}
              {isOver && <td>{result === null ? '' : percent(result, 0)}</td>}
              <td>{blunders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const WORST = 12;

interface WorstProps {
  analysis: Analysis;
  toLine(line: number): string;
  go(event: Event, line: number): void;
}

function Worst({ analysis: { decisions, seats }, toLine, go }: WorstProps): JSX.Element {
  const judged = decisions.filter(({ verdict }) => verdict !== 'unjudged');
  const worst = costliest(decisions).slice(0, WORST);
  if (worst.length === 0) return <p>No answer of {plural(judged.length, 'decision')} is known to cost anything.</p>;
  return (
    <Scroll label="The costliest answers">
      <table>
        <Heads names={['verdict', 'cost in points', 'line', 'rule', 'answer', 'better']} />
        <tbody>
          {worst.map(({ seat, verdict, cost, line, rule, about, answer, best }) => (
            <tr key={`${line} ${answer} ${best}`}>
              <th scope="row">{verdict}</th>
              <td>
                {decimal(100 * cost.estimate, 1)} [{decimal(100 * cost.interval[0], 1)}, {decimal(100 * cost.interval[1], 1)}]
              </td>
              <td>
                <a href={toLine(line)} onClick={(event) => go(event, line)}>
                  {line + 1}
                </a>
              </td>
              <td>{ruleWords(rule).replace('rule ', '')}</td>
              <td class="wide">
                {seats.length > 1 && seats[seat].player !== 'you' && `${seats[seat].seat}: `}
                <span class="about">{about}: </span>
                {answer}
              </td>
              <td class="wide">{best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
