/** A question about odds: the game, the question, its parameters, and the answer as soon as a parameter changes. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../report/reading/format.js';
import { Chart } from '../parts/chart.js';
import { type GameWorker, workerOf } from '../parts/client.js';
import { Controls } from '../parts/controls.js';
import { become } from '../parts/link.js';
import { Command, Heads, NumbersBox, OwnNumbers, Refusal } from '../parts/markup.js';
import { RulesForm } from '../parts/rules-form.js';
import { answerChart, chanceText } from '../state/answer-picture.js';
import type { Card } from '../state/catalog.js';
import { hasOwn, type Link, oddsCommand, type RulesWords, rulesIn, rulesQuery, type Values, valuesIn, valuesQuery } from '../state/link.js';
import type { Told as Answer, Asked } from '../worker/asking.js';
import { linesOf } from '../worker/caller.js';

export function Ask({ card, link }: { card: Card; link: Link }): JSX.Element {
  const names = Object.keys(card.questions);
  if (names.length > 0) return <Questions {...{ card, link, names }} />;
  return <p class="said">{card.title} has no questions about odds: its definition has no "odds".</p>;
}

function Questions({ card, link, names }: { card: Card; link: Link; names: readonly string[] }): JSX.Element {
  const question = names.find((name) => name === link.question) ?? names[0];
  const { about, params } = card.questions[question];
  const values = valuesIn(params, link.query);
  const rules = rulesIn(card, link.query);
  const ask = (changed: Values, under: RulesWords) =>
    become({ ...link, question, query: { ...valuesQuery(params, changed), ...rulesQuery(card, under) } });
  return (
    <div class="split">
      <div class="which field">
        <label for="question">Question</label>
        <select
          id="question"
          value={question}
          onChange={({ currentTarget }) => become({ ...link, question: currentTarget.value, query: rulesQuery(card, rules) })}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </div>
      <section class="answers" aria-label="Answer" id="answer">
        <h1>{about}</h1>
        <Answered key={`${card.id} ${question}`} {...{ card, link, question, values, rules }} />
      </section>
      <div class="form">
        <Controls key={question} id="p" {...{ specs: params, values, files: card.files, map: card.map }} change={(changed) => ask(changed, rules)} />
        <RulesForm id="r" {...{ card, rules }} change={(changed) => ask(values, changed)} />
      </div>
    </div>
  );
}

interface Shown {
  answer?: Answer;
  refused?: readonly string[];
  stopped?: true;
}

interface AnsweredProps {
  card: Card;
  link: Link;
  question: string;
  values: Values;
  rules: RulesWords;
}

function Answered({ card, link, question, values, rules }: AnsweredProps): JSX.Element {
  const [shown, show] = useState<Shown>({});
  const own = hasOwn(link);
  const asked = JSON.stringify({ question, params: values, rules } satisfies Asked);
  useEffect(() => askNow(workerOf(card.id, own), JSON.parse(asked) as Asked, show), [card, asked, own]);
  const { answer, refused, stopped } = shown;
  const stop = () => {
    workerOf(card.id, own).end();
    show({ ...shown, stopped: true });
  };
  return (
    <>
      {refused !== undefined && <Refusal lines={refused} />}
      {answer !== undefined && <AnswerView {...answer} stopped={stopped === true} stop={stop} />}
      {own && <OwnNumbers />}
      <Command text={oddsCommand(card, question, values, rules)} />
    </>
  );
}

/** Asks, and shows every look. Returns what gives the question up. */
function askNow(worker: GameWorker, query: Asked, show: (shown: Shown) => void): () => void {
  let [left, busy] = [false, true];
  const tell = (shown: Shown) => {
    if (!left) show(shown);
  };
  worker
    .call('ask', query, (answer) => tell({ answer }))
    .then(
      (answer) => tell({ answer }),
      (error) => tell({ refused: linesOf(error) }),
    )
    .finally(() => {
      busy = false;
    });
  return () => {
    left = true;
    // A simulation would keep the next question waiting.
    if (busy) worker.end();
  };
}

function AnswerView({ answer, caveat, open, stopped, stop }: Answer & { stopped: boolean; stop(): void }): JSX.Element {
  const { method, outcomes, mean, games = 0, note } = answer;
  return (
    <div data-answer={open ? 'open' : 'whole'}>
      <p class="population" role="status">
        {method === 'exact'
          ? 'Exact: every fall of the dice was counted.'
          : `Simulated: ${plural(games, 'game')}, 95 % intervals${open ? ' that hold at every look' : ''}.`}{' '}
        {open && !stopped && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}
        {stopped && 'Stopped.'}
      </p>
      <Chart drawn={answerChart(answer)} />
      {mean !== undefined && <p class="said">Mean {Number(mean.toPrecision(6))}</p>}
      {note !== undefined && <p class="hint">{note}</p>}
      <NumbersBox>
        <Heads names={['outcome', 'chance', method === 'exact' ? 'fraction' : '95 % interval']} />
        <tbody>
          {outcomes.map((one) => (
            <tr key={one.outcome}>
              <th scope="row">{one.outcome}</th>
              <td>{chanceText(one)}</td>
              <td class="wide">{one.fraction ?? one.interval?.map((end) => `${(100 * end).toFixed(2)} %`).join(' – ')}</td>
            </tr>
          ))}
        </tbody>
      </NumbersBox>
      {caveat !== '' && <p class="caveat">{caveat}</p>}
    </div>
  );
}
