import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiveUpload } from './receive-upload.ts';

/** Reads all of it, and says what it was. */
async function drain(_facts: unknown, bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A request whose body comes in pieces of these sizes, over and over. */
function request(
  headers: Record<string, string>,
  body: Uint8Array,
  sizes: readonly number[] = [65_536],
): Request {
  let at = 0;
  let turn = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.byteLength) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(body.subarray(at, at + size));
      at += size;
    },
  });
  return new Request('http://host/', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit);
}

const edge = '----edge';
const formHeaders = { 'content-type': `multipart/form-data; boundary=${edge}` };
const part = (disposition: string, content: Uint8Array | string, type = '') =>
  Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${edge}--\r\n`);

describe('a bare body', () => {
  it('comes with what its headers say', async () => {
    const metadata = Buffer.from('{"by":"ünï"}').toString('base64');
    const { accepted, facts } = await receiveUpload(
      request(
        {
          'content-type': 'text/csv',
          'cache-control': '60',
          'x-metadata': metadata,
          'content-encoding': 'gzip',
        },
        Buffer.from('a,b'),
      ),
      drain,
    );
    expect(accepted.toString()).toBe('a,b');
    expect(facts).toEqual({
      mimetype: 'text/csv',
      cacheControl: 'max-age=60',
      contentEncoding: 'gzip',
      userMetadata: { by: 'ünï' },
    });
  });

  it('may be nothing', async () => {
    const { accepted, facts } = await receiveUpload(
      new Request('http://host/', { method: 'POST' }),
      drain,
    );
    expect(accepted).toHaveLength(0);
    expect(facts).toMatchObject({
      mimetype: 'application/octet-stream',
      cacheControl: 'no-cache',
      userMetadata: null,
    });
  });

  it('is refused when it is shorter than it said, or its metadata is none', async () => {
    await expect(
      receiveUpload(request({ 'content-length': '9' }, Buffer.from('short')), drain),
    ).rejects.toMatchObject({
      code: 'Aborted',
    });
    for (const text of ['nonsense', '[1]', '"text"', 'null']) {
      const headers = { 'x-metadata': Buffer.from(text).toString('base64') };
      await expect(receiveUpload(request(headers, Buffer.from('x')), drain)).rejects.toMatchObject({
        code: 'InvalidRequest',
      });
    }
  });
});

describe('a form', () => {
  it('may say another type than its file', async () => {
    const file = part('name="file"; filename="a.bin"', 'content', 'application/octet-stream');
    const fields = [
      part('name="contentType"', 'image/png'),
      part('name="userMetadata"', '{"n":1}'),
    ];
    for (const order of [
      [...fields, file],
      [file, ...fields],
    ]) {
      const { facts } = await receiveUpload(
        request(formHeaders, Buffer.concat([...order, end])),
        drain,
      );
      expect(facts).toMatchObject({ mimetype: 'image/png', userMetadata: { n: 1 } });
    }
  });

  it('gives its file whatever stands around it', async () => {
    const fields = [part('name="cacheControl"', '3600'), part('name="metadata"', '{"n":1}')];
    const file = part('name=""; filename="a.txt"', 'content', 'text/plain');
    for (const order of [
      [...fields, file],
      [file, ...fields],
      [fields[0] ?? file, file, fields[1] ?? file],
    ]) {
      const { accepted, facts } = await receiveUpload(
        request(formHeaders, Buffer.concat([...order, end])),
        drain,
      );
      expect(accepted.toString()).toBe('content');
      expect(facts).toEqual({
        mimetype: 'text/plain',
        cacheControl: 'max-age=3600',
        contentEncoding: null,
        userMetadata: { n: 1 },
      });
    }
  });

  it('gives any bytes in any pieces as they are', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      // Nearly an end of the part.
      fc
        .array(fc.constantFrom('\r\n', '--', edge, `\r\n--${edge.slice(0, -1)}`, '\0', 'x'), {
          maxLength: 40,
        })
        .map((pieces) => Buffer.from(pieces.join('')))
        .filter(
          (text) => !text.includes(`\r\n--${edge}`) && !text.toString().startsWith(`--${edge}`),
        ),
    );
    const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(bytes, sizes, async (content, sizes) => {
        const body = Buffer.concat([
          part('name="cacheControl"', '1'),
          part('name=""; filename="blob"', content),
          end,
        ]);
        const { accepted } = await receiveUpload(request(formHeaders, body, sizes), drain);
        expect(accepted.equals(Buffer.from(content))).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('is refused wherever it is cut', async () => {
    const body = Buffer.concat([
      part('name="a"', 'b'),
      part('name=""; filename="f"', 'x'.repeat(500)),
      end,
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(body.length - 5),
        fc.integer({ min: 1, max: 300 }),
        async (at, size) => {
          const cut = request(formHeaders, body.subarray(0, at), [size]);
          await expect(receiveUpload(cut, drain)).rejects.toMatchObject({
            name: 'StorageError',
            statusCode: 400,
          });
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);

  it('never hangs or breaks on bytes that are no form', async () => {
    const pieces = fc.constantFrom(
      `--${edge}`,
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name=""',
      '--',
      ': ',
      'x',
    );
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.array(pieces, { maxLength: 20 }).map((all) => Buffer.from(all.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const outcome = await receiveUpload(request(formHeaders, body, [50]), drain, 20).then(
          () => 'read',
          (problem: { name: string }) => problem.name,
        );
        expect(['read', 'StorageError']).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it('gives up a form in which the parser gets stuck', async () => {
    const stuck = Buffer.from(`--${edge}--${edge}\r\n\r\n--${edge}--`);
    const outcome = receiveUpload(request(formHeaders, stuck, [20]), drain, 20);
    await expect(outcome).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is refused when one of its fields is too large', async () => {
    const file = part('name="file"; filename="a.txt"', 'content', 'text/plain');
    for (const [size, code] of [
      [1024 * 1024 + 1, 'EntityTooLarge'],
      [100, undefined],
    ] as const) {
      const field = part('name="note"', 'x'.repeat(size));
      const received = await receiveUpload(
        request(formHeaders, Buffer.concat([field, file, end])),
        drain,
      ).catch((error: unknown) => error);
      expect((received as { code?: string }).code).toBe(code);
    }
  });

  it('stops when its file is refused, at the first byte or later', async () => {
    const body = Buffer.concat([
      part('name=""; filename="f"', 'x'.repeat(400_000)),
      part('name="late"', 'y'),
      end,
    ]);
    const refusal = new Error('no');
    for (const after of [0, 1, 100_000]) {
      const outcome = receiveUpload(request(formHeaders, body), async (_facts, bytes) => {
        let seen = 0;
        for await (const chunk of bytes) {
          seen += chunk.byteLength;
          if (seen >= after) throw refusal;
        }
      });
      await expect(outcome).rejects.toBe(refusal);
    }
    const before = receiveUpload(request(formHeaders, body), () => Promise.reject(refusal));
    await expect(before).rejects.toBe(refusal);
  });

  it.each([
    ['without a file', Buffer.concat([part('name="a"', 'b'), end]), formHeaders],
    ['without a boundary', end, { 'content-type': 'multipart/form-data' }],
    [
      'with metadata that is none',
      Buffer.concat([part('name="metadata"', '{'), part('name=""; filename="f"', 'x'), end]),
      formHeaders,
    ],
  ])('is refused %s', async (_case, body, headers) => {
    await expect(receiveUpload(request(headers, body), drain)).rejects.toMatchObject({
      code: 'InvalidRequest',
    });
  });
});
