import type { Queryable } from '#database/database.ts';

/** What one player of a published kill did. */
export interface NewPerformance {
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

/** Stores what the players of a publication did, in place of what was stored of it before. It counts when its publication does. */
export async function storePerformances(
  database: Queryable,
  { durationMs, startedAt }: { durationMs: number; startedAt: Date },
  publicationId: string,
  rows: readonly NewPerformance[],
): Promise<void> {
  await database.query('delete from public.published_performances where publication_id = $1', [
    publicationId,
  ]);
  if (rows.length === 0) return;
  await database.query(
    `insert into public.published_performances (publication_id, player, encounter_id, difficulty, spec_id, item_level, dps, hps,
       boss_dps, rdps, taken, duration_ms, fought_at, is_counted)
     select p.id, row_number() over (), n.encounter_id, n.difficulty, n.spec_id, n.item_level, n.dps, n.hps, n.boss_dps, n.rdps, n.taken,
       $11, $12, p.is_counted
     from public.publications p,
       unnest($2::int[], $3::int[], $4::int[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[])
         as n(encounter_id, difficulty, spec_id, item_level, dps, hps, boss_dps, rdps, taken)
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
    ],
  );
}
