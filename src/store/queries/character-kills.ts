import type { Queryable } from '#store/database.ts';
import { RANKED_KEYS } from '#game/packs/ranked-dungeon.ts';

/** A ranked kill of a character. */
export interface RankedKill {
  encounterId: number;
  /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
  difficulty: number;
  specId: number;
  /** `dps`, or `hps` of a healer. */
  metric: string;
  /** Per second. */
  amount: number;
  itemLevel: number | null;
  durationMs: number | null;
  foughtAt: Date;
  /** Share of all ranked performances of the specialization on this boss and difficulty that lie below, within 1 % of the amount. */
  share: number | null;
}

/**
 * The ranked raid kills of a character since a time, the newest first, at most 200; those of hidden characters stand nowhere.
 * Index: player_metrics_character, and for each kill the key of ranked_classes.
 */
export async function characterKills(
  database: Queryable,
  asked: { characterId: number; since: Date; healerSpecs: readonly number[] },
): Promise<RankedKill[]> {
  return database.query<RankedKill>(
    `select m.encounter_id as "encounterId", m.difficulty, m.spec_id as "specId", m.metric, m.amount,
       m.item_level::float8 as "itemLevel", m.duration_ms as "durationMs", m.fought_at as "foughtAt", among.share
     from (
       select k.* from public.player_metrics k join public.characters c on c.id = k.character_id
       where k.character_id = $1 and k.fought_at >= $2 and k.amount > 0 and k.difficulty < ${RANKED_KEYS}
         and k.metric = case when k.spec_id = any($3::int[]) then 'hps' else 'dps' end and not c.hidden and not c.anonymous
       order by k.fought_at desc, k.id limit 200) as m
     cross join lateral (
       select sum(a.n * case when a.class < own.class then 1 when a.class = own.class then 0.5 else 0 end)::float8
         / nullif(sum(a.n), 0) as share
       from (select public.amount_class(m.amount) as class) as own
       cross join lateral public.ranked_amounts(m.encounter_id, m.difficulty, m.metric, m.spec_id, null) as a) as among
     order by m.fought_at desc`,
    [asked.characterId, asked.since, [...asked.healerSpecs]],
  );
}
