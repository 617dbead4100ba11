import { weekGain } from '#season/views/figures.ts';
import type { KeyEvidence } from '#season/model/keys/chance-in-time.ts';
import { headlineKey } from '#season/model/keys/headline-key.ts';
import type { BestRun } from '#season/model/keys/key-gains.ts';
import { levelsToTry, planKeys } from '#season/model/keys/key-plan.ts';
import type { CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import { idleCases, summarizeOdds } from '#season/model/cutoffs/odds-record.ts';
import { recordedForecasts } from '#season/model/cutoffs/recorded-forecasts.ts';
import { recordedModel } from '#season/model/cutoffs/recorded-model.ts';
import { titleOdds, type TitleOdds } from '#season/model/cutoffs/title-odds.ts';
import type { Transaction } from '#store/database.ts';
import { characterBestRuns } from '#store/queries/character-season.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { findCharacters } from '#store/queries/find-characters.ts';
import { scoredForecasts } from '#store/queries/forecast-record.ts';
import { knownSeason } from '#store/queries/known-seasons.ts';
import type { SeasonSpanRow } from '#store/queries/season-spans.ts';
import type { Season } from '#game/packs/define-season.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { searchKey } from '#lib/search-key.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { readTypedRating } from '#lib/typed-rating.ts';
import { alikeOrigins, loadKeyEvidence } from '#season/views/key-evidence.server.ts';
import { regionPlace } from '#season/views/region-place.server.ts';
import { wordsOfDungeon } from '#season/views/words-of-dungeon.ts';
import type { TitleQuestion } from './title-question.ts';

/** The line today and where it is expected, which a rating is compared with. */
export interface LineAhead {
  lineNow: number | null;
  end: CutoffForecast | null;
  nowMs: number;
  /** Whether the line is invented. */
  isSample: boolean;
}

/** The character that was pasted, or the rating that was typed, against the line. */
export async function loadMe(
  transaction: Transaction,
  question: TitleQuestion,
  span: SeasonSpanRow,
  line: LineAhead,
) {
  const typed = readTypedRating(question.me);
  if (typed !== null) {
    const { region } = question;
    const { seasonId } = span;
    const [place, record] = await Promise.all([
      regionPlace(transaction, { seasonId, region, score: typed, isSample: line.isSample }),
      readOddsRecord(transaction, question.bracket),
    ]);
    const position = positionOf(typed, line, null);
    return { found: true as const, character: null, keys: [], place, ...position, ...record };
  }
  const pasted = readPasted(question.me);
  const unknown = { found: false as const, text: question.me.slice(0, 400) };
  if (pasted?.kind !== 'character')
    return { ...unknown, why: pasted ? ('guild' as const) : ('unreadable' as const) };
  const [character] = await findCharacters(transaction, {
    name: pasted.name,
    realm: pasted.realm,
    region: pasted.region ?? question.region,
    seasonId: span.seasonId,
    limit: 1,
  });
  // A name that only begins like this is another character's.
  const isExact = character && searchKey(character.name) === searchKey(pasted.name);
  if (!isExact || character.score === null) return { ...unknown, why: 'unknown' as const };
  const { score, id: characterId, region } = character;
  const gained = weekGain(character);
  const [place, best, record, evidence, season] = await Promise.all([
    regionPlace(transaction, {
      seasonId: span.seasonId,
      region,
      score,
      characterId,
      isSample: character.source === 'sample',
    }),
    characterBestRuns(transaction, characterId, span.seasonId),
    readOddsRecord(transaction, question.bracket),
    dataOrigins(transaction).then((origins) =>
      loadKeyEvidence(
        transaction,
        span.seasonId,
        alikeOrigins(origins, region).map((one) => one.region),
      ),
    ),
    knownSeason(transaction, span.slug),
  ]);
  // Another region has another line: then only the place says something.
  const against = region === question.region ? line : null;
  return {
    found: true as const,
    character: { ...character, seenAt: character.seenAt.getTime() },
    place,
    keys: nextKeysOf(
      season,
      best,
      evidence,
      (gain) => positionOf(score + gain, against, gained).odds,
    ),
    ...positionOf(score, against, gained),
    ...record,
  };
}

/** A rating against the line today and at the end. @param line null where no line compares with it. */
function positionOf(rating: number, line: LineAhead | null, gainedInAWeek: number | null) {
  const { lineNow = null, end = null, nowMs = 0 } = line ?? {};
  return {
    rating,
    gainedInAWeek,
    margin: lineNow === null ? null : rating - lineNow,
    marginForecast: end === null ? null : rating - end.value,
    odds:
      lineNow === null || end === null
        ? null
        : titleOdds(rating, lineNow, end, (end.atMs - nowMs) / DAY_MS, gainedInAWeek),
  };
}

/** Keys that are listed. */
const LISTED_KEYS = 5;

/** The keys that the plan of `/mplus` names first, the one of its headline at the front. */
function nextKeysOf(
  season: Season | undefined,
  best: readonly BestRun[],
  evidence: KeyEvidence,
  oddsWith: (gain: number) => TitleOdds | null,
) {
  if (!season) return [];
  const planned = planKeys(season, best, levelsToTry(best), evidence);
  const first = headlineKey(planned);
  return planned
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .slice(0, LISTED_KEYS)
    .map(({ dungeonId, keyLevel, gain }) => ({
      dungeonId,
      keyLevel,
      gain,
      ...wordsOfDungeon(season, dungeonId),
      odds: oddsWith(gain)?.probability ?? null,
    }));
}

/** How earlier odds fared: on recorded lines, and of the forecasts that this server made on their day. */
async function readOddsRecord(transaction: Transaction, bracket: TitleQuestion['bracket']) {
  const kept = await scoredForecasts(transaction, bracket);
  const own = summarizeOdds(
    idleCases(kept, recordedModel.brackets[bracket]?.oddsShare ?? 1),
    'idle',
  );
  return {
    recordedOdds: { lines: recordedForecasts.lines.length, records: recordedForecasts.odds },
    ownRecord: own && {
      forecasts: kept.length,
      brier: own.brier,
      brierToday: own.brierToday,
      brierClimate: own.brierClimate,
    },
  };
}
