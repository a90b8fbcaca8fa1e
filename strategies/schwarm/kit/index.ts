export { Adjusting } from './adjusting.js';
export { type Chart, chart } from './chart.js';
export { Outlook } from './outlook.js';
export { type Bomber, Pairs } from './pairs.js';
export { anywhere, Placing } from './placing.js';
export { type Shot, Shots } from './shots.js';
export { type Sight, Sights } from './sight.js';
export { Survey } from './survey.js';
export { Tactics } from './tactics.js';
