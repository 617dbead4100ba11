import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { Connector } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { readManifest } from '#season/ingest/replay/read-manifest.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import {
  newsAnswers,
  raiderioAnswers,
  type InventedAnswer,
} from '#testing/ingest/invented-answers.ts';
import { LEFT_OUT_AT_TIMES, varyAnswer } from '#testing/ingest/vary-answer.ts';
import { createRandom } from '#lib/random.ts';
import { connectors } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const RECEIVED = Date.UTC(2025, 9, 3);
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

/** The answers of a folder that say something, as they are. */
async function answersOf(folder: string): Promise<InventedAnswer[]> {
  const answers: InventedAnswer[] = [];
  for await (const recorded of (await readManifest(folder)).entries) {
    if ('missing' in recorded) throw new Error(`${recorded.file}: ${recorded.missing}`);
    const { file, request, answer } = recorded;
    if (answer.status !== 200 || !/^\s*[[{]/.test(answer.body)) continue;
    answers.push({ name: file, request, value: JSON.parse(answer.body) });
  }
  return answers;
}

function* variantsOf(connector: Connector, answers: readonly InventedAnswer[], count: number) {
  const random = createRandom(17);
  const optional = LEFT_OUT_AT_TIMES[connector.source]!;
  let receivedMs = RECEIVED;
  for (const { name, request, value } of answers)
    for (let variant = 0; variant < count; variant += 1) {
      const body = JSON.stringify(varyAnswer(value, random, optional));
      receivedMs += 1;
      const answer = { status: 200, headers: {}, body, receivedMs };
      const read = readAnswer(connector, request, answer);
      // What sources do every day costs nothing of an answer.
      if (read.kind !== 'rows' || read.leftOut)
        throw new Error(`${name}: ${JSON.stringify({ ...read, rows: 0 })}\n${body.slice(0, 3000)}`);
      yield { rows: read.rows, receivedMs };
    }
}

const invented: Readonly<Record<string, () => Promise<readonly InventedAnswer[]>>> = {
  raiderio: () => Promise.resolve(raiderioAnswers),
  news: () => Promise.resolve(newsAnswers),
  battlenet: () => answersOf(join(root, 'tests/fixtures/http/battlenet')),
  warcraftlogs: () => answersOf(join(root, 'tests/fixtures/http/warcraftlogs')),
};

describe('every kind of answer, as it may come tomorrow', () => {
  it.each(connectors.map((connector) => [connector.source, connector] as const))(
    '%s: is read whole and kept, and a second time changes nothing',
    { timeout: 300_000 },
    async (source, connector) => {
      const variants = [...variantsOf(connector, await invented[source]!(), 6)];
      const store = async () => {
        const sum = { inserted: 0, updated: 0, unchanged: 0 };
        for (const { rows, receivedMs } of variants) {
          const { written } = await fresh.database.transaction((transaction) =>
            storeAnswer(transaction, rows, { source, atMs: receivedMs }),
          );
          for (const counts of Object.values(written)) {
            sum.inserted += counts.inserted;
            sum.updated += counts.updated;
            sum.unchanged += counts.unchanged;
          }
        }
        return sum;
      };
      expect((await store()).inserted).toBeGreaterThan(5);
      expect(await store()).toMatchObject({ inserted: 0, updated: 0 });
    },
  );
});

describeRecordings('every recorded kind of answer, with variations', recordings.answers, () => {
  it.each(connectors.map((connector) => [connector.source, connector] as const))(
    '%s: is read whole',
    { timeout: 300_000 },
    async (source, connector) => {
      const answers = await answersOf(join(recordings.answers, source));
      let read = 0;
      for (const { rows } of variantsOf(connector, answers, 3))
        read += Object.values(rows).reduce((sum, table) => sum + table.length, 0);
      expect(read).toBeGreaterThan(0);
    },
  );
});
