import { describe, expect, it } from 'vitest';
import type { FactorRow, UserRow } from './rows.ts';
import { factorShape, userShape } from './shapes.ts';

const created = new Date('2026-11-21T03:00:00Z');
const user: UserRow = {
  id: '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'thrall@orgrimmar.example',
  encrypted_password: '$argon2id$…',
  email_confirmed_at: created,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: '',
  email_change_sent_at: null,
  email_change_confirm_status: 0,
  last_sign_in_at: null,
  raw_app_meta_data: { provider: 'email', providers: ['email'] },
  raw_user_meta_data: { name: 'Thrall' },
  created_at: created,
  updated_at: created,
  phone: null,
  phone_confirmed_at: null,
  phone_change: '',
  phone_change_sent_at: null,
  confirmed_at: created,
  banned_until: null,
  reauthentication_sent_at: null,
  is_sso_user: false,
  deleted_at: null,
  is_anonymous: false,
};
const factor: FactorRow = {
  id: 'c0a8c5f0-0000-4000-8000-000000000001',
  user_id: user.id,
  friendly_name: 'phone app',
  factor_type: 'totp',
  status: 'verified',
  created_at: created,
  updated_at: created,
  secret: 'v1.sealed',
  phone: null,
  last_challenged_at: null,
  last_used_step: 1,
};

describe('userShape', () => {
  it('leaves out what is absent, and every secret', () => {
    const shape = userShape(user, [], []);
    expect(shape).toEqual({
      id: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'thrall@orgrimmar.example',
      phone: '',
      email_confirmed_at: '2026-11-21T03:00:00.000Z',
      confirmed_at: '2026-11-21T03:00:00.000Z',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Thrall' },
      identities: [],
      created_at: '2026-11-21T03:00:00.000Z',
      updated_at: '2026-11-21T03:00:00.000Z',
      is_anonymous: false,
    });
  });

  it('shows factors without their secret', () => {
    expect(userShape(user, [], [factor])['factors']).toEqual([factorShape(factor)]);
    expect(JSON.stringify(factorShape(factor))).not.toContain('sealed');
  });
});

describe('what an account lacks', () => {
  it('is no key of its shape, and no empty text', () => {
    const shape = factorShape({ ...factor, friendly_name: '', phone: null });
    expect(Object.keys(shape).toSorted()).toEqual([
      'created_at',
      'factor_type',
      'id',
      'status',
      'updated_at',
    ]);
    expect(factorShape({ ...factor, last_challenged_at: created })).toMatchObject({
      friendly_name: 'phone app',
      last_challenged_at: '2026-11-21T03:00:00.000Z',
    });
    expect(Object.keys(userShape(user, [], []))).not.toContain('banned_until');
    expect(userShape({ ...user, banned_until: created }, [], [])).toMatchObject({
      banned_until: '2026-11-21T03:00:00.000Z',
    });
  });
});
