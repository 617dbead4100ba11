import type { Database } from '#database/database.ts';

/** What `public.raise_data_version` notifies. */
const channel = 'farseer_data';

export interface DataVersion {
  /** The version that pages drawn now belong to; null while it is unknown: then nothing may be kept. */
  current: () => number | null;
}

/**
 * Follows the number that rises whenever what pages show has changed. It starts to listen with the first question after the
 * database came up, and with another one after it was opened anew.
 *
 * @param holdMs a rise is taken over at once, further ones at most this often: while an ingest writes all the time, a page
 *   may be this much behind.
 */
export function followDataVersion(database: () => Database | null, holdMs = 2000): DataVersion {
  let followed: Database | null = null;
  let version: number | null = null;
  let latest = 0;
  let holding: NodeJS.Timeout | undefined;

  function rise(to: number): void {
    latest = Math.max(latest, to);
    if (holding !== undefined || version === null) return;
    version = latest;
    holding = setTimeout(() => {
      holding = undefined;
      if (version !== null && latest > version) rise(latest);
    }, holdMs);
    holding.unref();
  }

  async function follow(current: Database): Promise<void> {
    const read = async () => {
      const [row] = await current.query<{ version: number }>(
        'select version from public.data_version',
      );
      if (followed !== current || !row) return;
      latest = Math.max(latest, row.version);
      version = latest;
    };
    try {
      await current.listen(
        channel,
        (payload) => {
          if (followed === current) rise(Number(payload));
        },
        // Notifications sent while the connection was down are lost.
        () => void read().catch(() => (version = null)),
      );
      await read();
    } catch {
      // The next question tries again.
      if (followed === current) followed = null;
    }
  }

  return {
    current() {
      const current = database();
      if (current === followed) return version;
      followed = current;
      version = null;
      latest = 0;
      if (current) void follow(current);
      return null;
    },
  };
}
