/** The cards of all shipped games; scripts/build-site.mjs makes this module. */
declare module 'sortie:cards' {
  const cards: readonly import('./state/catalog.js').Card[];
  export default cards;
}
