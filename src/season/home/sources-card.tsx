import { Panel } from '#kit/ui/panel.tsx';
import { describeAge } from '#lib/describe-age.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { sourceName } from '#season/views/source-line.tsx';
import { timeBySource } from '#season/views/time-by-source.ts';
import { useNow } from '#kit/browser/use-now.ts';

export interface SourcesCardProps {
  origins: readonly {
    kind: string;
    region: string;
    origin: 'sample' | 'live';
    source: string;
    updatedAt: number;
  }[];
  /** Who reported the realms of each region. */
  realms: readonly { region: string; source: string; realms: number; receivedMs: number | null }[];
  /** How each source that is asked is doing as a whole. */
  sources: readonly {
    source: string;
    lastSuccessAt: number | null;
    nextTryAt: number | null;
    problem: string | null;
  }[];
}

/** What visitors call a kind of data. */
const KINDS: Readonly<Record<string, string>> = {
  lines: 'Cutoffs',
  pvp: 'PvP cutoffs',
  players: 'Characters and keys',
  raids: 'Raid progress',
  metrics: 'Damage and healing',
  ranks: 'Ladders',
  casts: 'Cooldowns of kills',
  news: 'News',
  realms: 'Realms',
};

/** Where the figures come from, how old they are, and which source does not answer. */
export function SourcesCard({ origins, realms, sources }: SourcesCardProps) {
  const now = useNow();
  const when = (ms: number | null) =>
    ms === null
      ? 'never'
      : now === undefined || ms > now
        ? `${formatMoment(ms, 'dateTime', 'UTC')} UTC`
        : describeAge(now - ms);
  const kinds = Map.groupBy(
    [
      ...origins.map((one) => ({ ...one, atMs: one.updatedAt })),
      ...realms.map((one) => ({ ...one, kind: 'realms', atMs: one.receivedMs })),
    ],
    ({ kind }) => kind,
  );
  return (
    <Panel title="Data sources" aside="last update">
      <div className="text-sm" data-sources>
        <ul className="flex flex-col gap-1">
          {[...kinds].map(([kind, own]) => {
            const reported = timeBySource(
              own.map(({ region, source, atMs }) => ({ of: region.toUpperCase(), source, atMs })),
              Math.max,
            );
            return (
              <li key={kind} className="flex flex-wrap justify-between gap-x-3">
                <span>{KINDS[kind] ?? kind}</span>
                <span className="text-right text-muted">
                  {reported.map(({ source, of, atMs }) => (
                    <span key={source} className="block">
                      {reported.length > 1 && `${of.join(', ')}: `}
                      {sourceName(source)}
                      {atMs !== null && `, ${when(atMs)}`}
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
        {sources.length === 0 ? (
          <p className="mt-2 text-muted">
            This server has no live data
            {[...origins, ...realms].some(({ source }) => source !== 'sample' && source !== 'pack')
              ? ': what is above was brought to it.'
              : origins.some(({ source }) => source === 'sample')
                ? '. Everything above is sample data.'
                : '.'}
          </p>
        ) : (
          <ul className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
            {sources.map((one) => (
              <li key={one.source}>
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span>{sourceName(one.source)}</span>
                  <span className="text-muted">{when(one.lastSuccessAt)}</span>
                </p>
                {one.problem !== null && (
                  <p className="text-xs text-warning">
                    It does not answer ({one.problem}).
                    {one.nextTryAt !== null &&
                      (now === undefined || one.nextTryAt > now) &&
                      ` Next try ${when(one.nextTryAt)}.`}
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
