/** What sortie is, in one screen, and one finding of each game. */
import type { JSX } from 'preact';
import { type Card, shortTitle } from '../state/catalog.js';
import { type PageName, writeLink } from '../state/link.js';

const WAYS: readonly [PageName, string, string][] = [
  ['sit', 'Play', ''],
  ['ask', 'Ask', 'about'],
  ['play', 'Play it out', 'in'],
  ['watch', 'Watch', 'a game of'],
  ['numbers', 'Your numbers', 'of'],
];

export function Front({ cards }: { cards: readonly Card[] }): JSX.Element {
  return (
    <div class="front">
      <h1>What are the odds, and who plays better?</h1>
      <p class="answer">
        sortie plays tabletop wargames by their published rules. Ask for exact odds, let two players fight thousands of games, sit down yourself, or
        enter the numbers of your own box. It all runs in this page; nothing is sent anywhere.
      </p>
      <p class="run">
        <a class="button main" href={writeLink({ page: 'sit', game: cards[0].id, query: {} })}>
          Play a game of {shortTitle(cards[0])} now
        </a>
        <span class="hint">It asks what the rules ask, in their words.</span>
      </p>
      <ul class="games">
        {cards.map((card) => (
          <li key={card.id}>
            <h2>{shortTitle(card)}</h2>
            <p class="sub">{card.about}</p>
            {card.finding !== undefined && (
              <p class="finding">
                <b>{card.finding.question}</b> {card.finding.answer}
              </p>
            )}
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
