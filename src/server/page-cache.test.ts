import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashSource } from './csp.ts';
import { answerFromPage, createPageCache, exchangeNonce, type CachedPage } from './page-cache.ts';

function page(text: string, version: number | null = 1, drawnMs = 0): CachedPage {
  return {
    headers: { 'content-type': 'text/html', 'cache-control': 'public', vary: 'Cookie' },
    etag: 'W/"b-1"',
    body: new TextEncoder().encode(text),
    encoded: new Map(),
    drawnMs,
    version,
  };
}

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://farseer.test/', { headers, method });

describe('the pages in memory', () => {
  it('are given for the data they were drawn from, and no other', () => {
    const cache = createPageCache({ now: () => 0 });
    cache.set('/', page('a', 7));
    cache.set('/raid', page('b', null));
    expect(cache.get('/', 7)).toBeDefined();
    expect(cache.get('/', 8)).toBeUndefined();
    expect(cache.get('/', 7)).toBeUndefined();
    expect(cache.get('/raid', 8)).toBeDefined();
    expect(cache.get('/raid', null)).toBeDefined();
  });

  it('are too old after a minute', () => {
    let now = 0;
    const cache = createPageCache({ now: () => now });
    cache.set('/', page('a'));
    now = 59_999;
    expect(cache.get('/', 1)).toBeDefined();
    now = 60_000;
    expect(cache.get('/', 1)).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });

  it('make room: the least recently used one goes first', () => {
    const cache = createPageCache({ maxBytes: 20_000, now: () => 0 });
    for (const key of ['/a', '/b', '/c', '/d']) cache.set(key, page('x'.repeat(1000)));
    expect(cache.get('/a', 1)).toBeDefined();
    for (const key of ['/e', '/f']) cache.set(key, page('x'.repeat(1000)));
    expect(cache.get('/b', 1)).toBeUndefined();
    expect(cache.get('/a', 1)).toBeDefined();
    expect(cache.bytes()).toBeLessThanOrEqual(20_000);
    cache.set('/huge', page('x'.repeat(10_000)));
    expect(cache.get('/huge', 1)).toBeUndefined();
    expect(cache.get('/a', 1)).toBeDefined();
  });
});

describe('the answer from a page', () => {
  const text = 'page '.repeat(1000);

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed once, with %s', async (encoding, unpack) => {
    const known = page(text);
    const answers = await Promise.all(
      [1, 2].map(() => answerFromPage(ask({ 'accept-encoding': encoding }), known)),
    );
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      const body = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
      expect(unpack(body).toString()).toBe(text);
    }
    expect(known.encoded.size).toBe(1);
  });

  it('is plain for clients that accept nothing else, and confirmed for clients that have it', async () => {
    const plain = await answerFromPage(ask(), page(text));
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(text);
    const confirmed = await answerFromPage(ask({ 'if-none-match': 'W/"b-1"' }), page(text));
    expect(confirmed.status).toBe(304);
    expect(confirmed.headers.get('cache-control')).toBe('public');
    expect(confirmed.headers.get('vary')).toBe('Cookie');
  });
});

describe('scripts of a page for everybody', () => {
  it('are allowed only where they carried the nonce of the drawing', () => {
    const { html, sources } = exchange(
      '<script nonce="n+/=">a</script><script nonce="guess">b</script><p title=" nonce=">c</p>',
    );
    expect(html).toBe('<script>a</script><script nonce="guess">b</script><p title=" nonce=">c</p>');
    expect(sources).toEqual(["'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"]);
  });

  it('keep none of the nonces, however many there are', () => {
    const { html, sources } = exchange(
      '<script nonce="n+/=">a</script><script nonce="n+/=">b</script><script nonce="n+/=">a</script>',
    );
    expect(html).toBe('<script>a</script><script>b</script><script>a</script>');
    expect(sources).toEqual([hashSource('a'), hashSource('b')]);
  });

  it('are hashed as they are sent, and every letter of the page stays', () => {
    const { html, sources } = exchange(
      '<p>Überfall – 王 😀</p><script nonce="n+/=">"Ü王😀"</script>',
    );
    expect(html).toBe('<p>Überfall – 王 😀</p><script>"Ü王😀"</script>');
    expect(sources).toEqual([hashSource('"Ü王😀"')]);
  });

  it('of a file of their own are allowed by their address', () => {
    // The last byte of à is that of a space that does not break.
    const inline = 'data-word="à"';
    const { sources } = exchange(
      `<script nonce="n+/=" src="/a.js"></script><script nonce="n+/=" ${inline}>a</script>`,
    );
    expect(sources).toEqual([hashSource('a')]);
  });
});

function exchange(page: string) {
  const { body, sources } = exchangeNonce(new TextEncoder().encode(page), 'n+/=');
  return { html: new TextDecoder().decode(body), sources };
}
