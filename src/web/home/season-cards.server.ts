import { keyGains } from '#analysis/keys/key-gains.ts';
import type { Transaction } from '#database/door.ts';
import { characterBestRuns } from '#database/queries/character-season.ts';
import { characterWeekKeys } from '#database/queries/character-week.ts';
import { findCharacters } from '#database/queries/find-characters.ts';
import { findGuilds } from '#database/queries/find-places.ts';
import { guildProgress } from '#database/queries/guild-progress.ts';
import { rankOfScore, ratedPopulation } from '#database/queries/rated-characters.ts';
import { seasonSpans, type SeasonSpanRow } from '#database/queries/season-spans.ts';
import { classById } from '#game/classes.ts';
import { weeksAround } from '#database/queries/weeks-around.ts';
import { lastReset } from '#game/packs/reset-clock.ts';
import { regions, type Season } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import type { CharacterCard, GuildCard } from './card-types.ts';
import { bossSlug, mainRaid } from './season-raid.ts';
import { seasonWeeks } from '#web/season/week-of-season.ts';

/** Keys that fill the vault's slots. */
const VAULT_KEYS = [1, 4, 8] as const;

interface Address {
  region: string;
  realm: string;
  name: string;
}

/** `eu/realm/Name`, as the device keeps it. */
export function readAddress(text: string): Address | null {
  const [region, realm, name, ...rest] = text.split('/');
  if (!region || !realm || !name || rest.length > 0 || text.length > 120 || /\p{Cc}/u.test(text))
    return null;
  return regions.some((one) => one === region) ? { region, realm, name } : null;
}

/** One character this season: where it stands, its vault, what to run next. Null when the store does not know it. */
export async function loadCharacterCard(
  transaction: Transaction,
  text: string,
  nowMs: number,
): Promise<CharacterCard | null> {
  const asked = readAddress(text);
  const span = await spanOf(transaction, asked?.region, nowMs);
  if (!asked || !span) return null;
  const { seasonId } = span;
  const [found] = await findCharacters(transaction, { ...asked, seasonId, limit: 1 });
  // A name that only begins like this is another character.
  if (!found || searchKey(found.name) !== searchKey(asked.name)) return null;
  const region = regions.find((one) => one === found.region)!;
  const season = seasonBySlug(span.slug);
  const best = await characterBestRuns(transaction, found.id, seasonId);
  const { now: week } = seasonWeeks(await weeksAround(transaction, new Date(nowMs)), region, nowMs);
  const keys = await characterWeekKeys(transaction, {
    characterId: found.id,
    seasonId,
    since: week?.startsAt ?? new Date(lastReset(region, nowMs)),
  });
  return {
    id: `${found.region}/${found.realmSlug}/${found.name}`,
    name: found.name,
    realmName: found.realmName,
    region: found.region,
    guildName: found.guildName,
    classId: found.classId,
    className: classById(found.classId ?? 0)?.name ?? null,
    score: found.score,
    rank:
      found.score === null
        ? null
        : await rankOfScore(transaction, {
            seasonId,
            region,
            score: found.score,
            characterId: found.id,
          }),
    population: await ratedPopulation(transaction, seasonId, region),
    keysThisWeek: keys.length,
    vault: VAULT_KEYS.map((count) => {
      const level = keys[count - 1];
      return {
        keys: count,
        level: level ?? null,
        itemLevel: level === undefined ? null : vaultItemLevel(season, level),
      };
    }),
    gains: season ? nextKeys(season, best) : [],
    source: found.source,
    seenMs: found.seenAt.getTime(),
  };
}

/** Item level of the vault for a key; the last row of the table holds for every higher level. */
function vaultItemLevel(season: Season | undefined, level: number): number | null {
  return season?.rewards?.findLast((row) => row.level <= level)?.vault ?? null;
}

function nextKeys(
  season: Season,
  best: readonly { dungeonId: number; keyLevel: number; score: number }[],
): CharacterCard['gains'] {
  const top = Math.max(2, ...best.map(({ keyLevel }) => keyLevel));
  return keyGains(season, best, [top])
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, 3)
    .map(({ dungeonId, keyLevel, gain }) => ({
      keyLevel,
      gain,
      dungeonName:
        season.dungeons.find(({ challengeModeId }) => challengeModeId === dungeonId)?.name ?? '',
    }));
}

/** One guild in the raid of the season. Null when the store does not know it. */
export async function loadGuildCard(
  transaction: Transaction,
  text: string,
  nowMs: number,
): Promise<GuildCard | null> {
  const asked = readAddress(text);
  const span = await spanOf(transaction, asked?.region, nowMs);
  const raid = span && mainRaid(seasonBySlug(span.slug));
  if (!asked || !raid) return null;
  const [found] = await findGuilds(transaction, { ...asked, limit: 1 });
  if (!found || searchKey(found.name) !== searchKey(asked.name)) return null;
  const names = new Map(raid.encounters.map(({ name }) => [bossSlug(name), name]));
  const progress = await guildProgress(transaction, found.id, raid.slug);
  return {
    id: `${found.region}/${found.realmSlug}/${found.name}`,
    name: found.name,
    realmName: found.realmName,
    region: found.region,
    raidName: raid.name,
    bosses: raid.encounters.length,
    progress: progress.map((one) => ({
      difficulty: one.difficulty,
      bossesDown: one.bossesDown,
      currentBoss:
        one.currentEncounter === null
          ? null
          : (names.get(one.currentEncounter) ?? one.currentEncounter),
      pulls: one.pulls,
      bestPercent: one.bestPercent,
      worldRank: one.worldRank,
      updatedMs: one.updatedAt.getTime(),
    })),
    source: found.source,
    seenMs: Math.max(
      found.seenAt.getTime(),
      ...progress.map(({ updatedAt }) => updatedAt.getTime()),
    ),
  };
}

async function spanOf(
  transaction: Transaction,
  region: string | undefined,
  nowMs: number,
): Promise<SeasonSpanRow | null> {
  const spans = await seasonSpans(transaction, new Date(nowMs));
  return spans.find((span) => span.region === region) ?? null;
}
