import { weekGain } from '#season/views/figures.ts';
import { keyGains } from '#season/model/keys/key-gains.ts';
import { usualLevel } from '#season/model/keys/key-plan.ts';
import { vaultSlots } from '#season/model/keys/vault-slots.ts';
import { titleOdds } from '#season/model/cutoffs/title-odds.ts';
import type { Transaction } from '#store/database.ts';
import { characterBestRuns, type CharacterBestRun } from '#store/queries/character-season.ts';
import { weeksInARow } from '#season/model/keys/weeks-in-a-row.ts';
import { characterKeyWeeks, characterWeekKeys } from '#store/queries/character-week.ts';
import { findCharacters, type FoundCharacter } from '#store/queries/find-characters.ts';
import { openingSpan, seasonSpans, type SeasonSpanRow } from '#store/queries/season-spans.ts';
import { knownSeason } from '#store/queries/known-seasons.ts';
import { weeksAround } from '#store/queries/weeks-around.ts';
import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { lastReset } from '#game/packs/reset-clock.ts';
import { searchKey } from '#lib/search-key.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { CharacterCard, NextKey, TitleChance } from './card-types.ts';
import { loadCutoff } from './cutoff-tile.server.ts';
import { regionPlace } from '#season/views/region-place.server.ts';
import { seasonWeeks } from '#season/views/week-of-season.ts';
import { wordsOfDungeon } from '#season/views/words-of-dungeon.ts';

/** How a page names a character or a guild. */
export interface Address {
  region: string;
  /** Any spelling of a realm. */
  realm: string;
  name: string;
}

/** Reads `eu/realm-slug/Name`. */
export function readAddress(text: string): Address | null {
  const [region = '', realm = '', name = '', ...rest] = text.split('/');
  const isWhole = realm.trim() !== '' && name.trim() !== '' && rest.length === 0;
  return regions.some((one) => one === region) && isWhole ? { region, realm, name } : null;
}

/** A character with what its card is made of. */
export interface KnownCharacter {
  found: FoundCharacter;
  card: CharacterCard;
  best: CharacterBestRun[];
  span: SeasonSpanRow;
  season: Season | undefined;
}

/** One character in the running season of its region. Null when no character that may be seen has this name and realm. */
export async function loadCharacter(
  transaction: Transaction,
  asked: Address,
  nowMs: number,
): Promise<KnownCharacter | null> {
  const region = regions.find((one) => one === asked.region);
  if (!region) return null;
  const span = await spanOf(transaction, region, nowMs);
  const seasonId = span?.seasonId ?? 0;
  const [found] = await findCharacters(transaction, { ...asked, seasonId, limit: 1 });
  // A name that only begins like this is another character's.
  if (!found || !span || searchKey(found.name) !== searchKey(asked.name)) return null;
  const season = await knownSeason(transaction, span.slug);
  const week = weeksAround(transaction, new Date(nowMs));
  const { score } = found;
  // All on their way before the first answer comes.
  const [best, keys, keyWeeks, place, cutoff] = await Promise.all([
    characterBestRuns(transaction, found.id, seasonId),
    week.then((weeks) =>
      characterWeekKeys(transaction, {
        characterId: found.id,
        seasonId,
        since:
          seasonWeeks(weeks, region, nowMs).now?.startsAt ?? new Date(lastReset(region, nowMs)),
      }),
    ),
    characterKeyWeeks(transaction, {
      characterId: found.id,
      seasonId,
      reset: new Date(lastReset(region, nowMs)),
    }),
    score === null
      ? null
      : regionPlace(transaction, {
          seasonId,
          region,
          score,
          characterId: found.id,
          isSample: found.source === 'sample',
        }),
    score === null ? null : loadCutoff(transaction, span, nowMs),
  ]);
  const gainedInAWeek = weekGain({ score, scoreWeekAgo: found.scoreWeekAgo });
  const card: CharacterCard = {
    id: `${found.region}/${found.realmSlug}/${found.name}`,
    name: found.name,
    realmName: found.realmName,
    realmSlug: found.realmSlug,
    region,
    guildName: found.guildName,
    guildRealmSlug: found.guildRealmSlug,
    classId: found.classId,
    specId: found.specId,
    score,
    gainedInAWeek,
    place,
    keysThisWeek: keys.length,
    keyWeeks: weeksInARow(keyWeeks),
    vault: vaultSlots(keys, season?.rewards),
    gains: season ? nextKeys(season, best).slice(0, 3) : [],
    chance: score === null ? null : chanceOf(score, gainedInAWeek, found.source, cutoff, nowMs),
    source: found.source,
    seenMs: found.seenAt.getTime(),
  };
  return { found, card, best, span, season };
}

function chanceOf(
  score: number,
  gained: number | null,
  source: string,
  cutoff: Awaited<ReturnType<typeof loadCutoff>>,
  nowMs: number,
): TitleChance | null {
  if (!cutoff?.forecast) return null;
  const { tile, forecast } = cutoff;
  // An invented rating says nothing against a real cutoff, nor the other way round.
  if ((source === 'sample') !== (tile.source === 'sample')) return null;
  const days = (forecast.atMs - nowMs) / DAY_MS;
  const { probability } = titleOdds(score, tile.score, forecast, days, gained);
  return {
    marginNow: score - tile.score,
    marginForecast: score - forecast.value,
    probability,
    atMs: forecast.atMs,
    isSeasonEnd: tile.end?.isSeasonEnd ?? false,
    cutoffNow: tile.score,
    forecast: forecast.value,
  };
}

/** What a key of the character's usual level would add in each dungeon, the best first. */
export function nextKeys(
  season: Season,
  best: readonly { dungeonId: number; keyLevel: number; score: number }[],
): NextKey[] {
  return keyGains(season, best, [usualLevel(best)])
    .filter(({ gain }) => gain > 0.05)
    .toSorted((one, other) => other.gain - one.gain || one.dungeonId - other.dungeonId)
    .map(({ dungeonId, keyLevel, gain }) => ({
      dungeonId,
      keyLevel,
      gain,
      ...wordsOfDungeon(season, dungeonId),
    }));
}

/** The running season of a region: the newest with a name that has a run, else the newest with a name, else the newest. */
export async function spanOf(
  transaction: Transaction,
  region: Region,
  nowMs: number,
): Promise<SeasonSpanRow | null> {
  const spans = await seasonSpans(transaction, new Date(nowMs));
  const named = spans.filter(({ name, slug }) => name !== slug);
  const opening = openingSpan(named, region, 'hasRuns') ?? openingSpan(spans, region, 'hasRuns');
  return opening?.span ?? null;
}
