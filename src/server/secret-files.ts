import { readFileSync } from 'node:fs';
import { Failure } from '#lib/failure.ts';

/** Settings that hold a secret. Each may stand in a file instead, whose path is in the same name with `_FILE` behind it. */
export const secretSettings = [
  'DATABASE_URL',
  'FARSEER_READ_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'FARSEER_JWT_SECRET',
  'FARSEER_JWT_KEYS',
  'FARSEER_ANON_KEY',
  'FARSEER_SERVICE_ROLE_KEY',
  'FARSEER_S3_ACCESS_KEY_ID',
  'FARSEER_S3_SECRET_ACCESS_KEY',
  'FARSEER_AUTH_SECRET',
  'FARSEER_SMTP_URL',
  'FARSEER_SAML_PRIVATE_KEY',
  'FARSEER_DISCORD_CLIENT_SECRET',
  'FARSEER_DISCORD_BOT_TOKEN',
  'FARSEER_OIDC_CLIENT_SECRET',
  'FARSEER_RAIDERIO_KEY',
  'FARSEER_BATTLENET_CLIENT_SECRET',
  'FARSEER_WARCRAFTLOGS_CLIENT_SECRET',
  'FARSEER_METRICS_TOKEN',
  'FARSEER_TOKEN',
] as const;

/** Bytes that no secret is longer than: a path of a large file is a mistake. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads the files that `…_FILE` variables name into the variables without `_FILE`, as service managers and containers hand
 * secrets over. Spaces and line ends around a secret are left out. A file wins over a value beside it.
 *
 * @throws Failure `configuration` naming the variable and the path of a file that cannot be read or is empty; never a secret.
 */
export function readSecretFiles(environment: Record<string, string | undefined>): void {
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    environment[name] = readSecret(`${name}_FILE`, path);
  }
}

function readSecret(variable: string, path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw refusal(variable, path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
  const secret = bytes.toString('utf8').trim();
  if (secret === '') throw refusal(variable, path, 'it is empty');
  if (bytes.byteLength > MOST_BYTES) throw refusal(variable, path, 'it is too large for a secret');
  return secret;
}

function refusal(variable: string, path: string, reason: string): Failure {
  return new Failure(
    'configuration',
    `${variable} is "${path}"; it may be the path of a file that holds the secret (${reason}).`,
  );
}
