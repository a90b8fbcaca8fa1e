/** Which control stands for which parameter. */
import type { OptionSpec, OptionSpecs } from '../../engine/options.js';

/** Ranges of at most this many values have a slider. */
const SLIDER = 41;

export type Control =
  /** The clock that pilots call; `ring`: the choice that its rings stand for. */
  | { kind: 'clock'; name: string; ring?: string }
  /** A map of hexes: the whole map, or the hexes around a counter with a heading of the schema. */
  | { kind: 'hex' | 'place'; name: string }
  | { kind: 'pick' | 'slider' | 'number' | 'switch' | 'text' | 'file'; name: string };

/** The controls of a schema, in its order. A choice of altitudes becomes the rings of the clock. */
export function controlsOf(specs: OptionSpecs): Control[] {
  const hour = Object.keys(specs).find((name) => isHour(name, specs[name]));
  const ring = hour === undefined ? undefined : Object.keys(specs).find((name) => isRing(specs[name]));
  return Object.entries(specs).flatMap(([name, spec]): Control[] => {
    if (name === ring) return [];
    if (name === hour) return [{ kind: 'clock', name, ...(ring === undefined ? {} : { ring }) }];
    if (spec.kind === 'text' && /^\d{4}$/.test(spec.default)) return [{ kind: 'hex', name }];
    if (spec.kind === 'text' && name === 'at' && spec.default === '0,0') return [{ kind: 'place', name }];
    return [{ kind: kindOf(spec), name }];
  });
}

function kindOf(spec: OptionSpec): Exclude<Control['kind'], 'clock' | 'hex' | 'place'> {
  switch (spec.kind) {
    case 'choice':
      return 'pick';
    case 'flag':
      return 'switch';
    case 'integer':
      return spec.max - spec.min < SLIDER ? 'slider' : 'number';
    default:
      return spec.kind;
  }
}

const isHour = (name: string, spec: OptionSpec) => /hour$/i.test(name) && spec.kind === 'integer' && spec.min === 1 && spec.max === 12;
const isRing = (spec: OptionSpec) => spec.kind === 'choice' && spec.values.join() === 'high,level,low';
