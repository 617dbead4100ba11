import { Link } from 'react-router';
import { formatLeft } from '#lib/format-number.ts';
import { formatRating } from '#season/views/format.ts';
import { SAMPLE_ROSTER } from '#kit/shell/pages.ts';
import type { SampleGuildFacts } from './home-season.ts';

const LINK = 'font-medium underline decoration-line-strong underline-offset-4';

/** The guild of the sample, as the place of an own one: its raid, its best key player, its next night. */
export function SampleGuildRow({ guild }: { guild: SampleGuildFacts }) {
  const { progress, best } = guild;
  return (
    <div
      className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm"
      data-sample-guild
    >
      <span className="rounded-control bg-warning-soft px-1.5 text-xs font-medium text-warning">
        Sample guild
      </span>
      <Link to={guild.address ?? SAMPLE_ROSTER} className={LINK}>
        {guild.name}
      </Link>
      {progress && (
        <span className="tabular text-muted">
          <strong className="font-display text-text">
            {progress.bossesDown}/{guild.bosses}
          </strong>{' '}
          <span className="capitalize">{progress.difficulty}</span>
          {progress.currentBoss !== null &&
            `, next ${progress.currentBoss}${progress.bestPercent === null ? '' : ` (best ${formatLeft(progress.bestPercent)})`}`}
        </span>
      )}
      <span className="tabular text-muted">
        Best rating:{' '}
        <Link to={best.address ?? SAMPLE_ROSTER} className={LINK}>
          {best.name}
        </Link>{' '}
        {formatRating(best.rating)}
      </span>
      <Link to={SAMPLE_ROSTER} className={LINK}>
        Next raid night
      </Link>
    </div>
  );
}
