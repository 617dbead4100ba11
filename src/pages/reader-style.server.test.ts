import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareFunction } from 'react-router';
import { expect, it } from 'vitest';
import { formatCount } from '#lib/format-number.ts';
import { writeForReader } from './reader-style.server.ts';

type Visit = Parameters<MiddlewareFunction<Response>>[0];

/** What a page writes for the choices that the server hands it, before and after it has waited for something. */
async function written(choices: string): Promise<string> {
  const headers = { 'x-farseer-choices': choices };
  const visit = { request: new Request('http://localhost/', { headers }) } as Visit;
  const response = await writeForReader(visit, async () => {
    const before = formatCount(1234);
    await wait(1);
    return new Response(`${before} ${formatCount(1234)}`);
  });
  return (response as Response).text();
}

it('writes each of several requests at once in the style of its reader', async () => {
  const all = ['region=eu&style=,.d', '', "style=.'d&member", 'style=<b>', 'style=,_d'];
  expect(await Promise.all(all.map(written))).toEqual([
    '1.234 1.234',
    '1,234 1,234',
    '1’234 1’234',
    '1,234 1,234',
    '1\u202F234 1\u202F234',
  ]);
  expect(formatCount(1234)).toBe('1,234');
});
