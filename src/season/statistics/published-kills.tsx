import { Link } from 'react-router';
import { formatWhole } from '#season/views/format.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import {
  throughputAddress,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';

/** The way between kills of rankings and those that players published on this site, where there are any. */
export function PublishedKills({
  page: { published, isKeys },
  question,
}: {
  page: Pick<ThroughputPage, 'published' | 'isKeys'>;
  question: ThroughputQuestion;
}) {
  const isShown = question.kills === 'published';
  if (isKeys || (published.fights === 0 && !isShown)) return null;
  const to = throughputAddress.write({ ...question, kills: isShown ? 'ranked' : 'published' });
  to.set('view', 'specs');
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-sm" data-published-kills>
      <span>
        {published.fights === 1 ? '1 public kill' : `${formatWhole(published.fights)} public kills`}{' '}
        published here, from the logs of{' '}
        {published.accounts === 1 ? '1 player' : `${formatWhole(published.accounts)} players`}.
      </span>
      <Link
        to={`?${to}`}
        preventScrollReset
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {isShown ? 'Show rankings' : 'Show what these players did'}
      </Link>
    </p>
  );
}
