import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { readForms, type FormSender } from './refuse-form.ts';

const KIB = 1024;

/** What a page gets of a form, or the status of the refusal. */
async function post(init: RequestInit, sender: FormSender = 'stranger') {
  const findSender = vi.fn<() => Promise<FormSender>>(async () => sender);
  const app = new Hono();
  app.use(readForms(findSender));
  app.post('/', async (context) => {
    const form = await context.req.raw.formData();
    return context.json([...form.keys()].length);
  });
  const answer = await app.request('/', { method: 'POST', ...init });
  const said = answer.status === 200 ? await answer.json() : await answer.text();
  return { status: answer.status, said, asked: findSender.mock.calls.length };
}

const urlencoded = (text: string): RequestInit => ({
  body: text,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(text.length),
  },
});

const parts = (count: number, boundary = 'b', written = boundary): RequestInit => {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`;
  const body = `${part.repeat(count)}--${boundary}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${written}` };
  return { body, headers: { ...headers, 'content-length': String(body.length) } };
};

const stream = (bytes: number): RequestInit & { duplex: 'half' } => ({
  body: new Blob(['a=', 'x'.repeat(bytes)]).stream(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  duplex: 'half',
});

describe('readForms', () => {
  it.each([
    ['of 1000 fields', urlencoded(`a=1${'&a=1'.repeat(999)}`), 1000],
    ['of 1000 parts', parts(1000), 1000],
    ['of 1000 parts with a quoted mark', parts(1000, 'a b', '"a b"'), 1000],
    ['of 256 KiB', urlencoded(`a=${'x'.repeat(256 * KIB - 2)}`), 1],
  ])('hands a page the form of a stranger %s', async (_what, init, fields) => {
    expect(await post(init)).toEqual({ status: 200, said: fields, asked: 0 });
  });

  it.each([
    ['1001 fields', urlencoded('&a'.repeat(1000))],
    ['1001 parts', parts(1001)],
    ['parts between quoted marks', parts(1001, 'a;b', '"a;b"')],
  ])('refuses %s without taking them apart', async (_what, init) => {
    const { status, said } = await post(init, 'member');
    expect(status).toBe(413);
    expect(said).toContain('A form may have at most 1000 fields.');
  });

  it.each<[FormSender, number]>([
    ['stranger', 413],
    ['unsure', 401],
    ['member', 200],
  ])('a form above 256 KiB of a %s is answered %i', async (sender, status) => {
    const answer = await post(urlencoded(`a=${'x'.repeat(256 * KIB)}`), sender);
    expect([answer.status, answer.asked]).toEqual([status, 1]);
  });

  it('takes nothing above 1 MiB of a member, and asks who sends what has no length', async () => {
    expect((await post(urlencoded(`a=${'x'.repeat(KIB * KIB)}`), 'member')).status).toBe(413);
    expect(await post(stream(10))).toMatchObject({ status: 200, asked: 1 });
    expect((await post(stream(256 * KIB))).status).toBe(413);
    expect((await post(stream(256 * KIB), 'member')).status).toBe(200);
  });
});
