import type { Queryable } from '#database/database.ts';
import type { KillsOfBoss } from '#game/kills-of-boss.ts';

/** Bytes of a kill: the guild, milliseconds since 1970 as a 64-bit float, pulls. Big-endian, as PostgreSQL sends them. */
const BYTES = 18;

/**
 * All kills of bosses, in the order in which the bosses are given; a boss that stands has none.
 *
 * Index: the key of raid_kill_weeks, one row for each region, boss and week.
 *
 * @param asked.region null: of every region. @param asked.encounters slugs of bosses.
 */
export async function killsByBoss(
  database: Queryable,
  asked: {
    raid: string;
    difficulty: string;
    region: string | null;
    encounters: readonly string[];
  },
): Promise<KillsOfBoss[]> {
  const rows = await database.query<{ encounter: string; kills: Uint8Array }>(
    `select w.encounter, string_agg(w.kills, '') as kills from public.raid_kill_weeks w
     where w.raid = $1 and w.difficulty = $2 and w.encounter = any($3::text[]) and w.region = any(case when $4::text is null
       then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$4::text] end)
     group by w.encounter`,
    [asked.raid, asked.difficulty, [...asked.encounters], asked.region],
  );
  const packed = new Map(rows.map(({ encounter, kills }) => [encounter, kills]));
  return asked.encounters.map((encounter) =>
    unpackKills(encounter, packed.get(encounter) ?? new Uint8Array()),
  );
}

function unpackKills(
  encounter: string,
  { buffer, byteOffset, byteLength }: Uint8Array,
): KillsOfBoss {
  const view = new DataView(buffer, byteOffset, byteLength);
  const count = byteLength / BYTES;
  const kills: KillsOfBoss = {
    encounter,
    guilds: new Float64Array(count),
    timesMs: new Float64Array(count),
    pulls: new Uint16Array(count),
  };
  for (let index = 0; index < count; index += 1) {
    const at = index * BYTES;
    // Ids lie below 2 to the power of 53, so that a number holds them.
    kills.guilds[index] = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    kills.timesMs[index] = view.getFloat64(at + 8);
    kills.pulls[index] = view.getUint16(at + 16);
  }
  return kills;
}
