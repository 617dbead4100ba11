import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatLogTime } from '#lib/format-clock.ts';
import { useCloseSheet } from '#kit/ui/sheet.tsx';
import { bestPull } from './boss-progress.ts';
import type { Night, NightBoss } from '#log/session/nights.ts';
import { formatResult } from './format-pull.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';

export interface NightListProps {
  nights: readonly Night[];
  night: Night;
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  onNight: (key: string) => void;
  onBoss: (key: string) => void;
}

/** Which night, and which boss of it, with attempts and how far the best one came. */
export function NightList(props: NightListProps) {
  const { nights, night, boss, summaries, onNight, onBoss } = props;
  const close = useCloseSheet();
  return (
    <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-4">
      {nights.length > 1 && (
        <label className="grid gap-1 text-xs text-muted">
          Night
          <select
            value={night.key}
            onChange={(event) => onNight(event.currentTarget.value)}
            data-night-select
            className="h-9 w-full rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11"
          >
            {nights.map((one) => (
              <option key={one.key} value={one.key}>
                {one.sample ? 'SAMPLE · ' : ''}
                {one.title} · {one.pulls.length} {one.pulls.length === 1 ? 'pull' : 'pulls'}
              </option>
            ))}
          </select>
        </label>
      )}
      <div>
        <p className="text-sm font-medium">
          {night.title}
          {night.sample && (
            <span className="ml-2 rounded-xs bg-warning-soft px-1 text-2xs font-bold text-warning">
              SAMPLE
            </span>
          )}
        </p>
        <p className="tabular text-xs text-muted">
          {formatLogTime(night.startMs)}–{formatLogTime(night.endMs)}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-1" data-bosses>
        {night.bosses.map((one) => {
          const best = bestPull(one, summaries);
          return (
            <li key={one.key}>
              <button
                type="button"
                aria-pressed={one.key === boss.key}
                onClick={() => {
                  onBoss(one.key);
                  close();
                }}
                className="grid w-full cursor-pointer grid-cols-1 gap-0.5 rounded-control border border-transparent px-2.5 py-1.5 text-left text-sm hover:bg-surface-2 aria-pressed:border-line-strong/60 aria-pressed:bg-surface-2 pointer-coarse:min-h-11"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <bdi className="truncate font-medium">{one.name}</bdi>
                  <span className="tabular shrink-0 text-xs text-muted">
                    {one.pulls.length} {one.pulls.length === 1 ? 'pull' : 'pulls'}
                  </span>
                </span>
                <span className="tabular text-xs text-muted">
                  <DifficultyMark name={one.difficulty} /> {one.difficulty}
                  {one.kills > 0 ? (
                    <span className="font-medium text-accent">
                      {' '}
                      · {one.kills === 1 ? 'Kill' : `${one.kills} kills`}
                    </span>
                  ) : (
                    best && ` · best ${formatResult(best, summaries.get(best.key))}`
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
