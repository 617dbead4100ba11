import type { RaidNight } from '#team/model/roster/raid-nights.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useNow } from '#kit/browser/use-now.ts';

/** `Wed, Nov 25, 20:00–23:00` in the viewer's own zone; in UTC, and saying so, until a script has asked which that is. */
export function NightTime({ startMs, endMs, className = '' }: RaidNight & { className?: string }) {
  const isHere = useNow() !== undefined;
  return (
    <time dateTime={new Date(startMs).toISOString()} className={`tabular ${className}`}>
      {describeNight({ startMs, endMs }, isHere ? undefined : 'UTC')}
      {!isHere && ' UTC'}
    </time>
  );
}

/** @param timeZone of the IANA list; the viewer's own without one. */
export function describeNight({ startMs, endMs }: RaidNight, timeZone?: string): string {
  return `${formatMoment(startMs, 'weekdayDayTime', timeZone)}–${formatMoment(endMs, 'time', timeZone)}`;
}
