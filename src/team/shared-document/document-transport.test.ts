import { describe, expect, it } from 'vitest';
import { documentTransport } from './document-transport.ts';

const UPDATE = new Uint8Array([1, 2]);

function answers(status: number, body: BodyInit | null = null): typeof fetch {
  return () => Promise.resolve(new Response(body, { status }));
}

describe('a document over HTTP', () => {
  it.each([
    [204, null, { kind: 'stored' }],
    [409, '{"reason":"x"}', { kind: 'incomplete' }],
    [
      403,
      '{"reason":"Your role does not allow it."}',
      { kind: 'refused', reason: 'Your role does not allow it.' },
    ],
    [404, '<html>', { kind: 'refused', reason: expect.stringContaining('deleted') }],
  ])('answers %i to a change', async (status, body, expected) => {
    expect(await documentTransport('/p/document', answers(status, body)).push(UPDATE)).toEqual(
      expected,
    );
  });

  it('fails, so that it is tried again, when the server is not well', async () => {
    await expect(documentTransport('/p/document', answers(503)).push(UPDATE)).rejects.toThrow(
      '503',
    );
    await expect(documentTransport('/p/document', answers(500)).pull(UPDATE)).rejects.toThrow(
      '500',
    );
    await expect(
      documentTransport('/p/document', answers(404)).pull(UPDATE),
    ).rejects.toHaveProperty('code', 'document-gone');
  });

  it('sends the state vector as base64url', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (address) => {
      asked.push(address as string);
      return Promise.resolve(new Response(UPDATE));
    };
    expect(await documentTransport('/p/document', ask).pull(new Uint8Array([251, 255, 1]))).toEqual(
      UPDATE,
    );
    expect(asked).toEqual(['/p/document?since=-_8B']);
  });
});
