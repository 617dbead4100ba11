import type { Transaction } from '#store/database.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { firstKills } from '#store/queries/first-kills.ts';
import { abilitiesOfEncounter, phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { abilityKinds } from '#game/packs/boss-mechanics-table.ts';
import type { EncounterPlace } from '#game/packs/index.ts';
import { bossesBySlug, bossSlug, slugOfBoss } from '#game/packs/by-slug.ts';
import type { Region } from '#game/packs/define-season.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import { difficultyById } from '#game/difficulties.ts';

export type BossFacts = NonNullable<ReturnType<typeof bossFacts>>;

const MYTHIC = 16;
const meanings = new Map<string, string>(abilityKinds.map(({ id, meaning }) => [id, meaning]));

/**
 * What is known of a boss: where it is, its phases and abilities. Null for a slug of no boss.
 *
 * @param listed as sources list it, for one that no pack has: its phases and abilities are not known then.
 */
export function bossFacts(slug: string, listed: EncounterPlace | null = null) {
  const place = bossesBySlug.get(slug.toLowerCase()) ?? listed;
  if (!place) return null;
  const { encounter, season } = place;
  const where = place.kind === 'raid' ? place.raid : place.dungeon;
  const model = phasesOfEncounter(encounter.id, MYTHIC);
  const abilities = abilitiesOfEncounter(encounter.id);
  return {
    slug: listed ? slugOfBoss(encounter) : bossSlug(encounter.name),
    name: encounter.name,
    encounterId: encounter.id,
    kind: place.kind,
    raidSlug: place.kind === 'raid' ? place.raid.slug : null,
    /** Its raid at Raider.IO; null where that is not known, and of a dungeon. */
    raiderIoSlug: (place.kind === 'raid' && place.raid.raiderIoSlug) || null,
    dungeonSlug: place.kind === 'dungeon' ? place.dungeon.slug : null,
    place: where.name,
    seasonName: season.name,
    /** Of a dungeon: the limits of a key at the lowest level, in seconds; null while they are not known, and for raids. */
    timer: place.kind === 'dungeon' ? (keystoneTimer(season, place.dungeon, 2) ?? null) : null,
    /** The bosses of its raid or dungeon, in order. */
    bosses: where.encounters.map((boss) => ({
      name: boss.name,
      slug: listed ? slugOfBoss(boss) : bossSlug(boss.name),
    })),
    phases: model
      ? {
          difficulty: difficultyById(model.difficultyId)?.name ?? null,
          rows: model.phases.map(({ number, name, usualSeconds, fixed, bossHealthPercent }) => ({
            number,
            name,
            usualSeconds,
            fixed,
            bossHealthPercent: bossHealthPercent ?? null,
          })),
        }
      : null,
    abilities: abilitiesByName(abilities),
  };
}

/** One row for each name: the game gives one ability several spells, of which some are not classified. Major ones stand first. */
export function abilitiesByName(abilities: ReturnType<typeof abilitiesOfEncounter>) {
  const groups = Map.groupBy(abilities, ({ name, spellId }) => name ?? `Spell ${spellId}`);
  return [...groups]
    .map(([name, spells]) => {
      const kinds = [...new Set(spells.flatMap((spell) => spell.kinds))];
      const known = kinds.filter((kind) => kind !== 'other');
      return {
        spellId: spells[0]!.spellId,
        name,
        meanings: (known.length > 0 ? known : kinds).map((kind) => meanings.get(kind) ?? kind),
        major: spells.some(({ major }) => major),
        avoidable: spells.some(({ avoidable }) => avoidable),
      };
    })
    .toSorted((one, other) => Number(other.major) - Number(one.major));
}

export interface BossKill {
  difficulty: string;
  guildName: string;
  guildRealmSlug: string | null;
  region: string;
  defeatedMs: number;
  source: string;
  /** When the source was last read; null where that is not known. */
  updatedMs: number | null;
}

/** Which guilds of a region defeated a raid boss first; none for a boss of a dungeon. */
export async function loadFirstKills(
  transaction: Transaction,
  facts: BossFacts,
  region: Region,
): Promise<BossKill[]> {
  if (facts.raidSlug === null) return [];
  const [kills, origins] = await Promise.all([
    firstKills(transaction, {
      region,
      raid: facts.raidSlug,
      encounters: [facts.slug],
      difficulties: ['mythic', 'heroic', 'normal'],
    }),
    dataOrigins(transaction),
  ]);
  const origin = origins.find((one) => one.kind === 'raids' && one.region === region);
  return kills.map(({ defeatedAt, ...kill }) => ({
    difficulty: kill.difficulty,
    guildName: kill.guildName,
    guildRealmSlug: kill.guildRealmSlug,
    region: kill.region,
    defeatedMs: defeatedAt.getTime(),
    source: kill.source,
    updatedMs: origin?.source === kill.source ? origin.updatedAt.getTime() : null,
  }));
}
