/** What is counted while the best player plays: questions, answers, the course of the value, and answers tried out. All of it adds up. */
export interface Counts {
  /** Games played for it. */
  games: number;
  /** By decision. */
  decisions: Record<string, DecisionCounts>;
  course: Course;
}

/** Answers of a decision that are told apart. */
export const MOST_ANSWERS = 12;

export interface DecisionCounts {
  /** By seat: questions, and questions with more than one legal answer. */
  asked: number[];
  open: number[];
  /** Positions in which the legal answers were tried out on the same futures. */
  positions: number;
  /** By answer; empty if there are too many different ones. */
  answers: Record<string, AnswerCounts>;
  /** There were too many different answers to tell them apart. */
  many?: true;
}

export interface AnswerCounts {
  /** In words, as it was first given or tried. */
  words: string;
  /** Positions in which it was tried; in which another answer was clearly better; and in which it was clearly better than all others. */
  tried: number;
  worse: number;
  best: number;
}

/** How the value of the position ran, over the games. */
export interface Course {
  games: number;
  /** Games by the tenth of their length at which they were decided: the value stayed above 90 %, or below 10 %, from then on. */
  decided: number[];
  firstThird: number;
  lastThird: number;
}

export const emptyCounts = (): Counts => ({
  ...{ games: 0, decisions: {} },
  course: { games: 0, decided: Array.from({ length: 10 }, () => 0), firstThird: 0, lastThird: 0 },
});

/** Adds the second to the first. */
export function addCounts(to: Counts, from: Counts): Counts {
  to.games += from.games;
  for (const [name, { asked, open, positions, answers, many }] of Object.entries(from.decisions)) {
    const counted = (to.decisions[name] ??= { asked: asked.map(() => 0), open: asked.map(() => 0), positions: 0, answers: {} });
    asked.forEach((count, seat) => {
      counted.asked[seat] += count;
    });
    open.forEach((count, seat) => {
      counted.open[seat] += count;
    });
    counted.positions += positions;
    if (many) counted.many = true;
    if (!counted.many) for (const [key, { words, ...counts }] of Object.entries(answers)) addAnswer(answerIn(counted, key, words), counts);
    if (counted.many || Object.keys(counted.answers).length > MOST_ANSWERS) Object.assign(counted, { many: true, answers: {} });
  }
  const { course } = to;
  from.course.decided.forEach((count, tenth) => {
    course.decided[tenth] += count;
  });
  for (const key of ['games', 'firstThird', 'lastThird'] as const) course[key] += from.course[key];
  return to;
}

export function answerIn(counted: DecisionCounts, key: string, words: string): AnswerCounts {
  return (counted.answers[key] ??= { words, tried: 0, worse: 0, best: 0 });
}

function addAnswer(to: AnswerCounts, from: Omit<AnswerCounts, 'words'>): void {
  for (const key of ['tried', 'worse', 'best'] as const) to[key] += from[key];
}
