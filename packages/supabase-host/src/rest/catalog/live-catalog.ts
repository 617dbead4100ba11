import type { Database } from '#host/database.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import {
  defaultSettings,
  readRoleSettings,
  type RestOptions,
  type RestSettings,
} from '#host/rest/options.ts';
import { RestError } from '#host/rest/rest-error.ts';
import type { Catalog } from './catalog.ts';
import { loadCatalog, loadRoleSettings } from './load-catalog.ts';

/** The catalog together with the settings it was read under. */
export interface Knowledge {
  catalog: Catalog;
  settings: RestSettings;
  /** Counts up with every reading: what was made from an older one is stale. */
  version: number;
}

export interface LiveCatalog {
  /**
   * What is known now. While a reading is under way this waits for it, so that a change that was announced before the
   * request is seen by it.
   *
   * @throws RestError PGRST002 when the database cannot be asked.
   */
  current(): Promise<Knowledge>;
  /** What `current` would give, when nothing has to be waited for. */
  known(): Knowledge | null;
}

/** Reads the catalog when it is first needed and again at every `NOTIFY pgrst, 'reload schema'`. */
export function createLiveCatalog(
  database: Database,
  options: RestOptions,
  log: OperatorLog,
): LiveCatalog {
  let reading: Promise<Knowledge> | null = null;
  let known: Knowledge | null = null;
  let listening: Promise<unknown> | null = null;
  let version = 0;

  async function read(): Promise<Knowledge> {
    const roleSettings = await loadRoleSettings(database);
    const settings: RestSettings = {
      ...defaultSettings,
      ...options,
      // As in PostgREST, what the database says wins: it can be changed while the service runs.
      ...readRoleSettings(roleSettings),
    };
    const catalog = await loadCatalog(
      database,
      settings.schemas,
      settings.extraSearchPath,
      roleSettings,
    );
    return { catalog, settings, version: ++version };
  }

  function reload(): void {
    const before = reading;
    const next = read().catch((error: unknown) => {
      log.error(`rest: the schema could not be read again (${describe(error)})`);
      // What was known before is better than nothing; with nothing the next request tries again.
      if (before) return before;
      reading = null;
      throw error;
    });
    reading = next;
    known = null;
    void note(next);
  }

  async function note(next: Promise<Knowledge>): Promise<void> {
    // The caller that waits for it gets the failure.
    const knowledge = await next.catch(() => null);
    if (reading === next) known = knowledge;
  }

  /** Listens before it reads: no change falls between the two. */
  function listen(): Promise<unknown> {
    listening ??= database
      .listen(
        'pgrst',
        (payload) => {
          if (payload === '' || payload === 'reload schema' || payload === 'reload config')
            reload();
        },
        reload,
      )
      .catch((error: unknown) => {
        listening = null;
        throw error;
      });
    return listening;
  }

  return {
    known: () => known,
    async current() {
      try {
        await listen();
        for (;;) {
          if (!reading) reload();
          const awaited = reading;
          const knowledge = await awaited;
          if (knowledge && awaited === reading) return knowledge;
        }
      } catch (error) {
        throw new RestError(
          503,
          'PGRST002',
          'Could not query the database for the schema cache. Retrying.',
          { cause: error },
        );
      }
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
