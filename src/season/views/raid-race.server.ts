import type { Transaction } from '#store/database.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { hallOfFame } from '#store/queries/other-titles.ts';
import { raceToFirst } from '#store/queries/race-to-first.ts';
import { bossKills, firstRaidWithKills, raidStandings } from '#store/queries/raid-standings.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import type { RaceQuestion } from './race-question.ts';
import { mainRaid } from './season-raid.ts';
import { whyNoKills } from './why-empty.server.ts';

export type RaidRace = NonNullable<Awaited<ReturnType<typeof loadRaidRace>>>;

/** Places of the Hall of Fame that are listed. */
const HALL_PLACES = 10;
/** Guilds that are listed: a region, a realm or a language leads to others. */
export const LISTED_GUILDS = 1000;

/** Seasons whose raids may be shown: the running one, or those before it. */
const SEASONS = 3;

/** How far the guilds of a region, or of all, are in the newest raid with a kill. Null before any season has begun. */
export async function loadRaidRace(
  transaction: Transaction,
  { difficulty, region, realm, language }: RaceQuestion,
  nowMs: number,
) {
  const known = await knownSeasons(transaction);
  const begun = known.filter(({ startsMs }) => startsMs[region ?? 'us'] <= nowMs).slice(-SEASONS);
  const listed = begun.length > 0 ? begun : [lastStartedSeason(nowMs, region ?? 'us')];
  // A raid that has just opened has no kill yet: until then the one before it is shown.
  const raids = listed.toReversed().flatMap((season) => {
    const raid = mainRaid(season ?? undefined);
    return season && raid ? [{ season, raid }] : [];
  });
  const [newest] = raids;
  const slug = await firstRaidWithKills(
    transaction,
    raids.map((one) => one.raid.slug),
    region,
  );
  const shown = raids.find((one) => one.raid.slug === slug) ?? newest;
  if (!newest || !shown) return null;
  const { season, raid } = shown;
  const asked = { raid: raid.slug, difficulty, region, realm, language };
  const encounters = raid.encounters.map(slugOfBoss);
  const [standings, kills, firsts, hall] = await Promise.all([
    raidStandings(transaction, asked, LISTED_GUILDS + 1),
    bossKills(transaction, asked),
    raceToFirst(transaction, { ...asked, encounters }),
    hallOfFame(transaction, [raid.slug], HALL_PLACES),
  ]);
  const names = new Map(raid.encounters.map((boss) => [slugOfBoss(boss), boss.name]));
  // One invented guild makes the list invented; a list of nothing has no source.
  const guilds = standings.slice(0, LISTED_GUILDS);
  const origin = guilds.find(({ source }) => source === 'sample') ?? guilds[0];
  const updatedMs = Math.max(...guilds.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    raid: raid.name,
    raidSlug: raid.slug,
    season: season.name,
    /** A newer raid that has opened and of which no kill is known yet, while this one is shown in its place; null otherwise. */
    awaitedRaid: shown === newest ? null : newest.raid.name,
    bossCount: raid.encounters.length,
    /** Whether further guilds have defeated a boss. */
    hasMore: standings.length > LISTED_GUILDS,
    guilds: guilds.map((one, index) => ({
      place: index + 1,
      name: one.guildName,
      realmSlug: one.realmSlug,
      region: one.region,
      bossesDown: one.bossesDown,
      lastKillMs: one.lastKillAt?.getTime() ?? null,
      boss: one.currentEncounter === null ? null : (names.get(one.currentEncounter) ?? null),
      pulls: one.pulls,
      bestPercent: one.bestPercent,
      worldRank: one.worldRank,
    })),
    bosses: [...names].map(([slug, name]) => {
      const found = kills.find(({ encounter }) => encounter === slug);
      return { slug, name, guilds: found?.guilds ?? 0, firstMs: found?.firstAt.getTime() ?? null };
    }),
    /** The first two guilds of the regions asked for, by boss; realm and language do not narrow them. */
    firsts: firsts.map(({ defeatedAt, ...one }) => ({ ...one, defeatedMs: defeatedAt.getTime() })),
    hall: hall.map(({ rank, list, guildName, realmSlug, region: of, defeatedAt }) => ({
      rank,
      list,
      guildName,
      realmSlug,
      region: of,
      defeatedMs: defeatedAt.getTime(),
    })),
    source: origin?.source ?? null,
    updatedAt: origin ? new Date(updatedMs).toISOString() : null,
    /** Why no guild is listed; null where there is one. */
    why: origin ? null : await whyNoKills(transaction, raid),
  };
}
