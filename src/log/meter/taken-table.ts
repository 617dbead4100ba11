/** Damage taken by the players of a fight as a table: a row an ability, and where its damage went. */
import type { TakenAbility } from '#analysis/fight-events/taken-by-ability.ts';
import { formatShare } from '#lib/format-number.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

/** A row an ability; shares are of all that the players took. */
export function takenTable(abilities: readonly TakenAbility[]): TableData<TakenAbility> {
  const sum = abilities.reduce((total, { taken }) => total + taken, 0);
  return {
    columns: [
      { key: 'ability', label: 'Ability', kind: 'text', value: ({ name }) => name },
      {
        key: 'taken',
        label: 'Taken',
        kind: 'amount',
        about: 'Health lost and what shields took.',
        value: ({ taken }) => taken,
      },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        phone: 'second',
        value: ({ taken }) => (sum > 0 ? taken / sum : null),
      },
      { key: 'hits', label: 'Hits', kind: 'count', phone: 'second', value: ({ hits }) => hits },
      {
        key: 'players',
        label: 'Players',
        kind: 'count',
        phone: 'second',
        value: ({ players }) => players,
      },
      {
        key: 'absorbed',
        label: 'Absorbed',
        kind: 'amount',
        phone: 'second',
        value: ({ absorbed }) => absorbed,
      },
      {
        key: 'blocked',
        label: 'Blocked',
        kind: 'amount',
        phone: 'hidden',
        value: ({ blocked }) => blocked,
      },
      {
        key: 'mitigated',
        label: 'Mitigated',
        kind: 'amount',
        about: 'What armor, resistances and damage reductions took off, hit by hit.',
        phone: 'second',
        value: ({ unknown, hits, mitigated }) => (unknown === hits ? null : mitigated),
      },
      {
        key: 'mitigatedShare',
        label: 'Mitigated %',
        kind: 'share',
        about: 'Mitigated part of the damage before reductions.',
        phone: 'hidden',
        value: mitigatedShare,
      },
    ],
    ownSort: { column: 'taken', descending: true },
    rows: abilities,
    rowKey: ({ name }) => name,
  };
}

/** Null where some hit has no unmitigated size: the share would be too small. */
function mitigatedShare(ability: TakenAbility): number | null {
  const { taken, overkill, blocked, resisted, mitigated, unknown } = ability;
  const before = taken + overkill + blocked + resisted + mitigated;
  return unknown === 0 && before > 0 ? mitigated / before : null;
}

/** One sentence on where the damage before reductions went; null when the log does not say. */
export function takenSentence(abilities: readonly TakenAbility[]): string | null {
  const known = abilities.filter(({ hits, unknown }) => unknown < hits);
  const sum = (of: (ability: TakenAbility) => number): number =>
    known.reduce((total, ability) => total + of(ability), 0);
  const mitigated = sum((one) => one.mitigated);
  if (mitigated === 0) return null;
  const absorbed = sum((one) => one.absorbed);
  const blocked = sum((one) => one.blocked);
  const before = mitigated + blocked + sum((one) => one.taken + one.overkill + one.resisted);
  const parts = [
    `armor and damage reductions took ${formatShare(mitigated, before)}`,
    `shields ${formatShare(absorbed, before)}`,
    ...(blocked > 0 ? [`blocks ${formatShare(blocked, before)}`] : []),
  ];
  return `Of the damage before reductions, ${parts.join(', ')}. The rest reached health.`;
}
