import type { Region } from '#game/packs/define-season.ts';
import { nextReset } from '#game/packs/reset-clock.ts';
import type { CalendarEvent } from '#lib/ical.ts';

/** Weeks ahead that the feed tells: subscribers look again long before they are over. */
const WEEKS = 12;
const HALF_WEEK_MS = 3.5 * 86_400_000;

/**
 * The resets of the next twelve weeks and the ends of a region's seasons. Ids name the usual day of a reset or the season, so an
 * event whose hour moves is still the same event, also over midnight.
 *
 * @param toldReset end of the running week as a source told it, epoch ms.
 */
export function calendarEvents(
  region: Region,
  nowMs: number,
  toldReset: number | undefined,
  spans: readonly {
    region: string;
    slug: string;
    name: string;
    endsAt: Date | null;
    titleEndsAt: Date | null;
  }[],
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let at = toldReset !== undefined && toldReset > nowMs ? toldReset : nextReset(region, nowMs);
  for (let week = 0; week < WEEKS; week += 1) {
    events.push({
      uid: `reset-${region}-${dayOf(nextReset(region, at - HALF_WEEK_MS))}@farseer`,
      startMs: at,
      summary: 'Weekly reset',
      description: 'The vault opens, raids and keys begin a new week.',
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

/** `2026-11-24`, in UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
