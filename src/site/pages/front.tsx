/** What sortie is, in one screen: a board to sit down at, and a card for each game. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Thumbnail } from '../parts/board.js';
import { type Kept, keptGames } from '../parts/kept.js';
import { Living } from '../parts/living.js';
import { Refusal } from '../parts/markup.js';
import { type Card, shortTitle } from '../state/catalog.js';
import { type PageName, writeLink } from '../state/link.js';

const WAYS: readonly [PageName, string, string][] = [
  ['ask', 'Ask', 'about'],
  ['play', 'Simulate', 'games of'],
  ['watch', 'Watch', 'a game of'],
  ['numbers', 'Your numbers', 'of'],
];

export function Front({ cards, lost }: { cards: readonly Card[]; lost: string | undefined }): JSX.Element {
  const [kept] = useState(keptGames);
  const [first] = cards;
  return (
    <div class="front">
      {lost !== undefined && <Refusal lines={[`error there is no page "${lost}"`, '  remedy: choose one of the pages above']} />}
      <div class="hero">
        <div>
          <h1>What are the odds, and who plays better?</h1>
          <p class="answer">
            Play a wargame by its published rules, without the rule book: each question is explained, and after the game you see which answers cost
            you most. Or ask for exact odds, and let players fight thousands of games. It all runs in this page; nothing is sent anywhere.
          </p>
        </div>
        <Living card={first} />
        {first.finding?.picture !== undefined && (
          <a class="found" href={writeLink({ page: 'report', game: first.id, query: {} })}>
            <b>{first.finding.question}</b>
            <img src={first.finding.picture} alt={first.finding.said.join(' ')} />
            See the report
          </a>
        )}
      </div>
      <ul class="games">
        {cards.map((card) => (
          <li key={card.id}>
            <Thumbnail card={card} />
            <h2>{shortTitle(card)}</h2>
            <p class="sub">
              {card.about.replace(/\.$/, '')}. <b>{lengthOf(card)}</b>
            </p>
            {card.finding !== undefined && card !== first && (
              <p class="finding">
                <b>{card.finding.question}</b> {card.finding.said[0]}
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

/** "Solitaire; the computer answers about 40 times in a game." A person may need more. */
function lengthOf({ seats, answers }: Card): string {
  const seated = seats.length === 1 ? 'Solitaire' : `For ${seats.length}`;
  return answers === undefined ? `${seated}.` : `${seated}; the computer answers about ${answers} times in a game.`;
}

/** A new game, and the last one that is not over. */
function Begin({ card, kept }: { card: Card; kept: readonly Kept[] }): JSX.Element {
  const open = kept.find(({ game }) => game === card.id);
  return (
    <>
      {open !== undefined && (
        <a class="button main" href={open.hash}>
          Go on{open.at === '' ? '' : `: ${open.at}`}
          <span class="unseen"> of {card.title}</span>
        </a>
      )}
      <a class="button" href={writeLink({ page: 'sit', game: card.id, query: {} })}>
        Play {shortTitle(card)}
      </a>
    </>
  );
}
