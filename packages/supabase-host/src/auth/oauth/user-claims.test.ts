import { describe, expect, it } from 'vitest';
import type { UserRow } from '#host/auth/rows.ts';
import { dataForApp, shapeForApp, userClaims } from './user-claims.ts';

const data = { name: 'Thrall', email: 'a@b.example', email_verified: true, phone: '49151' };

describe('what an app sees of an account', () => {
  it('is what was granted, also of what people keep with it', () => {
    expect(dataForApp(data, ['email'])).toEqual({});
    expect(dataForApp(data, ['profile'])).toEqual({ name: 'Thrall' });
    expect(dataForApp(data, ['profile', 'email'])).toEqual({
      name: 'Thrall',
      email: 'a@b.example',
      email_verified: true,
    });
  });

  it('leaves out what no scope names', () => {
    const shape = {
      id: '1',
      email: 'a@b.example',
      phone: '49151',
      new_email: 'c@d.example',
      identities: [{ id: '7' }],
      factors: [{ id: '8' }],
      user_metadata: data,
    };
    expect(shapeForApp(shape, ['phone'])).toEqual({
      id: '1',
      email: '',
      phone: '49151',
      identities: [],
      user_metadata: {},
    });
  });
});

describe('the claims of an account', () => {
  const at = new Date('2026-11-21T03:00:00.900Z');
  const user = {
    id: '1',
    email: 'a@b.example',
    email_confirmed_at: at,
    phone: '49151',
    phone_confirmed_at: null,
    updated_at: at,
    raw_user_meta_data: {
      name: '',
      full_name: 'Thrall',
      avatar_url: 'https://a.example/1.png',
      username: 7,
    },
  } as unknown as UserRow;

  it('are its id alone without a scope', () => {
    expect(userClaims(user, ['openid'])).toEqual({ sub: '1' });
  });

  it('say what was granted, and whether it is confirmed', () => {
    expect(userClaims(user, ['email'])).toEqual({
      sub: '1',
      email: 'a@b.example',
      email_verified: true,
    });
    expect(userClaims(user, ['phone'])).toEqual({
      sub: '1',
      phone: '49151',
      phone_verified: false,
    });
    expect(userClaims(user, ['profile'])).toEqual({
      sub: '1',
      name: 'Thrall',
      picture: 'https://a.example/1.png',
      updated_at: 1_795_230_000,
    });
  });

  it('leave out what the account does not have', () => {
    const bare = { ...user, email: null, phone: null, email_confirmed_at: null };
    expect(userClaims(bare, ['email', 'phone'])).toEqual({ sub: '1' });
    expect(userClaims({ ...user, email_confirmed_at: null }, ['email'])).toMatchObject({
      email_verified: false,
    });
  });
});
