/** All files under figures/charts/, sorted by rank; scripts/build-assets.mjs makes this module. */
declare module 'sortie:charts' {
  const charts: readonly import('../../figures/chart.js').Chart[];
  export default charts;
}
