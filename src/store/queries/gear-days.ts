import type { Queryable } from '#store/database.ts';

/** Gear of a character on a day. */
export interface GearDay {
  characterId: string;
  readAt: Date;
  itemLevel: number | null;
  tierPieces: number | null;
  missingEnchants: number | null;
  emptySockets: number | null;
}

/** The gear of a team's characters since a moment. Index: team_gear_days_team. */
export async function gearDays(
  database: Queryable,
  teamId: string,
  since: Date,
): Promise<GearDay[]> {
  return database.query<GearDay>(
    `select d.character_id as "characterId", d.read_at as "readAt", d.item_level as "itemLevel", d.tier_pieces as "tierPieces",
       d.missing_enchants as "missingEnchants", d.empty_sockets as "emptySockets"
     from public.team_gear_days d
     where d.team_id = $1 and d.on_date >= ($2::timestamptz at time zone 'UTC')::date order by d.on_date limit 24000`,
    [teamId, since],
  );
}
