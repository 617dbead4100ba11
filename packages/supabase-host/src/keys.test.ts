import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { roleOfKey } from './key-role.ts';
import { readHostKeys } from './keys.ts';
import { nameOf } from './program-names.ts';
import { createTokens } from './tokens.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-keys-'));
  made.push(folder);
  return folder;
}

describe('readHostKeys', () => {
  it('makes keys once, for its owner alone, also when two processes start at once', async () => {
    const folder = newFolder();
    const [first, second] = await Promise.all([readHostKeys(folder), readHostKeys(folder)]);
    expect(second).toEqual(first);
    expect(await readHostKeys(folder)).toEqual(first);
    expect(readdirSync(folder)).toEqual(['backend-keys.json']);
    expect(statSync(join(folder, 'backend-keys.json')).mode & 0o777).toBe(0o600);
    expect(await readHostKeys(newFolder())).not.toEqual(first);
  });

  it('makes two keys that say their role', async () => {
    const keys = await readHostKeys(newFolder());
    const tokens = await createTokens(keys, Date.now);
    expect(await tokens.verify(keys.anon)).toMatchObject({ role: 'anon' });
    expect(await tokens.verify(keys.serviceRole)).toMatchObject({ role: 'service_role' });
  });

  it('takes what is given, and always makes the same keys of the same secret', async () => {
    const secret = 'a'.repeat(32);
    const folder = newFolder();
    const keys = await readHostKeys(folder, { secret });
    expect(keys).toMatchObject({ secret, signingKey: null });
    expect(await readHostKeys(newFolder(), { secret })).toEqual(keys);
    expect(readdirSync(folder)).toEqual([]);
    expect(await readHostKeys(folder, { secret, anon: 'given' })).toEqual({
      ...keys,
      anon: 'given',
      former: { serviceRole: keys.former?.serviceRole },
    });
    await expect(readHostKeys(folder, { secret: 'short' })).rejects.toThrow(
      `${nameOf('jwtSecret')} is too short`,
    );
  });

  it('names another day in each key of each installation, with half a year between the two of one', async () => {
    const days: number[] = [];
    for (let installation = 0; installation < 40; installation++) {
      const keys = await readHostKeys('', {
        secret: `installation ${installation}, ${'x'.repeat(32)}`,
      });
      const [anon = 0, service = 0] = [keys.anon, keys.serviceRole].map(
        (key) => decodeJwt(key).exp,
      );
      expect(service - anon).toBeGreaterThan(182 * 86_400);
      days.push(anon, service);
    }
    expect(Math.min(...days)).toBeGreaterThan(Date.UTC(2036, 0, 1) / 1000);
    expect(Math.max(...days)).toBeLessThan(Date.UTC(2039, 0, 1) / 1000);
    expect(new Set(days).size).toBeGreaterThan(70);
  });

  it('takes the keys of an earlier version beside its own, and each after its day', async () => {
    const secret = 'b'.repeat(32);
    const keys = await readHostKeys('', { secret });
    const late = await createTokens(keys, () => Date.UTC(2045, 0, 1));
    await expect(late.verify(keys.anon)).rejects.toMatchObject({ code: 'expired' });
    expect(roleOfKey(keys, keys.anon)).toBe('anon');
    expect(roleOfKey(keys, keys.serviceRole)).toBe('service_role');
    const former = keys.former?.serviceRole ?? '';
    expect(decodeJwt(former)).toMatchObject({ exp: Date.UTC(2036, 0, 1) / 1000 });
    expect(roleOfKey(keys, former)).toBe('service_role');
    // One that the operator has set anew is the only one of its role.
    const changed = await readHostKeys('', { secret, serviceRole: 'a new one' });
    expect(roleOfKey(changed, former)).toBeNull();
    expect(roleOfKey(changed, keys.serviceRole)).toBeNull();
    expect(roleOfKey(changed, keys.former?.anon ?? '')).toBe('anon');
    expect(roleOfKey(changed, '')).toBeNull();
  });

  it('does not make new keys in place of a file that was damaged', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'backend-keys.json'), '{"secret":');
    await expect(readHostKeys(folder)).rejects.toThrow(/backend-keys\.json cannot be used/);
  });
});
