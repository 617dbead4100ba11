import { seasonSpans } from '#store/queries/season-spans.ts';
import { weeksAround } from '#store/queries/weeks-around.ts';
import { regions } from '#game/packs/define-season.ts';
import { writeCalendar } from '#lib/ical.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import type { Route } from './+types/calendar-route';
import { calendarEvents } from '#season/calendar/calendar-events.ts';
import { announcedResets } from '#season/views/week-of-season.ts';

const REFRESH_HOURS = 12;

/** `/calendar/{region}.ics`: the next resets of a region and the ends of its seasons, to subscribe to. 404 for no region. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const region = regions.find((one) => `${one}.ics` === params.file);
  if (!region) throw new Response('There is no such calendar.', { status: 404 });
  const nowMs = currentMs();
  const stored = await askPublic(context, async (transaction) => ({
    spans: await seasonSpans(transaction, new Date(nowMs)),
    weeks: await weeksAround(transaction, new Date(nowMs)),
  }));
  const weeks = stored?.weeks ?? [];
  const resets = announcedResets(weeks, nowMs);
  const calendar = writeCalendar({
    name: `World of Warcraft resets, ${region.toUpperCase()}`,
    madeMs: nowMs,
    refreshHours: REFRESH_HOURS,
    events: calendarEvents(region, nowMs, resets[region], stored?.spans ?? [], weeks),
  });
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="farseer-${region}.ics"`,
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
