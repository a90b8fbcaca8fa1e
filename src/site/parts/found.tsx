/** What games gave: charts, the numbers, and games worth watching. */
import type { JSX } from 'preact';
import differences from '../../report/figures/charts/differences.js';
import outcomes from '../../report/figures/charts/outcomes.js';
import winRates from '../../report/figures/charts/win-rates.js';
import { figuresFrom } from '../../report/figures/make.js';
import { measureTables } from '../../report/page/data.js';
import { whole } from '../../report/reading/format.js';
import { labelOf, type Run } from '../../report/reading/run.js';
import { capital, words } from '../../report/reading/text.js';
import type { Card } from '../state/catalog.js';
import { type Link, type PageName, writeLink } from '../state/link.js';
import { Chart } from './chart.js';
import { Heads, NumbersBox } from './markup.js';

interface Props {
  run: Run;
  card: Card;
  /** What a link to a game of a cell says of it. */
  query(cell: number, replay: { game: number; command: string }): Link['query'];
}

export function Found({ run, ...watched }: Props): JSX.Element {
  const { figures } = figuresFrom([winRates, outcomes, differences], run);
  return (
    <>
      {figures.map(({ id, title, body, fit }) => (
        <figure key={id}>
          <h2>{title}</h2>
          <Chart drawn={{ title, body, fit }} />
        </figure>
      ))}
      <Numbers run={run} />
      <Replays {...{ run, ...watched }} />
      {run.caveat !== '' && <p class="caveat">{run.caveat}</p>}
    </>
  );
}

function Numbers({ run }: { run: Run }): JSX.Element {
  return (
    <NumbersBox>
      <Heads names={['measure', ...(run.cells.length > 1 ? ['set-up'] : []), 'estimate', '95 % interval']} />
      <tbody>
        {measureTables(run).flatMap(({ title, rows }) =>
          rows.map(({ cell, shown, interval }) => (
            <tr key={`${title} ${cell}`}>
              <th scope="row">{title}</th>
              {run.cells.length > 1 && <td class="wide">{words(labelOf(run, cell))}</td>}
              <td>{shown}</td>
              <td>{interval}</td>
            </tr>
          )),
        )}
      </tbody>
    </NumbersBox>
  );
}

function Replays({ run, card, query }: Props): JSX.Element {
  return (
    <details class="more">
      <summary>Games worth watching</summary>
      <ul>
        {run.cells.flatMap(({ name, replays }, cell) =>
          replays.map(({ why, game, command }) => {
            const link = (page: PageName) => writeLink({ page, game: card.id, query: query(cell, { game, command }) });
            return (
              <li key={`${name} ${why}`}>
                <a href={link('watch')}>
                  {capital(why)}: game {whole(game)}
                </a>{' '}
                (<a href={link('analyse')}>analyse</a>){run.cells.length > 1 && `, ${words(labelOf(run, name))}`}
              </li>
            );
          }),
        )}
      </ul>
    </details>
  );
}
