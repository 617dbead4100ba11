import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

const ann = '317eadce-631a-4429-a0bb-f19a7a517b4a';
const bob = '4d56e902-f0a0-4662-8448-a4d9e643c142';

let host: Awaited<ReturnType<typeof startTestService>>;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  host = await startTestService();
  await host.database.query(
    `create policy own on storage.objects for all to authenticated
     using (bucket_id = 'shut' and owner_id = auth.uid()::text)`,
  );
  await host.as('service').createBucket('open', { public: true });
  await host.as('service').createBucket('shut');
  picture = Buffer.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
  await host.as('service').from('open').upload('a.jpg', picture, { cacheControl: '60' });
  await host.as('service').from('open').upload('a.txt', 'text');
  await host.as(ann).from('shut').upload('mine.jpg', picture, { contentType: 'image/jpeg' });
});
afterAll(() => host.close());

async function sizeOf(image: Blob | Response): Promise<string> {
  const { width, height } = await sharp(await image.arrayBuffer()).metadata();
  return `${width}×${height}`;
}

describe('rendered images', () => {
  it('come from a public bucket to everybody, and say how long they hold', async () => {
    const path = '/render/image/public/open/a.jpg?width=30&height=20&quality=50';
    const answer = await host.fetch(path, null);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'max-age=60',
      'x-content-type-options': 'nosniff',
      'x-transformations': 'height:20,width:30,resizing_type:fill,quality:50',
      vary: 'accept',
    });
    const etag = answer.headers.get('etag') ?? '';
    const length = answer.headers.get('content-length');
    expect(await sizeOf(answer)).toBe('30×20');

    const again = await host.fetch(path, null, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await host.fetch(path, null, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, length]);
    const saved = await host.fetch(`${path}&download=b.jpg`, null);
    expect(saved.headers.get('content-disposition')).toContain('filename="b.jpg"');
    const other = await host.fetch('/render/image/public/open/a.jpg?width=31', null);
    expect(other.headers.get('etag')).not.toBe(etag);
    const whole = await host.fetch('/object/public/open/a.jpg', null);
    expect(whole.headers.get('etag')).not.toBe(etag);
  });

  it('come as WebP to a user who can show it, unless the own format was asked for', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' };
    const path = '/render/image/public/open/a.jpg?width=30';
    const webp = await host.fetch(path, null, { headers });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    const plain = await host.fetch(path, null);
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    expect(plain.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    const origin = await host.fetch(`${path}&format=origin`, null, { headers });
    expect(origin.headers.get('content-type')).toBe('image/jpeg');
    expect(origin.headers.get('vary')).toBeNull();
  });

  it('come to whom the row is shown, through the official client', async () => {
    const transform = { width: 20, height: 20 };
    const mine = await host.as(ann).from('shut').download('mine.jpg', { transform });
    expect(mine.error).toBeNull();
    expect([mine.data?.type, mine.data && (await sizeOf(mine.data))]).toEqual([
      'image/jpeg',
      '20×20',
    ]);
    const theirs = await host.as(bob).from('shut').download('mine.jpg', { transform });
    expect(theirs.error).toMatchObject({ message: 'Object not found', code: 'NoSuchKey' });
    const shut = await host.fetch('/render/image/public/shut/mine.jpg?width=9', null);
    expect(await shut.json()).toMatchObject({ code: 'NoSuchBucket' });
    const visitor = await host.fetch('/render/image/authenticated/shut/mine.jpg?width=9', null);
    expect(await visitor.json()).toMatchObject({ statusCode: '403' });
  });

  it('come by a signed address as it was signed, and no other way', async () => {
    const files = host.as(ann).from('shut');
    const transform = { width: 10, height: 10, resize: 'contain', quality: 60 } as const;
    const signed = await files.createSignedUrl('mine.jpg', 60, { transform });
    const url = signed.data?.signedUrl ?? '';
    expect(url).toContain('/render/image/sign/shut/mine.jpg?token=');
    const answer = await fetch(`${url}&width=60`);
    expect(answer.headers.get('x-transformations')).toBe(
      'height:10,width:10,resizing_type:fit,quality:60',
    );
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(0);
    expect(await sizeOf(answer)).toBe('10×7');

    const token = new URL(url).searchParams.get('token') ?? '';
    const plain = (await files.createSignedUrl('mine.jpg', 60)).data?.signedUrl ?? '';
    expect(plain).toContain('/object/sign/');
    const plainToken = new URL(plain).searchParams.get('token') ?? '';
    for (const path of [
      `/object/sign/shut/mine.jpg?token=${token}`,
      `/render/image/sign/shut/mine.jpg?token=${plainToken}`,
      `/render/image/sign/shut/other.jpg?token=${token}`,
    ])
      expect(await (await host.fetch(path, null)).json()).toMatchObject({
        code: 'InvalidSignature',
      });
  });

  it('are not made of other files or by other words', async () => {
    const text = await host.fetch('/render/image/public/open/a.txt?width=9', null);
    expect([text.status, await text.json()]).toMatchObject([
      400,
      { statusCode: '400', code: 'InvalidRequest' },
    ]);
    for (const query of ['width=-1', 'height=x', 'quality=5', 'resize=crop', 'format=bmp']) {
      const answer = await host.fetch(`/render/image/public/open/a.jpg?${query}`, null);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidRequest' }]);
    }
    const bare = await host.database.query<{ name: string }>(
      `insert into storage.objects (bucket_id, name) values ('open', 'bare.jpg') returning name`,
    );
    expect(bare).toHaveLength(1);
    const empty = await host.fetch('/render/image/public/open/bare.jpg?width=9', null);
    expect(await empty.json()).toMatchObject({ code: 'NoSuchKey' });
  });

  it('are of the newest version', async () => {
    const files = host.as('service').from('open');
    const shown = async () =>
      sizeOf(await host.fetch('/render/image/public/open/changing.jpg?width=500', null));
    await files.upload('changing.jpg', picture);
    expect(await shown()).toBe('60×40');
    const smaller = await sharp(picture).resize(12, 8).toBuffer();
    await files.update('changing.jpg', smaller);
    expect(await shown()).toBe('12×8');
  });
});

it('says where the machine cannot render that it is not enabled, and works otherwise', async () => {
  const without = await startTestService({ images: { library: 'a-package-that-is-not-there' } });
  try {
    await without.as('service').createBucket('open', { public: true });
    const files = without.as('service').from('open');
    expect((await files.upload('a.jpg', picture)).error).toBeNull();
    const refused = {
      message: 'The feature imageTransformation is not enabled for this resource',
      code: 'FeatureNotEnabled',
    };
    const transform = { width: 9 };
    expect((await files.download('a.jpg', { transform })).error).toMatchObject(refused);
    expect((await files.createSignedUrl('a.jpg', 60, { transform })).error).toMatchObject(refused);
    expect((await files.createSignedUrl('a.jpg', 60)).error).toBeNull();
  } finally {
    await without.close();
  }
});
