import type { Queryable, Transaction } from '#store/database.ts';
import { relationOf, type Cells, type TableShape } from './table-shape.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';
import { writeRows } from './write-rows.ts';

/** Tables whose rows belong to one character, and are written by it. */
const ofCharacters = (Object.entries(tables) as [TableName, TableShape][]).filter(([, { key }]) =>
  key.includes('character_id'),
);

/**
 * Brings what the store has of characters that were renamed or moved to the rows of who they are now: ratings and their history, best
 * runs, gear, titles, performances and the groups of runs. Of two rows of one key the fresher one stays, as between answers. A character
 * that is hidden stays hidden under its new name. To be called in the transaction that wrote the rows, with keyed ids.
 *
 * @param rows of the answer that says so.
 */
export async function moveCharacters(transaction: Transaction, rows: StoreRows): Promise<void> {
  const moves = (rows.character_moves ?? []).flatMap(({ from_id: from, to_id: to }) =>
    from && to && from !== to ? [{ from, to }] : [],
  );
  if (moves.length === 0) return;
  const known = await transaction.query<{ id: number }>(
    'select id from public.characters where id = any($1::bigint[])',
    [moves.map(({ from }) => from)],
  );
  const ids = new Set(known.map(({ id }) => id));
  for (const move of moves) if (ids.has(move.from)) await moveOne(transaction, move, rows);
}

interface Move {
  from: number;
  to: number;
}

async function moveOne(transaction: Transaction, move: Move, rows: StoreRows): Promise<void> {
  const { from, to } = move;
  // First: at no moment is the new name shown of one who asked to be hidden.
  await transaction.query(
    `update public.characters set hidden = true
     where id = $2 and not hidden and exists (select from public.characters old where old.id = $1 and old.hidden)`,
    [from, to],
  );
  for (const [table, shape] of ofCharacters) await moveRows(transaction, table, shape, move);
  await transaction.query(
    'update public.player_metrics set character_id = $2 where character_id = $1',
    [from, to],
  );
  await moveMemberships(transaction, move, rows);
  await transaction.query('delete from farseer_work.character_looks where character_id = $1', [
    from,
  ]);
  // Who is hidden, or claimed, is remembered under the old name too: boards may still name it.
  await transaction.query(
    `delete from public.characters c where id = $1 and not hidden and not anonymous
       and not exists (select from public.character_owners o where o.character_id = c.id)`,
    [from],
  );
}

/** Rows that the other character has too are written again, with their old time. */
async function moveRows(
  transaction: Transaction,
  table: TableName,
  shape: TableShape,
  { from, to }: Move,
): Promise<void> {
  const receivedAt = shape.hasReceivedAt ? ', received_at' : '';
  const names = Object.keys(shape.columns)
    .map((column) => `"${column}"`)
    .join(', ');
  const left = await transaction.query<Cells & { received_at?: Date | null }>(
    `delete from ${relationOf(table, shape)} where character_id = $1 returning ${names}${receivedAt}`,
    [from],
  );
  const byTime = Map.groupBy(left, ({ received_at: at }) => at?.getTime() ?? 0);
  for (const [atMs, alike] of [...byTime].toSorted(([one], [other]) => one - other))
    await writeRows(
      transaction,
      {
        [table]: alike.map(({ received_at: _receivedAt, ...row }) => ({
          ...row,
          character_id: to,
        })),
      },
      shape.freshness === undefined ? 'fill' : 'merge',
      shape.hasReceivedAt ? { atMs } : null,
    );
}

/** Groups name who the member is now. A run that this answer gives again, with the new name, is no second run. */
async function moveMemberships(
  transaction: Queryable,
  { from, to }: Move,
  { runs = [] }: StoreRows,
): Promise<void> {
  await transaction.query(
    `update public.run_rows set member_ids = array_replace(member_ids, $1::bigint, $2::bigint)
     where member_ids @> array[$1::bigint]`,
    [from, to],
  );
  const named = runs.filter(({ id, source_run_id: ofSource }) => id && ofSource);
  await transaction.query(
    `delete from public.run_rows old
     using unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[]) as given(id, run, season_id, region, source)
     where old.member_ids @> array[$1::bigint] and old.season_id = given.season_id and old.region = given.region
       and old.source = given.source and old.source_run_id = given.run and old.id <> given.id`,
    [
      to,
      named.map(({ id }) => id),
      named.map(({ source_run_id: run }) => run),
      named.map(({ season_id: season }) => season),
      named.map(({ region }) => region),
      named.map(({ source }) => source),
    ],
  );
}
