import { useNow } from '#web/components/shell/use-now.ts';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTES = { ...DATE, hour: '2-digit', minute: '2-digit' } as const;

/** A moment in the viewer's own zone; in UTC, and saying so, until a script has asked which that is. */
export function LocalTime({ ms, minutes = false }: { ms: number; minutes?: boolean }) {
  const isHere = useNow() !== undefined;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(minutes ? MINUTES : DATE),
    ...(isHere ? {} : { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {format.format(ms)}
      {!isHere && minutes ? ' UTC' : ''}
    </time>
  );
}
