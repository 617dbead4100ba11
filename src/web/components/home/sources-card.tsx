import { Panel } from '#web/components/ui/panel.tsx';
import { describeAge } from '#web/components/season/source-line.tsx';
import { useNow } from '#web/components/shell/use-now.ts';

export interface SourcesCardProps {
  origins: readonly {
    kind: string;
    region: string;
    origin: 'sample' | 'live';
    source: string;
    updatedAt: number;
  }[];
  sources: readonly {
    source: string;
    task: string;
    lastSuccessAt: number | null;
    failures: number;
    nextTryAt: number | null;
    problem: string | null;
  }[];
}

/** Where the figures come from, how old they are, and what failed. */
export function SourcesCard({ origins, sources }: SourcesCardProps) {
  const now = useNow();
  const when = (ms: number | null) =>
    ms === null
      ? 'never'
      : now === undefined || ms > now
        ? `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : describeAge(now - ms);
  const kinds = [...new Set(origins.map(({ kind }) => kind))];
  return (
    <Panel title="Sources" aside="when they were heard last">
      <div className="text-sm" data-sources>
        <ul className="flex flex-col gap-1">
          {kinds.map((kind) => {
            const all = origins.filter((one) => one.kind === kind);
            const live = all.filter(({ origin }) => origin === 'live');
            const newest = Math.max(...(live.length > 0 ? live : all).map((one) => one.updatedAt));
            return (
              <li key={kind} className="flex flex-wrap justify-between gap-x-3">
                <span className="capitalize">{kind}</span>
                <span className="text-muted">
                  {live.length === 0
                    ? 'sample'
                    : live.length < all.length
                      ? `${live.map(({ region }) => region.toUpperCase()).join(', ')} real, the rest sample`
                      : 'real'}
                  , {when(newest)}
                </span>
              </li>
            );
          })}
        </ul>
        {sources.length === 0 ? (
          <p className="mt-2 text-muted">
            No source has been asked by this server: everything above is invented.
          </p>
        ) : (
          <ul className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
            {sources.map((one) => (
              <li key={`${one.source} ${one.task}`}>
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span>
                    {one.source}, {one.task}
                  </span>
                  <span className="text-muted">{when(one.lastSuccessAt)}</span>
                </p>
                {one.problem !== null && (
                  <p className="text-xs text-warning">
                    {one.problem}, {one.failures} in a row
                    {one.nextTryAt !== null && `; tried again ${when(one.nextTryAt)}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
