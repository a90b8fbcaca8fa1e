import { places } from 'sortie/engine';

/** What dice are rolled for. A channel's number is its place: append, never reorder. */
export const CHANNELS = ['initiative', 'fire'] as const;
/** `ON.fire` */
export const ON = places(CHANNELS);
