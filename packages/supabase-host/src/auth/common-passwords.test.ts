import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    ' qwertyuiop ',
    '12345678',
    'iloveyou',
    'aaaaaaaa',
    'abababab',
    '😀😀😀😀😀😀',
    '        ',
    '\t\n   \u00a0  ',
    'Thrall@Orgrimmar.example',
    'thrall',
  ])('finds %j easy to guess', async (password) => {
    expect(await isCommonPassword(password, 'thrall@orgrimmar.example')).toBe(true);
  });

  it.each([
    'lok-tar ogar',
    'seven frogs cross 4 rivers',
    'thrall and jaina',
    'äöüäöß',
    ''.padEnd(3),
  ])('judges %j by what it is', async (password) => {
    expect(await isCommonPassword(password, 'thrall@orgrimmar.example')).toBe(
      password.trim() === '',
    );
  });

  it('takes no account without an address for one with every address', async () => {
    expect(await isCommonPassword('lok-tar ogar', null)).toBe(false);
    expect(await isCommonPassword('lok-tar ogar', '')).toBe(false);
  });
});
