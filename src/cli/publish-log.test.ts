import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { publishedLine, publishLog, type PublishSite } from './publish-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-publish-'));
let path = '';
beforeAll(() => {
  const log = generateLog({ seed: 5, raidSize: 10, pulls: 2, keys: 1, pace: 1 });
  path = join(folder, log.fileName);
  writeFileSync(path, Buffer.concat([...log.chunks]));
});
afterAll(() => rmSync(folder, { recursive: true }));

const CHOICE = { names: 'roles', ownName: null, visibility: 'link', killsOnly: false } as const;

/** A site that answers each upload in turn, and what it was sent. */
function siteThat(answers: (number: number) => Response) {
  const sent: { authorization: string | null; names: unknown; summary: FightSummary }[] = [];
  const site: PublishSite = {
    url: 'https://farseer.example',
    token: 'farseer_x',
    fetch: async (_, init) => {
      const form = init!.body as FormData;
      const file = form.get('summary') as File;
      sent.push({
        authorization: new Headers(init!.headers).get('authorization'),
        names: form.get('names'),
        summary: JSON.parse(
          gunzipSync(Buffer.from(await file.arrayBuffer())).toString(),
        ) as FightSummary,
      });
      return answers(sent.length);
    },
  };
  return { site, sent };
}

it('publishes each fight once, without names, and goes on after one that is refused', async () => {
  const { site, sent } = siteThat((number) =>
    number === 2
      ? Response.json({ outcome: 'refused', reasons: ['Too long ago.'] }, { status: 422 })
      : Response.json({ outcome: 'published', id: `id-${number}`, reasons: [] }),
  );
  const done = await publishLog(path, site, CHOICE);
  expect(done.length).toBeGreaterThan(2);
  expect(sent).toHaveLength(done.length);
  expect(sent.every(({ authorization }) => authorization === 'Bearer farseer_x')).toBe(true);
  expect(sent.flatMap(({ summary }) => summary.players.map(({ name }) => name)).join('')).toBe('');
  expect(done.map(({ outcome }) => outcome).slice(0, 3)).toEqual([
    'published',
    'refused',
    'published',
  ]);
  expect(publishedLine(done[0]!)).toContain('published https://farseer.example/fight/id-1');
  expect(publishedLine(done[1]!)).toContain('refused\n    Too long ago.');
});

it('leaves out what is no kill, when that is asked', async () => {
  const { site, sent } = siteThat(() =>
    Response.json({ outcome: 'published', id: 'a', reasons: ['Held.'] }),
  );
  const done = await publishLog(path, site, { ...CHOICE, killsOnly: true });
  expect(sent.every(({ summary }) => summary.fight.success)).toBe(true);
  expect(done.every(({ outcome }) => outcome === 'held')).toBe(true);
});

it.each([
  ['a token that is unknown', 401, 'This token is unknown'],
  ['too many', 429, 'Try again later.'],
])('ends with the reason for %s', async (_, status, reason) => {
  const { site, sent } = siteThat(() =>
    Response.json({ outcome: 'refused', reasons: [reason] }, { status }),
  );
  await expect(publishLog(path, site, CHOICE)).rejects.toThrow(reason);
  expect(sent).toHaveLength(1);
});

it('ends where nothing, or something else, answers', async () => {
  const away: PublishSite = {
    url: 'https://farseer.example',
    token: 'farseer_x',
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  };
  await expect(publishLog(path, away, CHOICE)).rejects.toThrow('cannot be reached');
  const { site } = siteThat(() => new Response('<html>', { status: 502 }));
  await expect(publishLog(path, site, CHOICE)).rejects.toThrow('answered 502');
});
