import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSecrets, loadKey, loadOrMake, sameText } from './secrets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('createSecrets', () => {
  const secrets = createSecrets('a key of at least thirty-two characters');

  it('opens what it sealed, and nothing else', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toBe(secrets.seal('JBSWY3DPEHPK3PXP'));
    expect(secrets.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
    const other = createSecrets('another key of at least thirty-two characters');
    expect(() => other.open(sealed)).toThrow(/authenticate/);
    const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect(() => secrets.open(changed)).toThrow(/authenticate/);
    expect(() => secrets.open('JBSWY3DPEHPK3PXP')).toThrow('not sealed');
  });

  it('tells purposes apart', () => {
    expect(secrets.fingerprint('one', 'x')).not.toBe(secrets.fingerprint('two', 'x'));
    expect(secrets.fingerprint('one', 'x')).toBe(secrets.fingerprint('one', 'x'));
  });

  it('tells a refresh token again', () => {
    const token = secrets.refreshToken('83fd9e20-7a80-46e4-bf29-a86e3d6bbf66', 7);
    expect(token).toMatch(/^[a-z2-7]{24}$/);
    expect(secrets.refreshToken('83fd9e20-7a80-46e4-bf29-a86e3d6bbf66', 7)).toBe(token);
    expect(secrets.refreshToken('83fd9e20-7a80-46e4-bf29-a86e3d6bbf66', 8)).not.toBe(token);
  });
});

describe('loadKey', () => {
  it('makes one key a folder that only its owner may read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-key-'));
    folders.push(folder);
    const key = loadKey(join(folder, 'data'));
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(loadKey(join(folder, 'data'))).toBe(key);
    expect(statSync(join(folder, 'data', 'auth.key')).mode & 0o777).toBe(0o600);
  });
});

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-made-'));
  folders.push(folder);
  return folder;
}

describe('loadOrMake', () => {
  it('takes what another process made in the meantime, and leaves nothing beside it', () => {
    const folder = folderOf();
    const found = loadOrMake(folder, 'a.key', () => {
      writeFileSync(join(folder, 'a.key'), 'theirs\n');
      return 'mine';
    });
    expect(found).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['a.key']);
  });

  it('says so where the file can be neither read nor made', () => {
    const folder = folderOf();
    mkdirSync(join(folder, 'a.key'));
    expect(() => loadOrMake(folder, 'a.key', () => 'mine')).toThrow('EISDIR');
    const file = join(folder, 'plain');
    writeFileSync(file, 'x');
    expect(() => loadOrMake(file, 'a.key', () => 'mine')).toThrow('ENOTDIR');
    expect(readdirSync(folder).toSorted()).toEqual(['a.key', 'plain']);
  });
});

describe('sameText', () => {
  it('compares texts of any length', () => {
    expect(sameText('abc', 'abc')).toBe(true);
    expect(sameText('abc', 'abcd')).toBe(false);
  });
});
