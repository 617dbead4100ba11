import type { ReactNode } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { spellLabel, unitLabel } from '#log/views/scope.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

/** Kinds as the packs write them (`move-out`), in words: `raid damage, soak`. */
export const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => kind.replaceAll('-', ' ')).join(', ');

type Abilities = PullReview['avoidable']['abilities'];
type Players = PullReview['avoidable']['players'];

/** Damage by avoidable ability; shares are of all avoidable damage. */
export function avoidableAbilities(review: PullReview): TableData<Abilities[number]> {
  const all = review.avoidable.abilities.reduce((sum, { total }) => sum + total, 0);
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text', value: ({ name }) => name },
      {
        key: 'kinds',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list.',
        value: ({ kinds }) => kindWords(kinds),
      },
      { key: 'total', label: 'Damage', kind: 'amount', value: ({ total }) => total },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        phone: 'hidden',
        value: ({ total }) => (all > 0 ? total / all : null),
      },
      { key: 'hits', label: 'Hits', kind: 'count', value: ({ hits }) => hits },
      {
        key: 'players',
        label: 'Players',
        kind: 'count',
        phone: 'hidden',
        value: ({ players }) => players,
      },
      {
        key: 'match',
        label: 'Known by',
        kind: 'text',
        onlyInFile: true,
        value: ({ matchedBy }) => matchedBy,
      },
    ],
    rows: review.avoidable.abilities,
    rowKey: ({ spell }) => String(spell),
    ownSort: { column: 'total', descending: true },
  };
}

/** Avoidable damage by player. `person` draws the name of a player. */
export function avoidablePlayers(
  review: PullReview,
  book: Aliases,
  person: (guid: string) => ReactNode,
): TableData<Players[number]> {
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ unit }) => unitLabel(review, unit, book),
        cell: ({ unit }) => person(review.units[unit]?.guid ?? ''),
      },
      { key: 'total', label: 'Avoidable', kind: 'amount', value: ({ total }) => total },
      {
        key: 'share',
        label: '% of own damage taken',
        kind: 'share',
        phone: 'hidden',
        value: ({ share }) => share,
      },
      { key: 'hits', label: 'Hits', kind: 'count', value: ({ hits }) => hits },
      {
        key: 'most',
        label: 'Most by',
        kind: 'text',
        phone: 'second',
        value: ({ bySpell: [most] }) =>
          most ? `${spellLabel(review, most.spell)} × ${most.hits}` : null,
      },
    ],
    rows: review.avoidable.players,
    rowKey: ({ unit }) => String(unit),
    ownSort: { column: 'total', descending: true },
  };
}
