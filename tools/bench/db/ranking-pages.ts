import { join } from 'node:path';
import { connectionUrl } from '#testing/database/connection-url.ts';
import type { ConnectionOptions } from '#store/connect.ts';
import { measureFirstBytes, type FirstBytes } from '../pages/first-bytes.ts';
import { startServer } from '../pages/server.ts';

/** The pages that read rankings, at their defaults and with filters. */
const PAGES = [
  '/hps-dps',
  '/hps-dps?by=hps',
  '/hps-dps?region=eu',
  '/hps-dps?ilvl=300&window=5',
  '/hps-dps?week=10&ilvl=300&window=5',
  '/hps-dps?view=ladder',
  '/raid',
  '/raid?view=race',
];

/**
 * First bytes of both pages from a built server on a database of generated rankings, beside their bare statements.
 *
 * @param folder where the server may keep its files.
 */
export async function measureRankingPages(
  connection: ConnectionOptions,
  folder: string,
): Promise<Record<string, FirstBytes>> {
  const server = await startServer(
    {
      FARSEER_DATA: join(folder, 'farseer'),
      FARSEER_SAMPLE: 'off',
      DATABASE_URL: connectionUrl(connection),
    },
    () => true,
  );
  try {
    return await measureFirstBytes({ address: server.address, connection }, PAGES, 21);
  } finally {
    await server.stop();
  }
}
