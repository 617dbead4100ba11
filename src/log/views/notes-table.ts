/** What a player did beside the player's own earlier pulls, as rows. */
import type { PlayerNote } from '#analysis/fight-events/player-notes.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

const KINDS = {
  cooldown: 'Cooldown',
  buff: 'Buff',
  resource: 'Resource',
} as const;

/** One row a note; what is worse stands first in the usual order. */
export function notesTable(notes: readonly PlayerNote[]): TableData<PlayerNote> {
  return {
    columns: [
      { key: 'name', label: 'Habit', kind: 'text', value: ({ name }) => name },
      {
        key: 'kind',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        value: ({ kind }) => KINDS[kind],
      },
      {
        key: 'now',
        label: 'This pull',
        kind: 'share',
        about:
          'Cooldowns: uses, of those for which there was time. Buffs: of the time alive. Resources: what came while it was full.',
        value: ({ now }) => now,
      },
      {
        key: 'usual',
        label: 'Usually',
        kind: 'share',
        about: 'The same in the earlier pulls: all uses together, the median of a buff.',
        value: ({ usual }) => usual,
      },
      { key: 'verdict', label: 'Beside that', kind: 'text', value: verdictOf },
      { key: 'counts', label: 'Counted', kind: 'text', phone: 'second', value: countsOf },
      { key: 'n', label: 'Earlier pulls', kind: 'count', phone: 'hidden', value: ({ n }) => n },
    ],
    ownSort: { column: 'verdict', descending: true },
    rows: notes,
    rowKey: ({ kind, id }) => `${kind}-${id}`,
  };
}

/** In an order of letters that puts what is worse at an end. */
function verdictOf({ kind, isWorse, now, usual }: PlayerNote): string {
  if (isWorse) return 'worse';
  const isGood = kind === 'resource' ? now <= usual : now >= usual;
  return isGood ? 'as good or better' : 'too close to tell';
}

function countsOf({ kind, counts }: PlayerNote): string {
  if (counts === null) return '';
  const [now, of] = counts;
  return kind === 'cooldown' ? `${now} of ${of} uses` : `dropped ${now} times, usually ${of}`;
}
