import { decimal, listed, percent, whole } from '../../report/reading/format.js';
import { capital, clean, uncapital, words } from '../../report/reading/text.js';
import type { Found } from '../../statistics/judge.js';
import { sureOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Advice, Card, Fact, Scene, Seen, Setting } from '../asked.js';
import { askedPrinted, playerText, type Subject } from '../subject.js';

/** "12 games in 100": the size of a difference. `more`: "12 more games in 100". */
export function gamesText(difference: number, more: 'more' | 'fewer' | '' = ''): string {
  const rounded = Math.round(100 * Math.abs(difference));
  const word = more === '' ? '' : `${more} `;
  return rounded === 0 ? `less than 1 ${word}game in 100` : `${rounded} ${word}${rounded === 1 ? 'game' : 'games'} in 100`;
}

/** "wins" or "win": sides are called "Rome", "the pair", "the Persians". */
export const winVerb = (who: string): string => (/^the .*[^s’]s$/.test(who) ? 'win' : 'wins');

/** "wins 12 more games in 100". */
export const winsText = (difference: number, who = ''): string => `${winVerb(who)} ${gamesText(difference, difference < 0 ? 'fewer' : 'more')}`;

/** "79 of 100": a share that is neither none nor all keeps a digit there. */
export function ofHundred(share: number): string {
  const near = Math.min(share, 1 - share);
  return `${decimal(100 * share, near > 0 && near < 0.005 ? 1 : 0)} of 100`;
}

/** "12 %"; "under 1 %" and "over 99 %" where rounding would say none or all. */
export function percentText(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1\u00a0%';
  return share < 1 && share > 0.99 ? 'over 99\u00a0%' : percent(share, 0);
}

/** At most `most` names, then how many more; one more is named. */
export function some(names: readonly string[], most: number): string {
  return names.length <= most + 1 ? listed(names) : listed([...names.slice(0, most), `${whole(names.length - most)} more`]);
}

/** The flags that seat the best player in every seat. */
export const seatsText = ({ game, best }: Pick<Subject, 'game' | 'best'>): string =>
  game.seats.map((seat) => `--seat ${seat}=${playerText(best)}`).join(' ');

/** The command that tells a game of the best player in every seat. */
export const playText = (subject: Pick<Subject, 'asked' | 'game' | 'best'>): string => `npx sortie play ${subject.asked} ${seatsText(subject)}`;

/** "speedLevel" as "speed level". */
export const inWords = (name: string) => clean(words(name));

/** A scenario by its name, as a title: "Lade", "Two on two"; one that is a number or begins with it is "scenario 2C". */
export const sceneText = (name: string) => (/^\d/.test(name) ? `scenario ${inWords(name)}` : capital(inWords(name)));

/** " in Mylae"; nothing in a game without scenarios. */
export const inScene = (name = ''): string => (name === '' ? '' : ` in ${sceneText(name)}`);

/** What people call a player: "the best captain". */
export const callOf = ({ names }: Pick<Setting, 'names'>, player: string): string => names[player] ?? player;
export const bestOf = (review: Pick<Setting, 'names' | 'best'>): string => callOf(review, review.best);

/** What people call a seat there: "Rome". */
export const sideOf = ({ seats, sides }: Scene, seat: number): string => sides?.[seats[seat]] ?? seats[seat];

/** Whose wins a number is of: the seat, or the only player. */
export const whoseWins = (review: Setting, scene: Scene, seat: number): string => (scene.seats.length === 1 ? bestOf(review) : sideOf(scene, seat));

export const sceneOf = ({ scenes }: Pick<Setting, 'scenes'>, { scene = '' }: Pick<Fact, 'scene'>): Scene =>
  scenes.find(({ name }) => name === scene) ?? scenes[0];

/** "1 turn", "9 turns", "1 pass": a game names its length in the plural. */
export const lasting = (count: number, length: string) =>
  `${count} ${count === 1 ? inWords(length).replace(/(?<=ss|sh|ch|x)es$|s$/, '') : inWords(length)}`;

/** "“fire mode”": a decision's name, which may be a noun, a plural or a verb. */
export const called = (name: string) => `“${inWords(name)}”`;

/** "fog on", "tactical points 7", "handicap −10", "turret idle: no target". */
export function optionText(option: string, value: unknown): string {
  if (typeof value === 'boolean') return `${inWords(option)} ${value ? 'on' : 'off'}`;
  return typeof value === 'number' ? `${inWords(option)} ${numberText(value)}` : `${inWords(option)}: ${inWords(String(value)).replace('-', '−')}`;
}

const numberText = (value: number) => String(value).replace('-', '−');

/** What an option, a table or a question is about, up to the first stop after a few words: "REP of every red crew". */
export function shortAbout(about: string, least = 1): string {
  const stops = [...about.matchAll(/[,;:(]/g)].map(({ index }) => index);
  const stop = stops.find((at) => about.slice(0, at).trim().split(' ').length >= least);
  return clean(uncapital(about.slice(0, stop).trim()));
}

/** Names the cell of a changed option: games that are kept know it by this. */
export const cellName = (option: string, value: unknown): string =>
  typeof value === 'number' ? `${inWords(option)} ${inWords(String(value))}` : optionText(option, value);

/** A number as a row. A gain that is settled because it is none says nothing of how large a loss it is. */
export const factOf = (kind: string, label: string, { estimate, interval, word }: Found, more: Partial<Fact> = {}): Fact => ({
  ...{ kind, label, estimate, interval },
  ...(word === 'unimportant' && !(interval[0] > -MATTERS && interval[1] < MATTERS) ? {} : { word }),
  ...more,
});

/** A card about something that decides nothing in any scenario. */
export const unneeded = (name: string): Pick<Advice, 'title' | 'group' | 'name' | 'whose' | 'sure' | 'everywhere'> => ({
  ...{ title: `Drop ${name}`, group: 'unneeded', name, whose: 'rules', sure: 'sure', everywhere: true },
});

type Known = Pick<Fact, 'interval' | 'word' | 'estimate'>;

const intervalOf = ({ interval = [-1, 1] }: Known) => ({ interval });

/** What a number is at least, for sure. */
const leastOf = (fact: Known): number => sureOf(intervalOf(fact));

/** A number that is there for sure: is it as large as what matters? */
export const surenessOf = (fact: Known): Card['sure'] => (leastOf(fact) >= MATTERS ? 'sure' : 'likely');

/** It is there for sure. */
export const isKnown = ({ word }: Pick<Fact, 'word'>): boolean => word === 'more' || word === 'less';

/** As cards are ordered: what matters for sure first, then by size. */
export const bySure = (a: Known, b: Known): number => ranked(b) - ranked(a) || Math.abs(b.estimate) - Math.abs(a.estimate);
const ranked = (fact: Known): number => Number(surenessOf(fact) === 'sure');

/** The command that looks further for a player that beats the best one: only players that answer at once are tuned. */
export const furtherText = (subject: Pick<Subject, 'asked' | 'data' | 'best' | 'searches'>): string =>
  subject.searches
    ? `npx sortie review ${subject.asked} --player ${playerText(subject.best)} --for 1h`
    : `npx sortie tune ${askedPrinted(subject)} --best-reply ${subject.best.id} --budget 4000 --games 1000`;

/** How many games have this flag, as a share. */
export function shareOf(seen: Pick<Seen, 'cell'>, cell: number, measure: string): number {
  const { games, count } = seen.cell(cell).measure(measure, 'flag');
  return games === 0 ? 0 : count / games;
}

/** A number as a row of a picture: by whose it is, and where. */
export const placed = (fact: Fact, who: string): Fact => ({ ...fact, label: fact.scene === undefined ? who : `${sceneText(fact.scene)}: ${who}` });
