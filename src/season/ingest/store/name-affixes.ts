import type { Queryable } from '#store/database.ts';
import type { StoreRows } from './tables.ts';

/**
 * Gives weeks the affixes that a source named for the week that was running (`week_affixes`), whichever of both answers came first. A
 * board names its week by number, so its word stands. A patch day moves a reset by some hours at most.
 */
export async function nameAffixes(transaction: Queryable, rows: StoreRows): Promise<void> {
  const { week_affixes: named = [], periods = [] } = rows;
  if (named.length === 0 && periods.length === 0) return;
  await transaction.query(
    `update public.periods p set affix_ids = w.affix_ids, affixes_source = w.source, affixes_at = w.seen_at
     from public.week_affixes w
     where w.region = p.region and p.source <> 'sample' and p.region = any($1)
       and p.starts_at between w.week_start - interval '12 hours' and w.week_start + interval '12 hours'
       and p.affixes_source is distinct from 'battlenet'
       and (p.affixes_at is null or p.affixes_at < w.seen_at)`,
    [[...new Set([...named, ...periods].flatMap(({ region }) => region ?? []))]],
  );
}
