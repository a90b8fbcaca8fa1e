import type { CounterData } from './tables.js';

/** One ship of a deployment or tournament list: "5 3/4 TE x2". */
export interface Entry {
  type: string;
  marines: number;
  crew: number;
  towers: boolean;
  engines: boolean;
  corvus: boolean;
  harpax: boolean;
}

/** Reads "5R 3/1 x3, 6 4/2", or says what is wrong with it. */
export function readFleet(text: string, data: CounterData): { ships: Entry[] } | { expected: string; found: string; unknown?: string } {
  const ships: Entry[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const match = /^(\S+)(?: (\d+)\/(\d+))?(?: (T?E?C?H?))?(?: x(\d+))?$/.exec(part);
    if (match === null) return { expected: 'ships as "type marines/crew marks xN", separated by commas', found: part };
    const [, type, marines, crew, marks = '', number = '1'] = match;
    const card = Object.hasOwn(data.types, type) ? data.types[type] : undefined;
    if (card === undefined) return { expected: 'a type of galley', found: part, unknown: type };
    const entry = {
      type,
      marines: Number(marines ?? card.marines),
      crew: Number(crew ?? card.crew),
      towers: marks.includes('T'),
      engines: marks.includes('E'),
      corvus: marks.includes('C'),
      harpax: marks.includes('H'),
    };
    if (entry.crew > 4) return { expected: 'a crew from 0 to 4', found: part };
    for (let n = 0; n < Number(number); n++) ships.push(entry);
  }
  return { ships };
}

const DEVICES = ['towers', 'engines', 'corvus', 'harpax'] as const;

/** 10.0 Marines, crew and ram defence, and what devices cost. */
export function buildingPoints(entry: Entry, { prices, types }: CounterData): number {
  const devices = DEVICES.reduce((sum, device) => sum + (entry[device] ? prices[device] : 0), 0);
  return entry.marines * prices.marine + entry.crew * prices.crew + types[entry.type].defence * prices.defence + devices;
}
