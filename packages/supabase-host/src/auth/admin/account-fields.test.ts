import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Auth } from '#host/auth/auth.ts';
import { completeRules } from '#host/auth/options.ts';
import { verifyPassword } from '#host/auth/passwords.ts';
import { accountFields, readBan, readPassword, readRole } from './account-fields.ts';

describe('readBan', () => {
  it('adds units up', () => {
    expect(readBan('24h', 0)).toEqual(new Date(86_400_000));
    expect(readBan('1h30m', 1000)).toEqual(new Date(5_401_000));
    expect(readBan('1.5s20ms', 0)).toEqual(new Date(1520));
  });

  it('tells no ban from nothing said', () => {
    expect(readBan('none', 0)).toBeNull();
    expect(readBan('', 0)).toBeUndefined();
  });

  it('refuses what is no duration', () => {
    expect(() => readBan('a while', 0)).toThrow('invalid format for ban duration');
  });
});

describe('readRole', () => {
  it('takes names of roles', () => {
    expect(readRole('moderator')).toBe('moderator');
    expect(readRole('')).toBeUndefined();
    expect(() => readRole('supabase_admin')).toThrow('Invalid role');
    expect(() => readRole('x"; drop')).toThrow('Invalid role');
  });
});

const fields = (more: object) => v.parse(accountFields, more);

describe('readPassword', () => {
  const auth = { rules: completeRules({}) } as unknown as Auth;
  const bcrypt = `$2b$10$${'a'.repeat(53)}`;

  it('keeps a hash that is understood, and no other', async () => {
    expect(await readPassword(auth, fields({ password_hash: bcrypt }))).toBe(bcrypt);
    await expect(readPassword(auth, fields({ password_hash: 'md5' }))).rejects.toThrow(
      'not supported',
    );
  });

  it('hashes a password, and leaves the old one where none was given', async () => {
    const hash = await readPassword(auth, fields({ password: 'lok-tar ogar' }));
    expect(await verifyPassword('lok-tar ogar', hash ?? '')).toBe(true);
    expect(await readPassword(auth, fields({}))).toBeNull();
    expect(await readPassword(auth, fields({ password: '' }))).toBeNull();
  });

  it('refuses both at once, and a weak password', async () => {
    const both = fields({ password: 'lok-tar ogar', password_hash: bcrypt });
    await expect(readPassword(auth, both)).rejects.toThrow('Only a password or a password hash');
    await expect(readPassword(auth, fields({ password: 'a' }))).rejects.toMatchObject({
      code: 'weak_password',
    });
  });
});
