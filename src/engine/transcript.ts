import { Dice, type Source } from '../chance/index.js';
import type { GameTypes, Outcome } from './game.js';
import { GameFault } from './problem.js';
import type { Table } from './table.js';
import { wrap } from './words.js';

/** One roll with its channel and turn. `roll` is the printed number, 1 … sides. */
export interface Rolled {
  channel: string;
  turn: number;
  sides: number;
  roll: number;
}

/** A message of the rules, with the rolls since the last one. */
export interface Line {
  rule: string;
  words: string;
  turn: number;
  rolls: Rolled[];
}

/** One game in words: the game that a run counts under this number. */
export interface Transcript {
  game: string;
  title: string;
  version: string;
  seed: number;
  number: number;
  strategies: { seat: string; strategy: string }[];
  lines: Line[];
  /** The position at the end. */
  position: string;
  /** The position after each line, drawn as text; only where it was asked for. */
  boards?: string[];
  /** The position after one line as SVG; only where it was asked for. */
  picture?: string;
  /** null if the game could not be finished; `fault` then says why. */
  outcome: Outcome | null;
  fault: GameFault | null;
}

const OF_THE_RULES = 'mend the rules: this is their own error';

/** Plays game `number` and collects messages and rolls. `watch` is shown the position after line n; after the last one, that at the end. */
export function tell<T extends GameTypes>(table: Table<T>, number: number, watch: (n: number, state: T['state']) => void = () => {}): Transcript {
  const { game, rules, seed } = table;
  const transcript: Transcript = {
    game: game.id,
    title: game.title,
    version: game.version,
    seed,
    number,
    strategies: game.seats.map((seat, n) => ({ seat, strategy: table.seated[n].id })),
    lines: [],
    position: '',
    outcome: null,
    fault: null,
  };
  let rolls: Rolled[] = [];
  const say = (rule: string, words: string) => {
    watch(transcript.lines.push({ rule, words, turn: table.dice.clock.turn, rolls }) - 1, table.state);
    rolls = [];
  };
  table.record.listen(say);
  table.dice.source = overheard(table, number, (roll) => rolls.push(roll));
  try {
    transcript.outcome = game.outcomes[table.play(number) - 1];
  } catch (fault) {
    const said = fault instanceof Error ? fault.message : String(fault);
    transcript.fault = fault instanceof GameFault ? fault : new GameFault(`game ${game.id} threw: ${said}`, '', OF_THE_RULES, { cause: fault });
  } finally {
    table.record.listen(null);
    table.dice.source = null;
  }
  transcript.position = game.describe(table.state, rules);
  if (rolls.length > 0) say('', UNTOLD);
  watch(transcript.lines.length - 1, table.state);
  return transcript;
}

/** The table's own rolls, each also passed to `hear`. */
function overheard<T extends GameTypes>(table: Table<T>, number: number, hear: (roll: Rolled) => void): Source {
  const { channels } = table.game;
  const seeded = new Dice(table.dice.clock);
  seeded.open(table.seed, number);
  let channel = '';
  return {
    at(opened, turn) {
      channel = channels[opened] ?? `channel ${opened}`;
      seeded.at(opened, turn);
    },
    below(sides) {
      const roll = seeded.below(sides);
      hear({ channel, turn: seeded.clock.turn, sides, roll: roll + 1 });
      return roll;
    },
  };
}

/** The words of a line for rolls at the end that no message of the rules followed. */
export const UNTOLD = 'dice are rolled';

export interface TextStyle {
  width?: number;
  /** Append its rolls to each line, for checking; the words name only the rolls that matter. */
  rolls?: boolean;
}

/** A transcript as text: a column of rule numbers, wrapped words beside it, a blank line before each turn, boards after it. */
export function transcriptText(transcript: Transcript, { width = 80, rolls = false }: TextStyle = {}): string {
  const { title, version, seed, number, strategies, lines, position, boards, outcome, fault } = transcript;
  const column = Math.max(3, ...lines.map(({ rule }) => rule.length));
  const beside = (rule: string, words: string) =>
    wrap(words, width - column - 2)
      .map((row, n) => `${(n === 0 ? rule : '').padEnd(column)}  ${row}`.trimEnd())
      .join('\n');
  const told: string[] = [`${title} ${version}, game ${number} of seed ${seed}`];
  told.push(strategies.map(({ seat, strategy }) => `${seat}: ${strategy}`).join(', '), '');
  lines.forEach((line, n) => {
    if (n > 0 && line.turn !== lines[n - 1].turn) told.push('');
    told.push(beside(line.rule, rolls && line.rolls.length > 0 ? `${line.words} [${shown(line.rolls)}]` : line.words));
    if (boards !== undefined && line.turn !== lines[n + 1]?.turn) told.push('', boards[n]);
  });
  told.push('');
  if (position !== '') told.push(beside('', position));
  if (outcome !== null) told.push(beside('end', `${outcome.name}: ${outcome.about}`));
  if (fault !== null) told.push(beside('end', `${fault.strategy} ${fault.message}`.trim()));
  return `${told.join('\n')}\n`;
}

function shown(rolls: readonly Rolled[]): string {
  return rolls.map(({ sides, roll }) => `d${sides} ${roll}`).join(', ');
}
