/** The site: one page, whose state is its link. */

import type { JSX } from 'preact';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { setUpCopies } from '../report/page/script/commands.js';
import { setUpTheme } from '../report/page/script/theme.js';
import { Analyse } from './pages/analyse.js';
import { Ask } from './pages/ask.js';
import { Front } from './pages/front.js';
import { Numbers } from './pages/numbers.js';
import { Play } from './pages/play.js';
import { Report } from './pages/report.js';
import { Sit } from './pages/sit.js';
import { Watch } from './pages/watch.js';
import { useLink } from './parts/link.js';
import { Refusal } from './parts/markup.js';
import { type Card, shortTitle } from './state/catalog.js';
import { type Link, type PageName, writeLink } from './state/link.js';

type Pages = Partial<Record<PageName, { title: string; View(props: { card: Card; link: Link }): JSX.Element }>>;

/** The pages with a game, in the order of the menu. */
const MENU: Pages = {
  ask: { title: 'Ask', View: Ask },
  sit: { title: 'Play', View: Sit },
  play: { title: 'Simulate', View: Play },
  watch: { title: 'Watch', View: Watch },
  analyse: { title: 'Analyse', View: Analyse },
  numbers: { title: 'Your numbers', View: Numbers },
};
const PAGES: Pages = { ...MENU, report: { title: 'Report', View: Report } };

declare global {
  interface Window {
    /** The games: the shipped ones, and before them those that `sortie explore ./my-game` adds. See cards.js. */
    sortieCards?: Card[];
  }
}

const cards = window.sortieCards ?? [];

function App(): JSX.Element {
  const link = useLink();
  const { page } = link;
  const named = cards.find(({ id }) => id === link.game);
  const card = named ?? cards[0];
  const shown = page === '' ? undefined : PAGES[page];
  useEffect(() => {
    document.title = shown === undefined ? 'sortie' : `${shown.title} · ${card.title} · sortie`;
  }, [shown, card]);
  const isLost = named === undefined && link.game !== undefined;
  return (
    <>
      <Menus link={link} chosen={isLost ? undefined : card} />
      <main id="main">
        {shown === undefined && <Front cards={cards} lost={link.lost} />}
        {shown !== undefined && !isLost && <shown.View key={card.id} {...{ card, link }} />}
        {shown !== undefined && isLost && (
          <>
            <h1>{shown.title}</h1>
            <Refusal lines={[`error the link names a game that is not here: ${link.game}`, '  remedy: choose one of the games above']} />
          </>
        )}
      </main>
    </>
  );
}

/** Pages and games. A phone has them behind a button, so that the page itself comes first. */
function Menus({ link: { page, game }, chosen }: { link: Link; chosen: Card | undefined }): JSX.Element {
  const [isOpen, open] = useState(false);
  useEffect(() => open(false), [page, game]);
  return (
    <div class={isOpen ? 'menus open' : 'menus'}>
      <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        Menu
      </button>
      <nav aria-label="Pages">
        <ul>
          {Object.entries(MENU).map(([name, { title }]) => (
            <li key={name}>
              <a href={writeLink({ page: name as PageName, game, query: {} })} aria-current={name === page ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {page !== '' && MENU[page] !== undefined && <Games {...{ chosen, page }} />}
    </div>
  );
}

function Games({ chosen, page }: { chosen: Card | undefined; page: PageName }): JSX.Element {
  return (
    <nav class="picker" aria-label="Games">
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={writeLink({ page, game: card.id, query: {} })} aria-current={card === chosen ? 'true' : undefined}>
              {shortTitle(card)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

setUpTheme(() => {});
setUpCopies();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
