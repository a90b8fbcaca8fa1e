/** The theme: the system's, until the reader switches. */
import { byId } from './dom.js';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

export const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);

export function setUpTheme(changed: () => void): void {
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
    turn();
  });
  system.addEventListener('change', turn);
  name();
}
