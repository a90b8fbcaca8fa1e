import { type Answer, defaultParameters, type GameTypes, Refused, type Seating, type Strategy } from '../engine/index.js';
import type { Methods } from './rollout.js';

/** What a variant changes. */
export interface Changes<T extends GameTypes> {
  about?: string;
  /** Other defaults for parameters of the strategy. The rest keep theirs, and all can still be tuned. */
  parameters?: Readonly<Record<string, number>>;
  /** Answers to decisions. `own` is the unchanged player: `own.press(view)` is its answer. */
  answers?: { [D in keyof T['player']]?: T['player'][D] extends (view: infer V) => infer A ? (view: V, own: T['player']) => A : never };
}

type Overrides = Readonly<Record<string, (view: unknown, own: Methods) => Answer>>;

/** A strategy like another, with other parameters or other answers to some decisions. */
export function variant<T extends GameTypes>(strategy: Strategy<T>, changes: Changes<T>): Strategy<T> {
  const { about = `${strategy.about}, with changes`, answers = {} } = changes;
  const { called: _, ...others } = strategy;
  const parameters = redefined(strategy.parameters ?? {}, changes.parameters ?? {});
  const defaults = defaultParameters({ parameters });
  return {
    ...others,
    about,
    parameters,
    create: (at) => {
      // Inherits from `at`: a copy would read the dice, and the table would open them.
      const seating: Seating<T> = Object.create(at, { parameters: { value: { ...defaults, ...at.parameters } } });
      return changed(strategy.create(seating) as unknown as Methods, answers as Overrides) as T['player'];
    },
  };
}

type Parameters = NonNullable<Strategy<GameTypes>['parameters']>;

function redefined(declared: Parameters, wanted: Readonly<Record<string, number>>): Parameters {
  const known = Object.keys(declared);
  for (const [name, value] of Object.entries(wanted)) {
    if (!known.includes(name))
      throw new Refused([{ path: ['variant', 'parameters'], expected: 'a parameter that the strategy declares', unknown: name, known }]);
    const { min, max } = declared[name];
    if (!(value >= min && value <= max))
      throw new Refused([{ path: ['variant', 'parameters', name], expected: `a number from ${min} to ${max}`, found: value }]);
  }
  return Object.fromEntries(known.map((name) => [name, { ...declared[name], default: wanted[name] ?? declared[name].default }]));
}

/** Asks `own`, except where there is another answer. `own` stays as it is, so that its methods find its private fields. */
function changed(own: Methods, answers: Overrides): Methods {
  const player: Methods = {};
  for (const name of methodsOf(own)) player[name] = (view) => own[name](view);
  const known = Object.keys(player);
  for (const [name, answer] of Object.entries(answers)) {
    if (!known.includes(name)) throw new Refused([{ path: ['variant', 'answers'], expected: 'a decision of the game', unknown: name, known }]);
    player[name] = (view) => answer(view, own);
  }
  return player;
}

/** Also those of its classes, which a spread would leave behind. */
function methodsOf(player: Methods): string[] {
  const names = new Set<string>();
  for (let at: object = player; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor' && typeof player[name] === 'function') names.add(name);
  return [...names];
}
