import { choice, type LeastGame, type OptionSpecs } from '../engine/index.js';
import { Unusable } from './foreign.js';
import { type BridgeTypes, type Described, fromStateMachine } from './from-state-machine.js';
import type { Hidden, Question, StateMachine } from './machine.js';
import { returned, winnersIn } from './rtt-returned.js';
import { rolesIn } from './rtt-roles.js';
import type { RttModule, RttState } from './rtt-types.js';
import { owned, shared } from './undo.js';
import { UNCHOSEN } from './wrapping.js';

export interface RttWords extends Described<RttState> {
  /** The scenario of the first choice. Scenarios with other roles than its own and more are left out of the option. */
  scenario?: string;
  /** Options of the module with their choices. */
  options?: OptionSpecs;
  hidden?: Hidden;
  /** Names of the module's states. */
  decisions?: readonly string[];
  /** Results that no role wins, beside "Draw", "Shared" and the like. */
  drawn?: readonly string[];
}

const UNDO = 'undo';

/** A rules module for Rally the Troops as a game. */
export function rtt(module: RttModule, words: RttWords): LeastGame<BridgeTypes<RttState>> {
  const missing = (['roles', 'scenarios', 'setup', 'view', 'action'] as const).filter((name) => module?.[name] === undefined);
  if (missing.length > 0) throw new Error(`a rules module exports roles, scenarios, setup, view and action; it lacks ${missing.join(', ')}`);
  const { scenario, options: declared = {}, decisions = [], hidden, drawn = [], ...described } = words;
  const { roles, scenarios, counts, options } = rolesIn(module, scenario, declared);
  const nouns = new Map<string, readonly [verb: string, noun?: unknown]>([[UNDO, [UNDO]]]);

  const isOver = ({ active, state }: RttState) => active === 'None' || state === 'game_over';
  const asked = ({ active }: RttState, role: string) => active === 'Both' || active === 'All' || [active].flat().includes(role);

  /** The enabled buttons, and the verbs with each of their nouns. `undo` comes apart. */
  function answersOf(actions: Readonly<Record<string, unknown>> = {}): string[] {
    const answers = new Set<string>();
    const offer = (answer: string, verb: string, noun?: unknown) => {
      if (!nouns.has(answer)) nouns.set(answer, [verb, noun]);
      answers.add(answer);
    };
    for (const [verb, noun] of Object.entries(actions)) {
      if (verb === UNDO || verb === 'ping' || noun === 0 || noun === false) continue;
      if (!Array.isArray(noun)) offer(verb, verb);
      else for (const one of noun) offer(`${verb} ${typeof one === 'object' ? JSON.stringify(one) : one}`, verb, one);
    }
    return [...answers];
  }

  function questionsIn(state: RttState, playing: number): Question[] {
    const decision = state.state ?? state.L?.P ?? '';
    const questions = roles.slice(0, playing).flatMap((role, seat) => {
      if (!asked(state, role)) return [];
      const { actions } = returned('view', module.view(state, role));
      const answers = answersOf(actions);
      const back = actions?.undo ? UNDO : undefined;
      return answers.length === 0 && back === undefined ? [] : [{ seat, decision, answers, ...(back && { back }) }];
    });
    if (questions.length > 0) return questions;
    const active = [state.active].flat().join(' and ') || 'no role';
    throw new Unusable(`it offers nothing to ${active} at ${decision || 'no state'}`, 'the rules have a dead end there');
  }

  const machine: StateMachine<RttState> = {
    seats: roles.map((role) => role.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')),
    ...(new Set(Object.values(counts)).size > 1 ? { playing: { option: 'scenario', counts } } : {}),
    decisions,
    options: { scenario: choice(scenarios, { about: 'Scenario of the module', role: 'scenario' }), ...options },
    begin(seed, { scenario: chosen, ...others }) {
      const options = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== false && value !== UNCHOSEN));
      return returned('setup', module.setup(seed, String(chosen), options));
    },
    asks(state, playing) {
      if (isOver(state)) return { winners: winnersIn(state.result, { roles: roles.slice(0, playing), drawn }) };
      return {
        get questions() {
          return questionsIn(state, playing);
        },
      };
    },
    step(state, { seat, answer, seed }) {
      const before = state.undo?.length ?? 0;
      state.seed = seed;
      const [verb, noun] = nouns.get(answer) as readonly [string, unknown?];
      return owned(returned('action', module.action(state, roles[seat], verb, noun)), before);
    },
    drew: (state, seed) => state.seed !== seed,
    view: (state, seat) => module.view(state, roles[seat]),
    hidden,
    copy: shared,
    key: ({ log, undo, seed, ...position }) => JSON.stringify(position),
    whole: ({ log, seed, ...position }) => JSON.stringify(position),
    log: ({ log }) => log,
  };
  return fromStateMachine(machine, described);
}
