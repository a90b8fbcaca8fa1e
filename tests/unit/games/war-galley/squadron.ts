import type { Squadron } from '../../../../src/games/war-galley/fleet/scenarios.js';
import { type Scene, scene } from './scene.js';

/** Ships of one side in squadrons: leader, range, flagship's place and lines. */
export const squadron = (
  leader: string,
  admiral: boolean,
  initiative: number,
  range: number,
  flagship: number,
  ...lines: [string, number, string][]
): Squadron => ({
  leader,
  admiral,
  initiative,
  range,
  flagship,
  lines: lines.map(([bow, facing, ships]) => ({ bow, facing, ships })),
});
const RED = squadron('red admiral', true, 2, 12, 0, ['0505', 3, '5']);
export const fleet = (...blue: Squadron[]): Scene => scene([], {}, { squadrons: [blue, [RED]] });
