import { describe, expect, it } from 'vitest';
import { makeCode, makeLinkToken, makeUnknownPassword } from './codes.ts';

describe('codes', () => {
  it('makes codes of the length asked for', () => {
    for (let round = 0; round < 50; round += 1) expect(makeCode(6)).toMatch(/^\d{6}$/);
    expect(makeCode(10)).toMatch(/^\d{10}$/);
  });

  it('keeps zeros in front', () => {
    const codes = Array.from({ length: 400 }, () => makeCode(6));
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(390);
  });

  it('makes link tokens and passwords that cannot be guessed', () => {
    expect(makeLinkToken()).toMatch(/^[0-9a-f]{56}$/);
    expect(makeUnknownPassword().length).toBe(44);
    expect(makeUnknownPassword()).not.toBe(makeUnknownPassword());
  });
});
