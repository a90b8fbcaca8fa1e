/** The answer that ends a phase. */
export const DONE = -1;

/** Ship and enemy in one answer. */
export function pair(ship: number, target: number): number {
  return (ship << 6) | target;
}
export function shipOf(answer: number): number {
  return answer >> 6;
}
export function targetOf(answer: number): number {
  return answer & 63;
}
