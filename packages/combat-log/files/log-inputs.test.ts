import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../../tests/helpers/zip-archive.ts';
import { logInputs } from './log-inputs.ts';

const TEXT = 'a line of a log\n'.repeat(1000);
const NIGHT = [
  { name: 'logs/', text: '', isStored: true },
  { name: 'logs/WoWCombatLog-1.txt', text: TEXT },
  { name: '__MACOSX/._WoWCombatLog-1.txt', text: 'x' },
  { name: 'WoWCombatLog-2.txt', text: 'short\n', isStored: true },
  { name: 'README.txt', text: 'no log' },
];

const textOf = (bytes: Buffer): string =>
  (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();

describe('logs in archives and folders', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farseer-inputs-'));
    mkdirSync(join(folder, 'Logs', 'old'), { recursive: true });
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'night.zip'), zipOf(NIGHT));
    writeFileSync(join(folder, 'Logs', 'WoWCombatLog-3.txt'), 'third\n');
    writeFileSync(join(folder, 'Logs', 'old', 'WoWCombatLog-4.txt'), 'fourth\n');
    writeFileSync(join(folder, 'Logs', 'Client.log'), 'no combat\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are all files of an archive and the combat logs of a folder, and nothing is left behind', async () => {
    const { files, forget } = await logInputs([join(folder, 'night.zip'), join(folder, 'Logs')]);
    expect(files.map((path) => [basename(path), textOf(readFileSync(path))])).toEqual([
      ['WoWCombatLog-1.txt', TEXT],
      ['WoWCombatLog-2.txt', 'short\n'],
      ['WoWCombatLog-3.txt', 'third\n'],
      ['WoWCombatLog-4.txt', 'fourth\n'],
    ]);
    forget();
    expect(files.map((path) => existsSync(path))).toEqual([false, false, true, true]);
  });

  it('are none in a folder without one', async () => {
    await expect(logInputs([join(folder, 'empty')])).rejects.toThrow(
      'no combat log in this folder',
    );
  });
});
