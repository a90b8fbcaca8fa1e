/** Buttons that copy a command. */
import { all } from './dom.js';

export function setUpCopies(): void {
  for (const button of all('.copy')) button.hidden = false;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.copy')) void copy(target);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const code = button.previousElementSibling;
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // Selects the text if the clipboard is not allowed.
    getSelection()?.selectAllChildren(code);
  }
}
