/** One pull as rows to take along: enemies, players, spells and what struck, each with its kind. */
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

interface DetailRow {
  order: number;
  kind: string;
  name: string;
  of: string | null;
  amount: number;
  n: number | null;
}

export function pullDetailTable(
  review: KeyReview,
  fight: Fight,
  pullNumber: number,
): TableData<DetailRow> {
  const pull = review.timeline.pulls[pullNumber - 1];
  const details = review.details[pullNumber - 1];
  const names = new Map(fight.players.map(({ guid, name }) => [guid, name]));
  const rows: DetailRow[] = [];
  const put = (kind: string, name: string, of: string | null, amount: number, n: number | null) =>
    rows.push({ order: rows.length, kind, name, of, amount, n });
  for (const { name, damage, count, killed } of pull?.enemies ?? [])
    put('enemy', name, `${killed} of ${count} killed`, damage, count);
  for (const { guid, damage } of details?.shares ?? [])
    put('damage', names.get(guid) ?? guid, null, damage, null);
  for (const { name, playerGuid, damage, hits } of details?.spells ?? [])
    put('spell', name, names.get(playerGuid) ?? playerGuid, damage, hits);
  for (const { name, sourceName, taken, hits } of details?.intake ?? [])
    put('taken', name, sourceName, taken, hits);
  return {
    columns: [
      { key: 'kind', label: 'Kind', kind: 'text', value: ({ kind }) => kind },
      { key: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
      { key: 'of', label: 'Of', kind: 'text', value: (row) => row.of },
      { key: 'amount', label: 'Amount', kind: 'amount', value: ({ amount }) => amount },
      { key: 'n', label: 'Count', kind: 'count', value: ({ n }) => n },
    ],
    ownSort: null,
    rows,
    rowKey: ({ order }) => String(order),
  };
}
