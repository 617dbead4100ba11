import type { Transaction } from '#store/database.ts';
import { openingSpan, seasonSpans } from '#store/queries/season-spans.ts';
import { weeksAround, type WeekRow } from '#store/queries/weeks-around.ts';
import { affixById } from '#game/packs/affixes.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { loadCutoffTile } from '#season/views/cards/cutoff-tile.server.ts';
import { announcedResets, seasonWeeks } from '#season/views/week-of-season.ts';
import type { ApiAnswer } from './answer-kinds.ts';

type Answer = Omit<ApiAnswer, 'api' | 'kind'>;

/** The regions that an address asks for: one, or all. */
export function regionsOf(params: URLSearchParams): readonly Region[] {
  const one = regions.find((region) => region === params.get('region'));
  return one ? [one] : regions;
}

/** The tiles of the title cutoff, as the start page shows them. */
export async function readTiles(
  transaction: Transaction,
  asked: readonly Region[],
  nowMs: number,
): Promise<CutoffTile[]> {
  const spans = await seasonSpans(transaction, new Date(nowMs));
  const tiles = await Promise.all(
    asked.flatMap((region) => {
      const opening = openingSpan(spans, region, 'hasLines');
      return opening ? [loadCutoffTile(transaction, opening.span, nowMs)] : [];
    }),
  );
  return tiles.filter((tile) => tile !== null);
}

/** Rating that the title of the top 0.1% asks for, by region. n: regions. */
export function cutoffsAnswer(tiles: readonly CutoffTile[]): Answer {
  return {
    ...headOf(tiles.map(({ source, atMs }) => ({ source, atMs }))),
    interval: null,
    data: tiles.map((tile) => ({
      region: tile.region,
      season: tile.seasonSlug,
      rating: tile.score,
      changeIn7Days: tile.change,
      isFinal: tile.isOver,
      time: new Date(tile.atMs).toISOString(),
      source: tile.source,
    })),
  };
}

/** Where the cutoff is heading, with the interval that holds 80%. n: regions. */
export function forecastsAnswer(tiles: readonly CutoffTile[]): Answer {
  const running = tiles.filter(({ end }) => end !== null);
  return {
    ...headOf(running.map(({ source, atMs }) => ({ source, atMs }))),
    interval: 0.8,
    data: running.map(({ region, seasonSlug, source, atMs, end }) => ({
      region,
      season: seasonSlug,
      for: new Date(end!.atMs).toISOString(),
      isSeasonEnd: end!.isSeasonEnd,
      rating: end!.value,
      low: end!.low,
      high: end!.high,
      time: new Date(atMs).toISOString(),
      source,
    })),
  };
}

/** The affixes of this week and the next. n: regions. */
export async function affixesAnswer(
  transaction: Transaction,
  asked: readonly Region[],
  nowMs: number,
): Promise<Answer> {
  const weeks = await weeksAround(transaction, new Date(nowMs));
  const shown = asked.flatMap((region) => {
    const { now, next } = seasonWeeks(weeks, region, nowMs);
    return now === null ? [] : [{ region, now, next }];
  });
  const data = shown.map(({ region, now, next }) => ({
    region,
    week: weekOf(now),
    next: next && weekOf(next),
  }));
  return {
    ...headOf(
      shown
        .flatMap(({ now, next }) => [now, ...(next && next.affixIds.length > 0 ? [next] : [])])
        .map(({ source, affixesSource, affixesAt, startsAt }) => ({
          source: affixesSource ?? source,
          atMs: (affixesAt ?? startsAt).getTime(),
        })),
    ),
    n: data.length,
    interval: null,
    data,
  };
}

/** When the next week begins, by region. n: regions. */
export async function resetsAnswer(
  transaction: Transaction,
  asked: readonly Region[],
  nowMs: number,
): Promise<Answer> {
  const weeks = await weeksAround(transaction, new Date(nowMs));
  const announced = announcedResets(weeks, nowMs);
  const running = (region: Region) =>
    announced[region] === undefined
      ? undefined
      : weeks.find(
          (week) =>
            week.region === region &&
            week.source !== 'sample' &&
            week.startsAt.getTime() <= nowMs &&
            week.endsAt.getTime() === announced[region],
        );
  const data = asked.map((region) => ({
    region,
    next: new Date(announced[region] ?? nextReset(region, nowMs)).toISOString(),
    isAnnounced: announced[region] !== undefined,
    source: running(region)?.source ?? 'pack',
  }));
  const said = asked.flatMap((region) => running(region) ?? []);
  return {
    source: said[0]?.source ?? 'pack',
    sample: false,
    // The rules of the game have no time.
    time:
      said.length === 0
        ? null
        : new Date(
            Math.max(...said.map(({ receivedAt, startsAt }) => (receivedAt ?? startsAt).getTime())),
          ).toISOString(),
    n: data.length,
    interval: null,
    data,
  };
}

function weekOf({ id, startsAt, endsAt, affixIds, source, affixesSource }: WeekRow) {
  return {
    period: id,
    starts: startsAt.toISOString(),
    ends: endsAt.toISOString(),
    affixes: affixIds.map((affix) => ({ id: affix, name: affixById(affix)?.name ?? null })),
    source: affixesSource ?? source,
  };
}

/** Source, age and number of rows; one invented row makes the answer a sample. */
function headOf(
  rows: readonly { source: string; atMs: number }[],
): Pick<Answer, 'source' | 'sample' | 'time' | 'n'> {
  const invented = rows.find(({ source }) => source === 'sample');
  return {
    source: (invented ?? rows[0])?.source ?? null,
    sample: invented !== undefined,
    time:
      rows.length === 0 ? null : new Date(Math.max(...rows.map(({ atMs }) => atMs))).toISOString(),
    n: rows.length,
  };
}
