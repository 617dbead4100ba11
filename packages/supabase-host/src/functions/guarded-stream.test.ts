import { describe, expect, it } from 'vitest';
import { guardStream } from './guarded-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function watched(source: ReadableStream<Uint8Array>, silence = 60_000) {
  const ends: string[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const stream = guardStream(source, silence, (reason) => {
    ends.push(reason);
    resolve();
  });
  return { stream, ends, ended };
}

describe('guardStream', () => {
  it('passes everything on', async () => {
    const { stream, ends } = watched(new Blob(['a', 'b']).stream());
    expect(await new Response(stream).text()).toBe('ab');
    expect(ends).toEqual(['done']);
  });

  it('ends a source that stays silent', async () => {
    let canceled = false;
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('a')),
      cancel: () => {
        canceled = true;
      },
    });
    const { stream, ends } = watched(source, 10);
    await expect(new Response(stream).text()).rejects.toThrow('silent for too long');
    expect([ends, canceled]).toEqual([['silence'], true]);
  });

  it('ends a reader that takes nothing more', async () => {
    const { promise: canceled, resolve } = Promise.withResolvers<unknown>();
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('a')),
      cancel: resolve,
    });
    const { stream, ends, ended } = watched(source, 10);
    const reader = stream.getReader();
    await reader.read();
    await ended;
    expect(ends).toEqual(['silence']);
    expect(String(await canceled)).toContain('took nothing more');
    await expect(reader.closed).rejects.toThrow('took nothing more');
  });

  it('tells the source that the reader is gone', async () => {
    let reason: unknown;
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('a')),
      cancel: (given) => {
        reason = given;
      },
    });
    const { stream, ends } = watched(source);
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel('enough');
    expect([ends, reason]).toEqual([['gone'], 'enough']);
  });

  it('passes a failure on', async () => {
    const { stream, ends } = watched(
      new ReadableStream({ pull: () => Promise.reject(new Error('broken')) }),
    );
    await expect(new Response(stream).text()).rejects.toThrow('broken');
    expect(ends).toEqual(['failed']);
  });
});
