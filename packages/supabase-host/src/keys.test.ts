import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readHostKeys } from './keys.ts';
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
    });
    await expect(readHostKeys(folder, { secret: 'short' })).rejects.toThrow(/FARSEER_JWT_SECRET/);
  });

  it('does not make new keys in place of a file that was damaged', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'backend-keys.json'), '{"secret":');
    await expect(readHostKeys(folder)).rejects.toThrow(/backend-keys\.json cannot be used/);
  });
});
