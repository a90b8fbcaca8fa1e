/** The link of the page as state: components that use it are drawn anew when it changes. */
import { useEffect, useState } from 'preact/hooks';
import { type Link, readLink, writeLink } from '../state/link.js';
import { keepFocus } from './focus.js';

const heard = new Set<() => void>();
addEventListener('hashchange', () => tellAll());

function tellAll(): void {
  keepFocus();
  for (const hear of heard) hear();
}

export function useLink(): Link {
  const [link, set] = useState(() => readLink(location.hash));
  useEffect(() => {
    const hear = () => set(readLink(location.hash));
    heard.add(hear);
    return () => void heard.delete(hear);
  }, []);
  return link;
}

/** Goes to another page; Back comes back here. */
export function go(link: Link): void {
  location.hash = writeLink(link);
}

/** Whether the page still shows this link: the browser tells of another one a moment after it is there. */
export const isShown = (link: Link): boolean => writeLink(readLink(location.hash)) === writeLink(link);

/** Changes the state of this page. Back leaves the page. */
export function become(link: Link): void {
  history.replaceState(null, '', writeLink(link));
  tellAll();
}
