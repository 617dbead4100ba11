import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { LogTable } from '#log/views/log-table.ts';
import { spellLabel } from '#log/views/scope.ts';

/** Spells with a killing blow, how many, and how often enemies cast them. */
export function castsTable(review: PullReview): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      { key: 'deaths', label: 'Killing blows', kind: 'count' },
      {
        key: 'casts',
        label: 'Casts',
        kind: 'count',
        about: 'By enemies in this pull. Empty: the log has no cast line of it.',
      },
      {
        key: 'kind',
        label: 'Avoidable',
        kind: 'text',
        about: 'What our spell list says of it for this boss.',
      },
      { key: 'ids', label: 'Ids', kind: 'text', onlyInFile: true },
    ],
    rows: review.castsThatKilled.map((one) => ({
      key: String(one.spell),
      cells: {
        name: spellLabel(review, one.spell),
        deaths: one.deaths,
        casts: one.casts,
        kind: one.known ? (one.avoidable ? 'yes' : 'no') : 'unknown',
        ids: one.spellIds.join(', '),
      },
    })),
    defaultSort: { column: 'deaths', descending: true },
  };
}
