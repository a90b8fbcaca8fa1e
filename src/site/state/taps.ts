/** A tap on the board selects answers: those of the spot, or those whose words name what was tapped. */

/** The numbers of the answers whose words hold one of the names, which "|" divides: "blue1" is not in "blue12". */
export function naming(names: string, answers: readonly { words: string }[]): number[] {
  const escaped = names.split('|').map((name) => name.replaceAll(/[.*+?^${}()[\]\\]/g, String.raw`\$&`));
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return answers.flatMap(({ words }, n) => (sought.test(words) ? [n] : []));
}

/** What a tap leaves of the answers that are shown: those of both taps, or of the last one if the taps have none in common. */
export function narrowed(before: readonly number[] | undefined, tapped: readonly number[]): readonly number[] | undefined {
  if (tapped.length === 0) return before;
  const both = before?.filter((n) => tapped.includes(n)) ?? [];
  return both.length > 0 ? both : tapped;
}

/** An answer that is alone in naming the place and nothing else, such as "12 high" beside "12 high and 3 low". */
export const alone = (names: string, answers: readonly { words: string }[]): number => answers.findIndex(({ words }) => words === names);

/** A finger hits what is at most this far away: half of a target of 28 pixels. */
const REACH_PX = 14;

/** The nearest place that a finger may have meant, of those that lead somewhere. */
export function nearest<Place extends { x: number; y: number }>(
  places: readonly Place[],
  { clientX, clientY }: { clientX: number; clientY: number },
  leads: (place: Place) => boolean = () => true,
): Place | undefined {
  const far = ({ x, y }: Place) => Math.hypot(x - clientX, y - clientY);
  return places
    .filter((place) => far(place) <= REACH_PX)
    .sort((a, b) => far(a) - far(b))
    .find(leads);
}
