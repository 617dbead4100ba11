import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { replayFolder } from '#season/ingest/replay/replay-folder.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { connectors } from './index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('the connectors', () => {
  it('have names of their own, and endpoints with names of their own', () => {
    expect(new Set(connectors.map(({ source }) => source)).size).toBe(connectors.length);
    for (const { endpoints } of connectors)
      expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });
});

describeRecordings('over recorded answers', recordings.answers, () => {
  const sources = readdirSync(recordings.answers, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => connectors.some(({ source }) => source === name));

  it.each(sources)('%s: nothing is refused, and a second time nothing changes', async (source) => {
    const folder = join(recordings.answers, source);
    const first = await replayFolder(fresh.database, connectors, folder);
    expect(first.problems).toEqual([]);
    expect(first.requests).toBe(first.parsed);
    const second = await replayFolder(fresh.database, connectors, folder);
    for (const counts of Object.values(second.rows))
      expect({ ...counts, unchanged: 0 }).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
  });
});
