/** An address of a database, as the driver takes it. */
export interface DatabaseAddress {
  url: string;
  /** Folder of a Unix socket, where the address names one. */
  host?: string;
}

/**
 * Reads what the driver does not: the folder of a Unix socket, written as libpq does, either as an encoded host
 * (`postgres://me@%2Frun%2Fpostgresql/name`) or as a parameter (`postgres://me@localhost/name?host=/run/postgresql`).
 */
export function readDatabaseUrl(written: string): DatabaseAddress {
  if (!URL.canParse(written)) return { url: written };
  const url = new URL(written);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  url.searchParams.delete('host');
  if (!host.startsWith('/')) return { url: url.href };
  url.hostname = 'localhost';
  return { url: url.href, host };
}

/** Whether a pooler that shares connections between transactions is asked: Supabase's listens on this port. */
export function isTransactionPooler(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).port === '6543';
}
