import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { hashPassword, isKnownHash, verifyPassword } from './passwords.ts';

const cheap = { memory: 64, passes: 1, parallelism: 1 };

describe('passwords', () => {
  it('knows the password again, and no other', async () => {
    const hash = await hashPassword('for the horde', cheap);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await verifyPassword('for the horde', hash)).toBe(true);
    expect(await verifyPassword('for the Horde', hash)).toBe(false);
  });

  it('never makes the same hash twice', async () => {
    expect(await hashPassword('x', cheap)).not.toBe(await hashPassword('x', cheap));
  });

  it('takes the bcrypt hash of an imported account', async () => {
    const hash = await bcrypt('for the alliance', 4);
    expect(isKnownHash(hash)).toBe(true);
    expect(await verifyPassword('for the alliance', hash)).toBe(true);
    expect(await verifyPassword('for the horde', hash)).toBe(false);
  });

  it('takes no password for what is no hash', async () => {
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('x', 'plain')).toBe(false);
  });

  it('refuses hashes that take too much memory or time', () => {
    expect(
      isKnownHash('$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHRzYWx0$c29tZXRhZ3RhZ3RhZw'),
    ).toBe(false);
    expect(isKnownHash('$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzYWx0$c29tZXRhZ3RhZ3RhZw')).toBe(
      true,
    );
    expect(isKnownHash('$2a$31$0123456789012345678901234567890123456789012345678901u')).toBe(false);
    expect(isKnownHash('secret')).toBe(false);
  });
});
