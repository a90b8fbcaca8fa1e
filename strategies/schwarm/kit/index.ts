export { Adjusting } from './adjusting.js';
export { type Chart, chart } from './chart.js';
export { Outlook } from './outlook.js';
export { anywhere, Placing } from './placing.js';
export { PATIENT } from './prospects.js';
export { Survey } from './survey.js';
export { Tactics } from './tactics.js';
