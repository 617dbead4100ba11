import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { formatLeft } from '#lib/format-number.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { Button } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { LivePull } from '#team/model/roster/live-night.ts';
import type { LiveBoss, LiveView } from './live-view.ts';

/** After this long without a sign of life the tab that showed the night is taken to be closed. */
const SILENT_MS = 5 * 60_000;

/** The raid night while it goes on: the same strip for every player of the team. */
export function LivePanel({
  teamId,
  initial,
  canWrite,
}: {
  teamId: string;
  initial: LiveView | null;
  canWrite: boolean;
}) {
  const { night, isSilent } = useLive(teamId, initial);
  if (!night || (night.pulls === 0 && (night.isOver || isSilent))) return null;
  const isOn = !night.isOver && !isSilent;
  return (
    <Panel
      title={isOn ? 'Raiding now' : 'The last raid night'}
      aside={`${night.pulls} ${night.pulls === 1 ? 'pull' : 'pulls'}`}
    >
      <div data-live-night={isOn ? 'on' : 'over'}>
        <output className="block text-sm text-muted">{wordsOf(night, isSilent)}</output>
        <ul className="mt-2 flex flex-col gap-3">
          {night.bosses.map((boss) => (
            <BossStrip key={boss.name} boss={boss} />
          ))}
        </ul>
        {canWrite && (
          <Form method="post" className="mt-3">
            <Button type="submit" name="intent" value="remove-live" look="ghost">
              Remove this night
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function wordsOf({ isOver, pulls }: LiveView, isSilent: boolean): string {
  if (isOver) return 'It has ended.';
  if (isSilent) return 'Nothing came for five minutes: it has ended, or the connection is lost.';
  return pulls === 0
    ? 'An officer follows the log. Pulls appear here as they end.'
    : 'Each pull appears here as it ends.';
}

function BossStrip({ boss: { name, pulls, isKilled, bestPercent } }: { boss: LiveBoss }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <strong>{name}</strong>
        <span className="tabular text-xs text-muted">
          {pulls.length} {pulls.length === 1 ? 'pull' : 'pulls'}
          {isKilled ? ', killed' : bestPercent !== null && `, best ${formatLeft(bestPercent)}`}
        </span>
      </p>
      <ol className="mt-1 flex flex-wrap items-end gap-1" aria-label={`Pulls of ${name}`}>
        {pulls.map((pull, index) => (
          <Bar key={pull.atMs} pull={pull} number={index + 1} />
        ))}
      </ol>
    </li>
  );
}

/** As high as the health that was gone. */
function Bar({ pull, number }: { pull: LivePull; number: number }) {
  const { isKill, leftPercent } = pull;
  const result = isKill ? 'kill' : leftPercent === null ? 'wipe' : formatLeft(leftPercent);
  return (
    <li
      className="tabular flex w-11 flex-col items-center text-xs"
      title={`Pull ${number}: ${result} after ${formatClock(pull.durationMs)}`}
      data-live-pull={result}
    >
      <span className="flex h-14 w-full items-end rounded-xs bg-surface-2">
        <span
          className={`w-full rounded-xs ${isKill ? 'bg-accent' : 'bg-line-strong'}`}
          style={{ height: `${isKill ? 100 : Math.max(4, 100 - (leftPercent ?? 96))}%` }}
        />
      </span>
      <span className={isKill ? 'font-semibold' : 'text-muted'}>{result}</span>
      <span className="sr-only">after {speakClock(pull.durationMs)}</span>
    </li>
  );
}

function useLive(teamId: string, initial: LiveView | null) {
  const [followed, setFollowed] = useState<{ night: LiveView | null } | null>(null);
  const night = followed ? followed.night : initial;
  /** What had nothing after it for too long. */
  const [silent, setSilent] = useState<LiveView | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./follow-live.ts')
      .then(({ followLive }) => followLive(teamId, (next) => setFollowed({ night: next })))
      .then(
        (end) => {
          if (isGone) end();
          else stop = end;
          return undefined;
        },
        (error: unknown) => console.warn('The live night cannot be followed:', error),
      );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [teamId]);
  useEffect(() => {
    const left = SILENT_MS - (night?.silentMs ?? 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setSilent(night), left);
    return () => clearTimeout(timer);
  }, [night]);
  const isSilent = night !== null && (night === silent || night.silentMs > SILENT_MS);
  return { night, isSilent };
}
