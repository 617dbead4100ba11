import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#host/testing/storage/test-storage.ts';

const content = '0123456789';
let host: Awaited<ReturnType<typeof startTestService>>;
let clock = Date.parse('2026-05-05T10:00:00.500Z');
beforeAll(async () => {
  host = await startTestService({ now: () => clock });
  await host.as('service').createBucket('files', { public: true });
  const files = host.as('service').from('files');
  await files.upload('ten.txt', content, { contentType: 'text/plain', cacheControl: '60' });
});
afterAll(() => host.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  host.fetch(path, 'service', { headers, method });
const ten = '/object/public/files/ten.txt';
const disposition = async (query: string) =>
  (await get(`${ten}${query}`)).headers.get('content-disposition');

describe('an object is sent', () => {
  it('with what caches and browsers need to know', async () => {
    const answer = await get(ten);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=60',
      'last-modified': 'Tue, 05 May 2026 10:00:00 GMT',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
    });
    expect(await answer.text()).toBe(content);
  });

  it('without its bytes to HEAD', async () => {
    for (const path of [ten, '/object/files/ten.txt', '/object/authenticated/files/ten.txt']) {
      const answer = await get(path, {}, 'HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('10');
      expect(await answer.text()).toBe('');
    }
    expect((await get('/object/public/files/none.txt', {}, 'HEAD')).status).toBe(400);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=-100', content, 'bytes 0-9/10'],
  ])('in part for %s', async (range, part, described) => {
    const answer = await get(ten, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(described);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(await answer.text()).toBe(part);
  });

  it.each(['bytes=10-', 'bytes=-0'])('not at all for %s', async (range) => {
    const answer = await get(ten, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
    expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', 'bytes=5-2'])(
    'whole for %s',
    async (range) => {
      const answer = await get(ten, { range });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(content);
    },
  );

  it('only when it has changed', async () => {
    const etag = (await get(ten)).headers.get('etag') ?? '';
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-modified-since': 'Tue, 05 May 2026 10:00:00 GMT' }, 304],
      [{ 'if-modified-since': 'Tue, 05 May 2026 09:59:59 GMT' }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      [{ 'if-none-match': '"other"', 'if-modified-since': 'Wed, 06 May 2026 10:00:00 GMT' }, 200],
    ];
    for (const [headers, status] of cases) {
      const answer = await get(ten, headers);
      expect({ headers, status: answer.status }).toEqual({ headers, status });
      expect(answer.headers.get('etag')).toBe(etag);
      await answer.arrayBuffer();
    }
    const range = 'bytes=0-0';
    expect((await get(ten, { range, 'if-range': etag })).status).toBe(206);
    expect((await get(ten, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('to be saved, under a name', async () => {
    expect(await disposition('')).toBeNull();
    expect(await disposition('?download')).toBe('attachment');
    expect(await disposition('?download=')).toBe('attachment');
    expect(await disposition('?download=a%20b.txt')).toBe(
      `attachment; filename="a b.txt"; filename*=UTF-8''a%20b.txt`,
    );
    expect(await disposition(`?download=${encodeURIComponent('"\r\nx: y\\ü')}`)).toBe(
      `attachment; filename="___x: y__"; filename*=UTF-8''%22%0D%0Ax%3A%20y%5C%C3%BC`,
    );
  });

  it('without running what a visitor wrote', async () => {
    const files = host.as('service').from('files');
    const page = '<script>alert(1)</script>';
    await files.upload('page.html', page, { contentType: 'text/html' });
    await files.upload('image.svg', '<svg/>', { contentType: 'image/svg+xml' });
    const html = await get('/object/public/files/page.html');
    expect(html.headers.get('content-type')).toBe('text/plain;charset=utf-8');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    const svg = await get('/object/public/files/image.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
    const odd = await host.fetch('/object/files/odd.bin', 'service', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'no type', 'cache-control': 'max-age=1' },
    });
    expect(odd.status).toBe(200);
    expect((await get('/object/public/files/odd.bin')).headers.get('content-type')).toBe(
      'application/octet-stream',
    );
  });

  it('as it was encoded', async () => {
    const answer = await host.fetch('/object/files/packed.txt', 'service', {
      method: 'POST',
      body: gzipSync('packed'),
      headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    });
    expect(answer.status).toBe(200);
    const back = await get('/object/public/files/packed.txt');
    expect(back.headers.get('content-encoding')).toBe('gzip');
    expect(await back.text()).toBe('packed');
  });

  it('by keys with every sign an address may hold', async () => {
    const key = "a!-_.*'()&$@=;:+, b/c.txt";
    const path = key.split('/').map(encodeURIComponent).join('/');
    const made = await host.fetch(`/object/files/${path}`, 'service', {
      method: 'POST',
      body: 'x',
    });
    expect(await made.json()).toMatchObject({ Key: `files/${key}` });
    expect(await (await get(`/object/public/files/${path}`)).text()).toBe('x');
    const question = await host.fetch('/object/files/what%3F.txt', 'service', {
      method: 'POST',
      body: 'y',
    });
    expect(await question.json()).toMatchObject({ Key: 'files/what?.txt' });
    expect(await (await get('/object/public/files/what%3F.txt')).text()).toBe('y');
    for (const bad of ['a%00b', '%E0%A4%A', 'a%2F%2Fb', 'a%2F..%2Fb', 'a%5Cb', 'x'.repeat(1025)]) {
      const answer = await host.fetch(`/object/files/${bad}`, 'service', {
        method: 'POST',
        body: 'x',
      });
      expect(await answer.json()).toMatchObject({ code: 'InvalidKey', statusCode: '400' });
    }
  });

  it('no longer by a signed address that has ended', async () => {
    const { data } = await host.as('service').from('files').createSignedUrl('ten.txt', 10);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe(content);
    clock += 11_000;
    const late = await fetch(data?.signedUrl ?? '');
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ code: 'InvalidJWT', message: 'jwt expired' });
  });
});
