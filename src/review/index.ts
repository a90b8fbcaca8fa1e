export { reviewPage } from './page.js';
export type { Limits } from './play.js';
export { layOut, playReview, REVIEW, type Review, reviewText } from './review.js';
export { subjectOf } from './subject.js';
export { reviewLines, reviewMarkdown } from './terminal.js';
