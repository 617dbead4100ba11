import { expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { absorbedIn, missAbsorbedIn } from './absorb-tail.ts';

const absorbed = (text: string): number => absorbedIn(asciiBytes(text), 0, text.length);
const missed = (text: string): number => missAbsorbedIn(asciiBytes(text), 0, text.length);

// The shapes of all recorded lines of versions 20 to 22.
it('reads what a shield took', () => {
  expect(
    ['1234,5678,nil', '1234,5678,1', '1234,-5678,nil', '1234,5678,nil,ST'].map(absorbed),
  ).toEqual([1234, 1234, 1234, 1234]);
  expect(['ABSORB,nil,1234,5678,nil', 'ABSORB,1,1234,5678,1,AOE'].map(missed)).toEqual([
    1234, 1234,
  ]);
});

it.each([
  ['1234,5678,nil', absorbed],
  ['1234,1111,1', absorbed],
  ['ABSORB,nil,1234,1111,nil', missed],
  ['ABSORB,1,1234,1111,1', missed],
])('takes a line that ends within %s for none', (line, read) => {
  for (let cut = 0; cut < line.length; cut++) expect(read(line.slice(0, cut))).toBeNaN();
});
