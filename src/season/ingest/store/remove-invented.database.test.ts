import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { readManifest } from '#season/ingest/replay/read-manifest.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import {
  newsAnswers,
  raiderioAnswers,
  type InventedAnswer,
} from '#testing/ingest/invented-answers.ts';
import { storeAnswer } from './store-answer.ts';
import { relationOf, type TableShape } from './table-shape.ts';
import { tables, type TableName } from './tables.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  // Some kind of data is invented, so that invented rows are looked for.
  await fresh.database.query(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('casts', 'none', 'sample', 'sample', now())`,
  );
});
afterAll(() => fresh.close());

const root = join(import.meta.dirname, '../../../..');
const RECEIVED = Date.UTC(2025, 9, 3);
/** Names and dates that packs fill together with the sources; the sample writes none of them. */
const FACTS = new Set<TableName>([
  'season_slugs',
  'season_periods',
  'seasons',
  'season_spans',
  'dungeons',
  'affixes',
]);
const withSource = (Object.entries(tables) as [TableName, TableShape][]).filter(
  ([table, { columns }]) => 'source' in columns && !FACTS.has(table),
);
const INVENTED: Readonly<Record<string, string>> = {
  text: `'invented'`,
  'timestamp with time zone': `timestamptz '2001-01-01'`,
  boolean: 'true',
  'smallint[]': `'{77}'`,
  'bigint[]': `'{77}'`,
};
class Undo extends Error {}

async function answersOf(source: string): Promise<readonly InventedAnswer[]> {
  if (source === 'raiderio') return raiderioAnswers;
  if (source === 'news') return newsAnswers;
  const answers: InventedAnswer[] = [];
  for await (const one of (await readManifest(join(root, 'tests/fixtures/http', source))).entries)
    if (!('missing' in one) && one.answer.status === 200 && /^\s*[[{]/.test(one.answer.body))
      answers.push({ name: one.file, request: one.request, value: JSON.parse(one.answer.body) });
  return answers;
}

/** Every row below the name of a source. */
async function rowsOf(transaction: Transaction, source: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [table, shape] of withSource) {
    const order = shape.key.map((column) => `"${column}"`).join(', ');
    const [all] = await transaction.query<{ rows: unknown }>(
      `select jsonb_agg(to_jsonb(r) - 'received_at' order by ${order}) as rows from ${relationOf(table, shape)} r where source = $1`,
      [source],
    );
    if (all?.rows) found.set(table, all.rows);
  }
  return found;
}

/** Makes every row of a source an invented one that says something in each column that the source left out. */
async function invent(transaction: Transaction, source: string): Promise<number> {
  let filled = 0;
  for (const [table, shape] of withSource) {
    const relation = relationOf(table, shape);
    const columns = await transaction.query<{ name: string; type: string }>(
      `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and not attnotnull`,
      [relation],
    );
    for (const { name, type } of columns) {
      if (shape.key.includes(name) || name === 'written_hash' || name === 'received_at') continue;
      try {
        await transaction.savepoint(async (inner) => {
          const rows = await inner.query(
            `update ${relation} set "${name}" = ${INVENTED[type] ?? '77'} where source = $1 and "${name}" is null returning 1`,
            [source],
          );
          filled += rows.length;
        });
      } catch {
        // A rule of the table forbids that value.
      }
    }
    await transaction.query(`update ${relation} set source = 'sample' where source = $1`, [source]);
  }
  return filled;
}

// The witness is the store itself: an answer has to leave the same rows where nothing was invented before and where everything was.
it.each(connectors.map((connector) => [connector.source, connector] as const))(
  '%s: nothing invented stands below its name, in any column',
  { timeout: 120_000 },
  async (source, connector) => {
    let filled = 0;
    for (const { name, request, value } of await answersOf(source)) {
      const body = JSON.stringify(value);
      const read = readAnswer(connector, request, {
        status: 200,
        headers: {},
        body,
        receivedMs: RECEIVED,
      });
      if (read.kind !== 'rows') continue;
      const { rows } = read;
      const undone = fresh.database.transaction(async (transaction) => {
        const store = (atMs: number) => storeAnswer(transaction, rows, { source, atMs });
        await store(RECEIVED);
        const alone = await rowsOf(transaction, source);
        filled += await invent(transaction, source);
        await store(RECEIVED + 1);
        expect([name, await rowsOf(transaction, source)]).toEqual([name, alone]);
        throw new Undo('nothing of it stays');
      });
      await expect(undone).rejects.toThrow(Undo);
    }
    expect(filled).toBeGreaterThan(source === 'news' ? -1 : 20);
  },
);
