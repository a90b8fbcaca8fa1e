/** `rtt:./rules.js`: how a file of another program becomes a game where a game's name is taken. */

/** The file of a prefix and its text. */
export interface Wrapped {
  /** The path as an import takes it. */
  path: string;
  /** The file as the user names it. */
  name: string;
  /** Made from the name of the folder or file. */
  id: string;
  text: string;
  /** `create.html` beside it, where modules for Rally the Troops declare their options; empty if there is none. */
  form: string;
}

/** The choice of a list that says nothing to the module: its value is empty. */
export const UNCHOSEN = 'default';

/** By prefix: the module that wraps the file and exports the game. */
const WRAPPERS: Readonly<Record<string, (file: Wrapped) => string>> = {
  rtt: ({ path, name, id, text, form }) => `import * as found from ${JSON.stringify(path)};
import { rtt } from 'sortie/bridges';
export default rtt(found.default ?? found, ${JSON.stringify({ id, name, title: titleOf(id), decisions: statesIn(text), options: optionsIn(form) })});
`,
  'boardgame.io': ({ path, name, id }) => `import * as found from ${JSON.stringify(path)};
import * as engine from 'boardgame.io/internal';
import { boardgameIo, gameIn } from 'sortie/bridges';
export default boardgameIo(gameIn(found), engine, { ...${JSON.stringify({ id, name, title: titleOf(id) })}, enumerate: found.enumerate });
`,
};

export const PREFIXES: readonly string[] = Object.keys(WRAPPERS);

/** The prefix and the path of `rtt:./rules.js`; undefined for any other word. */
export function bridgeOf(word: string): { prefix: string; file: string } | undefined {
  const colon = word.indexOf(':');
  const prefix = word.slice(0, Math.max(0, colon));
  return Object.hasOwn(WRAPPERS, prefix) ? { prefix, file: word.slice(colon + 1) } : undefined;
}

export function wrapping(prefix: string, file: Wrapped): string {
  return WRAPPERS[prefix](file);
}

/** "Field cloth gold" for field-cloth-gold. */
function titleOf(id: string): string {
  return (id[0].toUpperCase() + id.slice(1)).replaceAll('-', ' ');
}

/** Names of the states of a module: `states.place_token = {`, or `S.place_token = {` with the newer framework. */
export function statesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\b(?:states|S)\.([A-Za-z_]\w*)\s*=(?!=)/g)].map(([, name]) => name))];
}

/** Options of the form with which a game is created: check boxes become flags, lists become choices. */
export function optionsIn(form: string): Record<string, object> {
  const about = (name: string) => ({ about: `Option of the module: ${name.replaceAll('_', ' ')}`, rule: 'create.html', role: 'variant' });
  const options: Record<string, object> = {};
  for (const [input] of form.matchAll(/<input\b[^>]*>/gi)) {
    const name = attribute(input, 'name');
    if (name !== undefined && attribute(input, 'type') === 'checkbox')
      options[name] = { kind: 'flag', default: /\schecked\b/i.test(input), ...about(name) };
  }
  for (const [, open, inner] of form.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/gi)) {
    const name = attribute(open, 'name');
    const values = [...inner.matchAll(/<option\b[^>]*>/gi)].flatMap(([one]) => {
      const value = attribute(one, 'value');
      return value === '' ? UNCHOSEN : (value ?? []);
    });
    if (name !== undefined && name !== 'scenario' && values.length > 0)
      options[name] = { kind: 'choice', values, default: values[0], ...about(name) };
  }
  return options;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*(?:["']([^"']*)["']|([^"'\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined);
}
