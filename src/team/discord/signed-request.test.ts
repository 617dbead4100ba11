import { generateKeyPairSync, sign } from 'node:crypto';
import { verifyKey } from 'discord-interactions';
import { describe, expect, it } from 'vitest';
import { isSignedNow, readPublicKey } from './signed-request.ts';

/** Signed with a key that was thrown away, and taken by Discord's own package: the witness that is not of Farseer. */
const VECTOR = {
  key: '79b5562e8fe654f94078b112e8a98ba7901f853ae695bed7e0e3910bad049664',
  timestamp: '1790000000',
  body: '{"type":1,"id":"1","application_id":"2","token":"t","version":1}',
  signature:
    '9882b5f752f8f9b1a631c4469185d5277c910edb7ce9a204c15fd656040a315d9f7a9119b387aa24a19d6c327df9c49dab1616c88c62a250d080d93e0d2ec60d',
};
const SIGNED_MS = 1_790_000_000_000;
const bytes = (text: string) => new TextEncoder().encode(text);

function check(changed: Partial<typeof VECTOR>, nowMs = SIGNED_MS): boolean {
  const { key, timestamp, body, signature } = { ...VECTOR, ...changed };
  return isSignedNow(readPublicKey(key)!, { signature, timestamp }, bytes(body), nowMs);
}

describe('isSignedNow', () => {
  it('takes what was signed, as the package of Discord does', async () => {
    expect(check({})).toBe(true);
    const { body, signature, timestamp, key } = VECTOR;
    expect(await verifyKey(body, signature, timestamp, key)).toBe(true);
  });

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const otherKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex');
  const foreign = sign(null, bytes(VECTOR.timestamp + VECTOR.body), privateKey).toString('hex');

  it.each([
    ['another key', { key: otherKey }],
    ['a signature by another key', { signature: foreign }],
    ['a body with a space more', { body: `${VECTOR.body} ` }],
    ['a body that was written again', { body: JSON.stringify(JSON.parse(VECTOR.body), null, 1) }],
    ['another timestamp', { timestamp: '1790000001' }],
    ['half a signature', { signature: VECTOR.signature.slice(0, 64) }],
    ['a signature of zeros', { signature: '0'.repeat(128) }],
    ['no signature', { signature: '' }],
    ['letters', { signature: 'z'.repeat(128) }],
  ])('refuses %s, as the package of Discord does', async (_what, changed) => {
    expect(check(changed)).toBe(false);
    const { body, signature, timestamp, key } = { ...VECTOR, ...changed };
    expect(await verifyKey(body, signature, timestamp, key).catch(() => false)).toBe(false);
  });

  it('refuses what is older than five minutes, a minute ahead, or has no timestamp', () => {
    expect(check({}, SIGNED_MS + 300_000)).toBe(true);
    expect(check({}, SIGNED_MS + 301_000)).toBe(false);
    expect(check({}, SIGNED_MS - 60_000)).toBe(true);
    expect(check({}, SIGNED_MS - 61_000)).toBe(false);
    expect(check({ timestamp: '1790000000.5' })).toBe(false);
    expect(check({ timestamp: '' })).toBe(false);
    const key = readPublicKey(VECTOR.key)!;
    const missing = { signature: null, timestamp: VECTOR.timestamp };
    expect(isSignedNow(key, missing, bytes(VECTOR.body), SIGNED_MS)).toBe(false);
  });

  it('reads a key of 64 hex digits alone', () => {
    expect(readPublicKey(VECTOR.key.toUpperCase())).not.toBeNull();
    for (const key of ['', VECTOR.key.slice(1), `${VECTOR.key}0`, 'g'.repeat(64)])
      expect(readPublicKey(key)).toBeNull();
  });
});
