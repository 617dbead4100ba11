import { weekGain } from '#season/views/figures.ts';
import {
  forecastCutoff,
  type CutoffForecast,
  type LineToForecast,
  type SeasonSpan,
} from '#season/model/cutoffs/cutoff-forecast.ts';
import { forecastLikelyEnd } from '#season/model/cutoffs/likely-end.ts';
import { ageClassOf } from '#season/model/cutoffs/bracket-model.ts';
import { sizeOfRegion } from '#season/model/cutoffs/out-of-sample.ts';
import { recordedForecasts } from '#season/model/cutoffs/recorded-forecasts.ts';
import { ageOf } from '#season/model/cutoffs/usual-gain.ts';
import { titleOdds } from '#season/model/cutoffs/title-odds.ts';
import { valuesOfPoints } from '#season/model/cutoffs/stored-lines.ts';
import type { Transaction } from '#store/database.ts';
import { whyEmpty } from '#season/views/why-empty.server.ts';
import { cutoffHistory, type CutoffPoint } from '#store/queries/cutoff-history.ts';
import { hallOfFame, pvpLines } from '#store/queries/other-titles.ts';
import {
  ladderCounts,
  MAXIMUM_RANKS,
  ratedCharacters,
  type LadderCounts,
} from '#store/queries/rated-characters.ts';
import { seasonChanges } from '#store/queries/season-changes.ts';
import { openingSpan, seasonSpans, type SeasonSpanRow } from '#store/queries/season-spans.ts';
import { seasonWeeks } from '#store/queries/season-weeks.ts';
import { affixById } from '#game/packs/affixes.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { lineShares } from '#game/title-lines.ts';
import { finalCutoff, finalValuesUntil } from '#game/packs/final-cutoff.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { toColumns } from './columns.ts';
import { finalHistory } from '#season/views/final-history.ts';
import { otherLines } from '#season/views/other-lines.server.ts';
import { loadMe } from './load-me.server.ts';
import { mixOf } from './mix.ts';
import { loadPastSeasons } from './past-seasons.server.ts';
import { BUBBLE_RANKS, type TitleQuestion } from './title-question.ts';

/** Share of the characters that each bracket leaves in: only where no source has reported a line. */
/** The best of the store that are shown where none of them stands above the line. */
const NEAREST = 20;
/** Earlier seasons that the chart draws. */
const PAST_LINES = 2;
/** Days ahead while the season's end is not announced. */
const OPEN_HORIZON_DAYS = 28;

export type TitlesData = Awaited<ReturnType<typeof loadTitles>>;

/** Everything the page shows, in one transaction. Times are epoch ms. */
export async function loadTitles(transaction: Transaction, question: TitleQuestion, nowMs: number) {
  const spans = await seasonSpans(transaction, new Date(nowMs));
  const opening = openingSpan(spans, question.region, 'hasLines');
  const span =
    spans.find(({ slug, region }) => slug === question.season && region === question.region) ??
    opening?.span;
  const seasons = [...new Map(spans.map(({ slug, name }) => [slug, { slug, name }])).values()];
  if (!span) return { seasons, span: null };

  const { region, bracket } = question;
  const { seasonId } = span;
  const endsMs = span.titleEndsAt?.getTime() ?? null;
  const isOver = endsMs !== null && endsMs <= nowMs;
  const until = finalValuesUntil(span.titleEndsAt);
  const packEnd = isOver ? finalCutoff(span.slug, region, bracket) : null;
  const seasonEnd = new Date(
    Math.min(
      span.endsAt?.getTime() ?? Infinity,
      endsMs ?? Infinity,
      nowMs + OPEN_HORIZON_DAYS * DAY_MS,
    ),
  );
  const nextStartMs =
    spans
      .filter((one) => one.region === region && one.startsAt > span.startsAt)
      .map(({ startsAt }) => startsAt.getTime())
      .filter((startsMs) => startsMs <= nowMs)
      .toSorted((one, other) => one - other)[0] ?? null;
  // All on their way before the first answer comes: the server works on one while the last is read here.
  const counted = ladderCounts(transaction, {
    seasonId,
    region,
    bracket,
    until,
    known: packEnd?.score ?? null,
  });
  const earlier = spans
    .filter((one) => one.region === region && one.startsAt < span.startsAt)
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, PAST_LINES);
  const [counts, holders, points, weeks, changes, past, hall, pvp, pastPoints] = await Promise.all([
    counted,
    counted.then((read) => readHolders(transaction, question, seasonId, lineRankOf(read, bracket))),
    cutoffHistory(transaction, { seasonId, region, bracket }),
    seasonWeeks(transaction, region, span.startsAt, seasonEnd),
    seasonChanges(transaction, span.startsAt, seasonEnd),
    loadPastSeasons(transaction, region, new Date(nowMs)),
    // A season without a pack has no raid whose name at Battle.net is known: its Hall is not asked for.
    hallOfFame(transaction, seasonBySlug(span.slug)?.raids.map(({ slug }) => slug) ?? []),
    pvpLines(transaction, region, {
      until: new Date(Math.min(nowMs, nextStartMs ?? Infinity)),
      since: nextStartMs === null ? null : span.startsAt,
    }),
    Promise.all(
      earlier.map((one) => cutoffHistory(transaction, { seasonId: one.seasonId, region, bracket })),
    ),
  ]);
  const history =
    isOver && span.titleEndsAt
      ? finalHistory(points, span.titleEndsAt, packEnd)
      : points.filter(({ observedAt }) => until === null || observedAt <= until);
  const last = history.at(-1) ?? null;
  const values = valuesOfPoints(history, bracket);
  const seasonSpan: SeasonSpan = { startsMs: span.startsAt.getTime(), titleEndsMs: endsMs };
  const lineRank = lineRankOf(counts, bracket);
  const charactersAbove = last?.population ? last.population * lineShares[bracket] : null;
  const others =
    isOver || !last
      ? []
      : await otherLines(transaction, {
          seasonId,
          region,
          bracket,
          isSample: last.source === 'sample',
        });
  const forecast = { values, bracket, season: seasonSpan, others };
  const projection = isOver || !last ? [] : project(forecast, nowMs);
  const lineNow = last?.score ?? null;
  /** What is invented stands beside an invented line alone. */
  const isAlike = (source: string | null) => (source === 'sample') === (last?.source === 'sample');
  const pastLines = earlier.flatMap((one, index) =>
    pastLine(one, pastPoints[index] ?? [], span, last?.source === 'sample'),
  );
  const end = projection.at(-1) ?? null;
  return {
    seasons,
    span: describeSpan(span),
    /** A newer season that has begun and has no line yet, while this one is shown in its place; null otherwise. */
    awaitedSeason: span === opening?.span ? opening.awaited : null,
    isOver,
    isSettled: until !== null && until.getTime() <= nowMs,
    line: last && {
      score: last.score,
      atMs: last.observedAt.getTime(),
      source: last.source,
      population: last.population,
      weekAgo: valueBefore(values, last.observedAt.getTime() - 7 * DAY_MS),
    },
    history: toColumns(values.map(({ atMs, value }) => ({ atMs, value }))),
    projection,
    pastLines,
    likelyEnd: isOver || !last ? null : forecastLikelyEnd(forecast, region),
    recorded: recordedFor(bracket, region, ageOf(seasonSpan, last?.observedAt.getTime() ?? nowMs)),
    past,
    /** Blizzard's number for this line; null where none is known. */
    official:
      past.find((one) => one.slug === span.slug && one.bracket === bracket)?.official ?? null,
    /** Rated characters in the store; a source counts its line over everybody. */
    population: counts.population,
    lineRank,
    /** How many characters the source counts above the line; null where it does not say. */
    aboveCounted: charactersAbove === null ? null : Math.ceil(charactersAbove),
    ranksRead: MAXIMUM_RANKS,
    weeks: toColumns(
      weeks.map(({ startsAt, endsAt, affixIds, affixesSource }) => ({
        startsMs: startsAt.getTime(),
        endsMs: endsAt.getTime(),
        ...affixOfWeek(isAlike(affixesSource) ? affixIds : []),
      })),
    ),
    changes: changes
      .filter(({ source }) => isAlike(source))
      .map(({ publishedAt, url, ...one }) => ({
        ...one,
        url: url.startsWith('https://') ? url : null,
        atMs: publishedAt.getTime(),
      })),
    holders: toColumns(
      holders.map(({ characterId: _id, ...one }) => ({
        ...one,
        odds: oddsOf(one, {
          lineNow,
          end,
          nowMs,
        }),
      })),
    ),
    mix: mixOf(holders),
    /** Why the Hall of Fame or the lines of PvP are missing; null where neither is. */
    whyNoOthers:
      hall.length > 0 && pvp.length > 0
        ? null
        : await whyEmpty(transaction, hall.length > 0 ? 'pvp' : 'hall'),
    hall: toColumns(
      hall.map(({ defeatedAt, lastAt, ...row }) => ({
        ...row,
        defeatedMs: defeatedAt.getTime(),
        lastMs: lastAt.getTime(),
      })),
    ),
    pvp: toColumns(
      pvp.map(({ updatedAt, endsAt, ...row }) => ({
        ...row,
        endedMs: endsAt !== null && endsAt.getTime() <= nowMs ? endsAt.getTime() : null,
        updatedMs: updatedAt.getTime(),
      })),
    ),
    me:
      question.me === ''
        ? null
        : await loadMe(transaction, question, span, {
            lineNow,
            end,
            nowMs,
            isSample: last?.source === 'sample',
          }),
  };
}

/**
 * The cutoff of an earlier season, moved so that its first day lies on the first day of the season shown. What is invented is
 * only drawn beside what is invented.
 */
function pastLine(
  earlier: SeasonSpanRow,
  points: readonly CutoffPoint[],
  shown: SeasonSpanRow,
  isSample: boolean,
): { name: string; points: { atMs: number; value: number }[] }[] {
  const moved = shown.startsAt.getTime() - earlier.startsAt.getTime();
  const own = points
    .filter(({ source }) => (source === 'sample') === isSample)
    .map(({ observedAt, score }) => ({ atMs: observedAt.getTime() + moved, value: score }));
  return own.length > 1 ? [{ name: earlier.name, points: own }] : [];
}

/** The last rank of the store at or above the line: 0 where it knows no character up there. */
function lineRankOf(counts: LadderCounts, bracket: TitleQuestion['bracket']): number {
  return counts.atOrAbove ?? Math.ceil(counts.population * lineShares[bracket]);
}

function readHolders(
  transaction: Transaction,
  question: TitleQuestion,
  seasonId: number,
  lineRank: number,
) {
  const { region, nearLine, classId, specId, realm, name } = question;
  return ratedCharacters(transaction, {
    seasonId,
    region,
    fromRank: nearLine ? lineRank - BUBBLE_RANKS : 1,
    // Where the store knows no character above the line, those nearest to it are better than nothing.
    toRank: nearLine ? lineRank + BUBBLE_RANKS : Math.min(lineRank || NEAREST, MAXIMUM_RANKS),
    classId,
    specId,
    realm,
    name,
  });
}

/** A forecast for every week to the end of the race, and for its last day. */
function project(
  { values, bracket, season, others }: LineToForecast,
  nowMs: number,
): CutoffForecast[] {
  const lastMs = values.at(-1)?.atMs ?? nowMs;
  const days =
    season.titleEndsMs === null
      ? OPEN_HORIZON_DAYS
      : Math.max(1, Math.ceil((season.titleEndsMs - lastMs) / DAY_MS));
  const horizons: number[] = [];
  for (let day = 7; day < days; day += 7) horizons.push(day);
  horizons.push(days);
  return horizons.flatMap((day) => forecastCutoff(values, bracket, season, day, { others }) ?? []);
}

/** How the forecast fared on the recorded lines of the region; on all of them where it has none. */
function recordedFor(bracket: TitleQuestion['bracket'], region: string, ageDays: number) {
  const record = recordedForecasts.brackets[bracket];
  const own = record?.regions[region];
  const size = sizeOfRegion(region);
  return {
    isOwnRegion: own !== undefined,
    lines: record?.lines.filter((name) => !own || name.startsWith(`${region} `)).length ?? 0,
    rows: own ?? record?.all ?? [],
    young:
      record && ageClassOf(ageDays) === 'young'
        ? { isSmall: size === 'small', rows: record.young[size] }
        : null,
  };
}

/** Probability of standing above the line at the end, rounded to a thousandth; null where nothing is foretold. */
function oddsOf(
  row: { score: number; scoreWeekAgo: number | null },
  { lineNow, end, nowMs }: { lineNow: number | null; end: CutoffForecast | null; nowMs: number },
): number | null {
  if (lineNow === null || !end) return null;
  const daysLeft = (end.atMs - nowMs) / DAY_MS;
  const { probability } = titleOdds(row.score, lineNow, end, daysLeft, weekGain(row));
  return Math.round(probability * 1000) / 1000;
}

/** What tells a week from its neighbors: its bargain, where it has one. `Pulsar` of `Xal'atath's Bargain: Pulsar`. */
function affixOfWeek(affixIds: readonly number[]): {
  affix: string | null;
  affixId: number | null;
} {
  const known = affixIds.flatMap((id) => affixById(id) ?? []);
  const own =
    known.find(({ kind }) => kind === 'bargain') ??
    (known.filter(({ kind }) => kind === 'tyrannical-or-fortified').length === 1
      ? known.find(({ kind }) => kind === 'tyrannical-or-fortified')
      : undefined);
  return own
    ? { affix: own.name.split(': ').at(-1) ?? own.name, affixId: own.id }
    : { affix: null, affixId: null };
}

function describeSpan(span: SeasonSpanRow) {
  return {
    slug: span.slug,
    name: span.name,
    startsMs: span.startsAt.getTime(),
    titleEndsMs: span.titleEndsAt?.getTime() ?? null,
    titleEndSource: span.titleEndSource,
    isFrozen: span.frozenAt !== null,
  };
}

function valueBefore(
  values: readonly { atMs: number; value: number }[],
  atMs: number,
): number | null {
  return values.findLast((one) => one.atMs <= atMs)?.value ?? null;
}
