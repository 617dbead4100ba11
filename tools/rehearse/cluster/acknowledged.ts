import type { Database } from '#store/database.ts';

/** What a kind of work writes, and where the database keeps it. */
const PLACES = {
  accounts: 'select email as key from auth.users',
  plans: 'select id::text as key from public.team_plans',
  uploads: 'select name as key from storage.objects',
  fights: 'select id::text as key from public.publications',
  rows: 'select number::text as key from public.rows_of_a_rehearsal',
} as const;

export type Kind = keyof typeof PLACES;
export const KINDS = Object.keys(PLACES) as Kind[];

/** What the site has acknowledged, by kind, with what was not acknowledged. */
export interface Acknowledged {
  /** Notes what was written, and when. */
  note: (kind: Kind, key: string) => void;
  /** Notes why a write was not acknowledged. */
  refuse: (kind: Kind, why: string) => void;
  /** With the reason of the last refusal; null where there was none. */
  counts: () => Record<Kind, { acknowledged: number; refused: number; why: string | null }>;
  /** Milliseconds of `performance.now()` at which each kind was first acknowledged after a moment; null where it was not. */
  firstAfter: (kind: Kind, momentMs: number) => number | null;
  /** Keys that were acknowledged and that the database does not hold. */
  lost: (database: Database) => Promise<Record<Kind, string[]>>;
  /** Forgets all: what comes next is counted from nothing. */
  clear: () => void;
}

export function createAcknowledged(): Acknowledged {
  const written = byKind(() => new Map<string, number>());
  const refused = byKind((): string[] => []);
  return {
    note: (kind, key) => void written[kind].set(key, performance.now()),
    refuse: (kind, why) => void refused[kind].push(why),
    counts: () =>
      byKind((kind) => ({
        acknowledged: written[kind].size,
        refused: refused[kind].length,
        why: refused[kind].at(-1) ?? null,
      })),
    firstAfter(kind, momentMs) {
      for (const atMs of written[kind].values()) if (atMs > momentMs) return atMs;
      return null;
    },
    async lost(database) {
      const lost = byKind((): string[] => []);
      for (const kind of KINDS) {
        const kept = new Set(
          (await database.query<{ key: string }>(PLACES[kind])).map(({ key }) => key),
        );
        lost[kind] = [...written[kind].keys()].filter((key) => !kept.has(key));
      }
      return lost;
    },
    clear() {
      for (const kind of KINDS) {
        written[kind].clear();
        refused[kind].length = 0;
      }
    },
  };
}

function byKind<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}
