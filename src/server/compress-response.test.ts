import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse } from './compress-response.ts';

const text = 'Farseer '.repeat(1000);

function compress(accepted: string, response: Response, method = 'GET'): Response {
  const headers = { 'accept-encoding': accepted };
  return compressResponse(new Request('http://host/', { method, headers }), response);
}

function page(body: BodyInit = text): Response {
  return new Response(body, { headers: { 'content-type': 'text/html' } });
}

describe('compressResponse', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for %j sends %s', async (accepted, encoding, unpack) => {
    const response = compress(accepted, page());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.byteLength).toBeLessThan(text.length / 10);
    expect(unpack(body).toString()).toBe(text);
  });

  it('passes each piece of a streamed page on as it comes', async () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const reader = compress('br', page(stream.readable)).body?.getReader();
    const writer = stream.writable.getWriter();
    await writer.write(new TextEncoder().encode('<head>'));
    // Nothing more is written and the stream stays open: this only resolves when it was flushed.
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
  });

  it('ends with an error when the page does', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('render failed'));
      },
    });
    await expect(compress('br', page(broken)).text()).rejects.toThrow('render failed');
  });

  it('says that the answer depends on the header even when it sends it plain', () => {
    const response = compress('', page());
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['an image', new Response(text, { headers: { 'content-type': 'image/png' } })],
    [
      'what is compressed already',
      new Response(text, { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } }),
    ],
    [
      'a few bytes',
      new Response('few', { headers: { 'content-type': 'text/html', 'content-length': '3' } }),
    ],
    ['nothing', new Response(null, { status: 304 })],
  ])('leaves %s alone', (_case, response) => {
    expect(compress('br', response)).toBe(response);
  });
});
