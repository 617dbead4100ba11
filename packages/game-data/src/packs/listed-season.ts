import { regions, type Dungeon, type Raid, type Region, type Season } from './define-season.ts';
import { dungeonByChallengeModeId, seasons } from './index.ts';

/** A season as the store has it: what sources list, and what packs have put there before the first answer. */
export interface ListedSeason {
  /** Blizzard's. */
  id: number;
  slug: string;
  name: string;
  expansionId: number | null;
  firstPeriod: number | null;
  /** Epoch ms; `endsMs` is the end of the race for the title, null while neither we nor a source know it. */
  spans: readonly { region: string; startsMs: number; endsMs: number | null }[] | null;
  /** `source` is null for what a pack put there. */
  dungeons:
    | readonly {
        id: number;
        timerMs: number | null;
        source: string | null;
        slug: string | null;
        name: string | null;
        shortName: string | null;
      }[]
    | null;
  raids:
    | readonly {
        slug: string;
        sourceSlug: string;
        name: string;
        shortName: string | null;
        bosses: readonly { slug: string; sourceSlug: string; name: string }[] | null;
      }[]
    | null;
}

const EXPANSIONS: Readonly<Record<number, Season['expansion']>> = { 10: 'tww', 11: 'mn' };
/** Far beyond every season: a region of which no source has said when it begins. */
const NEVER = Date.UTC(9999, 0);

/**
 * A season of what sources list, with what its pack adds to that. What a source says wins. A season without a pack takes over the
 * rules of the newest pack, marked as assumed: what a key is worth changes seldom, and its points are compared with every run.
 */
export function seasonFromLists(listed: ListedSeason, pack: Season | undefined): Season {
  const newest = seasons.at(-1)!;
  const base: Season = pack ?? {
    slug: listed.slug,
    name: listed.name,
    expansion: EXPANSIONS[listed.expansionId ?? 0] ?? newest.expansion,
    blizzardSeasonId: listed.id,
    starts: newest.starts,
    startsMs: newest.startsMs,
    datesFrom: 'raider-io',
    dungeons: [],
    raids: [],
    ...(newest.affixSteps && { affixSteps: newest.affixSteps }),
    ...(newest.deathPenalty && { deathPenalty: newest.deathPenalty }),
    ...(newest.rating && { rating: { ...newest.rating, assumed: true } }),
  };
  const spans = new Map((listed.spans ?? []).map((span) => [span.region, span]));
  const startsMs = perRegion(
    (region) => spans.get(region)?.startsMs ?? pack?.startsMs[region] ?? NEVER,
  );
  const isEnded = regions.every((region) => typeof spans.get(region)?.endsMs === 'number');
  const { endsMs: _, ...open } = base;
  const firstPeriod = base.firstPeriod ?? listed.firstPeriod;
  return {
    ...open,
    startsMs,
    ...(isEnded && { endsMs: perRegion((region) => spans.get(region)!.endsMs!) }),
    ...(firstPeriod !== null && firstPeriod !== undefined && { firstPeriod }),
    dungeons: dungeonsOf(listed, pack),
    raids: [...base.raids, ...otherRaids(listed, pack)],
  };
}

/** The pool as a source lists it, else the pack's. */
function dungeonsOf({ dungeons }: ListedSeason, pack: Season | undefined): Dungeon[] {
  const said = (dungeons ?? []).filter(({ source }) => source !== null);
  const own = pack?.dungeons ?? [];
  const ids = said.length > 0 ? new Set(said.map(({ id }) => id)) : null;
  const kept = own
    .filter(({ challengeModeId }) => ids === null || ids.has(challengeModeId))
    .map((dungeon) => {
      const timerMs = said.find(({ id }) => id === dungeon.challengeModeId)?.timerMs;
      return timerMs ? { ...dungeon, timerSeconds: timerMs / 1000 } : dungeon;
    });
  const known = new Set(kept.map(({ challengeModeId }) => challengeModeId));
  return [
    ...kept,
    ...said
      .filter(({ id }) => !known.has(id))
      .map(({ id, timerMs, slug, name, shortName }): Dungeon => {
        const {
          earlierTimers: _,
          warcraftLogsEncounterId: __,
          ...earlier
        } = dungeonByChallengeModeId(id) ?? {
          challengeModeId: id,
          name: name ?? slug ?? `Dungeon ${id}`,
          shortName: shortName ?? name ?? String(id),
          slug: slug ?? String(id),
          encounters: [],
        };
        return { ...earlier, ...(timerMs && { timerSeconds: timerMs / 1000 }) };
      }),
  ];
}

/** Raids that a source lists for the time of the season and that no pack has. */
function otherRaids({ raids }: ListedSeason, pack: Season | undefined): Raid[] {
  const ofPacks = new Set(seasons.flatMap((season) => season.raids.map(({ slug }) => slug)));
  return (raids ?? [])
    .filter(({ slug }) => !ofPacks.has(slug) && !pack?.raids.some((raid) => raid.slug === slug))
    .map((raid, at) => ({
      slug: raid.slug,
      raiderIoSlug: raid.sourceSlug,
      name: raid.name,
      shortName: raid.shortName ?? raid.name,
      // Ids of the game are not known: made ones lie below zero, where none of the game's is.
      instanceId: -1 - at,
      difficultyIds: [17, 14, 15, 16],
      encounters: (raid.bosses ?? []).map((boss, place) => ({
        id: -1000 * (at + 1) - place,
        name: boss.name,
        slug: boss.slug,
        raiderIoSlug: boss.sourceSlug,
      })),
    }));
}

function perRegion(read: (region: Region) => number): Record<Region, number> {
  return { us: read('us'), eu: read('eu'), kr: read('kr'), tw: read('tw'), cn: read('cn') };
}
