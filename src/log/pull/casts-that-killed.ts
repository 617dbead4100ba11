import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { spellLabel } from '#log/views/scope.ts';

type CastThatKilled = PullReview['castsThatKilled'][number];

/** Spells with a killing blow, how many, and how often enemies cast them. */
export function castsTable(review: PullReview): TableData<CastThatKilled> {
  return {
    columns: [
      {
        key: 'name',
        label: 'Ability',
        kind: 'text',
        value: ({ spell }) => spellLabel(review, spell),
      },
      { key: 'deaths', label: 'Killing blows', kind: 'count', value: ({ deaths }) => deaths },
      {
        key: 'casts',
        label: 'Casts',
        kind: 'count',
        about: 'By enemies in this pull. Empty: the log has no cast line of it.',
        value: ({ casts }) => casts,
      },
      {
        key: 'kind',
        label: 'Avoidable',
        kind: 'text',
        about: 'What our spell list says of it for this boss.',
        value: ({ known, avoidable }) => (known ? (avoidable ? 'yes' : 'no') : 'unknown'),
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(', '),
      },
    ],
    rows: review.castsThatKilled,
    rowKey: ({ spell }) => String(spell),
    ownSort: { column: 'deaths', descending: true },
  };
}
