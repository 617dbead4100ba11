import { affixById } from '#game/packs/affixes.ts';
import { dungeonByChallengeModeId, seasons } from '#game/packs/index.ts';
import { PACK } from './known-seasons.ts';
import { stableId } from './stable-id.ts';
import type { StoreRows } from './store/tables.ts';

/** A dungeon as a source names it. */
export interface NamedDungeon {
  slug?: string | null | undefined;
  /** In English. */
  name?: string | null | undefined;
  shortName?: string | null | undefined;
}

const packSlugs = new Map(
  seasons.flatMap(({ dungeons }) =>
    dungeons.map(({ slug, challengeModeId }) => [slug, challengeModeId] as const),
  ),
);

/** Numbers of dungeons that are known by their slug alone begin here, far above the real ones. */
const MADE_DUNGEON_IDS = 1_000_000_000;

/** The id of a dungeon that is only named: the pack's, or a made one. */
export function dungeonIdOfSlug(slug: string): number {
  return packSlugs.get(slug) ?? MADE_DUNGEON_IDS + (stableId('dungeon', slug) % 1e9);
}

/**
 * The row of a dungeon. The pack's names where it has them: two wings of one map, two languages or two sources would get in
 * each other's way otherwise. Without an English name the row has its number and source only.
 */
export function dungeonRow(
  id: number,
  named: NamedDungeon,
  source: string,
): NonNullable<StoreRows['dungeons']>[number] {
  const known = dungeonByChallengeModeId(id);
  if (known)
    return { id, slug: known.slug, name: known.name, short_name: known.shortName, source: PACK };
  const words = (named.name ?? '')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  const slug = named.slug || words.map((word) => word.toLocaleLowerCase('en')).join('-');
  const initials = words.map((word) => word[0]?.toLocaleUpperCase('en')).join('');
  return {
    id,
    // Slugs are unique, names of dungeons are not, and no source knows all of them.
    slug: slug === '' ? null : `${slug}-${id}`,
    name: named.name || null,
    short_name: named.shortName || initials || named.name || null,
    source,
  };
}

/** An affix by its English name, if there is one; what the pack calls it goes first. */
export function affixRow(
  id: number,
  english: string | null | undefined,
  source: string,
): NonNullable<StoreRows['affixes']>[number] {
  const known = affixById(id)?.name;
  return known ? { id, name: known, source: PACK } : { id, name: english || null, source };
}
