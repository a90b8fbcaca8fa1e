/** The course and the result of a training, for a terminal. */
import { type Lead, type Step, type TrainedResult, verdictOf, weighing } from '../../learning/index.js';
import { inPercent, points, pointsText, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

interface Against {
  reference: string;
  left: { games?: number; seconds?: number };
}

/** "generation 7: 61 % against strong, 12 min left" */
export function courseLine({ generation, score, kept, lead, labels, games }: Step, { reference, left }: Against): string {
  const rest = left.seconds !== undefined ? `${minutes(left.seconds)} left` : `${whole(Math.max(0, left.games ?? 0))} games left`;
  return `generation ${generation}: ${inPercent(score)} % against ${clean(reference)}, ${rest}  (${lead === undefined ? `${kept ? 'practice' : 'worse, forgotten'}, ${whole(games)} games` : `${verdict(kept, lead)}, ${whole(labels)} labels`})`;
}

function verdict(kept: boolean, { lead, interval, pairs }: NonNullable<Step['lead']>): string {
  const unkept = interval[1] < 0 ? 'worse, forgotten' : 'not clearly better';
  return `${kept ? 'kept' : unkept} ${points(lead)} points on ${whole(pairs)} pairs`;
}

/** "Flat: four times the budget adds less than a point" */
export function growthLine(growth: Pick<Lead, 'lead' | 'interval'>): string {
  const added = pointsText(growth.lead, growth.interval, 1);
  const said = {
    flat: `Flat: four times the budget adds less than a point (${added}).`,
    rising: `It still rises: four times the budget changes its gain by ${added}.`,
    open: `Whether it still rises is open: four times the budget changes its gain by ${added}.`,
  };
  return said[verdictOf(growth)];
}

const BAR = 30;
const SHOWN = 16;
const WEIGHED = 6;

export function trainedLines(
  { file, steps, discovered, unchanged, growth }: TrainedResult,
  { from, reference, file: path }: { from: string; reference: string; file: string | undefined },
): string[] {
  const last = steps[steps.length - 1];
  const every = Math.max(1, Math.ceil(steps.length / SHOWN));
  const shown = steps.filter((step, n) => n % every === 0 || step === last);
  const width = Math.max(...weighing(file, WEIGHED).map(({ what }) => what.length), 10);
  return [
    '',
    `  Strength against ${clean(reference)}, by generation (${minutes(last.seconds)}, ${whole(last.games)} games):`,
    ...shown.map(
      ({ generation, score, kept }) =>
        `  ${String(generation).padStart(4)}  ${inPercent(score).padStart(5)} %  ${'█'.repeat(Math.round(score * BAR))}${kept ? '' : ' ·'}`,
    ),
    '  · this generation was not kept',
    '',
    `  ${discovered.sight.features.length} features were found; these weigh most:`,
    ...weighing(file, WEIGHED).map(({ what, share }) => `    ${clean(what).padEnd(width)}  ${inPercent(share)} %`),
    '',
    unchanged
      ? `  No generation surely beats ${clean(from)}: train for longer.`
      : `  Generation ${(file.record as { generation: number }).generation} is the best: ${inPercent(last.score)} % against ${clean(reference)}.`,
    ...(growth === undefined ? [] : [`  ${growthLine(growth)}`]),
    path === undefined
      ? '  Its weights were not kept: --out weights.json keeps them.'
      : `  Play it with --seat trained:${path.includes('/') ? path : `./${path}`}`,
    '',
  ];
}

const minutes = (seconds: number) => (seconds < 90 ? `${Math.round(Math.max(0, seconds))} s` : `${Math.round(seconds / 60)} min`);
