/** A chart as on the page of a report. The library that draws it is loaded when the first chart is seen. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Drawn } from '../../report/figures/chart.js';
import { PERCENT_LABELS } from '../../report/figures/figure.js';
import { draw, type Library, loaded } from '../../report/page/script/draw.js';
import { isDark } from '../../report/page/script/theme.js';

let loading: Promise<Library> | undefined;

function library(): Promise<Library> {
  return (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'drawing.js';
    script.onload = () => resolve(loaded() as Library);
    script.onerror = () => reject(new Error('drawing.js could not be loaded'));
    document.head.append(script);
  }));
}

/** Axes of shares go from 0 to 100 %: the next look, or the next question, then has the same axis. */
function onFullAxes(drawn: Drawn): Drawn {
  return JSON.parse(JSON.stringify(drawn), (_, value) =>
    value?.axis?.labelExpr === PERCENT_LABELS && value.scale !== undefined ? { ...value, scale: { ...value.scale, domain: [0, 1] } } : value,
  );
}

export function Chart({ drawn }: { drawn: Drawn }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // An equal chart is not drawn again.
  const text = JSON.stringify(drawn);
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    void library().then((made) => {
      if (isGone || box.current === null) return;
      const view = draw(made, box.current, onFullAxes(drawn), { dark: isDark() });
      end = () => view.finalize();
    });
    return () => {
      isGone = true;
      end();
    };
  }, [text]);
  return <div class="chart" ref={box} />;
}
