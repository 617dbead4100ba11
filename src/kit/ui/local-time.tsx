import { formatMoment } from '#lib/format-moment.ts';
import { useNow } from '#kit/browser/use-now.ts';

/** A moment in the viewer's own zone; in UTC, and saying so, until a script has asked which that is. */
export function useLocalTime(ms: number, minutes = false): string {
  const isHere = useNow() !== undefined;
  const text = formatMoment(ms, minutes ? 'dateTime' : 'date', isHere ? undefined : 'UTC');
  return !isHere && minutes ? `${text} UTC` : text;
}

/** The same as an element that programs can read. */
export function LocalTime({ ms, minutes = false }: { ms: number; minutes?: boolean }) {
  const text = useLocalTime(ms, minutes);
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {text}
    </time>
  );
}
