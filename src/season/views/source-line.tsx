import { describeAge } from '#lib/describe-age.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { formatDate } from './format.ts';
import { useNow } from '#kit/browser/use-now.ts';

/** Where figures come from and how fresh they are. */
export interface SourceFacts {
  /** Invented data says so before anything else. */
  isSample: boolean;
  /** `Raider.IO`, with its address for the link back that its terms ask for. */
  source: { label: string; url: string } | null;
  /** When the figures were true, ISO 8601. */
  updatedAt: string | null;
}

/** Older figures name their day and say that they are old. */
const OLD_MS = 30 * DAY_MS;

const CREDITS: Readonly<Record<string, { label: string; url: string }>> = {
  raiderio: { label: 'Raider.IO', url: 'https://raider.io' },
  battlenet: { label: 'Battle.net', url: 'https://worldofwarcraft.blizzard.com' },
  warcraftlogs: { label: 'Warcraft Logs', url: 'https://www.warcraftlogs.com' },
  news: { label: 'Blizzard', url: 'https://news.blizzard.com' },
};

/** What a source is called, from its name in the store: `Raider.IO`; an unknown name stays as it is. */
export function sourceName(source: string): string {
  if (source === 'sample') return 'sample, invented';
  if (source === 'pack') return 'the list that comes with this page';
  return CREDITS[source]?.label ?? source;
}

/** What a card says of its source, from a name in the store. */
export function sourceFacts(source: string | null, updatedAt: string | null): SourceFacts {
  return {
    isSample: source === 'sample',
    source: source === null ? null : (CREDITS[source] ?? null),
    updatedAt,
  };
}

/** One line below a card: sample or source with a link, and the age of the figures. */
export function SourceLine({
  facts,
  of,
}: {
  facts: SourceFacts;
  /** Which part of the card, where it has several sources. */
  of?: string | undefined;
}) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted" data-source>
      {of !== undefined && <span>{of}:</span>}
      {facts.isSample && (
        <strong className="rounded-control bg-warning-soft px-1.5 font-medium text-warning">
          Sample data
        </strong>
      )}
      {facts.source && (
        <span>
          Data from{' '}
          <a className="underline" href={facts.source.url} rel="noreferrer">
            {facts.source.label}
          </a>
        </span>
      )}
      {facts.updatedAt !== null && (
        <time dateTime={facts.updatedAt} className="tabular">
          {now === undefined
            ? `as of ${formatMoment(Date.parse(facts.updatedAt), 'dateTime', 'UTC')} UTC`
            : now - Date.parse(facts.updatedAt) >= OLD_MS
              ? `of ${formatDate(Date.parse(facts.updatedAt))}: these figures are old`
              : describeAge(now - Date.parse(facts.updatedAt))}
        </time>
      )}
    </p>
  );
}
