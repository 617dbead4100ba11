import { forecastCutoff, type CutoffForecast } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { valuesOfPoints } from '#season/model/cutoffs/stored-lines.ts';
import type { Transaction } from '#store/database.ts';
import { cutoffHistory } from '#store/queries/cutoff-history.ts';
import { finalCutoff, officialCutoff } from '#game/packs/final-cutoff.ts';
import { finalHistory } from '#season/views/final-history.ts';
import type { SeasonSpanRow } from '#store/queries/season-spans.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { CutoffTile } from './card-types.ts';
import { otherLines } from '#season/views/other-lines.server.ts';

/** Days ahead while Blizzard has not announced the season's end. */
const OPEN_HORIZON_DAYS = 28;
const SPARK_POINTS = 24;
const PACE_DAYS = 28;

/** The title cutoff of one region: now, a week ago, its forecast, and how it came here. Null while none is known. */
export async function loadCutoffTile(
  transaction: Transaction,
  span: SeasonSpanRow,
  nowMs: number,
): Promise<CutoffTile | null> {
  return (await loadCutoff(transaction, span, nowMs))?.tile ?? null;
}

/** The same with the forecast that the chance of a title is computed from; no forecast once the race is over. */
export async function loadCutoff(
  transaction: Transaction,
  span: SeasonSpanRow,
  nowMs: number,
): Promise<{ tile: CutoffTile; forecast: CutoffForecast | null } | null> {
  const endsMs = span.titleEndsAt?.getTime() ?? null;
  const { seasonId, region } = span;
  const points = await cutoffHistory(transaction, { seasonId, region, bracket: 'p999' });
  const isOver = endsMs !== null && endsMs <= nowMs;
  const history =
    isOver && span.titleEndsAt
      ? finalHistory(points, span.titleEndsAt, finalCutoff(span.slug, region, 'p999'))
      : points;
  const last = history.at(-1);
  if (!last) return null;
  const values = valuesOfPoints(history, 'p999');
  const lastMs = last.observedAt.getTime();
  const days = endsMs === null ? OPEN_HORIZON_DAYS : Math.ceil((endsMs - lastMs) / DAY_MS);
  const end = isOver
    ? null
    : forecastCutoff(
        values,
        'p999',
        { startsMs: span.startsAt.getTime(), titleEndsMs: endsMs },
        Math.max(1, days),
        {
          others: await otherLines(transaction, {
            seasonId,
            region,
            bracket: 'p999',
            isSample: last.source === 'sample',
          }),
        },
      );
  const weekAgo = values.findLast(({ atMs }) => atMs <= lastMs - 7 * DAY_MS)?.value ?? null;
  const tile: CutoffTile = {
    region,
    seasonSlug: span.slug,
    score: last.score,
    change: weekAgo === null ? null : last.score - weekAgo,
    atMs: lastMs,
    source: last.source,
    isOver,
    official: isOver ? officialCutoff(span.slug, region, 'p999') : null,
    end: end && {
      atMs: end.atMs,
      isSeasonEnd: endsMs !== null,
      value: end.value,
      low: end.bands[80][0],
      high: end.bands[80][1],
    },
    spark: thin(values.slice(values.length > 40 ? 10 : 0)),
    pace: paceOf(values),
  };
  return { tile, forecast: end };
}

/** Evenly chosen points, always with the last. */
function thin(values: readonly DailyValue[]): DailyValue[] {
  const step = Math.max(1, Math.ceil(values.length / SPARK_POINTS));
  return values
    .filter((_, index) => (values.length - 1 - index) % step === 0)
    .map(({ atMs, value }) => ({ atMs, value: Math.round(value * 10) / 10 }));
}

/** Mean and standard deviation of the daily moves of the last four weeks; null with fewer than seven. */
export function paceOf(
  values: readonly DailyValue[],
): { perDay: number; deviation: number } | null {
  const recent = values.slice(-PACE_DAYS - 1);
  const moves = recent
    .slice(1)
    .map(
      ({ atMs, value }, index) =>
        (value - recent[index]!.value) / Math.max(0.5, (atMs - recent[index]!.atMs) / DAY_MS),
    );
  if (moves.length < 7) return null;
  const perDay = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const variance = moves.reduce((sum, move) => sum + (move - perDay) ** 2, 0) / (moves.length - 1);
  return { perDay, deviation: Math.sqrt(variance) };
}
