import type { Queryable } from '#store/database.ts';

/** What one player of a published kill did. */
export interface NewPerformance {
  /** Index in the summary. */
  player: number;
  encounterId: number;
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  specId: number;
  itemLevel: number;
  /** Per second. */
  dps: number;
  hps: number;
  /** Null where the summary does not say them. */
  bossDps: number | null;
  /** Damage with the shares of support buffs given back to who cast them. */
  rdps: number | null;
  taken: number;
}

/** Which player of a publication is its sender's own. */
export interface OwnRow {
  /** Index in the summary. */
  index: number;
  region: string | null;
}

/**
 * Stores what the players of a publication did, in place of what was stored of it before. It counts when its publication does.
 *
 * @param own null where no player is known to be the sender's.
 */
export async function storePerformances(
  database: Queryable,
  { durationMs, startedAt }: { durationMs: number; startedAt: Date },
  publicationId: string,
  rows: readonly NewPerformance[],
  own: OwnRow | null,
): Promise<void> {
  await database.query('delete from public.published_performances where publication_id = $1', [
    publicationId,
  ]);
  if (rows.length === 0) return;
  await database.query(
    `insert into public.published_performances (publication_id, player, encounter_id, difficulty, spec_id, item_level, dps, hps,
       boss_dps, rdps, taken, duration_ms, fought_at, is_own, own_region, is_counted)
     select p.id, n.player, n.encounter_id, n.difficulty, n.spec_id, n.item_level, n.dps, n.hps, n.boss_dps, n.rdps, n.taken,
       $11, $12, n.player is not distinct from $14::int, case when n.player = $14::int then $15 end, p.is_counted
     from public.publications p,
       unnest($2::int[], $3::int[], $4::int[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[],
       $13::int[]) as n(encounter_id, difficulty, spec_id, item_level, dps, hps, boss_dps, rdps, taken, player)
     where p.id = $1`,
    [
      publicationId,
      rows.map(({ encounterId }) => encounterId),
      rows.map(({ difficulty }) => difficulty),
      rows.map(({ specId }) => specId),
      rows.map(({ itemLevel }) => itemLevel),
      rows.map(({ dps }) => dps),
      rows.map(({ hps }) => hps),
      rows.map(({ bossDps }) => bossDps),
      rows.map(({ rdps }) => rdps),
      rows.map(({ taken }) => taken),
      durationMs,
      startedAt,
      rows.map(({ player }) => player),
      own?.index ?? null,
      own?.region ?? null,
    ],
  );
}
