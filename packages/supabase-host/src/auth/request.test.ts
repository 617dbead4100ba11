import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ServiceEnvironment } from '#host/host-context.ts';
import { silentLog } from '#host/testing/recorded-log.ts';
import { answerFailure } from './auth-error.ts';
import { readBody, record, text } from './request.ts';

const app = new Hono<ServiceEnvironment>();
app.post('/', async (context) =>
  context.json(await readBody(context, v.object({ email: text, data: record }))),
);
app.onError((failure, context) => answerFailure(context, failure, silentLog));

async function post(body: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await app.request('/', {
    method: 'POST',
    body,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** A body with lists in lists. */
const nested = (depth: number) => `{"data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;

const refused = {
  status: 400,
  answer: {
    code: 'bad_json',
    message: expect.stringMatching(/^Could not parse request body as JSON: ./) as string,
  },
};

describe('readBody (auth protocol §1.1)', () => {
  it('gives what was written, and empty fields for what was not', async () => {
    const data = { guild: { name: 'Ünïcode \\u0000 🐉', ranks: [1, [2]] } };
    expect(await post(JSON.stringify({ email: 'a@example.org', data }))).toEqual({
      status: 200,
      answer: { email: 'a@example.org', data },
    });
    expect(await post('')).toEqual({ status: 200, answer: { email: '', data: null } });
  });

  it.each([
    ['half of an object', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number for a text', '{"email":5}'],
    ['a list for an object', '{"data":[1]}'],
  ])('refuses %s', async (_what, body) => {
    expect(await post(body)).toEqual(refused);
  });

  it.each([
    ['a NUL in a value', '{"data":{"a":["x\\u0000y"]}}'],
    ['a NUL in a name', '{"data":{"x\\u0000y":1}}'],
    ['half of a surrogate pair', '{"data":{"a":"\\ud800"}}'],
    ['half of a surrogate pair in a name', '{"data":{"\\udc00":1}}'],
    ['an unknown field with a NUL', '{"further":"\\u0000"}'],
  ])('refuses %s, which no database keeps', async (_what, body) => {
    expect(await post(body)).toEqual(refused);
  });

  it('refuses what is nested deeper than anybody writes by hand', async () => {
    expect((await post(nested(50))).status).toBe(200);
    expect(await post(nested(200_000))).toEqual(refused);
  });
});
