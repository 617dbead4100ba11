import { describe, expect, it } from 'vitest';
import { describeTotp, findTotpStep, makeTotpSecret } from './totp.ts';

// RFC 6238, appendix B: the secret is '12345678901234567890', the last six digits of the SHA-1 column.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('findTotpStep', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
  ])('finds the step of a code at %i s', (seconds, code, step) => {
    expect(findTotpStep(SECRET, code, seconds * 1000)).toBe(step);
  });

  it('takes a code one step early or late, not two', () => {
    expect(findTotpStep(SECRET, '287082', 89_000)).toBe(1);
    expect(findTotpStep(SECRET, '287082', 29_000)).toBe(1);
    expect(findTotpStep(SECRET, '287082', 120_000)).toBeNull();
  });

  it('refuses what is no code', () => {
    expect(findTotpStep(SECRET, '', 59_000)).toBeNull();
    for (const code of ['28708a', '287082\n', ' 287082', '0287082', '28708'])
      expect(findTotpStep(SECRET, code, 59_000)).toBeNull();
  });
});

describe('describeTotp', () => {
  it('writes what apps read', () => {
    const { uri, qrCode } = describeTotp(SECRET, 'farseer.example', 'thrall@orgrimmar.example');
    expect(uri).toBe(
      `otpauth://totp/farseer.example:thrall%40orgrimmar.example?algorithm=SHA1&digits=6&issuer=farseer.example&period=30&secret=${SECRET}`,
    );
    expect(qrCode).toMatch(/^<svg /);
  });
});

describe('makeTotpSecret', () => {
  it('makes 160 random bits', () => {
    expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  });
});
