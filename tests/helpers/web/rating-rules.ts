/** What the header of an arena match says of both teams. */
import type { SentenceRule } from './sentence-rules.ts';

/** The own team is known where one of them won. */
export const RATING_RULES: readonly SentenceRule[] = [
  [
    'Rating {#own}, opponents {#other}',
    ({ own, other }, { fight }) =>
      (fight.result === 'Won' || fight.result === 'Lost') &&
      `${own},${other}` === fight.ratings?.join(),
  ],
  [
    'Ratings {#own} and {#other}',
    ({ own, other }, { fight }) =>
      fight.result === 'Ended' && `${own},${other}` === fight.ratings?.join(),
  ],
];
