import { describe, expect, it } from 'vitest';
import { EXPIRY_MARGIN, isFresh, readStoredSession } from './stored-session.ts';

const NAME = 'sb-auth';
const session = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: 1000,
  user: { id: '1', email: 'lörrach@b.example' },
};
const packed = (value: unknown): string =>
  `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const read = (value: unknown) => readStoredSession(`${NAME}=${packed(value)}`, NAME);

describe('the session in a cookie', () => {
  it('is read whole, and from its chunks in their order', () => {
    expect(read(session)).toEqual(session);
    const text = packed(session);
    const chunks = `a=b; ${NAME}.1=${text.slice(40)}; ${NAME}.0=${text.slice(0, 40)}`;
    expect(readStoredSession(chunks, NAME)).toEqual(session);
    expect(readStoredSession(`${NAME}.0=${text.slice(0, 40)}`, NAME)).toBeNull();
  });

  it.each([
    ['no cookie', null],
    ['another cookie', 'other=1'],
    ['a text of another form', `${NAME}=hello`],
    ['what is no base64', `${NAME}=base64-%%%`],
  ])('is none for %s', (_, header) => {
    expect(readStoredSession(header, NAME)).toBeNull();
  });

  it.each([
    ['access_token', 7],
    ['refresh_token', null],
    ['expires_at', '1000'],
    ['user', null],
    ['user', { email: 'a@b.example' }],
    ['user', { id: '1', email: 7 }],
    ['user', { id: '1', user_metadata: 'x' }],
    ['user', { id: '1', factors: {} }],
    ['user', { id: '1', identities: [7] }],
  ])('is none where anyone has written another %s: %j', (key, value) => {
    expect(read({ ...session, [key]: value })).toBeNull();
  });

  it('may lack what an account does not have', () => {
    const bare = { ...session, user: { id: '1', phone: null, factors: [{ id: '2' }] } };
    expect(read(bare)).toEqual(bare);
  });
});

describe('a session', () => {
  it('is fresh until a while before its end', () => {
    const stored = read(session)!;
    const endMs = 1_000_000;
    expect(isFresh(stored, endMs - EXPIRY_MARGIN)).toBe(true);
    expect(isFresh(stored, endMs - EXPIRY_MARGIN + 1)).toBe(false);
  });
});
