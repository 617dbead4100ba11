import { describe, expect, it } from 'vitest';
import { readEmail, readPhone } from './contact.ts';

describe('readEmail', () => {
  it('keeps one form of an address', () => {
    expect(readEmail('  Thrall@Orgrimmar.Example ')).toBe('thrall@orgrimmar.example');
  });

  it.each(['a', 'xx:;x@x.x', 'a@b', 'a b@c.de', 'a@-b.de', '@b.de', 'a@b..de'])(
    'refuses %s',
    (written) => {
      expect(() => readEmail(written)).toThrow('Unable to validate email address: invalid format');
    },
  );

  it('refuses an empty and an endless address', () => {
    expect(() => readEmail(' ')).toThrow('An email address is required');
    expect(() => readEmail(`${'a'.repeat(250)}@b.example`)).toThrow('too long');
  });
});

describe('readPhone', () => {
  it('drops the plus sign and blanks', () => {
    expect(readPhone('+49 151 2345678')).toBe('491512345678');
  });

  it.each(['', '0151', '+49-151', '12345678901234567', 'abc'])('refuses "%s"', (written) => {
    expect(() => readPhone(written)).toThrow('Invalid phone number format (E.164 required)');
  });
});
