/** What sortie is, in one screen: a board to sit down at, and a card for each game. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Kept, keptGames } from '../parts/kept.js';
import { type Card, shortTitle } from '../state/catalog.js';
import { type PageName, writeLink } from '../state/link.js';

const WAYS: readonly [PageName, string, string][] = [
  ['ask', 'Ask', 'about'],
  ['play', 'Simulate', 'games of'],
  ['watch', 'Watch', 'a game of'],
  ['numbers', 'Your numbers', 'of'],
];

export function Front({ cards }: { cards: readonly Card[] }): JSX.Element {
  const [kept] = useState(keptGames);
  const [first] = cards;
  return (
    <div class="front">
      <div class="hero">
        <div>
          <h1>What are the odds, and who plays better?</h1>
          <p class="answer">
            Play a wargame by its published rules, without the rule book: each question is explained, and after the game you see which answers cost
            you most. Or ask for exact odds, and let players fight thousands of games. It all runs in this page; nothing is sent anywhere.
          </p>
          <p class="run">
            <Begin card={first} kept={kept} main />
          </p>
        </div>
        <Thumbnail card={first} />
      </div>
      <ul class="games">
        {cards.map((card) => (
          <li key={card.id}>
            {card !== first && <Thumbnail card={card} />}
            <h2>{shortTitle(card)}</h2>
            <p class="sub">
              {card.about.replace(/\.$/, '')}. <b>{lengthOf(card)}</b>
            </p>
            {card.finding !== undefined && (
              <p class="finding">
                <b>{card.finding.question}</b> {card.finding.answer}
              </p>
            )}
            <p class="run">
              <Begin card={card} kept={kept} />
            </p>
            <p class="ways">
              {WAYS.map(([page, title, joint]) => (
                <a key={page} href={writeLink({ page, game: card.id, query: {} })}>
                  {title}
                  <span class="unseen">
                    {' '}
                    {joint} {card.title}
                  </span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p class="hint">
        The findings are of reports that come with sortie. Most games print some of their numbers only on counters and charts: where sortie had to
        reconstruct them, the answer says so.
      </p>
    </div>
  );
}

/** "Solitaire, about 40 answers." */
function lengthOf({ seats, answers }: Card): string {
  const seated = seats.length === 1 ? 'Solitaire' : `For ${seats.length}`;
  return answers === undefined ? `${seated}.` : `${seated}, about ${answers} answers.`;
}

/** A new game, and the last one that is not over. */
function Begin({ card, kept, main = false }: { card: Card; kept: readonly Kept[]; main?: boolean }): JSX.Element {
  const open = kept.find(({ game }) => game === card.id);
  return (
    <>
      {open !== undefined && (
        <a class="button main" href={open.hash}>
          Go on{open.at === '' ? '' : `: ${open.at}`}
          <span class="unseen"> of {card.title}</span>
        </a>
      )}
      <a class={main && open === undefined ? 'button main' : 'button'} href={writeLink({ page: 'sit', game: card.id, query: {} })}>
        Play {shortTitle(card)}
      </a>
    </>
  );
}

/** The board in the middle of a game; a game of the user has none. */
function Thumbnail({ card }: { card: Card }): JSX.Element | null {
  if (card.word !== undefined) return null;
  return <img class="thumbnail" src={`games/${card.id}.svg`} alt={`The board of ${shortTitle(card)} in the middle of a game`} loading="lazy" />;
}
