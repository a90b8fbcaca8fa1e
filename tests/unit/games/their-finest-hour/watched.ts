import { inSight } from '../../../../src/games/their-finest-hour/reactions.js';
import { type Placed, playOn, type Scene, scene } from './scene.js';

export const at = (x: number, y: number, heading = 0): [number, number, number] => [x, y, heading];

/** red1 watches blue1 fly up; it can fire or not. */
export function watched(red: Partial<Placed>, blue: Partial<Placed> = {}, options = {}): Scene {
  const game = scene(
    { blue: [{ at: at(20, 20), ...blue }], red: [{ at: at(30, 20, 180), ...red }], options },
    { evade: () => 180 },
    { evade: () => 90 },
  );
  game.state.unit = 1;
  game.state.unseen = 2;
  return game;
}

/** Runs red1's test of sight. */
export const sight = (game: Scene, rolls: number[]) => playOn(game, rolls, (play) => inSight(play, game.of('red1'), game.of('blue1')));
