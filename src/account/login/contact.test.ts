import { describe, expect, it } from 'vitest';
import { readContact } from './contact.ts';

describe('what people type', () => {
  it.each([
    [' ana@example.org ', { email: 'ana@example.org' }],
    ['+49 (170) 123-4567', { phone: '+491701234567' }],
    ['ana@', undefined],
    ['ana', undefined],
    ['12', undefined],
    ['a b@example.org', undefined],
    ['', undefined],
  ])('%j is an address, a number or neither', (written, contact) => {
    expect(readContact(written)).toEqual(contact);
  });
});
