import { sourceFacts } from '#web/season/source-line.tsx';
import { regionName } from '#game/region-names.ts';

/** The affixes of a region, this week and next. */
export function Affixes({
  affixes,
  region,
}: {
  affixes: { now: string[]; next: string[]; source: string };
  region: string;
}) {
  const { source } = sourceFacts(affixes.source, null);
  return (
    <div className="mx-auto mt-4 max-w-md text-sm" data-affixes>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">Affixes now</dt>
        <dd>{affixes.now.join(', ') || 'not known'}</dd>
        <dt className="text-muted">Next week</dt>
        <dd>{affixes.next.join(', ') || 'not known'}</dd>
      </dl>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>
          {regionName(region)}
          {affixes.source === 'sample' && ', sample data, invented'}
          {source && (
            <>
              , data from{' '}
              <a href={source.url} rel="noreferrer" className="underline underline-offset-4">
                {source.label}
              </a>
            </>
          )}
        </span>
        <a href={`/calendar/${region}.ics`} className="underline underline-offset-4">
          Resets as a calendar (iCal)
        </a>
      </p>
    </div>
  );
}
