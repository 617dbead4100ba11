import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startS3Server } from '#host/testing/storage/test-s3-server.ts';
import { take, type ConformanceCase, type Stage } from './case.ts';
import { withSideHost } from './side-host.ts';

/** A picture of 8 × 4 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
  'base64',
);

async function bucket(
  { admin }: Pick<Stage, 'admin'>,
  name: string,
  options = { public: false },
): Promise<string> {
  const id = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  take(await admin.storage.createBucket(id, options));
  return id;
}

const text = (content: string) => new Blob([content], { type: 'text/plain' });
const elsewhere = (what: string) =>
  `the host says it has no ${what} (packages/supabase-host/src/storage/README.md)`;

/** Buckets and files as `@supabase/storage-js` asks for them. */
export const storageCases: readonly ConformanceCase[] = [
  {
    name: 'buckets: create, read, list, update, empty, delete',
    async run(stage) {
      const { storage } = stage.admin;
      const id = await bucket(stage, 'life');
      take(await storage.updateBucket(id, { public: true }));
      assert.equal(take(await storage.getBucket(id)).public, true);
      assert.ok(take(await storage.listBuckets()).some((one) => one.id === id));
      take(await storage.from(id).upload('a.txt', text('a')));
      assert.ok((await storage.deleteBucket(id)).error);
      take(await storage.emptyBucket(id));
      take(await storage.deleteBucket(id));
    },
  },
  {
    name: 'upload, download, upsert, update',
    async run(stage) {
      const files = stage.admin.storage.from(await bucket(stage, 'files'));
      take(await files.upload('a/b.txt', text('first')));
      assert.equal(await take(await files.download('a/b.txt')).text(), 'first');
      assert.ok((await files.upload('a/b.txt', text('second'))).error);
      take(await files.upload('a/b.txt', text('second'), { upsert: true }));
      take(await files.update('a/b.txt', text('third')));
      assert.equal(await take(await files.download('a/b.txt')).text(), 'third');
    },
  },
  {
    name: 'list, info, exists, move, copy, remove',
    async run(stage) {
      const files = stage.admin.storage.from(await bucket(stage, 'order'));
      take(await files.upload('x/1.txt', text('one'), { metadata: { by: 'me' } }));
      const info = take(await files.info('x/1.txt'));
      assert.deepEqual([info.size, info.metadata], [3, { by: 'me' }]);
      take(await files.copy('x/1.txt', 'x/2.txt'));
      take(await files.move('x/2.txt', 'x/3.txt'));
      const names = take(await files.list('x')).map(({ name }) => name);
      assert.deepEqual(names, ['1.txt', '3.txt']);
      assert.equal(take(await files.remove(['x/1.txt', 'x/3.txt'])).length, 2);
      assert.equal((await files.exists('x/1.txt')).data, false);
    },
  },
  {
    name: 'signed addresses and signed uploads',
    async run(stage) {
      const id = await bucket(stage, 'signed');
      const files = stage.admin.storage.from(id);
      const { token } = take(await files.createSignedUploadUrl('s.txt'));
      const visitor = stage.visitor().storage.from(id);
      take(await visitor.uploadToSignedUrl('s.txt', token, text('by token')));
      const { signedUrl } = take(await files.createSignedUrl('s.txt', 60));
      assert.equal(await (await fetch(signedUrl)).text(), 'by token');
      const forged = await fetch(`${signedUrl.slice(0, -4)}AAAA`);
      assert.equal(forged.status, 400);
      assert.equal(take(await files.createSignedUrls(['s.txt'], 60)).length, 1);
    },
  },
  {
    name: 'signed uploads: once, as agreed, and nowhere else',
    async run(stage) {
      const id = await bucket(stage, 'agreed');
      const files = stage.admin.storage.from(id);
      const visitor = stage.visitor().storage.from(id);
      const once = take(await files.createSignedUploadUrl('once.txt'));
      take(await visitor.uploadToSignedUrl('once.txt', once.token, text('first')));
      const again = await visitor.uploadToSignedUrl('once.txt', once.token, text('second'));
      assert.equal((again.error as { statusCode?: string } | null)?.statusCode, '409');
      const over = take(await files.createSignedUploadUrl('once.txt', { upsert: true }));
      take(await visitor.uploadToSignedUrl('once.txt', over.token, text('second')));
      assert.equal(await take(await files.download('once.txt')).text(), 'second');
      const elsewhere = await visitor.uploadToSignedUrl('other.txt', over.token, text('third'));
      assert.ok(elsewhere.error);
      assert.ok((await visitor.createSignedUploadUrl('mine.txt')).error);
    },
  },
  {
    name: 'public buckets, ranges, conditions',
    async run(stage) {
      const id = await bucket(stage, 'public', { public: true });
      const files = stage.admin.storage.from(id);
      take(await files.upload('p.txt', text('0123456789'), { cacheControl: '60' }));
      const { publicUrl } = files.getPublicUrl('p.txt').data;
      const ask = async (headers: Record<string, string>, method = 'GET') => {
        const answer = await fetch(publicUrl, { headers, method });
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      };
      for (const [range, expected] of [
        ['bytes=2-4', '234'],
        ['bytes=7-', '789'],
        ['bytes=-2', '89'],
        ['bytes=8-99', '89'],
      ] as const) {
        const part = await ask({ Range: range });
        assert.deepEqual([part.status, part.text], [206, expected]);
      }
      const beyond = await ask({ Range: 'bytes=10-' });
      assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */10']);
      const whole = await ask({});
      assert.equal(whole.headers.get('cache-control'), 'max-age=60');
      const etag = whole.headers.get('etag') ?? '';
      assert.equal((await ask({ 'If-None-Match': etag })).status, 304);
      assert.equal((await ask({ Range: 'bytes=0-1', 'If-Range': etag })).status, 206);
      assert.equal((await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status, 200);
      const head = await ask({}, 'HEAD');
      assert.deepEqual([head.headers.get('content-length'), head.text], ['10', '']);
    },
  },
  {
    name: 'lists: sorted, searched, in pages',
    async run(stage) {
      const files = stage.admin.storage.from(await bucket(stage, 'lists'));
      for (const name of ['b.txt', 'a.txt', 'in/1.txt', 'in/2.txt', 'c.txt'])
        take(await files.upload(name, text(name)));
      const listed = async (options: Parameters<typeof files.list>[1]) =>
        take(await files.list('', options)).map(({ name }) => name);
      assert.deepEqual(await listed({}), ['a.txt', 'b.txt', 'c.txt', 'in']);
      assert.deepEqual(await listed({ sortBy: { column: 'name', order: 'desc' }, limit: 2 }), [
        'in',
        'c.txt',
      ]);
      assert.deepEqual(await listed({ search: 'B' }), ['b.txt']);
      const first = take(await files.listV2({ with_delimiter: true, limit: 3 }));
      assert.ok(first.hasNext && first.nextCursor);
      const { nextCursor: cursor } = first;
      const last = take(await files.listV2({ with_delimiter: true, limit: 3, cursor }));
      assert.deepEqual(
        [first.objects.map(({ name }) => name), last.folders, last.hasNext],
        [['a.txt', 'b.txt', 'c.txt'], [{ name: 'in/', key: 'in' }], false],
      );
    },
  },
  {
    name: 'copies and moves between buckets',
    async run(stage) {
      const [from, to] = [await bucket(stage, 'from'), await bucket(stage, 'to')];
      const files = stage.admin.storage.from(from);
      take(await files.upload('a.txt', text('a')));
      const destinationBucket = to;
      const copy = take(await files.copy('a.txt', 'copy.txt', { destinationBucket }));
      assert.equal(copy.path, `${to}/copy.txt`);
      take(await files.move('a.txt', 'moved.txt', { destinationBucket }));
      const names = take(await stage.admin.storage.from(to).list()).map(({ name }) => name);
      assert.deepEqual(names, ['copy.txt', 'moved.txt']);
      assert.deepEqual(take(await files.list()), []);
    },
  },
  {
    name: 'limits of size and type',
    async run({ admin }) {
      const id = `limits-${crypto.randomUUID().slice(0, 8)}`;
      const rules = { public: false, fileSizeLimit: 4, allowedMimeTypes: ['text/plain'] };
      take(await admin.storage.createBucket(id, rules));
      const files = admin.storage.from(id);
      take(await files.upload('ok.txt', text('four')));
      assert.ok((await files.upload('long.txt', text('fives'))).error);
      assert.ok((await files.upload('a.png', new Blob(['x'], { type: 'image/png' }))).error);
    },
  },
  {
    name: 'policies per caller',
    async run(stage) {
      const found = await stage.admin.storage.getBucket('own');
      if (found.error) take(await stage.admin.storage.createBucket('own'));
      const [one, other] = [await stage.member(), await stage.member()];
      const path = `${one.id}.txt`;
      take(await one.client.storage.from('own').upload(path, text('mine')));
      take(await one.client.storage.from('own').download(path));
      assert.ok((await other.client.storage.from('own').download(path)).error);
      assert.deepEqual(take(await other.client.storage.from('own').list()), []);
      assert.ok((await stage.visitor().storage.from('own').upload('x.txt', text('x'))).error);
    },
  },
  {
    name: 'rendered images: public, as a visitor, by signed address',
    async run(stage) {
      const id = await bucket(stage, 'images', { public: true });
      const files = stage.admin.storage.from(id);
      take(await files.upload('p.png', picture, { contentType: 'image/png' }));
      const transform = { width: 4, height: 4, quality: 60 };
      const mine = take(await files.download('p.png', { transform }));
      assert.deepEqual([mine.type, await sizeOf(mine)], ['image/png', '4 × 4']);
      const shown = await fetch(files.getPublicUrl('p.png', { transform }).data.publicUrl);
      assert.equal(await sizeOf(shown), '4 × 4');
      const { signedUrl } = take(await files.createSignedUrl('p.png', 60, { transform }));
      const signed = await fetch(signedUrl, { headers: { Accept: 'image/webp,*/*' } });
      assert.equal(signed.headers.get('content-type'), 'image/webp');
      assert.equal(
        signed.headers.get('x-transformations'),
        'height:4,width:4,resizing_type:fill,quality:60',
      );
      take(await files.upload('p.txt', text('no image')));
      assert.ok((await files.download('p.txt', { transform })).error);
    },
  },
  { name: 'resumable uploads (TUS)', run: null, reason: elsewhere('resumable uploads') },
  { name: 'analytics and vector buckets', run: null, reason: elsewhere('such buckets') },
  {
    name: 'bytes in an S3-compatible service',
    async run(stage) {
      const s3 = await startS3Server();
      try {
        await withSideHost(stage, { storage: { s3: s3.options } }, ({ admin }) => useFiles(admin));
      } finally {
        await s3.close();
      }
    },
  },
];

/** What a file goes through, wherever its bytes lie. */
async function useFiles(admin: SupabaseClient): Promise<void> {
  const id = await bucket({ admin }, 'bytes', { public: true });
  const files = admin.storage.from(id);
  const large = 'x'.repeat(6_000_000);
  take(await files.upload('a.txt', text('one')));
  take(await files.upload('large.txt', text(large)));
  take(await files.upload('a.txt', text('two'), { upsert: true }));
  take(await files.copy('a.txt', 'b.txt'));
  take(await files.move('a.txt', 'c.txt'));
  assert.equal(await take(await files.download('b.txt')).text(), 'two');
  assert.equal(take(await files.download('large.txt')).size, large.length);
  const { publicUrl } = files.getPublicUrl('c.txt').data;
  const part = await fetch(publicUrl, { headers: { Range: 'bytes=1-' } });
  assert.deepEqual([part.status, await part.text()], [206, 'wo']);
  const { signedUrl } = take(await files.createSignedUrl('c.txt', 60));
  assert.equal(await (await fetch(signedUrl)).text(), 'two');
  take(await admin.storage.emptyBucket(id));
  take(await admin.storage.deleteBucket(id));
}

/** Width and height in the header of a PNG. */
async function sizeOf(image: Blob | Response): Promise<string> {
  const bytes = Buffer.from(await image.arrayBuffer());
  return `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}
