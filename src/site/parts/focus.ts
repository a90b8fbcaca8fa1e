/**
 * A field that Tab leaves changes the link. If the element that the focus went to is drawn anew, the browser gives the focus to the body;
 * then the element that now has its place in the order takes it.
 */
let tab: { from: Element | null; back: boolean } | undefined;
addEventListener('keydown', ({ key, shiftKey }) => {
  tab = key === 'Tab' ? { from: document.activeElement, back: shiftKey } : undefined;
});
addEventListener('pointerdown', () => {
  tab = undefined;
});

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

export function keepFocus(): void {
  const { from, back } = tab ?? {};
  if (!(from instanceof HTMLElement)) return;
  // The page is drawn anew before the next frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === document.body && from.isConnected) neighbour(from, back === true)?.focus();
    }),
  );
}

function neighbour(from: HTMLElement, back: boolean): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );
  return all[all.indexOf(from) + (back ? -1 : 1)];
}
