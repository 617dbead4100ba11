import { expect, it } from 'vitest';
import { versionNote } from './log-header.ts';
import { refuseBinary, refuseClassic } from './log-refusal.ts';

const LINE = '5/9 22:11:17.773  COMBAT_LOG_VERSION,20';
const utf16 = Buffer.from(LINE, 'utf16le');

it.each([
  ['gzip', [0x1f, 0x8b, 8], 'gzip'],
  ['zip', [0x50, 0x4b, 3, 4], 'ZIP'],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0], '(xz)'],
  ['bzip2', [0x42, 0x5a, 0x68, 0x39], '(bzip2)'],
  ['UTF-16 with a mark', [0xff, 0xfe, ...utf16], 'UTF-16'],
  ['UTF-16 without one', [...utf16], 'UTF-16'],
  ['UTF-16, the high byte first', [...Buffer.from(utf16).swap16()], 'UTF-16'],
])('names %s as the cause', (_, bytes, cause) => {
  expect(refuseBinary(Uint8Array.from(bytes))?.message).toContain(cause);
});

it.each([
  ['text', [...Buffer.from(LINE)]],
  ['text with a UTF-8 mark', [0xef, 0xbb, 0xbf, ...Buffer.from(LINE)]],
  ['zeros', [0, 0, 0, 0]],
  ['a single byte', [0x42]],
  ['nothing', []],
])('says nothing of %s', (_, bytes) => {
  expect(refuseBinary(Uint8Array.from(bytes))).toBeNull();
});

it.each([
  ['a Classic game', refuseClassic(5).message],
  ['a new version', versionNote({ logVersion: 99 })],
  ['figures withheld', versionNote({ logVersion: 99, withheld: true })],
  ['no header', versionNote({ logVersion: null, isClassicLayout: true })],
])('names no program that reads it: %s', (_, words) => {
  expect(words).toMatch(/^(?!.*farseer).+\.$/i);
});
