import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { MINUTE_MS } from '#lib/time-units.ts';

/** What stands before the 32 bytes of an Ed25519 key in the form that `node:crypto` reads (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key of an application as its page at Discord shows it: 64 hex digits. @returns null for anything else. */
export function readPublicKey(hex: string): KeyObject | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  return createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'spki',
  });
}

/** A request is taken for so long after Discord signed it, and so long before: clocks differ. */
const OLDEST_MS = 5 * MINUTE_MS;
const AHEAD_MS = MINUTE_MS;

/**
 * Whether Discord signed a request just now. Discord signs the bytes of the timestamp's header and then those of the body:
 * https://docs.discord.com/developers/interactions/overview
 *
 * @param body as it arrived: a body that was parsed and written again has another signature.
 */
export function isSignedNow(
  key: KeyObject,
  { signature, timestamp }: { signature: string | null; timestamp: string | null },
  body: Uint8Array,
  nowMs: number,
): boolean {
  if (signature === null || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  if (timestamp === null || !/^\d{1,12}$/.test(timestamp)) return false;
  const ageMs = nowMs - Number(timestamp) * 1000;
  if (ageMs > OLDEST_MS || ageMs < -AHEAD_MS) return false;
  return verify(
    null,
    Buffer.concat([Buffer.from(timestamp), body]),
    key,
    Buffer.from(signature, 'hex'),
  );
}
