import type { AuthOptions } from '#backend/auth/options.ts';
import type { ProviderOptions } from '#backend/auth/providers/provider.ts';
import type { HostOptions } from '#backend/services.ts';
import type { S3Options } from '#backend/storage/s3-store.ts';
import { Failure } from '#lib/failure.ts';

type Environment = Record<string, string | undefined>;

/**
 * What an operator decides about our own host. Every variable may be left out; those of one kind belong together.
 *
 * @throws Failure `configuration` naming the variable that is missing beside another.
 */
export function readHostOptions(environment: Environment): HostOptions {
  const s3 = readS3(environment);
  return { auth: readAuthOptions(environment), storage: s3 ? { s3 } : {} };
}

function readAuthOptions(environment: Environment): AuthOptions {
  const smtpUrl = environment['FARSEER_SMTP_URL'] || null;
  const from = environment['FARSEER_MAIL_FROM'];
  const addressHeader = environment['FARSEER_PROXY_HEADER'] || null;
  return {
    redirects: { allowed: readList(environment['FARSEER_REDIRECT_URLS']) },
    mail: { smtpUrl, ...(from && { from }) },
    limits: { addressHeader },
    providers: readProviders(environment),
    saml: { enabled: environment['FARSEER_SAML'] === 'on' },
  };
}

function readProviders(environment: Environment): Record<string, ProviderOptions> {
  const providers: Record<string, ProviderOptions> = {};
  for (const kind of ['battlenet', 'discord'] as const) {
    const client = readClient(environment, `FARSEER_${kind.toUpperCase()}`);
    if (client) providers[kind] = { kind, ...client };
  }
  const issuer = environment['FARSEER_OIDC_ISSUER'];
  const client = readClient(environment, 'FARSEER_OIDC', ['FARSEER_OIDC_ISSUER']);
  if (issuer && client)
    providers[environment['FARSEER_OIDC_NAME'] || 'oidc'] = { kind: 'oidc', issuer, ...client };
  return providers;
}

function readClient(
  environment: Environment,
  prefix: string,
  more: readonly string[] = [],
): { clientId: string; clientSecret: string } | null {
  const [clientId, clientSecret] = readTogether(environment, [
    `${prefix}_CLIENT_ID`,
    `${prefix}_CLIENT_SECRET`,
    ...more,
  ]);
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

function readS3(environment: Environment): S3Options | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = readTogether(environment, [
    'FARSEER_S3_ENDPOINT',
    'FARSEER_S3_BUCKET',
    'FARSEER_S3_ACCESS_KEY_ID',
    'FARSEER_S3_SECRET_ACCESS_KEY',
  ]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const region = environment['FARSEER_S3_REGION'];
  return { endpoint, bucket, accessKeyId, secretAccessKey, ...(region && { region }) };
}

/** All of these variables, or none of them. */
function readTogether(environment: Environment, variables: readonly string[]): string[] {
  const values = variables.map((variable) => environment[variable] ?? '');
  const missing = variables.filter((_, index) => values[index] === '');
  if (missing.length === 0 || missing.length === variables.length)
    return missing.length === 0 ? values : [];
  throw new Failure(
    'configuration',
    `${missing.join(' and ')} must be set too: ${variables.join(', ')} belong together.`,
  );
}

function readList(written: string | undefined): string[] {
  return (written ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
