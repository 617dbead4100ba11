import { Link } from 'react-router';
import { SourceLines } from '#season/views/source-lines.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { feedKinds, feedLabels, type FeedKind } from './feed-kinds.ts';
import { formatDay } from '#season/views/format.ts';

export interface FeedItem {
  id: string;
  kind: FeedKind;
  title: string;
  /** At its source. */
  url: string | null;
  /** Of what it tells of, on this site; null where there is none. */
  page: string | null;
  atMs: number;
  source: string;
}

/** What happened, newest first; which kind stands in the address. Nothing where the tile above holds all there is. */
export function ChangeFeed({
  items,
  kind,
  heard,
  hrefOf,
}: {
  items: readonly FeedItem[];
  kind: FeedKind | null;
  /** When each source was heard last, epoch ms. */
  heard: ReadonlyMap<string, number>;
  /** Address of the page with another kind; null for everything. */
  hrefOf: (kind: FeedKind | null) => string;
}) {
  if (items.length === 0 && kind === null) return null;
  return (
    <Panel title={kind === null ? 'More news and updates' : 'News and updates'}>
      <nav aria-label="Kinds of changes" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {[null, ...feedKinds].map((one) => (
          <Link
            key={one ?? 'all'}
            to={hrefOf(one)}
            preventScrollReset
            {...(one === kind ? { 'aria-current': 'true' as const } : {})}
            className="min-h-6 text-muted underline-offset-4 hover:text-text aria-[current]:font-medium aria-[current]:text-text aria-[current]:underline pointer-coarse:min-h-11"
          >
            {one === null ? 'All' : feedLabels[one]}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <p className="text-sm text-muted">Nothing of this kind is known.</p>
      ) : (
        <ul className="text-sm" data-feed>
          {items.map((item) => (
            <li
              key={item.id}
              className="grid grid-cols-[3.75rem_1fr] gap-x-3 border-b border-line py-1.5 last:border-0 sm:grid-cols-[3.75rem_5.5rem_1fr]"
            >
              <time dateTime={new Date(item.atMs).toISOString()} className="tabular text-muted">
                {formatDay(item.atMs)}
              </time>
              <span className="text-muted max-sm:text-right">{feedLabels[item.kind]}</span>
              <span className="min-w-0 max-sm:col-span-2">
                {item.page !== null ? (
                  <Link to={item.page} className="underline underline-offset-4">
                    {item.title}
                  </Link>
                ) : item.url === null || item.source === 'sample' ? (
                  item.title
                ) : (
                  <a href={item.url} rel="noreferrer" className="underline underline-offset-4">
                    {item.title}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <SourceLines
        parts={items.map((item) => ({
          of: feedLabels[item.kind],
          source: item.source,
          atMs: heard.get(item.source) ?? null,
        }))}
      />
    </Panel>
  );
}
