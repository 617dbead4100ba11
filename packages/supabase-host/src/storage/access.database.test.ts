import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

const ann = '317eadce-631a-4429-a0bb-f19a7a517b4a';
const bob = '4d56e902-f0a0-4662-8448-a4d9e643c142';
const denied = {
  status: 400,
  statusCode: '403',
  code: 'AccessDenied',
  message: 'new row violates row-level security policy',
};

let host: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  host = await startTestService();
  await host.as('service').createBucket('homes');
  await host.as('service').createBucket('drop', { public: false });
  await host.as('service').createBucket('shown', { public: true });
  // Everybody owns the folder of their own name; each signed-in user may drop a file that none of them sees; all read `open/`.
  const policies = [
    `create policy own on storage.objects for all to authenticated
       using (bucket_id = 'homes' and (storage.foldername(name))[1] = auth.uid()::text)`,
    `create policy see on storage.objects for select using (bucket_id = 'homes' and name like 'open/%')`,
    `create policy drop on storage.objects for insert to authenticated
       with check (bucket_id = 'drop' and owner_id = auth.uid()::text)`,
    `create policy small on storage.objects as restrictive for insert
       with check (coalesce((metadata ->> 'size')::bigint, 0) < 100000)`,
  ];
  for (const policy of policies) await host.database.query(policy);
});
afterAll(() => host.close());

const homes = (who: string) => host.as(who).from('homes');

describe('row-level security decides', () => {
  it('who uploads, replaces and overwrites', async () => {
    expect((await homes(ann).upload(`${ann}/a.txt`, 'hers')).error).toBeNull();
    expect((await homes(bob).upload(`${ann}/b.txt`, 'his')).error).toMatchObject(denied);
    expect((await homes('anon').upload(`${ann}/b.txt`, 'x')).error).toMatchObject(denied);
    expect((await homes(bob).upload(`${ann}/a.txt`, 'his', { upsert: true })).error).toMatchObject(
      denied,
    );
    expect((await homes(bob).update(`${ann}/a.txt`, 'his')).error).toMatchObject({
      code: 'NoSuchKey',
    });
    expect(
      (await homes(ann).upload(`${ann}/a.txt`, 'hers too', { upsert: true })).error,
    ).toBeNull();
    expect(await (await homes(ann).download(`${ann}/a.txt`)).data?.text()).toBe('hers too');
    const rows = await host.database.query(
      `select owner, owner_id from storage.objects where bucket_id = 'homes'`,
    );
    expect(rows).toEqual([{ owner: ann, owner_id: ann }]);
  });

  it('who may drop without seeing', async () => {
    const drop = host.as(ann).from('drop');
    expect((await drop.upload('note.txt', 'x')).error).toBeNull();
    expect((await drop.download('note.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await drop.list()).data).toEqual([]);
    expect((await drop.upload('note.txt', 'y')).error).toMatchObject({ code: 'KeyAlreadyExists' });
    expect((await drop.upload('other.txt', 'y', { upsert: true })).error).toMatchObject(denied);
  });

  it('what is too large by a policy, when it has arrived', async () => {
    const form = new Blob(['x'.repeat(200_000)]);
    expect((await homes(ann).upload(`${ann}/large.txt`, form)).error).toMatchObject(denied);
    expect((await homes(ann).upload(`${ann}/large.txt`, 'x'.repeat(200_000))).error).toMatchObject(
      denied,
    );
    expect((await homes(ann).exists(`${ann}/large.txt`)).data).toBe(false);
    expect((await host.service.sweep(0)).moved).toBe(0);
  });

  it('who reads, lists, signs and asks', async () => {
    const name = `${ann}/read.txt`;
    await homes(ann).upload(name, 'hers');
    await homes('service').upload('open/all.txt', 'everybody');
    for (const who of [bob, 'anon']) {
      expect((await homes(who).download(name)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await homes(who).info(name)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await homes(who).list(ann)).data).toEqual([]);
      expect((await homes(who).createSignedUrl(name, 60)).error).toMatchObject({
        code: 'NoSuchKey',
      });
      const many = await homes(who).createSignedUrls([name, 'open/all.txt'], 60);
      expect(many.data?.map(({ error }) => error)).toEqual([
        'Either the object does not exist or you do not have access to it',
        null,
      ]);
      expect(await (await homes(who).download('open/all.txt')).data?.text()).toBe('everybody');
      expect((await homes(who).list()).data?.map((entry) => entry.name)).toEqual(['open']);
    }
    expect((await host.fetch(`/object/homes/${name}`, null)).status).toBe(400);
    expect((await host.fetch(`/object/public/homes/${name}`, null)).status).toBe(400);
  });

  it('who moves, copies and removes', async () => {
    const name = `${ann}/move.txt`;
    await homes(ann).upload(name, 'hers');
    expect((await homes(bob).move(name, `${bob}/mine.txt`)).error).toMatchObject({
      code: 'NoSuchKey',
    });
    expect((await homes(bob).copy(name, `${bob}/mine.txt`)).error).toMatchObject({
      code: 'NoSuchKey',
    });
    expect((await homes(ann).move(name, `${bob}/his.txt`)).error).toMatchObject(denied);
    expect((await homes(ann).copy(name, `${bob}/his.txt`)).error).toMatchObject(denied);
    expect((await homes(bob).remove([name])).data).toEqual([]);
    expect((await host.fetch(`/object/homes/${name}`, bob, { method: 'DELETE' })).status).toBe(400);
    expect((await homes(bob).copy('open/all.txt', `${bob}/copy.txt`)).error).toBeNull();
    expect((await homes('anon').remove(['open/all.txt'])).data).toEqual([]);
    expect(await (await homes(ann).download(name)).data?.text()).toBe('hers');
    expect((await homes(ann).remove([name])).data).toHaveLength(1);
  });

  it('who sees and changes buckets', async () => {
    const visitor = host.as(ann);
    expect((await visitor.listBuckets()).data).toEqual([]);
    expect((await visitor.getBucket('homes')).error?.message).toBe('Bucket not found');
    expect((await visitor.createBucket('hers')).error).toMatchObject(denied);
    expect((await visitor.updateBucket('homes', { public: true })).error?.message).toBe(
      'Bucket not found',
    );
    expect((await visitor.emptyBucket('homes')).error?.message).toBe('Bucket not found');
    expect((await visitor.deleteBucket('homes')).error?.message).toBe('Bucket not found');
    expect((await host.as('service').getBucket('homes')).data?.public).toBe(false);
  });

  it('but not what lies in a public bucket', async () => {
    const shown = host.as('service').from('shown');
    await shown.upload('a.txt', 'all');
    expect(await (await host.fetch('/object/public/shown/a.txt', null)).text()).toBe('all');
    expect(await (await host.fetch('/object/shown/a.txt', null)).text()).toBe('all');
    expect((await host.fetch('/object/info/public/shown/a.txt', null)).status).toBe(200);
    expect((await host.fetch('/object/public/shown/none.txt', null)).status).toBe(400);
    expect((await host.as(ann).from('shown').list()).data).toEqual([]);
    expect((await host.as(ann).from('shown').upload('b.txt', 'x')).error).toMatchObject(denied);
  });
});

describe('signed addresses', () => {
  it('open one object for anyone who holds them, until they end', async () => {
    const name = `${ann}/with blank.txt`;
    await homes(ann).upload(name, 'hers');
    const { data } = await homes(ann).createSignedUrl(name, 100, { download: 'für.txt' });
    const url = new URL(data?.signedUrl ?? '');
    const answer = await fetch(url);
    expect(await answer.text()).toBe('hers');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="f_r.txt"; filename*=UTF-8''f%C3%BCr.txt`,
    );
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());

    const token = url.searchParams.get('token') ?? '';
    const other = await host.fetch(`/object/sign/homes/${ann}/a.txt?token=${token}`, null);
    expect(await other.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' });
    const nonsense = await host.fetch(`/object/sign/homes/${ann}/a.txt?token=nonsense`, null);
    expect(await nonsense.json()).toMatchObject({
      code: 'InvalidJWT',
      message: 'Invalid Compact JWS',
    });
    const upload = await host.fetch(`/object/upload/sign/homes/${name}?token=${token}`, null, {
      method: 'PUT',
      body: 'x',
    });
    expect(await upload.json()).toMatchObject({ code: 'InvalidSignature' });
  });

  it('take one upload, as the owner who asked for it', async () => {
    const name = `${ann}/signed.txt`;
    expect((await homes(bob).createSignedUploadUrl(name)).error).toMatchObject(denied);
    expect((await host.as(ann).from('none').createSignedUploadUrl(name)).error?.message).toBe(
      'Bucket not found',
    );
    const { data } = await homes(ann).createSignedUploadUrl(name);
    const token = data?.token ?? '';
    const first = await homes('anon').uploadToSignedUrl(name, token, 'one', {
      metadata: { by: 'link' },
    });
    expect(first.data).toMatchObject({ path: name, fullPath: `homes/${name}` });
    const second = await homes('anon').uploadToSignedUrl(name, token, 'two');
    expect(second.error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await homes(ann).info(name)).data?.metadata).toEqual({ by: 'link' });
    const [row] = await host.database.query(
      'select owner_id from storage.objects where name = $1',
      [name],
    );
    expect(row).toEqual({ owner_id: ann });
    const read = await host.fetch(`/object/sign/homes/${name}?token=${token}`, null);
    expect(await read.json()).toMatchObject({ code: 'InvalidSignature' });

    const again = await homes(ann).createSignedUploadUrl(name, { upsert: true });
    const third = await homes('anon').uploadToSignedUrl(
      name,
      again.data?.token ?? '',
      new Blob(['three']),
    );
    expect(third.error).toBeNull();
    expect(await (await homes(ann).download(name)).data?.text()).toBe('three');
  });
});
