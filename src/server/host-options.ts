import type { HostOptions, S3Options } from 'supabase-host/settings';
import { Failure, isFailure } from '#lib/failure.ts';
import { readAuthOptions } from './auth-options.ts';

type Environment = Record<string, string | undefined>;

/**
 * What an operator decides about our own host. Every variable may be left out; those of one kind belong together.
 *
 * @throws Failure `configuration` naming the variable that is missing beside another, or is of no use.
 */
export function readHostOptions(environment: Environment): HostOptions {
  const s3 = readS3(environment);
  return {
    auth: readAuthOptions(environment),
    storage: { ...(s3 && { s3 }), ...readSweep(environment) },
  };
}

/** The host's own error about a setting as one of ours; any other error as it is. */
export function asFailure(error: unknown): unknown {
  return isFailure(error, 'configuration') ? new Failure('configuration', error.message) : error;
}

function readSweep(environment: Environment): HostOptions['storage'] {
  const written = environment['FARSEER_STORAGE_SWEEP'] || 'on';
  if (written === 'on') return {};
  if (written === 'off') return { sweepEveryMilliseconds: 0 };
  if (written === 'accept') return { acceptContent: true };
  throw new Failure(
    'configuration',
    `FARSEER_STORAGE_SWEEP is "${written}"; it may be on, off, or accept (for one start).`,
  );
}

function readS3(environment: Environment): S3Options | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = readTogether(environment, [
    'FARSEER_S3_ENDPOINT',
    'FARSEER_S3_BUCKET',
    'FARSEER_S3_ACCESS_KEY_ID',
    'FARSEER_S3_SECRET_ACCESS_KEY',
  ]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Failure(
      'configuration',
      `FARSEER_S3_ENDPOINT is "${endpoint}"; it may be an http or https address.`,
    );
  const region = environment['FARSEER_S3_REGION'];
  const prefix = readPrefix(environment);
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(region && { region }),
    ...(prefix && { prefix }),
  };
}

/** With a slash at the end, so that `a` and `ab` are two places. */
function readPrefix(environment: Environment): string {
  const written = environment['FARSEER_S3_PREFIX'] ?? '';
  if (written !== '' && !/^[\w-]+(?:[./][\w-]+)*\/?$/.test(written))
    throw new Failure(
      'configuration',
      `FARSEER_S3_PREFIX is "${written}"; it may hold letters, digits, "_", "-", "." and "/" between them.`,
    );
  return written === '' || written.endsWith('/') ? written : `${written}/`;
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
