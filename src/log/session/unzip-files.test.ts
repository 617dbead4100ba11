import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#testing/zip-archive.ts';
import { unzipFile } from './unzip-files.ts';

const TEXT = 'a line of a log\n'.repeat(1000);

const textOf = (bytes: Buffer): string =>
  (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();

async function textsIn(file: File): Promise<[string, string][]> {
  const files = (await unzipFile(file)) ?? [];
  return Promise.all(
    files.map(async (one) => [one.name, textOf(Buffer.from(await one.arrayBuffer()))] as const),
  ) as Promise<[string, string][]>;
}

const refusal = (bytes: Buffer): Promise<unknown> =>
  unzipFile(new File([Uint8Array.from(bytes)], 'bad.zip'));

describe('a ZIP archive in the browser', () => {
  it('gives all its files, packed as they are', async () => {
    const night = zipOf([
      { name: 'logs/', text: '', isStored: true },
      { name: 'logs/WoWCombatLog-1.txt', text: TEXT },
      { name: '__MACOSX/._WoWCombatLog-1.txt', text: 'x' },
      { name: 'WoWCombatLog-2.txt', text: 'short\n', isStored: true },
      { name: 'logs/screenshot.jpg', text: 'no log' },
      { name: 'README.txt', text: 'no log' },
    ]);
    expect(await textsIn(new File([Uint8Array.from(night)], 'night.zip'))).toEqual([
      ['WoWCombatLog-1.txt', TEXT],
      ['WoWCombatLog-2.txt', 'short\n'],
    ]);
    expect(await unzipFile(new File(['5/9 no archive'], 'odd.zip'))).toBeNull();
  });

  it('is refused in one sentence', async () => {
    const one = { name: 'a.txt', text: TEXT };
    await expect(refusal(zipOf([{ ...one, flags: 1 }]))).rejects.toThrow('is encrypted');
    await expect(refusal(zipOf([{ ...one, method: 14 }]))).rejects.toThrow('packed in a way (14)');
    await expect(refusal(zipOf([{ ...one, claims: 4e9 }]))).rejects.toThrow('more than any log');
    await expect(refusal(zipOf([one]).subarray(0, -30))).rejects.toThrow('cut or damaged');
    const many = Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.txt`, text: '' }));
    await expect(refusal(zipOf(many))).rejects.toThrow('more than 1000 files');
    const empty = zipOf([{ name: 'only/', text: '' }]);
    await expect(refusal(empty)).rejects.toThrow('holds no file');
  });
});
