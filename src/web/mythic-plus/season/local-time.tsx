import { useNow } from '#web/browser/use-now.ts';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTES = { ...DATE, hour: '2-digit', minute: '2-digit' } as const;

/** One of each kind for the whole page: making one takes longer than drawing a row. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(minutes: boolean, isHere: boolean): Intl.DateTimeFormat {
  const key = `${minutes} ${isHere}`;
  let format = made.get(key);
  if (!format) {
    const zone = isHere ? {} : { timeZone: 'UTC' };
    format = new Intl.DateTimeFormat('en', { ...(minutes ? MINUTES : DATE), ...zone });
    made.set(key, format);
  }
  return format;
}

/** A moment in the viewer's own zone; in UTC, and saying so, until a script has asked which that is. */
export function LocalTime({ ms, minutes = false }: { ms: number; minutes?: boolean }) {
  const isHere = useNow() !== undefined;
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {formatOf(minutes, isHere).format(ms)}
      {!isHere && minutes ? ' UTC' : ''}
    </time>
  );
}
