/** 7 Attributes, in the order of the rule book's list. */
export const ATTRIBUTES = [
  'stealth',
  'interceptor',
  'bomber',
  'dive-bomber',
  'robust',
  'fragile',
  'ace',
  'green',
  'four-engined',
  'stable',
  'clumsy',
  'agile',
  'slow',
  'fast',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** 7 Attributes as bits: `one.attributes & AGILE`. RULES.md lists the functions that apply them. */
const bit = (name: Attribute) => 1 << ATTRIBUTES.indexOf(name);

export const STEALTH = bit('stealth');
export const INTERCEPTOR = bit('interceptor');
export const BOMBER = bit('bomber');
export const DIVE_BOMBER = bit('dive-bomber');
export const ROBUST = bit('robust');
export const FRAGILE = bit('fragile');
export const ACE = bit('ace');
export const GREEN = bit('green');
export const FOUR_ENGINED = bit('four-engined');
export const STABLE = bit('stable');
export const CLUMSY = bit('clumsy');
export const AGILE = bit('agile');
export const SLOW = bit('slow');
export const FAST = bit('fast');

/** Robust and fragile cancel each other. */
export function attributeBits(names: readonly string[]): number {
  const bits = names.reduce((sum, name) => sum | bit(name as Attribute), 0);
  const both = ROBUST | FRAGILE;
  return (bits & both) === both ? bits & ~both : bits;
}
