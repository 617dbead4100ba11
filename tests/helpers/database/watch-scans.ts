import type { Database, Queryable, Transaction } from '#store/database.ts';

/** What one statement did that looks at every row of a table. */
export interface WholeScan {
  text: string;
  /** Tables that it read from end to end: as the server's counters say, those of functions that it calls among them. */
  tables: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const COUNTERS = `select relname::text as name, seq_scan::int as scans from pg_stat_xact_user_tables where seq_scan > 0`;

/**
 * The database, but each statement is also planned by EXPLAIN under the role that asks, and the server's own counters of whole scans
 * are read before and after it.
 *
 * @param onStatement hears of each statement with the tables that were, or would be, read from end to end.
 */
export function watchScans(database: Database, onStatement: (scan: WholeScan) => void): Database {
  const watched = (asked: Queryable): Queryable['query'] => {
    return async <R extends object>(text: string, parameters: readonly unknown[] = []) => {
      const planned = new Set<string>();
      if (/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) {
        const [row] = await asked.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (format json) ${text}`,
          parameters,
        );
        for (const name of scannedIn(row!['QUERY PLAN'][0].Plan)) planned.add(name);
      }
      const before = await counters(asked);
      const rows = await asked.query<R>(text, parameters);
      for (const [name, scans] of await counters(asked))
        if (scans > (before.get(name) ?? 0)) planned.add(name);
      onStatement({ text, tables: [...planned] });
      return rows;
    };
  };
  const watch = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: watched(transaction),
    savepoint: (work) => transaction.savepoint((inner) => work(watch(inner))),
  });
  return {
    ...database,
    query: (text, parameters) =>
      database.transaction((transaction) => watch(transaction).query(text, parameters)),
    transaction: (work, options) =>
      database.transaction((transaction) => work(watch(transaction)), options),
  };
}

async function counters(asked: Queryable): Promise<Map<string, number>> {
  const rows = await asked.query<{ name: string; scans: number }>(COUNTERS);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

function scannedIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
