/** What a player did beside the player's own earlier pulls, as rows. */
import type { PlayerNote } from '#analysis/fight-events/player-notes.ts';
import type { LogTable } from './log-table.ts';

const KINDS = {
  cooldown: 'Cooldown',
  buff: 'Buff',
  resource: 'Resource',
} as const;

/** One row a note; what is worse stands first in the usual order. */
export function notesTable(notes: readonly PlayerNote[]): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Habit', kind: 'text' },
      { key: 'kind', label: 'Kind', kind: 'text', phone: 'second' },
      {
        key: 'now',
        label: 'This pull',
        kind: 'share',
        about:
          'Cooldowns: uses, of those for which there was time. Buffs: of the time alive. Resources: what came while it was full.',
      },
      {
        key: 'usual',
        label: 'Usually',
        kind: 'share',
        about: 'The same in the earlier pulls: all uses together, the median of a buff.',
      },
      { key: 'verdict', label: 'Beside that', kind: 'text' },
      { key: 'counts', label: 'Counted', kind: 'text', phone: 'second' },
      { key: 'n', label: 'Earlier pulls', kind: 'count', phone: 'hidden' },
    ],
    defaultSort: { column: 'verdict', descending: true },
    rows: notes.map((note) => ({
      key: `${note.kind}-${note.id}`,
      cells: {
        name: note.name,
        kind: KINDS[note.kind],
        now: note.now,
        usual: note.usual,
        verdict: verdictOf(note),
        counts: countsOf(note),
        n: note.n,
      },
    })),
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
