import { expect, it } from 'vitest';
import { copiedBuffer, resizedBuffer } from './resized-buffer.ts';

it.each([
  ['where buffers can be transferred', resizedBuffer],
  ['elsewhere', copiedBuffer],
])('keeps what fits %s', (_, resize) => {
  const buffer = Uint8Array.of(1, 2, 3).buffer;
  const longer = resize(buffer, 5);
  expect([...new Uint8Array(longer)]).toEqual([1, 2, 3, 0, 0]);
  expect([...new Uint8Array(resize(longer, 2))]).toEqual([1, 2]);
});
