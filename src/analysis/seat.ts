import { type Answer, type Decision, type Game, GameFault, type GameTypes, type Strategy } from '../engine/index.js';
import { PERSON, ruleWords, singular } from './words.js';

export { PERSON };

/** An answer that a person gave, with the decision that it was given to. */
export type Given = readonly [decision: string, answer: Answer];

interface Listed {
  answer: Answer;
  words: string;
  price?: string;
}

/** A question that waits for a person. */
export interface Question {
  seat: number;
  decision: string;
  /** The rule that asks. */
  rule: string;
  about: string;
  /** The legal answers in the words of the rule book. */
  answers: Listed[];
  /** If an answer is any set of these, they are chosen one by one. */
  parts?: Listed[];
  /** There are more legal answers than are listed here. */
  more: boolean;
}

/** The most answers that a question lists. */
const MOST = 2000;

/** Stops a game at a question that has no answer yet. */
export class Open extends GameFault {
  constructor(
    readonly question: Question,
    /** What the seat sees. */
    readonly view: unknown,
  ) {
    super(`waits for an answer to "${question.decision}" (${ruleWords(question.rule) || question.rule})`, PERSON, 'give an answer');
  }
}

/** Says that an answer was given to another question: the record was changed, or played by other rules or other players. */
export class Strayed extends GameFault {
  constructor(n: number, [decision]: Given, asked: string) {
    super(
      `has answer ${n + 1} for "${decision}", but the game asks "${asked}" there`,
      PERSON,
      'the record was changed, or the rules or a player have changed since: play on from here',
    );
  }
}

/** A person as a strategy: gives the recorded answers, then stops the game at the next question. */
export function person<T extends GameTypes>(game: Game<T>, answers: readonly Given[]): Strategy<T> {
  return {
    game: game.id,
    about: 'a person',
    create({ seat, rules }) {
      let next = 0;
      const player: Record<string, (view: unknown) => Answer> = {};
      for (const [name, declared] of Object.entries(game.decisions)) {
        player[name] = (view) => {
          if (next >= answers.length)
            throw new Open(questionOf({ game, rules, seat, name }, declared as Decision<unknown, Answer, unknown>, view), view);
          const given = answers[next];
          if (given[0] !== name) throw new Strayed(next, given, name);
          next++;
          return given[1];
        };
      }
      const newGame = () => {
        next = 0;
      };
      return Object.assign(player, { newGame }) as T['player'] & { newGame(): void };
    },
  };
}

interface Place {
  game: Pick<Game, 'id'>;
  rules: unknown;
  seat: number;
  name: string;
}

function questionOf({ rules, seat, name }: Place, decision: Decision<unknown, Answer, unknown>, view: unknown): Question {
  const { rule, about, coverage } = decision;
  const inWords = (answer: Answer): Listed => {
    const price = decision.price?.(answer, view, rules) ?? '';
    return { answer, words: singular(decision.describe(answer, view, rules)), ...(price === '' ? {} : { price }) };
  };
  const answers: Listed[] = [];
  let more = coverage === 'sampled';
  for (const answer of decision.legal(view, rules)) {
    if (answers.length === MOST) {
      more = true;
      break;
    }
    answers.push(inWords(answer));
  }
  const parts = decision.parts?.(view, rules) ?? [];
  return { seat, decision: name, rule, about, answers, more, ...(parts.length > 1 ? { parts: parts.map(inWords) } : {}) };
}
