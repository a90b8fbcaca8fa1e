export { Adjusting, partner } from './adjusting.js';
export { type Chart, chart } from './chart.js';
export { Hunter } from './hunter.js';
export { Outlook } from './outlook.js';
export { Placing } from './placing.js';
export { Survey } from './survey.js';
export { Tactics } from './tactics.js';
