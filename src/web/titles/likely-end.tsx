import type { LikelyEnd as Forecast } from '#analysis/season/likely-end.ts';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** What a forecast's last day is called: `at the end` only when the end of the season is announced. */
export function whenOf(atMs: number | null, isSeasonEnd: boolean): string {
  if (isSeasonEnd || atMs === null) return 'at the end';
  return `in four weeks (${DAY.format(atMs)})`;
}

/** Where the season probably ends, while no end is announced. */
export function LikelyEnd({ forecast }: { forecast: Forecast }) {
  const { fromMs, toMs, seasons, value, low80, high80 } = forecast;
  return (
    <p className="tabular mt-2 text-xs text-muted" data-likely-end>
      No end date is announced, so the forecast looks four weeks ahead. If this season is as long as
      one of the last {seasons}, the race ends between {DAY.format(fromMs)} and {DAY.format(toMs)}:
      then {value.toFixed(0)} is expected, 80% band {low80.toFixed(0)} to {high80.toFixed(0)}.
      Forecasts beyond 28 days have no track record.
    </p>
  );
}
