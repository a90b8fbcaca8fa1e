export { type Chart, chart } from './chart.js';
export { Outlook } from './outlook.js';
export { Survey } from './survey.js';
export { Tactics } from './tactics.js';
