import type { WeekRow } from '#store/queries/weeks-around.ts';
import type { Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import type { CalendarEvent } from '#lib/ical.ts';
import { affixNames } from '#season/views/week-of-season.ts';
import { DAY_MS } from '#lib/time-units.ts';

/** Weeks ahead that the feed tells: subscribers look again long before they are over. */
const WEEKS = 12;
const HALF_WEEK_MS = 3.5 * DAY_MS;

/**
 * The resets of the next twelve weeks and the ends of a region's seasons. Ids name the usual day of a reset or the season, so an
 * event whose hour moves is still the same event, also over midnight.
 *
 * @param reportedReset end of the running week as a source reported it, epoch ms.
 * @param weeks those whose affixes are known, of any region: the reset that begins one names them.
 */
export function calendarEvents(
  region: Region,
  nowMs: number,
  reportedReset: number | undefined,
  spans: readonly {
    region: string;
    slug: string;
    name: string;
    endsAt: Date | null;
    titleEndsAt: Date | null;
  }[],
  weeks: readonly WeekRow[] = [],
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let at =
    reportedReset !== undefined && reportedReset > nowMs ? reportedReset : nextReset(region, nowMs);
  for (let week = 0; week < WEEKS; week += 1) {
    const begun = weekAt(weeks, region, at + HALF_WEEK_MS);
    events.push({
      uid: `reset-${region}-${dayOf(nextReset(region, at - HALF_WEEK_MS))}@farseer`,
      startMs: at,
      summary: 'Weekly reset',
      description: `The vault opens, raids and keys begin a new week.${describeAffixes(begun)}`,
    });
    // From the middle of the week: a reset that came early is not followed by the usual one of the same day.
    at = nextReset(region, at + HALF_WEEK_MS);
  }
  for (const span of spans.filter((one) => one.region === region)) {
    if (span.titleEndsAt)
      events.push({
        uid: `title-${region}-${span.slug}@farseer`,
        startMs: span.titleEndsAt.getTime(),
        summary: `${span.name}: the race for the title ends`,
      });
    if (span.endsAt)
      events.push({
        uid: `season-${region}-${span.slug}@farseer`,
        startMs: span.endsAt.getTime(),
        summary: `${span.name} ends`,
      });
  }
  return events;
}

/** Found by its middle: a reset that a patch day moves by hours makes no other week. */
function weekAt(weeks: readonly WeekRow[], region: Region, middleMs: number): WeekRow | null {
  const isIn = ({ startsAt, endsAt }: WeekRow) =>
    startsAt.getTime() <= middleMs && middleMs < endsAt.getTime();
  return weeks.find((week) => week.region === region && isIn(week)) ?? null;
}

/** ` Affixes: Tyrannical, Fortified (sample, invented).`; empty while no source has reported any. */
function describeAffixes(week: WeekRow | null): string {
  const names = affixNames(week);
  if (names.length === 0) return '';
  return ` Affixes: ${names.join(', ')}${week?.affixesSource === 'sample' ? ' (sample, invented)' : ''}.`;
}

/** `2026-11-24`, in UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
