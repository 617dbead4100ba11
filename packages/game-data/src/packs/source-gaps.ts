import type { Season } from './define-season.ts';

/** A name or number of a source that a pack does not have: nothing is asked with it, and the pages say that it is not known. */
export interface SourceGap {
  season: string;
  /** The dungeon, raid or boss, by its slug or number here. */
  subject: string;
  source: 'raiderio' | 'battlenet' | 'warcraftlogs';
}

/** A gap that is known, and since when. */
export interface KnownGap extends SourceGap {
  /** `2026-11-27` */
  since: string;
}

/** What sources list, read from their recorded answers. */
export interface SourceLists {
  dungeons: readonly {
    season: string;
    challengeModeId: number;
    slug: string | null;
    timerSeconds: number | null;
  }[];
  /** Raids of Raider.IO by its names. */
  raids: readonly { slug: string; bosses: readonly string[] }[];
}

/** Every name or number of a source that packs lack, season by season. */
export function sourceGaps(seasons: readonly Season[]): SourceGap[] {
  return seasons.flatMap(({ slug: season, dungeons, raids }) => {
    const gap = (source: SourceGap['source'], subject: string, known: unknown): SourceGap[] =>
      known === undefined ? [{ season, subject, source }] : [];
    return [
      ...dungeons.flatMap((one) => gap('warcraftlogs', one.slug, one.warcraftLogsEncounterId)),
      ...raids.flatMap((raid) => [
        ...gap('raiderio', raid.slug, raid.raiderIoSlug),
        ...gap('battlenet', raid.slug, raid.battleNetSlug),
        ...raid.encounters.flatMap((boss) => gap('raiderio', String(boss.id), boss.raiderIoSlug)),
      ]),
    ];
  });
}

/** Gaps that nobody has written down, and written ones that are none any more. */
export function changedGaps(
  seasons: readonly Season[],
  known: readonly KnownGap[],
): { added: SourceGap[]; filled: KnownGap[] } {
  const keyOf = ({ season, subject, source }: SourceGap) => `${season} ${subject} ${source}`;
  const now = sourceGaps(seasons);
  const written = new Set(known.map(keyOf));
  const open = new Set(now.map(keyOf));
  return {
    added: now.filter((gap) => !written.has(keyOf(gap))),
    filled: known.filter((gap) => !open.has(keyOf(gap))),
  };
}

/** Where packs say otherwise than a list, a sentence each. What only a list has contradicts nothing. */
export function contradictions(seasons: readonly Season[], lists: SourceLists): string[] {
  const ofDungeons = lists.dungeons.flatMap(({ season, challengeModeId, slug, timerSeconds }) => {
    const pack = seasons
      .find((one) => one.slug === season)
      ?.dungeons.find((one) => one.challengeModeId === challengeModeId);
    if (!pack) return [];
    return [
      ...(slug !== null && slug !== pack.slug
        ? [`${season}: dungeon ${challengeModeId} is ${slug}, the pack says ${pack.slug}.`]
        : []),
      ...(timerSeconds !== null && timerSeconds !== pack.timerSeconds
        ? [`${season}: ${pack.slug} has ${timerSeconds} s, the pack says ${pack.timerSeconds}.`]
        : []),
    ];
  });
  const raids = seasons.flatMap((season) => season.raids);
  const ofRaids = lists.raids.flatMap(({ slug, bosses }) => {
    const own = raids.filter((raid) => raid.raiderIoSlug === slug);
    const known = own.flatMap((raid) => raid.encounters.flatMap((boss) => boss.raiderIoSlug ?? []));
    if (own.length === 0 || bosses.length === 0) return [];
    return known
      .filter((boss) => !bosses.includes(boss))
      .map((boss) => `${slug}: the list has no boss ${boss}, the pack does.`);
  });
  return [...ofDungeons, ...ofRaids];
}
