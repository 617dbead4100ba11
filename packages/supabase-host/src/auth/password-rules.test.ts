import { describe, expect, it } from 'vitest';
import { findWeakness, refuseWeak, type PasswordRules } from './password-rules.ts';

const rules: PasswordRules = {
  minimumLength: 6,
  requiredCharacters: [],
  isLeaked: null,
  takesCommon: false,
};

describe('findWeakness', () => {
  it('finds nothing wrong with a password that keeps the rules', async () => {
    expect(await findWeakness('lok-tar', rules, null)).toBeNull();
  });

  it('counts characters, not bytes', async () => {
    expect(await findWeakness('äöüäöß', rules, null)).toBeNull();
    expect((await findWeakness('😀😁😂', rules, null))?.reasons).toEqual(['length']);
  });

  it('collects every reason in one message', async () => {
    const strict: PasswordRules = {
      minimumLength: 10,
      requiredCharacters: ['abc', '123'],
      isLeaked: () => Promise.resolve(true),
      takesCommon: false,
    };
    expect(await findWeakness('zzz', strict, null)).toEqual({
      reasons: ['length', 'characters', 'pwned'],
      message:
        'Password should be at least 10 characters. ' +
        'Password should contain at least one character of each: abc, 123. ' +
        'Password is known to be weak and easy to guess, please choose a different one.',
    });
  });

  it('refuses what is tried first, unless the operator takes it', async () => {
    expect(await findWeakness('password', rules, null)).toMatchObject({ reasons: ['pwned'] });
    expect(await findWeakness('lok-tar', rules, 'lok-tar@site.example')).toMatchObject({
      reasons: ['pwned'],
    });
    expect(await findWeakness('password', { ...rules, takesCommon: true }, null)).toBeNull();
  });

  it('lets a password pass when the list of leaks cannot be asked', async () => {
    const offline = { ...rules, isLeaked: () => Promise.reject(new Error('offline')) };
    expect(await findWeakness('lok-tar', offline, null)).toBeNull();
  });

  it('refuses what a hash would cut off', async () => {
    await expect(findWeakness('x'.repeat(73), rules, null)).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    });
  });
});

describe('refuseWeak', () => {
  it('tells the reasons to the client', async () => {
    await expect(refuseWeak('123', rules, null)).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      extra: { weak_password: { reasons: ['length'] } },
    });
  });
});

describe('refuseWeak', () => {
  it('takes a password that keeps the rules', async () => {
    await expect(refuseWeak('lok-tar', rules, null)).resolves.toBeUndefined();
  });

  it('names every reason to the client', async () => {
    await expect(
      refuseWeak('zz', { ...rules, requiredCharacters: ['abc'] }, null),
    ).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      extra: { weak_password: { reasons: ['length', 'characters', 'pwned'] } },
    });
  });

  it('takes 72 bytes and no more', async () => {
    const long = 'lok-tar!'.repeat(8) + 'ogar-123';
    await expect(refuseWeak(long, rules, null)).resolves.toBeUndefined();
    await expect(refuseWeak(`${long}x`, rules, null)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
