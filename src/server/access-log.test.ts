import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { logRequests } from './access-log.ts';
import { createLog } from './log.ts';

function serve(
  accessLog: 'off' | 'slow' | 'all',
  status = 200,
  work: (log: Logger) => void = (log) => log.warn('inside'),
) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const log = createLog({ logFormat: 'json', logLevel: 'info' }, { out: stream, errors: stream });
  const answers: number[] = [];
  const fetch = logRequests(
    async () => {
      work(log);
      return new Response('x', { status });
    },
    log,
    { accessLog },
    (answered) => answers.push(answered.status),
  );
  const ask = async (
    headers: Record<string, string> = {},
    path = '/character/eu/x?secret=1',
    signal = new AbortController().signal,
  ) => fetch(new Request(`http://farseer.test${path}`, { headers, signal }), {});
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ask, logged, answers };
}

it('logs path, status and time under one id, without the query', async () => {
  const { ask, logged, answers } = serve('all');
  const answer = await ask();
  const id = answer.headers.get('x-request-id');
  expect(logged()).toMatchObject([
    { msg: 'inside', request: id },
    { msg: 'request', request: id, path: '/character/eu/x', status: 200, method: 'GET' },
  ]);
  expect(JSON.stringify(logged())).not.toContain('secret');
  expect(answers).toEqual([200]);
});

describe('an answer from 500 on', () => {
  it('is an error with the first error of its request as cause', async () => {
    const { ask, logged } = serve('slow', 503, (log) => {
      log.error('rest: 57P03 the database system is starting up');
      log.error('and more');
    });
    const id = (await ask()).headers.get('x-request-id');
    expect(logged().at(-1)).toMatchObject({
      level: 'error',
      msg: 'request',
      request: id,
      status: 503,
      cause: 'rest: 57P03 the database system is starting up',
    });
  });

  it('names no cause that it does not know, and none of another request', async () => {
    const one = serve('slow', 500, (log) => log.error('of the first'));
    await one.ask();
    const other = serve('slow', 500);
    await other.ask();
    expect(other.logged().at(-1)).toMatchObject({ level: 'error', cause: expect.any(String) });
    expect(other.logged().at(-1)!['cause']).toContain('not known');
  });

  it('is no failure where it answers whether the server is ready, and where the visitor has left', async () => {
    const ready = serve('all', 503);
    await ready.ask({}, '/api/ready');
    expect(ready.logged().at(-1)).toMatchObject({ level: 'info', status: 503 });
    const left = serve('all', 500);
    await left.ask({}, '/', AbortSignal.abort());
    expect(left.logged().at(-1)).toMatchObject({ level: 'info', status: 500 });
  });
});

it('takes the id of a proxy only where it is one', async () => {
  const { ask } = serve('off');
  const idOf = async (given: string) =>
    (await ask({ 'x-request-id': given })).headers.get('x-request-id');
  expect(await idOf('trace-1:2')).toBe('trace-1:2');
  for (const given of ['a b', '{"level":"x"}', 'y'.repeat(65)])
    expect(await idOf(given)).toMatch(/^[\w-]{11}$/);
});

it('logs by default what failed on the server, and no other answer', async () => {
  for (const [status, count] of [
    [200, 1],
    [404, 1],
    [503, 2],
  ] as const) {
    const { ask, logged } = serve('slow', status);
    await ask();
    expect(logged()).toHaveLength(count);
  }
});
