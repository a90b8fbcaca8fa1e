/** The theme: the system's until the reader switches, then the reader's choice on every page. */
import { byId } from './dom.js';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');
const KEPT = 'sortie-theme';

export const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);

export function setUpTheme(changed: () => void): void {
  const kept = remembered();
  if (kept === 'dark' || kept === 'light') root.dataset.theme = kept;
  const button = byId('theme');
  if (!button) return;
  const name = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Switch to ${isDark() ? 'light' : 'dark'} colours`);
  };
  const turn = () => {
    name();
    changed();
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    remember(root.dataset.theme);
    turn();
  });
  system.addEventListener('change', turn);
  name();
}

/** Browsers may give pages from disk no storage. */
function remembered(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // The theme holds for this page only.
  }
}
