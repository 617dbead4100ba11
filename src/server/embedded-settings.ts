import { Failure } from '#lib/failure.ts';

/** What an operator may set of the embedded PostgreSQL: nothing that makes it less safe. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  max_connections: /^(?:[3-9]\d|[1-4]\d\d|500)$/,
  shared_buffers: /^[1-9]\d{0,5}(?:MB|GB)$/,
  effective_cache_size: /^[1-9]\d{0,5}(?:MB|GB)$/,
  work_mem: /^[1-9]\d{0,4}MB$/,
  maintenance_work_mem: /^[1-9]\d{0,5}(?:MB|GB)$/,
  max_wal_size: /^[1-9]\d{1,5}(?:MB|GB)$/,
};

const VARIABLE = 'FARSEER_POSTGRES_SETTINGS';

/**
 * Reads `FARSEER_POSTGRES_SETTINGS`, such as `max_connections=100,shared_buffers=512MB`.
 *
 * @throws Failure `configuration` naming what cannot be set, and what may be.
 */
export function readEmbeddedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const pair of (environment[VARIABLE] ?? '').split(',')) {
    if (pair.trim() === '') continue;
    const [name = '', value = '', ...more] = pair.split('=').map((part) => part.trim());
    const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
    if (!allowed?.test(value) || more.length > 0)
      throw new Failure(
        'configuration',
        `${VARIABLE} holds "${pair.trim()}"; it may hold ${Object.keys(ALLOWED).join(', ')}, each as name=value with commas between them: max_connections from 30 to 500, sizes like 256MB.`,
      );
    settings[name] = value;
  }
  return settings;
}
