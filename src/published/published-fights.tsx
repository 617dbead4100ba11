import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { formatDate } from '#season/views/format.ts';
import type { PublishedFight } from './published-fights.server.ts';
import { UnverifiedMark } from './unverified-mark.tsx';

/** The newest public fights of a boss or dungeon: how and how long, of which group, and a link to each. */
export function PublishedFights({
  fights,
  name,
}: {
  /** Null while the database does not answer. */
  fights: readonly PublishedFight[] | null;
  /** Of the boss or dungeon. */
  name: string;
}) {
  return (
    <Panel title="Published fights" aside={fights?.length ? 'the newest' : undefined}>
      {fights === null ? (
        <p className="text-sm text-muted">The database does not answer. Try again in a minute.</p>
      ) : fights.length === 0 ? (
        <p className="text-sm text-muted">
          No public fight of {name} yet.{' '}
          <Link to="/hps-dps?view=log" className="underline underline-offset-4">
            Publish one from your log
          </Link>
        </p>
      ) : (
        <ul className="text-sm" data-published-fights>
          {fights.map((fight) => (
            <li key={fight.id} className="border-b border-line py-1.5 last:border-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to={`/fight/${fight.id}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {fight.how} {outcomeOf(fight)} in&nbsp;
                  <span className="tabular">{formatClock(fight.durationMs)}</span>
                </Link>
                <span className="text-muted">{fight.specIds.length} players</span>
                {!fight.isVerified && <UnverifiedMark />}
                <span className="tabular ml-auto text-muted">{formatDate(fight.startedMs)}</span>
              </p>
              <p className="flex flex-wrap gap-1 py-0.5">
                {fight.specIds.map((specId, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- players without names
                  <SpecMark key={index} specId={specId} label={playerKind(specId)} />
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function outcomeOf({ isKey, success }: PublishedFight): string {
  if (isKey) return success ? 'completed' : 'abandoned';
  return success ? 'kill' : 'wipe';
}
