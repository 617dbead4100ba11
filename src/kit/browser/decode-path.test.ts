import { expect, it } from 'vitest';
import { decodePath } from './decode-path.ts';

it.each([
  ['/%C3%A4h%20nein', '/äh nein'],
  ['/100%', '/100%'],
  ['/%zz/%41', '/%zz/A'],
  ['/%C3', '/%C3'],
  ['/%3Cimg%3E', '/<img>'],
  ['/a%0Ab%00', '/a%0Ab%00'],
  ['/%E2%80%AEgnp.exe', '/%E2%80%AEgnp.exe'],
])('%s is read as %s', (path, text) => expect(decodePath(path)).toBe(text));
