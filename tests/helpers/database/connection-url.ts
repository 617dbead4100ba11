import type { ConnectionOptions } from '#store/connect.ts';

/** The address of a database for `DATABASE_URL`. The folder of a socket stands in it as an encoded host. */
export function connectionUrl({
  host = '',
  port,
  user = '',
  password = '',
  database = '',
}: ConnectionOptions): string {
  const place = encodeURIComponent(host);
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${place}`;
}
