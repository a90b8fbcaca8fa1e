import { measuresOf } from '../../engine/index.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { otherValues } from '../../simulation/grid.js';
import { type Advice, type Fact, type Heading, notAsked, type Question, type ReviewFacts, type Seen } from '../asked.js';
import type { Subject } from '../subject.js';
import { turnedIn } from './turned.js';
import { bestOf, inScene, inWords, ofHundred, percentText, playText } from './words.js';

/** Games of a cell from which its waiting is told. */
const FEWEST = 200;

/** How much of a game passes in waiting, and whether a change of the rules stops it. The game says which of its counts is idle. */
export const idle: Heading = {
  id: 'idle',
  title: 'How much of it is waiting?',
  wide: true,
  ask(subject, cells): Question {
    const { game, options } = subject;
    const idleIn = measuresOf(game).find((one) => one.kind === 'count' && one.idle === true);
    if (idleIn === undefined) return notAsked('The game counts no waiting.', `npx sortie list ${subject.word}`);
    const mirror = cells.mirror();
    const changed = turnedIn(subject, cells, (option, spec) =>
      spec.limit || spec.role === 'scenario' || spec.rule === undefined ? [] : otherValues(spec, options[option]),
    );
    const part = (seen: Seen, cell: number) => waiting(subject, seen, cell, idleIn.name);
    return {
      numbers: [],
      facts: (seen) => [
        ...part(seen, mirror).map(
          (one): Fact => ({ kind: 'now', label: uncapital(clean(idleIn.about)), unit: 'share', command: playText(subject), ...one }),
        ),
        ...changed.flatMap(({ cell, flag, label, spec: { rule = '' }, words }) =>
          part(seen, cell).map(
            (one): Fact => ({ kind: 'changed', label, unit: 'share', rule, ...one, ...words, command: `${playText(subject)} ${flag}` }),
          ),
        ),
      ],
      settled: (seen) => ({ settled: part(seen, mirror).length, of: 1 }),
      next: playText(subject),
    };
  },
  say(review) {
    const all = [...review.facts('idle', 'now')].sort((a, b) => b.estimate - a.estimate);
    const [most] = all;
    if (most === undefined) return { sentence: 'Too few games to say.' };
    return {
      sentence: `${capital(bestOf(review))} waits in ${percentText(most.estimate)} of the ${inWords(review.length)}${inScene(most.scene)}.`,
      cards: most.estimate > HALF ? [cardOf(review, most)] : [],
      note: `${capital(most.label)}, as a part of all ${inWords(review.length)}.`,
    };
  },
};

/** Waiting is a fault if more than half of a game is; a change stops it that leaves no more than half of it. */
const HALF = 0.5;

function waiting({ game }: Subject, seen: Seen, cell: number, measure: string): Pick<Fact, 'estimate' | 'games'>[] {
  const [idleUnits, all] = [measure, game.length].map((name) => seen.cell(cell).measure(name));
  if (idleUnits.kind !== 'count' || all.kind !== 'count' || all.sum === 0 || all.games < FEWEST) return [];
  return [{ estimate: idleUnits.sum / all.sum, games: all.games }];
}

/** What becomes of the chance of an only player, where that was played. */
function winsUnder(review: ReviewFacts, { name, value, scene = '' }: Fact): string {
  const [now] = review.facts('fair', 'level', scene).filter((fact) => fact.name === review.best);
  const then = review.facts('even', 'level', scene).find((fact) => fact.name === name && fact.value === value);
  if (now?.unit !== 'share' || then === undefined) return '';
  return ` The best player then wins ${ofHundred(then.estimate)} games instead of ${Math.round(100 * now.estimate)}.`;
}

function cardOf(review: ReviewFacts, most: Fact): Advice {
  const changed = review.facts('idle', 'changed', most.scene);
  const [stop] = changed.filter(({ estimate }) => estimate <= HALF * most.estimate).sort((a, b) => a.estimate - b.estimate);
  const now = `${ofHundred(most.estimate)} ${inWords(review.length)}`;
  const finding =
    stop === undefined
      ? `${capital(bestOf(review))} sits out ${now}, and no change of the rules that was played stops it.`
      : `${capital(stop.said ?? `with ${stop.label}`)}, ${bestOf(review)} sits out ${ofHundred(stop.estimate)} ${inWords(review.length)} instead of ${Math.round(100 * most.estimate)}.${winsUnder(review, stop)}`;
  return {
    ...{ title: 'Stop the waiting', finding, whose: 'rules', sure: 'sure', size: most.estimate, first: true },
    ...(stop?.rule === undefined ? {} : { rule: stop.rule }),
    ...{ scene: most.scene, command: (stop ?? most).command ?? '', facts: [most, ...(stop === undefined ? [] : [stop])] },
  };
}
