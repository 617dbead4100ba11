import type { Session, User } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { requireUser } from './require-user.server.ts';

const session = { access_token: 'token' } as Session;
const visit = (user: User | null, hasSession: boolean, isAway: boolean) => ({
  confirmUser: async () => user,
  session: () => (hasSession ? session : null),
  isAway: () => isAway,
});
const thrown = async (...of: Parameters<typeof visit>): Promise<unknown> => {
  try {
    await requireUser(visit(...of));
  } catch (answer) {
    return answer;
  }
  throw new Error('It let the visitor in.');
};

it('lets in whom the account service confirms', async () => {
  const user = { id: 'u1' } as User;
  expect(await requireUser(visit(user, true, false))).toBe(user);
});

it.each([
  ['without a session', false, false],
  ['with a session that the service refused', true, false],
  ['without a session while the service is away', false, true],
])('leads to the sign-in %s', async (_when, hasSession, isAway) => {
  const answer = (await thrown(null, hasSession, isAway)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

it('leaves a visitor signed in while the service does not answer', async () => {
  expect(await thrown(null, true, true)).toMatchObject({
    init: { status: 503 },
    data: expect.stringContaining('account service'),
  });
});
