import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { formatDate } from '#season/views/format.ts';
import type { TeamFight } from '#published/index.server.ts';
import { Panel } from '#kit/ui/panel.tsx';

/** The newest fights that members published for the team. Nothing without one. */
export function TeamFights({ fights }: { fights: readonly TeamFight[] }) {
  if (fights.length === 0) return null;
  return (
    <Panel title="Published fights" aside="for the team alone, the newest">
      <ul className="text-sm" data-team-fights>
        {fights.map(({ id, title, isKey, success, durationMs, startedMs, uploads }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-0"
          >
            <Link
              to={`/fight/${id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {title}, {outcomeOf(isKey, success)}
            </Link>
            <span className="tabular text-muted">{formatClock(durationMs)}</span>
            {uploads > 1 && <span className="text-muted">from {uploads} logs</span>}
            <span className="tabular ml-auto text-muted">{formatDate(startedMs)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function outcomeOf(isKey: boolean, success: boolean): string {
  if (isKey) return success ? 'completed' : 'abandoned';
  return success ? 'kill' : 'wipe';
}
