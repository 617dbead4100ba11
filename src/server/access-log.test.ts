import { expect, it } from 'vitest';
import { logRequests } from './access-log.ts';
import { createLog } from './log.ts';

function serve(accessLog: 'off' | 'slow' | 'all', status = 200) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const log = createLog({ logFormat: 'json', logLevel: 'info' }, { out: stream, errors: stream });
  const answers: number[] = [];
  const fetch = logRequests(
    async () => {
      log.warn('inside');
      return new Response('x', { status });
    },
    log,
    { accessLog },
    (answered) => answers.push(answered.status),
  );
  const ask = async (headers: Record<string, string> = {}) =>
    fetch(new Request('http://farseer.test/character/eu/x?secret=1', { headers }), {});
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
