import { formatMoment } from '#lib/format-moment.ts';
import { useNow } from '#kit/browser/use-now.ts';

/** A moment in the viewer's own zone; in UTC, and saying so, until a script has asked which that is. */
export function LocalTime({ ms, minutes = false }: { ms: number; minutes?: boolean }) {
  const isHere = useNow() !== undefined;
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {formatMoment(ms, minutes ? 'dateTime' : 'date', isHere ? undefined : 'UTC')}
      {!isHere && minutes ? ' UTC' : ''}
    </time>
  );
}
