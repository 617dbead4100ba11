import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads, as an address and as a drawing of it. */
export function describeTotp(
  secret: string,
  issuer: string,
  account: string,
): { uri: string; qrCode: string } {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  });
  const uri = `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`;
  return { uri, qrCode: renderSVG(uri) };
}

/**
 * The time step whose code this is, one step either way of now; null for a wrong code.
 *
 * @param time milliseconds since 1970.
 */
export function findTotpStep(secret: string, code: string, time: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const away = totp.validate({ token: code, timestamp: time, window: 1 });
  return away === null ? null : Math.floor(time / (PERIOD_SECONDS * 1000)) + away;
}
