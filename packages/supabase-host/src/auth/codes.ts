import { randomBytes, randomInt } from 'node:crypto';

/** A code for people to type: digits only, zeros in front kept, from the system's random source. */
export function makeCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/** What stands in a link: 224 random bits, hexadecimal, of the length clients know. */
export function makeLinkToken(): string {
  return randomBytes(28).toString('hex');
}

/** A random password that is not shown, for accounts that sign in without one. */
export function makeUnknownPassword(): string {
  return randomBytes(33).toString('base64url');
}
