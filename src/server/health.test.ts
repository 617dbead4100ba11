import { expect, it } from 'vitest';
import { createHealth } from './health.ts';
import { describeReadiness, describeReplica, type DatabaseState } from './readiness.ts';

const stamp = { id: 'abc', timestamp: 0 };

async function ask(path: string, state: DatabaseState, isMigrated = false) {
  const health = createHealth(stamp, async () => describeReadiness(state, isMigrated));
  const answer = await health.request(path);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
}

it.each(['starting', 'unreachable', 'failed', 'ready'] as const)(
  'the process runs, whatever its database does: %s',
  async (state) => {
    const { status, body, headers } = await ask('/api/health', state);
    expect([status, body]).toEqual([200, { status: 'ok', build: 'abc' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

it.each(['ready', 'none'] as const)('is ready with its database: %s', async (state) => {
  expect(await ask('/api/ready', state)).toMatchObject({
    status: 200,
    body: { status: 'ready', database: state, build: 'abc', reasons: [] },
  });
});

it.each([
  [0.2, false, 'used'],
  [90, false, 'behind'],
  [null, false, 'unreachable'],
  [0, true, 'unreachable'],
] as const)(
  'says how its replica is, and is ready whatever that is: %s s, away %s',
  async (lagSeconds, isAway, state) => {
    const health = createHealth(stamp, async () =>
      describeReadiness('ready', true, describeReplica(lagSeconds, isAway)),
    );
    const answer = await health.request('/api/ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ replica: { state, lagSeconds }, reasons: [] });
    expect((await ask('/api/ready', 'ready')).body).not.toHaveProperty('replica');
  },
);

it('is not ready while writing fails, and says nothing of the inside', async () => {
  const health = createHealth(stamp, async () => describeReadiness('ready', true, null, false));
  const answer = await health.request('/api/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    database: 'ready',
    reasons: [expect.stringContaining('Writing fails')],
  });
});

it.each([
  ['starting', 'waiting', false],
  ['unreachable', 'waiting', false],
  ['unreachable', 'applied', true],
  ['failed', 'failed', false],
] as const)(
  'is not ready, and says why: %s, migrations %s',
  async (state, migrations, isMigrated) => {
    const { status, headers, body } = await ask('/api/ready', state, isMigrated);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toEqual({
      status: 'not ready',
      database: state,
      migrations,
      build: 'abc',
      reasons: [expect.stringMatching(/^The database .*\.$/)],
    });
  },
);
