import type { Season, UnnamedSince } from './define-season.ts';

/** A name or number of a source that a pack does not have: nothing is asked with it, and the pages say that it is not known. */
export interface SourceGap {
  season: string;
  /** The dungeon, raid or boss, by its slug or number here. */
  subject: string;
  source: keyof UnnamedSince;
  /** Since when it is known, `2026-11-27`; null where the pack does not say. */
  since: string | null;
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

/** What packs lack of sources, season by season; and `filled`: what they call unnamed although the name is there. */
export function sourceGaps(seasons: readonly Season[]): { gaps: SourceGap[]; filled: SourceGap[] } {
  const all = seasons.flatMap(({ slug: season, dungeons, raids }) => {
    const named = (
      subject: string,
      { unnamedSince }: { unnamedSince?: UnnamedSince },
      source: SourceGap['source'],
      name: string | number | undefined,
    ) => ({
      isKnown: name !== undefined,
      gap: { season, subject, source, since: unnamedSince?.[source] ?? null },
    });
    return [
      ...dungeons.map((one) => named(one.slug, one, 'warcraftlogs', one.warcraftLogsEncounterId)),
      ...raids.flatMap((raid) => [
        named(raid.slug, raid, 'raiderio', raid.raiderIoSlug),
        named(raid.slug, raid, 'battlenet', raid.battleNetSlug),
        ...raid.encounters.map((boss) =>
          named(String(boss.id), boss, 'raiderio', boss.raiderIoSlug),
        ),
      ]),
    ];
  });
  return {
    gaps: all.filter(({ isKnown }) => !isKnown).map(({ gap }) => gap),
    filled: all.filter(({ isKnown, gap }) => isKnown && gap.since !== null).map(({ gap }) => gap),
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
