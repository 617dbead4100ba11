import { expect, it } from 'vitest';
import { encodedTwice } from './find-to-read.ts';

it.each([
  ['a%20name.png', 'a name.png'],
  ['plain.png', 'plain.png'],
  ['100%.png', '100%.png'],
  [undefined, undefined],
])('a name in a signed address, %j, is %j', (written, name) => {
  expect(encodedTwice(written)).toBe(name);
});
