/** What the pages know of the games before any of their code is loaded: names, options, players and questions, as plain data. */
import type { Game, OptionSpecs } from '../../engine/index.js';
import { GENERIC } from '../../players/index.js';

export interface Card {
  id: string;
  title: string;
  version: string;
  about: string;
  caveat: string;
  seats: readonly string[];
  defaultStrategies: readonly string[];
  strategies: readonly { id: string; about: string }[];
  options: OptionSpecs;
  questions: Readonly<Record<string, { about: string; params: OptionSpecs }>>;
  /** Names of the files that options can name, by folder. */
  files: Readonly<Record<string, readonly string[]>>;
  finding?: Finding;
}

export interface Finding {
  question: string;
  answer: string;
}

/** The card of a game. Functions in its schemas are dropped: a worker checks the values. */
export function cardOf(game: Game, strategies: Card['strategies'], files: Card['files'], finding?: Finding): Card {
  const { id, title, version, about, caveat, seats, defaultStrategies, options, odds } = game;
  const questions = Object.fromEntries(Object.entries(odds).map(([name, { about, params }]) => [name, { about, params }]));
  const card: Card = { id, title, version, about, caveat, seats, defaultStrategies, strategies, options, questions, files, finding };
  return JSON.parse(JSON.stringify(card)) as Card;
}

/** The players that a page offers: the shipped ones, then the generic ones. */
export const playersOf = ({ strategies }: Card): string[] => [...strategies.map(({ id }) => id), ...GENERIC];

/**
 * One finding of a game in docs/findings.md: of the settled ones with a number in the answer, the one with the shortest question. A
 * row is `| [question](link) | answer | state |` under the game's title.
 */
export function findingOf(markdown: string, title: string): Finding | undefined {
  const [, section = ''] = markdown.split(`\n## ${title}\n`);
  const rows = section
    .split('\n## ')[0]
    .split('\n')
    .flatMap((row) => {
      const [, question, answer, state] = /^\| \[(.*?)\]\(\S+\) \| (.*?) \| (.*?) \|$/.exec(row) ?? [];
      return question === undefined
        ? []
        : [
            {
              question: plain(question),
              answer: plain(answer),
              worth: Number(/settled|hold/.test(state) && !/not settled/.test(state)) + Number(/ %|\d points/.test(answer)),
            },
          ];
    });
  const [best] = rows.sort((a, b) => b.worth - a.worth || a.question.length - b.question.length);
  return best === undefined ? undefined : { question: best.question, answer: best.answer };
}

const plain = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
