import { affixById } from '#game/packs/affixes.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import type { WeekRow } from '#store/queries/weeks-around.ts';
import { DAY_MS } from '#lib/time-units.ts';

const HALF_WEEK_MS = 3.5 * DAY_MS;

/** The running week of a region and its neighbors, where they are known. */
export interface SeasonWeeks {
  before: WeekRow | null;
  now: WeekRow | null;
  next: WeekRow | null;
}

/**
 * Ends of the running weeks as a real source reported them, epoch ms. Invented weeks never move
 * a clock.
 */
export function announcedResets(
  weeks: readonly WeekRow[],
  nowMs: number,
): Partial<Record<Region, number>> {
  return Object.fromEntries(
    weeks
      .filter((week) => week.source !== 'sample' && regions.some((one) => one === week.region))
      .filter(({ startsAt, endsAt }) => startsAt.getTime() <= nowMs && endsAt.getTime() > nowMs)
      .map((week) => [week.region, week.endsAt.getTime()]),
  );
}

/** Last, this and next week of a region. Found by their middles: a reset that a patch day moves by hours makes no other week. */
export function seasonWeeks(
  weeks: readonly WeekRow[],
  region: Region,
  nowMs: number,
  resetMs = nextReset(region, nowMs),
): SeasonWeeks {
  const at = (ms: number) =>
    weeks.find(
      (week) =>
        week.region === region && week.startsAt.getTime() <= ms && week.endsAt.getTime() > ms,
    ) ?? null;
  return {
    before: at(resetMs - 3 * HALF_WEEK_MS),
    now: at(resetMs - HALF_WEEK_MS),
    next: at(resetMs + HALF_WEEK_MS),
  };
}

/** Names of a week's affixes, without the family name that all bargains share. */
export function affixNames(week: WeekRow | null): string[] {
  return (week?.affixIds ?? []).map(
    (id) => affixById(id)?.name.replace("Xal'atath's ", '') ?? `Affix ${id}`,
  );
}
