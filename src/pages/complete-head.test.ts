import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { completedHead, HeadCompleter } from './complete-head.ts';

const PAGE =
  '<!DOCTYPE html><html lang="en"><head><link rel="modulepreload" href="/a.js"/>' +
  '<link rel="stylesheet" href="/a.css"/></head><body><p>Überfall 王</p></body></html>';
const WHOLE =
  '<!DOCTYPE html><html lang="en"><head><title>Ä</title>' +
  '<link rel="modulepreload" href="/a.js"/>' +
  '<link rel="stylesheet" href="/a.css"/></head><body><p>Überfall 王</p></body></html>';

function inChunks(of: string, size: number): Buffer[] {
  const bytes = Buffer.from(of);
  const chunks = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}

describe('HeadCompleter', () => {
  it.each([1, 2, 7, 64, 10_000])(
    'completes a page that comes in pieces of %d bytes',
    async (size) => {
      const page = Readable.from(inChunks(PAGE, size)).pipe(
        new HeadCompleter(() => '<title>Ä</title>'),
      );
      expect(await text(page)).toBe(WHOLE);
    },
  );

  it('asks for the tags when the head is whole, not before', async () => {
    let title = 'early';
    const page = new HeadCompleter(() => `<title>${title}</title>`);
    page.write(Buffer.from('<html><head>'));
    title = 'late';
    page.end(Buffer.from('</head></html>'));
    expect(await text(page)).toBe('<html><head><title>late</title></head></html>');
  });

  it('passes what was written at one go as one piece, as soon as the writer says so', () => {
    const page = new HeadCompleter(() => '<title>Ä</title>');
    const pieces: string[] = [];
    page.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    page.write(Buffer.from('<html><head>'));
    page.flush();
    expect(pieces).toEqual([]);
    for (const piece of inChunks('</head><p>1</p>', 4)) page.write(piece);
    page.flush();
    for (const piece of inChunks('<p>2</p></html>', 4)) page.write(piece);
    page.flush();
    expect(pieces).toEqual(['<html><head><title>Ä</title></head><p>1</p>', '<p>2</p></html>']);
  });

  it('passes what has no head', async () => {
    const page = Readable.from([Buffer.from('no page')]).pipe(
      new HeadCompleter(() => '<title></title>'),
    );
    expect(await text(page)).toBe('no page');
    expect(completedHead('<p>', '<title></title>')).toBe('<p>');
  });
});
