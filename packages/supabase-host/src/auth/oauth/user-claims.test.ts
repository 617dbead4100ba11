import { describe, expect, it } from 'vitest';
import { dataForApp, shapeForApp } from './user-claims.ts';

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
