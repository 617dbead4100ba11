import type { RaidNight } from '#analysis/roster/raid-nights.ts';
import { useNow } from '#web/browser/use-now.ts';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

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
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en', { ...DAY, ...zone }).format(startMs);
  const time = new Intl.DateTimeFormat('en', { ...TIME, ...zone });
  return `${day}, ${time.format(startMs)}–${time.format(endMs)}`;
}
