import { raidFeed } from '#store/queries/raid-schedule.ts';
import { writeCalendar } from '#lib/ical.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { raidDates, unreadableRaids } from '#team/schedule/raid-dates.ts';
import type { Route } from './+types/feed-route';

/** Days ahead that the feed names; a program that subscribes reads it again. */
const DAYS = 120;

/** `/raid-feed/{token}.ics`: the raids of a team for the calendar of one of its players. 404 for a link that is not whole. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const token = /^([0-9a-f.-]{1,200})\.ics$/.exec(params.file)?.[1];
  const rows =
    token === undefined
      ? []
      : await askPublic(context, (transaction) => raidFeed(transaction, token));
  if (rows === null)
    return new Response('The database does not run. Try again in a moment.', { status: 503 });
  const [first] = rows;
  if (!first)
    return new Response('There is no such calendar, or its team has no raids.', { status: 404 });
  const nowMs = Date.now();
  const text = writeCalendar({
    name: first.team,
    note: missingNote(unreadableRaids(rows)),
    madeMs: nowMs,
    refreshHours: 3,
    events: raidDates(rows, nowMs, DAYS).map((night) => ({
      uid: `${night.seriesId}-${night.date}@farseer`,
      startMs: night.startMs,
      endMs: night.endMs,
      summary: night.title,
    })),
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=600',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function missingNote(missing: readonly { title: string }[]): string | undefined {
  if (missing.length === 0) return undefined;
  const titles = missing.map(({ title }) => title).join(', ');
  return `Not in this calendar: ${titles}. The date, the time or the time zone cannot be read. Ask an officer to add the raid again.`;
}
