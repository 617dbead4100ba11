import type { Queryable } from '#store/database.ts';

/** A public fight in the list of a boss or a dungeon. */
export interface PublicFight {
  /** Of its publication: `/fight/{id}`. */
  id: string;
  /** As the log writes it. */
  difficulty: number | null;
  keyLevel: number | null;
  startedAt: Date;
  durationMs: number;
  success: boolean;
  /** Specializations of its players in order, 0 for an unknown one. */
  specIds: number[];
  /** Players who published the same fight. */
  uploads: number;
  isVerified: boolean;
}

/**
 * The newest public fights of a boss or of a dungeon, at most 20. Index: published_fights_newest_boss,
 * published_fights_newest_dungeon.
 */
export async function publicFights(
  database: Queryable,
  of: { encounterId: number } | { challengeModeId: number },
): Promise<PublicFight[]> {
  return database.query<PublicFight>(
    `select f.id, f.difficulty, f.key_level as "keyLevel", f.started_at as "startedAt", f.duration_ms as "durationMs", f.success,
       string_to_array(f.spec_key, '.')::int[] as "specIds", f.uploads, f.is_verified as "isVerified"
     from public.public_fights($1, $2) as f`,
    [
      'encounterId' in of ? of.encounterId : null,
      'challengeModeId' in of ? of.challengeModeId : null,
    ],
  );
}
