export const ODDS = {};
