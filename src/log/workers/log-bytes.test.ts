import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { asFarAsItGoes, isGzip, logBytes, logBytesBetween } from './log-bytes.ts';

const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join('');
const plain = new Blob([text]);
const packed = new Blob([gzipSync(text)]);
const never = new AbortController().signal;

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let all = '';
  for await (const chunk of chunks) all += decoder.decode(chunk, { stream: true });
  return all;
}

describe('isGzip', () => {
  it.each([
    ['both first bytes', [0x1f, 0x8b, 8], true],
    ['the first byte alone', [0x1f, 0x00, 8], false],
    ['the second byte alone', [0x00, 0x8b, 8], false],
    ['one byte', [0x1f], false],
    ['nothing', [], false],
  ])('goes by %s', async (_, bytes, expected) => {
    expect(await isGzip(new Blob([Uint8Array.from(bytes)]))).toBe(expected);
  });
});

describe('logBytes', () => {
  it.each([
    ['plain', plain],
    ['gzip', packed],
    ['gzip in a gzip', new Blob([gzipSync(gzipSync(text))])],
  ])('gives all of a %s file and counts what it took', async (_, file) => {
    let taken = 0;
    const all = await collect(
      logBytes(file, never, (bytes) => {
        taken += bytes;
      }),
    );
    expect(all).toBe(text);
    expect(taken).toBe(file.size);
  });

  it('refuses what was packed twice and is damaged', async () => {
    const inner = gzipSync(text).fill(0xff, 300, 400);
    const twice = new Blob([gzipSync(inner)]);
    await expect(collect(logBytes(twice, never, () => {}))).rejects.toHaveProperty(
      'code',
      'bad-gzip',
    );
  });

  it('ends with the last byte of a plain file, also where the browser never says that it was the last', async () => {
    const bytes = new TextEncoder().encode(text);
    const open = Object.assign(new Blob([text]), {
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          type: 'bytes',
          start: (controller) => controller.enqueue(bytes.slice()),
        }),
    });
    expect(await collect(logBytes(open, never, () => {}))).toBe(text);
  });

  it.each([
    ['into buffers of our own', (large: Blob) => large],
    [
      'where the browser cannot fill them',
      (large: Blob) =>
        Object.assign(large, {
          stream: () =>
            new ReadableStream<Uint8Array<ArrayBuffer>>({
              async start(controller) {
                controller.enqueue(new Uint8Array(await large.arrayBuffer()));
                controller.close();
              },
            }),
        }),
    ],
  ])('gives a file of several buffers %s', async (_, as) => {
    const large = as(new Blob(Array.from({ length: 40 }, () => text)));
    expect(await collect(logBytes(large, never, () => {}))).toBe(text.repeat(40));
  });

  it.each([
    ['plain', plain],
    ['packed', packed],
  ])(
    'calls a %s file unreadable that was written to, whatever the browser calls it',
    async (_, file) => {
      const written = Object.assign(file.slice(), {
        stream: () =>
          new ReadableStream({
            pull(controller) {
              controller.error(new TypeError('network error'));
            },
          }),
      });
      await expect(collect(logBytes(written, never, () => {}))).rejects.toMatchObject({
        name: 'NotReadableError',
      });
    },
  );

  it('tells of a file that cannot be read any more, once', async () => {
    const gone = Object.assign(new Blob([text]), {
      stream: () =>
        new ReadableStream({
          type: 'bytes',
          pull(controller) {
            controller.error(new DOMException('gone', 'NotReadableError'));
          },
        }),
    });
    await expect(collect(logBytes(gone, never, () => {}))).rejects.toThrow('gone');
  });

  it('knows gzip by its first bytes', async () => {
    expect(await isGzip(packed)).toBe(true);
    expect(await isGzip(plain)).toBe(false);
    expect(await isGzip(new Blob([]))).toBe(false);
  });

  it('gives all of a packed file that ends too early, then says so', async () => {
    const large = Array.from(
      { length: 400_000 },
      (_, at) => `line ${at} ${(at * 7919) % 9973}\n`,
    ).join('');
    const whole = gzipSync(large);
    for (const share of [0.2, 0.5, 0.99]) {
      const cut = new Blob([whole.subarray(0, Math.floor(whole.length * share))]);
      const bytes = gunzipSync(cut.size > 0 ? Buffer.from(await cut.arrayBuffer()) : whole, {
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      const taken: Uint8Array[] = [];
      const reading = async (): Promise<void> => {
        for await (const chunk of logBytes(cut, never, () => {})) taken.push(chunk.slice());
      };
      await expect(reading()).rejects.toHaveProperty('code', 'cut-gzip');
      expect(Buffer.concat(taken).equals(bytes)).toBe(true);
    }
  });

  it('names a damaged file, and one of which nothing can be unpacked', async () => {
    const damaged = gzipSync(text).fill(0xff, 3000, 3100);
    for (const bytes of [damaged, gzipSync(text).subarray(0, 12)]) {
      const reading = collect(logBytes(new Blob([Uint8Array.from(bytes)]), never, () => {}));
      await expect(reading).rejects.toMatchObject({
        code: 'bad-gzip',
        cause: expect.any(TypeError),
      });
    }
  });

  it('gives nothing of an answer that comes after it was stopped', async () => {
    const stop = new AbortController();
    const file = Object.assign(new Blob([text]), {
      stream: () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            stop.abort(new Error('enough'));
            controller.enqueue(new Uint8Array(8));
          },
        }),
    });
    const chunks = logBytes(file, stop.signal, () => {});
    await expect(chunks.next()).rejects.toThrow('enough');
  });

  it.each([
    ['plain', plain],
    ['gzip', packed],
  ])('stops in the middle of a %s file', async (_, file) => {
    const stop = new AbortController();
    let chunks = 0;
    const reading = async (): Promise<void> => {
      for await (const chunk of logBytes(file, stop.signal, () => {})) {
        chunks += chunk.length > 0 ? 1 : 0;
        stop.abort(new Error('enough'));
      }
    };
    await expect(reading()).rejects.toThrow('enough');
    expect(chunks).toBe(1);
  });
});

describe('logBytesBetween', () => {
  it.each([
    ['plain', plain],
    ['gzip', packed],
  ])('cuts the same part out of a %s file', async (_, file) => {
    for (const [start, end] of [
      [0, 10],
      [1000, 150_000],
      [text.length - 5, text.length],
      [70_000, 70_000],
    ] as const) {
      const pieces: number[] = [];
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const piece of logBytesBetween(file, start, end, never)) {
          pieces.push(piece.length);
          yield piece;
        }
      };
      expect(await collect(counted())).toBe(text.slice(start, end));
      expect(pieces).not.toContain(0);
    }
  });
});

async function* failing(code: 'cut-gzip' | 'bad-gzip'): AsyncGenerator<number> {
  yield 1;
  yield 2;
  throw new Failure(code, 'it ends here');
}

describe('asFarAsItGoes', () => {
  it('ends where a packed file ends too early, and passes on every other failure', async () => {
    const taken: number[] = [];
    for await (const one of asFarAsItGoes(failing('cut-gzip'))) taken.push(one);
    expect(taken).toEqual([1, 2]);
    const damaged = asFarAsItGoes(failing('bad-gzip'));
    await damaged.next();
    await damaged.next();
    await expect(damaged.next()).rejects.toHaveProperty('code', 'bad-gzip');
  });
});
