import type { Transaction } from '#store/database.ts';

interface StoredBoss {
  raid: string;
  encounter: string;
}

/**
 * Gives kills and progress that are stored under the names of a source the names of this site: until a pack knows a raid, its rows
 * keep the words of the source. Where a guild has both, the row under the name of this site stands.
 */
export async function renameBosses(
  transaction: Transaction,
  names: readonly { said: StoredBoss; stored: StoredBoss }[],
): Promise<void> {
  const parameters = [
    names.map(({ said }) => said.raid),
    names.map(({ said }) => said.encounter),
    names.map(({ stored }) => stored.raid),
    names.map(({ stored }) => stored.encounter),
  ];
  const renamed =
    'unnest($1::text[], $2::text[], $3::text[], $4::text[]) as n (raid, encounter, to_raid, to_encounter)';
  await transaction.query(
    `update public.raid_kills k set raid = n.to_raid, encounter = n.to_encounter from ${renamed}
     where k.raid = n.raid and k.encounter = n.encounter and not exists (
       select from public.raid_kills o where o.raid = n.to_raid and o.encounter = n.to_encounter
         and o.difficulty = k.difficulty and o.guild_id = k.guild_id)`,
    parameters,
  );
  await transaction.query(
    `delete from public.raid_kills k using ${renamed} where k.raid = n.raid and k.encounter = n.encounter`,
    parameters,
  );
  await transaction.query(
    `update public.raid_progress p set current_encounter = n.to_encounter from ${renamed}
     where p.raid = n.raid and p.current_encounter = n.encounter`,
    parameters,
  );
  const raids = new Map(names.map(({ said, stored }) => [said.raid, stored.raid]));
  for (const [from, to] of raids) {
    if (from === to) continue;
    await transaction.query(
      `update public.raid_progress p set raid = $2 where raid = $1 and not exists (
         select from public.raid_progress o
         where o.raid = $2 and o.difficulty = p.difficulty and o.guild_id = p.guild_id)`,
      [from, to],
    );
    await transaction.query('delete from public.raid_progress where raid = $1', [from]);
  }
}
