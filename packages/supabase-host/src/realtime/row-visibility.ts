import type { Database, Visitor } from '#host/database.ts';
import type { RecordedChange } from './change-feed.ts';
import type { TableFacts } from './table-facts.ts';
import { isUnreachable } from './unreachable.ts';

/**
 * Asks the database, in the visitor's name, which of the changed rows its policies show. They are asked about the row as
 * it was written by that very change: looking the row up would lose what was deleted since and show what was hidden then.
 *
 * @returns ids of the changes whose rows are seen; none when a policy fails over the visitor's claims.
 */
export async function readVisibleRows(
  database: Database,
  facts: TableFacts,
  visitor: Visitor,
  changes: readonly RecordedChange[],
): Promise<ReadonlySet<number>> {
  const ids = changes.map((change) => change.id);
  if (!facts.hasRowSecurity || facts.exempt.includes(visitor.role)) return new Set(ids);
  const condition = readingCondition(facts, visitor.role);
  if (condition === null) return new Set();
  const records = `[${changes.map((change) => change.recordText ?? 'null').join(',')}]`;
  try {
    const rows = await database.transaction(
      (transaction) =>
        transaction.query<{ id: number }>(
          `select given.id
           from (
             select ($1::int8[])[position] as id, value as record
             from json_array_elements($2::text::json) with ordinality as element(value, position)
           ) as given
           where (
             select ${condition}
             from json_populate_record(null::${facts.sqlName}, given.record) as ${quote(facts.table)}
           )`,
          [ids, records],
        ),
      { as: visitor, readOnly: true },
    );
    return new Set(rows.map((row) => row.id));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return new Set();
  }
}

/** All policies of a role as one condition, as the server joins them; null when none lets anything be seen. */
function readingCondition(facts: TableFacts, role: Visitor['role']): string | null {
  const mine = facts.policies.filter((policy) => policy.roles.includes(role));
  const permissive = mine.filter((policy) => policy.isPermissive).map((p) => bracket(p.condition));
  const restrictive = mine
    .filter((policy) => !policy.isPermissive)
    .map((p) => bracket(p.condition));
  if (permissive.length === 0) return null;
  return [bracket(permissive.join(' or ')), ...restrictive].join(' and ');
}

function bracket(condition: string): string {
  return `(${condition})`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
