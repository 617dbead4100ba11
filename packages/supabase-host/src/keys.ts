import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { HostError } from '#host/host-error.ts';
import { readSigningKeys } from './configured-keys.ts';
import type { GatewayKeys, KeyRole } from './key-role.ts';
import { nameOf } from '#host/program-names.ts';

/** Everything this host signs and is recognized by. */
export interface HostKeys {
  /** Shared secret of HS256. */
  secret: string;
  /** Key that signs, with its `kid`; null where only the secret signs. */
  signingKey: JWK | null;
  /** All keys of an operator: what they have signed holds as well. */
  verifyingKeys?: readonly JWK[];
  /** What a browser carries. */
  anon: string;
  /** What only our own server may carry: it is above row-level security. */
  serviceRole: string;
  /** What earlier versions made in their place: pages that are open during an upgrade still carry it. */
  former?: Partial<GatewayKeys>;
}

/** Keys that an operator gives. */
export interface GivenKeys {
  /** At least 32 characters. */
  secret?: string | undefined;
  /** A set of JSON Web Keys as JSON (`configured-keys.ts`). */
  signingKeys?: string | undefined;
  anon?: string | undefined;
  serviceRole?: string | undefined;
  /** Who the two keys say has made them (`iss`); another word gives other keys. */
  issuer?: string | undefined;
}

/** The same secret always gives the same two keys, so their days follow from it as well. */
const keysIssuedAt = Date.UTC(2026, 0, 1) / 1000;
/** Earlier versions named this day in every key of every installation. */
const firstExpiry = Date.UTC(2036, 0, 1) / 1000;
const daySeconds = 86_400;

/** Days after the first one, within three years: each installation has its own, and its keys half a year between them. */
function expiryDays(secret: string): Record<KeyRole, number> {
  const digest = createHmac('sha256', secret).update('days of the gateway keys').digest();
  const anon = 1 + (digest.readUInt32BE(0) % 730);
  return { anon, service_role: anon + 183 + (digest.readUInt32BE(4) % 183) };
}

/**
 * The keys of this host: those that are given, else those in `{dataFolder}/backend-keys.json`, which is made at the
 * first start and which only its owner may read. The holder of the secret can act as any user.
 *
 * @throws HostError `configuration` when a given secret is too short or the file cannot be read.
 */
export async function readHostKeys(dataFolder: string, given: GivenKeys = {}): Promise<HostKeys> {
  if (given.secret !== undefined) {
    if (given.secret.length < 32)
      throw new HostError(
        'configuration',
        `${nameOf('jwtSecret')} is too short; it may be any text of at least 32 characters.`,
      );
    return withKeys({ secret: given.secret, signingKey: null }, given);
  }
  // Before anything is written: of no use should leave nothing behind.
  if (given.signingKeys !== undefined) await readSigningKeys(given.signingKeys);
  const file = join(dataFolder, 'backend-keys.json');
  return withKeys(readStored(file) ?? (await store(file)), given);
}

type Stored = Pick<HostKeys, 'secret' | 'signingKey'>;

function readStored(file: string): Stored | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, (error as NodeJS.ErrnoException).code ?? String(error));
  }
  try {
    const stored = JSON.parse(text) as Partial<Stored>;
    if (typeof stored.secret === 'string' && typeof stored.signingKey?.kid === 'string')
      return { secret: stored.secret, signingKey: stored.signingKey };
  } catch {
    // Said below.
  }
  throw unreadable(file, 'it is not what was written');
}

async function store(file: string): Promise<Stored> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const made: Stored = {
    secret: randomBytes(32).toString('base64url'),
    signingKey: { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' },
  };
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, JSON.stringify(made), { mode: 0o600, flush: true });
    // Fails where another process was first: its keys hold.
    linkSync(fresh, file);
    return made;
  } catch (error) {
    const stored = readStored(file);
    if (stored) return stored;
    throw unreadable(file, (error as NodeJS.ErrnoException).code ?? String(error));
  } finally {
    rmSync(fresh, { force: true });
  }
}

async function withKeys(stored: Stored, given: GivenKeys): Promise<HostKeys> {
  const operated =
    given.signingKeys === undefined ? null : await readSigningKeys(given.signingKeys);
  const days = expiryDays(stored.secret);
  const make = (role: KeyRole, day = days[role]) => makeKey(role, stored.secret, day, given.issuer);
  return {
    ...stored,
    ...(operated && { signingKey: operated.signingKey, verifyingKeys: operated.keys }),
    anon: given.anon ?? (await make('anon')),
    serviceRole: given.serviceRole ?? (await make('service_role')),
    // A key that the operator has set is the only one of its role.
    former: {
      ...(given.anon === undefined && { anon: await make('anon', 0) }),
      ...(given.serviceRole === undefined && { serviceRole: await make('service_role', 0) }),
    },
  };
}

function makeKey(role: KeyRole, secret: string, day: number, iss = 'host'): Promise<string> {
  return new SignJWT({ iss, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(keysIssuedAt)
    .setExpirationTime(firstExpiry + day * daySeconds)
    .sign(new TextEncoder().encode(secret));
}

function unreadable(file: string, reason: string): HostError {
  return new HostError(
    'configuration',
    `The keys of the backend host in ${file} cannot be used (${reason}). Restore the file; deleting it makes new keys and signs everybody out.`,
  );
}
