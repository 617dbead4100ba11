import type { Database } from '#store/database.ts';
import type { ShownData } from './page-data.ts';

/** What `public.raise_data_version` notifies. */
export const dataChannel = 'farseer_data';

export interface DataVersion {
  /**
   * The version that pages drawn now belong to: it rises with everything that the page shows.
   *
   * @param shown what the page shows (`page-data.ts`); null for anything.
   * @returns null while it is unknown: then nothing may be kept.
   */
  current: (shown?: readonly ShownData[] | null) => number | null;
}

const ALL = 'all';
/** How often each kind of data has changed in each region, by `kind region`. */
type Versions = ReadonlyMap<string, number>;

/**
 * Follows the numbers that rise whenever what pages show has changed. It starts to listen with the first question after the
 * database came up, and with another one after it was opened anew.
 *
 * @param holdMs a rise is taken over at once, further ones at most this often: while an ingest writes all the time, a page
 *   may be this much behind.
 */
export function followDataVersion(database: () => Database | null, holdMs = 2000): DataVersion {
  let followed: Database | null = null;
  let taken: Versions | null = null;
  let latest = new Map<string, number>();
  let isBehind = false;
  let holding: NodeJS.Timeout | undefined;

  function note(scope: string, version: number): void {
    latest.set(scope, Math.max(latest.get(scope) ?? 0, version));
  }

  function take(): void {
    isBehind = true;
    if (holding !== undefined || taken === null) return;
    taken = new Map(latest);
    isBehind = false;
    holding = setTimeout(() => {
      holding = undefined;
      if (taken !== null && isBehind) take();
    }, holdMs);
    holding.unref();
  }

  async function follow(current: Database): Promise<void> {
    const read = async () => {
      const rows = await current.query<{ kind: string; region: string; version: number }>(
        'select kind, region, version from public.data_versions',
      );
      if (followed !== current) return;
      for (const { kind, region, version } of rows) note(`${kind} ${region}`, version);
      taken = new Map(latest);
    };
    try {
      await current.listen(
        dataChannel,
        (payload) => {
          if (followed !== current) return;
          const [kind = ALL, region = ALL, version = ''] = payload.split(' ');
          note(`${kind} ${region}`, Number(version));
          take();
        },
        // Notifications sent while the connection was down are lost.
        () => void read().catch(() => (taken = null)),
      );
      await read();
    } catch {
      // The next question tries again.
      if (followed === current) followed = null;
    }
  }

  return {
    current(shown = null) {
      const current = database();
      if (current === followed) return taken && sumOf(taken, shown);
      followed = current;
      taken = null;
      latest = new Map();
      if (current) void follow(current);
      return null;
    },
  };
}

/** The numbers only rise, so that their sum is another one when any of them is. */
function sumOf(versions: Versions, shown: readonly ShownData[] | null): number {
  let sum = 0;
  for (const [scope, version] of versions) {
    const [kind = ALL, region = ALL] = scope.split(' ');
    const counts =
      shown === null ||
      kind === ALL ||
      shown.some(
        ({ kinds, regions }) =>
          kinds.includes(kind) && (region === ALL || (regions?.includes(region) ?? true)),
      );
    if (counts) sum += version;
  }
  return sum;
}
