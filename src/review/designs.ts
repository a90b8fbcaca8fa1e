import { gameFiles } from '../players/loading/index.js';
import type { Cells } from './cells.js';
import { gainIn, type Quantity } from './quantity.js';
import type { Subject } from './subject.js';

/** A design that ships with the game, such as a fleet, in one seat. The other seat keeps its own. */
export interface Design {
  option: string;
  name: string;
  /** The design that it replaces. */
  before: string;
  seat: number;
  quantity: Quantity;
}

/** Every shipped design for the first seat that has designs, if the rules allow it. */
export function designsIn({ game, options, wins }: Subject, cells: Cells): Design[] {
  const baseline = cells.mirror();
  const own = Object.entries(game.options).find(([, spec]) => spec.kind === 'file' && spec.seat !== undefined);
  if (own === undefined || own[1].kind !== 'file') return [];
  const [option, { folder, seat: owner = '', default: standard }] = own;
  const before = String(options[option] ?? standard);
  const seat = game.seats.indexOf(owner);
  return gameFiles(game.id, folder).flatMap((name): Design[] => {
    const cell = name === before ? undefined : cells.changed(`${option} ${name}`, { options: { [option]: name } });
    return cell === undefined ? [] : [{ option, name, before, seat, quantity: gainIn(cell, baseline, wins, seat) }];
  });
}
