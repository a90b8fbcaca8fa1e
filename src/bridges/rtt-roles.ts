import type { OptionSpecs } from '../engine/index.js';
import type { RttModule } from './rtt-types.js';
import { UNCHOSEN } from './wrapping.js';

/** Who plays in which scenario, and the options that leave it so. */
export interface Roles {
  /** All roles: those of the scenario with the most. */
  roles: readonly string[];
  /** Scenarios that these roles can play, the standard one first, and the number of roles of each. */
  scenarios: readonly string[];
  counts: Readonly<Record<string, number>>;
  options: OptionSpecs;
}

export function rolesIn(module: RttModule, standard: string | undefined, options: OptionSpecs): Roles {
  const listed = typeof module.scenarios === 'function' ? module.scenarios({}) : module.scenarios;
  const all = Array.isArray(listed) ? [...listed] : Object.values(listed as Record<string, string[]>).flat();
  const rolesOf = (scenario: string, chosen: object = {}) => (typeof module.roles === 'function' ? module.roles(scenario, chosen) : module.roles);
  const first = standard ?? all[0];
  // Scenarios for fewer players have the first of the roles.
  const fits = (few: readonly string[], many: readonly string[]) => few.every((role, n) => role === many[n]);
  const roles = all.map((one) => rolesOf(one)).reduce((most, one) => (one.length > most.length && fits(most, one) ? one : most), rolesOf(first));
  const scenarios = [first, ...all.filter((one) => one !== first && fits(rolesOf(one), roles))];
  return {
    ...{ roles, scenarios, counts: Object.fromEntries(scenarios.map((one) => [one, rolesOf(one).length])) },
    options: keeping(options, (chosen) => String(rolesOf(first, chosen)) === String(rolesOf(first))),
  };
}

/** The options without the values that bring other players, such as one for "AUC + Cartels" instead of two. */
function keeping(options: OptionSpecs, isSame: (chosen: object) => boolean): OptionSpecs {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, spec]): [string, OptionSpecs[string]][] => {
      if (spec.kind === 'flag') return isSame({ [name]: true }) ? [[name, spec]] : [];
      if (spec.kind !== 'choice') return [[name, spec]];
      const values = spec.values.filter((value) => value === UNCHOSEN || isSame({ [name]: value }));
      return values.length < 2 ? [] : [[name, { ...spec, values, default: values.includes(spec.default) ? spec.default : values[0] }]];
    }),
  );
}
