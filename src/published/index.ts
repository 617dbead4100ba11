/** What other subjects use of published fights, in a browser too. */
export { PublishedFights } from './published-fights.tsx';
export type { OwnHistory, OwnHistoryQuestion } from './own-history.server.ts';
