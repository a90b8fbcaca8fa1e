export { eyes } from './briefing.js';
export { default as learned } from './weights.json' with { type: 'json' };
