import { Button } from '#kit/ui/button.tsx';
import { formatLiveState } from './format-live-state.ts';
import type { FollowedFile } from './format-live-state.ts';

/** What following a file has come to, and ways to pause and end it. */
export function LiveLine({
  name,
  live,
  onPause,
  onStop,
}: {
  name: string;
  live: FollowedFile;
  onPause: (paused: boolean) => void;
  onStop: () => void;
}) {
  const paused = live.state === 'paused';
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1"
      data-live={live.state}
    >
      <output
        aria-live="polite"
        className={`min-w-0 flex-1 basis-60 text-xs ${live.state === 'unreachable' ? 'text-warning' : 'text-muted'}`}
      >
        <bdi>{formatLiveState(live)}</bdi>
      </output>
      <div className="flex gap-2">
        <Button
          className="min-h-8 px-2 text-xs"
          aria-label={paused ? `Go on following ${name}` : `Pause following ${name}`}
          onClick={() => onPause(!paused)}
        >
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <Button
          className="min-h-8 px-2 text-xs"
          aria-label={`Stop following ${name}`}
          onClick={onStop}
        >
          Stop
        </Button>
      </div>
    </div>
  );
}
