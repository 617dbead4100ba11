import { bossSlug } from '#game/packs/by-slug.ts';
import type { Raid } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';

/** A boss as the store names it: the raid and the boss by the slugs of this site, or by the source's where no pack knows them. */
export interface StoredBoss {
  raid: string;
  encounter: string;
}

const raids = seasons.flatMap((season) => season.raids);
const byRaiderIo = Map.groupBy(raids, ({ raiderIoSlug }) => raiderIoSlug);
const byBattleNet = new Map(raids.map((raid) => [raid.battleNetSlug, raid.slug]));

/** The raids behind a slug of Raider.IO: several for a combined tier (`tier-mn-1`), none for one that no pack knows. */
export function raidsOfRaiderIo(slug: string): readonly Raid[] {
  return byRaiderIo.get(slug) ?? [];
}

/** How the store names a raid of Raider.IO; a tier of several keeps its name. */
export function raidOfRaiderIo(slug: string): string {
  const [raid, other] = raidsOfRaiderIo(slug);
  return raid && !other ? raid.slug : slug;
}

/** How the store names a boss of Raider.IO. What no pack knows keeps the words of the source. */
export function bossOfRaiderIo(raidSlug: string, slug: string): StoredBoss {
  for (const raid of raidsOfRaiderIo(raidSlug)) {
    const boss = raid.encounters.find(({ raiderIoSlug }) => raiderIoSlug === slug);
    if (boss) return { raid: raid.slug, encounter: bossSlug(boss.name) };
  }
  return { raid: raidOfRaiderIo(raidSlug), encounter: slug };
}

/** How the store names a raid of which Battle.net has a Hall of Fame. */
export function raidOfBattleNet(slug: string): string {
  return byBattleNet.get(slug) ?? slug;
}

/** Bosses and raids whose names at Raider.IO are others than those of this site, by the names of the source. */
export function otherNames(): readonly { said: StoredBoss; stored: StoredBoss }[] {
  return raids.flatMap((raid) => {
    const { raiderIoSlug } = raid;
    // A tier names no single raid.
    if (raiderIoSlug === undefined || raidsOfRaiderIo(raiderIoSlug).length > 1) return [];
    return raid.encounters.flatMap((boss) => {
      const said = { raid: raiderIoSlug, encounter: boss.raiderIoSlug ?? bossSlug(boss.name) };
      const stored = bossOfRaiderIo(said.raid, said.encounter);
      const isSame = said.raid === stored.raid && said.encounter === stored.encounter;
      return isSame ? [] : [{ said, stored }];
    });
  });
}
