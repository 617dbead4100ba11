import { formatMoment } from '#lib/format-moment.ts';
import { Note } from '#kit/ui/note.tsx';
import type { Freshness } from './page-freshness.ts';

function When({ atMs }: { atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} className="tabular">
      {formatMoment(atMs, 'dateTime')}
    </time>
  );
}

export interface OfflineProps {
  state: Exclude<Freshness, 'fresh'>;
  /** Null where there are no figures. */
  atMs: number | null;
}

/** Why figures are not the newest, and of when they are. */
export default function OfflineWords({ state, atMs }: OfflineProps) {
  return (
    <div className="mb-4" data-offline>
      <Note kind="warning">
        {state === 'behind' && atMs !== null ? (
          <>
            This device’s clock is slow: the server answered at <When atMs={atMs} />. Countdowns
            follow the device.
          </>
        ) : (
          <>
            {state === 'offline' ? 'You are offline. ' : 'This page is not the newest. '}
            {atMs === null ? (
              'This device holds no figures of the season yet.'
            ) : (
              <>
                These are the figures of <When atMs={atMs} />.
              </>
            )}{' '}
            You can still read your own log.
          </>
        )}
      </Note>
    </div>
  );
}
