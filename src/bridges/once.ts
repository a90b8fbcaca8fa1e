import type { Options } from './random-games.js';

/**
 * What is found out once for all games under the same options. Each game has its own object of them: it is known again by itself, so that
 * no step of a game writes the options as text.
 */
export function onceFor<Found>(find: (options: Options) => Found): (options: Options) => Found {
  const byText = new Map<string, Found>();
  const byObject = new WeakMap<Options, Found>();
  return (options) => {
    if (byObject.has(options)) return byObject.get(options) as Found;
    const key = JSON.stringify(options);
    const found = byText.has(key) ? (byText.get(key) as Found) : find(options);
    byText.set(key, found);
    byObject.set(options, found);
    return found;
  };
}
