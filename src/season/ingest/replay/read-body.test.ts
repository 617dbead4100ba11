import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const text = '{"name":"아즈샤라"}';
const plain = Buffer.from(text);
const mark = Buffer.from([0xff, 0xfe]);

describe('a recorded body', () => {
  it.each<[string, Buffer, string, Record<string, string>]>([
    ['as it is', plain, 'a.json', {}],
    ['with a mark in front', Buffer.from(`\uFEFF${text}`), 'a.json', {}],
    ['in another encoding', Buffer.concat([mark, Buffer.from(text, 'utf16le')]), 'a.json', {}],
    ['packed, and named so', gzipSync(plain), 'a.json.gz', {}],
    ['packed, and not named so', gzipSync(plain), 'a.json', {}],
    ['packed by brotli, by its name', brotliCompressSync(plain), 'a.json.br', {}],
    [
      'packed by brotli, by its header',
      brotliCompressSync(plain),
      'a',
      { 'content-encoding': 'br' },
    ],
    ['packed by zstd', zstdCompressSync(plain), 'a.json', {}],
    ['packed by deflate', deflateSync(plain), 'a', { 'content-encoding': 'deflate' }],
    ['unpacked since', plain, 'a.json', { 'content-encoding': 'gzip' }],
    ['unpacked from brotli since', plain, 'a.json', { 'content-encoding': 'br' }],
  ])('is read %s', async (_, bytes, file, headers) => {
    expect(await readBody(bytes, file, headers)).toBe(text);
  });
});
