/** What sortie is, in one screen, and one finding of each game. */
import type { JSX } from 'preact';
import type { Card } from '../state/catalog.js';
import { writeLink } from '../state/link.js';

export function Front({ cards }: { cards: readonly Card[] }): JSX.Element {
  return (
    <>
      <h1>What are the odds, and who plays better?</h1>
      <p class="answer">
        sortie plays tabletop wargames by their published rules. Ask for the exact odds of an attack, let two players fight thousands of games, or
        enter the numbers of your own box. Everything runs in this page; nothing is sent anywhere.
      </p>
      <ul class="games">
        {cards.map((card) => (
          <li key={card.id}>
            <h2>{card.title}</h2>
            <p class="sub">{card.about}</p>
            {card.finding !== undefined && (
              <p class="finding">
                <b>{card.finding.question}</b> {card.finding.answer}
              </p>
            )}
            <p class="ways">
              <a href={writeLink({ page: 'ask', game: card.id, query: {} })}>
                Ask<span class="unseen"> about {card.title}</span>
              </a>
              <a href={writeLink({ page: 'play', game: card.id, query: {} })}>
                Play it out<span class="unseen"> in {card.title}</span>
              </a>
              <a href={writeLink({ page: 'watch', game: card.id, query: {} })}>
                Watch<span class="unseen"> a game of {card.title}</span>
              </a>
              <a href={writeLink({ page: 'numbers', game: card.id, query: {} })}>
                Your numbers<span class="unseen"> of {card.title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p class="hint">
        Findings are of the reports that come with sortie. Most games print some of their numbers only on counters and charts: where sortie had to
        reconstruct them, the answer says so.
      </p>
    </>
  );
}
