import type { Queryable } from '#store/database.ts';
import { RANKED_KEYS } from '#game/packs/ranked-dungeon.ts';

/** How a source ranks one player of one kill. */
export interface RankedPlayer {
  source: string;
  reportCode: string;
  fightId: number;
  /** When the pull began; null where the source did not say. */
  startedAt: Date | null;
  durationMs: number;
  name: string;
  realmName: string;
  realmSlug: string;
  region: string;
  /** Of the source, 0 to 100. */
  percentile: number;
}

/**
 * Players of the kills of a boss that lasted about as long, with the percentile that their source gives; at most 600, of the newest
 * reports. Hidden characters are left out. Index: player_metrics_percentile.
 */
export async function percentilesOfKills(
  database: Queryable,
  asked: {
    encounterId: number;
    /** As rankings count: 3 Normal, 4 Heroic, 5 Mythic. */
    difficulty: number;
    metric: 'dps' | 'hps';
    fromMs: number;
    toMs: number;
  },
): Promise<RankedPlayer[]> {
  return database.query<RankedPlayer>(
    `select m.source, m.report_code as "reportCode", m.fight_id as "fightId", coalesce(m.fought_at, f.starts_at) as "startedAt",
       m.duration_ms as "durationMs", c.name, r.name as "realmName", r.slug as "realmSlug", c.region,
       m.percentile::float8 as percentile
     from public.player_metrics m
     join public.characters c on c.id = m.character_id and not c.hidden and not c.anonymous
     join public.realms r on r.region = c.region and r.id = c.realm_id
     left join public.fights f on f.report_code = m.report_code and f.fight_id = m.fight_id
     where m.encounter_id = $1 and m.difficulty = $2 and m.metric = $3 and m.percentile is not null
       and m.duration_ms between $4 and $5 and m.report_code is not null and m.fight_id is not null
     order by coalesce(m.fought_at, f.starts_at) desc nulls last, m.id limit 600`,
    [asked.encounterId, asked.difficulty, asked.metric, asked.fromMs, asked.toMs],
  );
}

/** The best percentile that a source gives a character on a boss. */
export interface BestPercentile {
  encounterId: number;
  difficulty: number;
  /** 0 to 100. */
  percentile: number;
  source: string;
}

/**
 * The best percentile of a character on each boss and difficulty of raids, by healing where it healed and by damage otherwise; nothing of
 * one that is hidden, nor of a kill of which the source does not say the specialization. Index: player_metrics_character.
 */
export async function percentilesOfCharacter(
  database: Queryable,
  asked: {
    characterId: number;
    encounterIds: readonly number[];
    healerSpecs: readonly number[];
  },
): Promise<BestPercentile[]> {
  return database.query<BestPercentile>(
    `select distinct on (m.encounter_id, m.difficulty) m.encounter_id as "encounterId", m.difficulty,
       m.percentile::float8 as percentile, m.source
     from public.player_metrics m
     join public.characters c on c.id = m.character_id and not c.hidden and not c.anonymous
     where m.character_id = $1 and m.encounter_id = any($2::int[]) and m.percentile is not null and m.difficulty < ${RANKED_KEYS}
       and m.spec_id > 0 and m.metric = case when m.spec_id = any($3::int[]) then 'hps' else 'dps' end
     order by m.encounter_id, m.difficulty, m.percentile desc, m.id`,
    [asked.characterId, [...asked.encounterIds], [...asked.healerSpecs]],
  );
}
