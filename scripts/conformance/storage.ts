import assert from 'node:assert/strict';
import { take, type ConformanceCase, type Stage } from './case.ts';

async function bucket(
  { admin }: Stage,
  name: string,
  options = { public: false },
): Promise<string> {
  const id = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  take(await admin.storage.createBucket(id, options));
  return id;
}

const text = (content: string) => new Blob([content], { type: 'text/plain' });
const elsewhere = (what: string) =>
  `the host says it has no ${what} (src/backend/storage/README.md)`;

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
    name: 'public buckets, ranges',
    async run(stage) {
      const id = await bucket(stage, 'public', { public: true });
      const files = stage.admin.storage.from(id);
      take(await files.upload('p.txt', text('0123456789')));
      const { publicUrl } = files.getPublicUrl('p.txt').data;
      const part = await fetch(publicUrl, { headers: { Range: 'bytes=2-4' } });
      assert.deepEqual([part.status, await part.text()], [206, '234']);
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
  { name: 'rendered images', run: null, reason: elsewhere('image rendering') },
  { name: 'resumable uploads (TUS)', run: null, reason: elsewhere('resumable uploads') },
  { name: 'analytics and vector buckets', run: null, reason: elsewhere('such buckets') },
  {
    name: 'bytes in an S3-compatible service',
    run: null,
    reason: 'chosen by configuration; the tests of src/backend/storage run it on a small server',
  },
];
