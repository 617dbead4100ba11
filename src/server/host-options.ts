import { readAuthOptions } from '#backend/auth/read-options.ts';
import type { HostOptions } from '#backend/services.ts';
import type { S3Options } from '#backend/storage/s3-store.ts';
import { Failure } from '#lib/failure.ts';

type Environment = Record<string, string | undefined>;

/**
 * What an operator decides about our own host. Every variable may be left out; those of one kind belong together.
 *
 * @throws Failure `configuration` naming the variable that is missing beside another, or is of no use.
 */
export function readHostOptions(environment: Environment): HostOptions {
  const s3 = readS3(environment);
  return { auth: readAuthOptions(environment), storage: s3 ? { s3 } : {} };
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
