import { bounded, type OptionSpec, Refused, readOption, winnersOf } from '../engine/index.js';
import { soundFor } from './play.js';
import { defaultRules, Faults, type Promised } from './subject.js';

/** What a game says of itself is complete and fits together. */
export const declares: Promised = ({ game, rules, strategies }) => {
  const faults = new Faults();
  const wants = (right: boolean, fault: string) => right || faults.add(fault);
  for (const word of ['title', 'about', 'version'] as const) wants(game[word] !== '', `no ${word}`);
  wants(game.channels.length <= 64 && new Set(game.channels).size === game.channels.length, 'channels: 64 at most, each with a name of its own');
  wants(game.defaultStrategies.length === game.seats.length, 'a default strategy for each seat');
  for (const id of game.defaultStrategies)
    wants(
      strategies.some((one) => one.id === id),
      `its default strategy ${id} is none of its strategies`,
    );
  for (const outcome of game.outcomes)
    wants(
      outcome.about !== '' && winnersOf(outcome).every((winner) => game.seats[winner] !== undefined),
      `outcome ${outcome.name}: no words, or a winner who has no seat`,
    );
  if (game.playing !== undefined) {
    const { option, counts } = game.playing;
    wants(game.options[option] !== undefined, `playing: there is no option ${option}`);
    for (const [value, count] of Object.entries(counts ?? {}))
      wants(count >= 1 && count <= game.seats.length, `playing: ${count} of ${game.seats.length} seats at ${option}=${value}`);
  }
  for (const [name, { rule, about }] of Object.entries(game.decisions as Record<string, { rule: string; about: string }>))
    wants(rule !== '' && about !== '', `decision ${name}: no rule or no words`);
  wants(new Set(game.seats).size === game.seats.length && !game.seats.includes(''), `seats ${game.seats.join(', ')}: each needs a name of its own`);
  for (const measure of game.measures) faults.try('measures', () => void bounded(measure, [rules]));
  wants(new Set(game.measures.map(({ name }) => name)).size === game.measures.length, 'two measures have one name');
  for (const { name, about } of game.measures)
    wants(about !== '' && /^[a-z][a-z0-9-]*$/.test(name), `measure ${name}: no words, or not in kebab-case`);
  wants(
    game.measures.some(({ name, kind }) => name === game.length && kind === 'count'),
    `its length "${game.length}" is no count that it measures`,
  );
  for (const { id, strategy } of strategies) {
    wants(strategy.game === game.id && strategy.about !== '', `strategy ${id}: another game's, or no words`);
    for (const [name, { default: value, min, max, about }] of Object.entries(strategy.parameters ?? {}))
      wants(value >= min && value <= max && about !== '', `strategy ${id}: parameter ${name} is out of its range, or has no words`);
  }
  return faults.list;
};

/** Options are explained, their defaults allowed, and every value of each plays. */
export const optional: Promised = (subject) => {
  const { game } = subject;
  const faults = new Faults();
  for (const [name, spec] of Object.entries(game.options)) {
    if (spec.about === '' || !['variant', 'reading', 'setting', 'scenario'].includes(spec.role)) faults.add(`option ${name}: no words or no role`);
    if ((spec.role === 'variant' || spec.role === 'reading') && spec.rule === undefined)
      faults.add(`option ${name} varies a rule and does not say which`);
    if (!('value' in readOption(spec, spec.default))) faults.add(`option ${name}: its default ${String(spec.default)} is not allowed`);
    for (const value of valuesOf(spec)) {
      try {
        for (const fault of soundFor({ ...subject, rules: defaultRules(game, { [name]: value }) }, 15, 60))
          faults.add(`with ${name} = ${value}: ${fault}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  }
  return faults.list;
};

function valuesOf(spec: OptionSpec): (string | number | boolean)[] {
  if (spec.kind === 'choice') return spec.values.filter((value) => value !== spec.default);
  if (spec.kind === 'flag') return [!spec.default];
  if (spec.kind === 'integer') return [...new Set([spec.min, Math.min(spec.max, spec.default + 1), Math.min(spec.max, spec.default + 10)])];
  return [];
}

/** Printed values pass their own check, as JSON too; tables that are ours move a step either way, and the game plays on. */
export const printed: Promised = async (subject) => {
  const { game } = subject;
  const faults = new Faults();
  const { defaults, check, reconstructed } = game.data;
  const read = await check(JSON.parse(JSON.stringify(defaults)));
  if ('problems' in read) for (const { path, expected } of read.problems) faults.add(`its own data: ${path.join('.')}: expected ${expected}`);
  if ('value' in (await check({ nonsense: true }))) faults.add('nonsense passes for data');
  const before = JSON.stringify(defaults);
  for (const [name, { about, shift }] of Object.entries(reconstructed)) {
    if (about === '') faults.add(`table ${name}: no words`);
    for (const by of [-1, 1]) {
      const moved = shift(defaults, by);
      if (JSON.stringify(defaults) !== before) return [`table ${name}: shifting it changes the defaults`];
      if (JSON.stringify(moved) === before) faults.add(`table ${name}: a step of ${by} moves nothing`);
      const rules = defaultRules({ ...game, data: { ...game.data, defaults: moved } });
      for (const fault of soundFor({ ...subject, rules }, 15, 60)) faults.add(`with ${name} moved by ${by}: ${fault}`);
    }
  }
  return faults.list;
};
