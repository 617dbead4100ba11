import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { matchPath, type Connector } from '#ingest/connector.ts';
import { replayFolder } from './replay-folder.ts';

let fresh: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'farseer-replay-'));
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const schema = v.object({ data: v.object({ story: v.object({ id: v.string() }) }) });
const connector: Connector = {
  source: 'test',
  credit: { label: 'Test', url: 'https://example.org' },
  endpoints: [
    {
      name: 'story',
      matches: matchPath('/story'),
      read: (value, { receivedMs }) => ({
        news: [
          {
            id: v.parse(schema, value).data.story.id,
            source: 'test',
            kind: 'news',
            title: 'A story',
            url: 'https://example.org/',
            published_at: new Date(receivedMs),
          },
        ],
      }),
    },
  ],
};

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(value));
}

describe('replaying a folder', () => {
  it('reads every answer once, puts cut ones back together, and changes nothing the second time', async () => {
    write('one.json', { data: { story: { id: 'one' } } });
    write('two.json', { id: 'two' });
    write('three.json', { nothing: true });
    write('manifest.json', {
      source: 'test',
      entries: [
        { file: 'one.json', url: 'https://example.org/story', recorded_at: '2025-10-01' },
        { file: 'two.json', url: 'https://example.org/story', json_path: 'data.story' },
        { file: 'three.json', url: 'https://example.org/story' },
        { file: 'table.jsonl', url: '(made from others)', completeness: 'derived' },
      ],
    });
    const first = await replayFolder(fresh.database, [connector], folder);
    expect(first).toMatchObject({
      source: 'test',
      requests: 3,
      parsed: 2,
      rejected: 1,
      rows: { news: { inserted: 2, updated: 0, unchanged: 0 } },
      skipped: ['table.jsonl'],
    });
    expect(first.problems[0]).toMatchObject({ file: 'three.json', endpoint: 'story' });
    const second = await replayFolder(fresh.database, [connector], folder);
    expect(second.rows).toEqual({ news: { inserted: 0, updated: 0, unchanged: 2 } });
  });

  it('says what is wrong with a folder', async () => {
    await expect(replayFolder(fresh.database, [connector], join(folder, 'none'))).rejects.toThrow(
      'cannot be read as a manifest',
    );
    await expect(replayFolder(fresh.database, [], folder)).rejects.toThrow(
      'No connector reads "test"',
    );
    write('manifest.json', {
      source: 'test',
      entries: [{ file: 'gone.json', url: 'https://example.org/story' }],
    });
    await expect(replayFolder(fresh.database, [connector], folder)).rejects.toThrow('gone.json');
  });
});
