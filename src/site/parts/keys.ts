/** Keys that work wherever the focus is on a page. */
import { useEffect, useRef } from 'preact/hooks';

/** `kept` names the elements that keep these keys for themselves, as a selector. Keys with Ctrl, Alt or Meta are left to the browser. */
export function useKeys(kept: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.matches(kept)) return;
      latest.current(event);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [kept]);
}
