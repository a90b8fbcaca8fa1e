/** What each decision of a game was worth, and what its dice gave: the sums, the curve, where it turned, and the costliest answers. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Analysis, LEAST_PLAYOUTS, MOST_PLAYOUTS, PLAYOUTS } from '../../analysis/analysis.js';
import { costliest, ruleWords, seatSentence, unsettledSentence } from '../../analysis/words.js';
import { decimal, percent, plural, points, whole } from '../../report/reading/format.js';
import { Board, useBoard } from '../parts/board.js';
import { GameWorker } from '../parts/client.js';
import { Curve } from '../parts/curve.js';
import { become } from '../parts/link.js';
import { Heads, Refusal, Scroll } from '../parts/markup.js';
import { handsHere, portsTo } from '../parts/table.js';
import { type Card, shortTitle } from '../state/catalog.js';
import { hasOwn, type Link, numberIn, readPlayCommand, writeLink } from '../state/link.js';
import { olderNote, type Seating, seatingIn, seatingQuery, withPerson } from '../state/sitting.js';
import { linesOf } from '../worker/caller.js';
import type { Sat } from '../worker/sitting.js';

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

interface Shown {
  done: number;
  analysis?: Analysis;
  sat?: Sat;
  refused?: readonly string[];
}

function Found({ card, link, seating, playouts }: Props): JSX.Element {
  const [leader] = useState(() => new GameWorker(card.id, hasOwn(link)));
  const [{ done, analysis, sat, refused }, show] = useState<Shown>({ done: 0 });
  useEffect(() => {
    const hands = Array.from({ length: handsHere() }, () => new GameWorker(card.id, hasOwn(link)));
    let left = false;
    const run = async () => {
      const ports = await portsTo(hands, 'assist');
      const tell = (share: number) => left || show((before) => ({ ...before, done: share }));
      return leader.call('analyse', { ...seating, seats: [], playouts }, tell, ports);
    };
    run().then(
      (found) => {
        for (const hand of hands) hand.end();
        if (!left) show({ done: 1, ...found });
      },
      (error) => left || show({ done: 0, refused: linesOf(error) }),
    );
    return () => {
      left = true;
      for (const worker of [leader, ...hands]) worker.end();
    };
  }, [leader]);
  if (refused !== undefined) return <Refusal lines={refused} />;
  if (analysis === undefined || sat === undefined)
    return (
      <p class="population">
        <progress value={done} max={1} aria-label="Analysed" /> <span role="status">Futures of every decision are played on this machine …</span>
      </p>
    );
  return <Report {...{ card, link, seating, leader, analysis, sat }} />;
}

interface ToldProps extends Omit<Props, 'playouts'> {
  leader: GameWorker;
  analysis: Analysis;
  sat: Sat;
}

function Report({ card, link, seating, leader, analysis, sat }: ToldProps): JSX.Element {
  const { seats, turning, stopped, outcome, playouts, reference } = analysis;
  const last = Math.max(0, sat.lines.length - 1);
  const at = Math.min(numberIn(link.query, 'line', 1, 1) - 1, last);
  const at0 = link.query.line === undefined ? (turning[0]?.line ?? 0) : at;
  const toLine = (line: number) => writeLink({ ...link, query: { ...link.query, line: String(Math.min(line, last) + 1) } });
  const go = (event: Event, line: number) => {
    event.preventDefault();
    become({ ...link, query: { ...link.query, line: String(Math.min(line, last) + 1) } });
    document.querySelector<HTMLElement>('.analysis .table')?.scrollIntoView({ block: 'nearest' });
  };
  const { svg } = useBoard(leader, 'boardAt', at0);
  const persons = seats.some(({ player }) => player === 'you');
  const unsettled = unsettledSentence(analysis.decisions);
  return (
    <div data-analysed={outcome ?? 'open'}>
      {seats.map((seat) => (
        <p key={seat.seat} class="answer">
          {seatSentence(seat, analysis)}
        </p>
      ))}
      {sat.fault !== null && <Refusal lines={[`error the game ${sat.fault}`, '  remedy: the game is analysed up to there']} />}
      {stopped !== null && <p class="hint">The game stops there: {stopped}.</p>}
      <Sums seats={seats} />
      <Curve {...{ analysis, lines: sat.lines.length }} />
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
      <Board svg={svg} />
      <p class="run">
        {persons && (
          <a class="button" href={writeLink({ page: 'sit', game: card.id, query: seatingQuery(card, seating) })}>
            Play on
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

function Sums({ seats }: Pick<Analysis, 'seats'>): JSX.Element {
  return (
    <Scroll label="Result by play and luck">
      <table>
        <Heads names={['seat', 'player', 'start', 'play', 'others', 'luck', 'result', 'blunders']} />
        <tbody>
          {seats.map(({ seat, player, start, play, others, luck, result, blunders }) => (
            <tr key={seat}>
              <th scope="row">{seat}</th>
              <td>{player}</td>
              <td>{percent(start.estimate, 0)}</td>
              <td>{points(play.estimate, 1)}</td>
              <td>{points(others.estimate, 1)}</td>
              <td>{luck === null ? '' : points(luck.estimate, 1)}</td>
              <td>{result === null ? '' : percent(result, 0)}</td>
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
                {seats.length > 1 && `${seats[seat].seat}: `}
                {about}: {answer}
              </td>
              <td class="wide">{best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
