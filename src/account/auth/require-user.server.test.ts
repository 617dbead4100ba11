import { expect, it } from 'vitest';
import { visitOf } from '#testing/web/visit-of.ts';
import { findUser, requireUser } from './require-user.server.ts';

const CLAIMS = Buffer.from(JSON.stringify({ session_id: 's1' })).toString('base64url');
const session = { access_token: `header.${CLAIMS}.signature` };
const thrownFor = (...of: Parameters<typeof visitOf>) =>
  requireUser(visitOf(...of)).then(
    () => expect.fail('It let the visitor in.'),
    (error: unknown) => error,
  );

it('lets in whom the account service confirms, with the session that the database looks at', async () => {
  const user = { id: 'u1' };
  const found = { user, userId: 'u1', sessionId: 's1' };
  expect(await requireUser(visitOf(user, session))).toMatchObject(found);
  expect(await findUser(visitOf(user, session))).toMatchObject(found);
  expect(await requireUser(visitOf(user))).toMatchObject({ sessionId: null });
});

it('leads a visitor without an account to the sign-in', async () => {
  const answer = (await thrownFor(null)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  expect(await findUser(visitOf(null))).toBe('out');
});

it('leaves a visitor where they are while the service does not answer', async () => {
  expect(await thrownFor('away')).toMatchObject({
    init: { status: 503, headers: { 'Retry-After': '5' } },
    data: expect.stringContaining('account service'),
  });
  expect(await findUser(visitOf('away'))).toBe('away');
});
