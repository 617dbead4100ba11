/**
 * What storage's own acceptance suite demands (github.com/supabase/storage, acceptance/specs): each test names the file
 * that says it.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

let host: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  host = await startTestService();
  for (const bucket of ['open', 'other'])
    await host.as('service').createBucket(bucket, { public: true });
});
afterAll(() => host.close());

const open = () => host.as('service').from('open');
const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a picture with a flaw (render.test.ts)', () => {
  it('is rendered', async () => {
    const create = { width: 8, height: 8, channels: 3 as const, background: 'teal' };
    const png = await sharp({ create }).png().toBuffer();
    png.writeUInt32BE(0, png.byteLength - 16);
    await open().upload('flaw.png', png, { contentType: 'image/png' });
    const answer = await host.fetch('/render/image/public/open/flaw.png?width=4&format=webp', null);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(4);
  });

  it('that nothing can show is the request’s mistake', async () => {
    // The head of a HEIF file without a brand that is read.
    const heif = Buffer.from('00000010667479706d69663100000000', 'hex');
    await open().upload('none.heic', heif, { contentType: 'image/heic' });
    const answer = await host.fetch('/render/image/public/open/none.heic', null);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        error: 'InvalidRequest',
        message: 'The source image is invalid or unsupported for rendering',
        statusCode: '400',
      },
    ]);
  });
});

describe('what is said of an object (rest-extended.test.ts)', () => {
  it('has its ETag in the head too', async () => {
    await open().upload('said.txt', 'said', { contentType: 'text/plain' });
    const whole = await host.fetch('/object/public/open/said.txt', null);
    for (const path of ['/object/info/open/said.txt', '/object/info/public/open/said.txt'])
      for (const method of ['HEAD', 'GET']) {
        const info = await host.fetch(path, 'service', { method });
        expect([info.status, info.headers.get('etag')]).toEqual([200, whole.headers.get('etag')]);
      }
  });

  it('is set anew by a copy that takes nothing over', async () => {
    await open().upload('a.txt', 'one', { contentType: 'text/plain', metadata: { was: 1 } });
    const copy = (destinationKey: string, headers: Record<string, string>) =>
      host.fetch('/object/copy', 'service', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          bucketId: 'open',
          sourceKey: 'a.txt',
          destinationBucket: 'other',
          destinationKey,
          copyMetadata: false,
          metadata: { cacheControl: 'max-age=77', mimetype: 'text/plain' },
        }),
      });
    const made = await copy('b.txt', { 'x-metadata': inBase64({ copied: 'yes' }) });
    expect(made.status).toBe(200);
    const { data } = await host.as('service').from('other').info('b.txt');
    expect(data).toMatchObject({ metadata: { copied: 'yes' }, cacheControl: 'max-age=77' });
  });

  it.each(['text', '[1]', ''])('is refused where "%s" is no object', async (said) => {
    const answer = await host.fetch('/object/copy', 'service', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-metadata': Buffer.from(said).toString('base64'),
      },
      body: JSON.stringify({
        bucketId: 'open',
        sourceKey: 'said.txt',
        destinationKey: 'never.txt',
        copyMetadata: false,
      }),
    });
    expect(answer.status).toBe(400);
    expect((await open().info('never.txt')).data).toBeNull();
  });
});
