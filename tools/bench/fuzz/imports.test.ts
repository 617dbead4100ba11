import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { damagedText } from './damaged-text.ts';
import { failedImport, IMPORTS } from './imports.ts';

it.each(IMPORTS.map((reader) => [reader.name, reader] as const))(
  'reads or refuses any text: %s',
  (_, reader) => {
    const random = createRandom(16);
    for (const text of ['', ...reader.samples]) expect(failedImport(reader, text)).toBeNull();
    for (let turn = 0; turn < 150; turn++) {
      const text = damagedText(random, reader.samples);
      expect([failedImport(reader, text), text]).toEqual([null, text]);
    }
  },
);

const reader = (read: (text: string) => unknown) => ({ name: 'x', samples: [], read });
const throwing = (error: Error) => () => {
  throw error;
};

function textsOf(seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => damagedText(random, ['abc', 'x=1&y=2']));
}

it('finds what throws, what takes long to say, and what differs the second time', () => {
  const [failing, own] = [new TypeError('no'), new Error('The XML does not end.')];
  let count = 0;
  expect(failedImport(reader(throwing(failing)), 'a')).toBe('exception: no');
  expect(failedImport(reader(throwing(own)), 'a')).toBeNull();
  expect(
    failedImport(
      reader(() => count++),
      'a',
    ),
  ).toBe('another result the second time');
  expect(
    failedImport(
      reader((text) => text),
      'a',
    ),
  ).toBeNull();
});

it('gives the same damaged texts for the same seed', () => {
  expect(textsOf(3)).toEqual(textsOf(3));
  expect(textsOf(3)).not.toEqual(textsOf(4));
});
