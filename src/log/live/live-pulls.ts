/** What of a followed log is shown to the team: its newest night, pull by pull. */
import type { LivePull } from '#team/model/roster/live-night.ts';
import { MOST_PULLS } from '#team/model/roster/sent-night.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { LogState } from '#log/session/log-state.ts';
import { nightsOf, type NightPull } from '#log/session/nights.ts';

/** Pulls of the newest night of the files that are being followed, those that have ended. */
export function followedPulls({ files, fights }: Pick<LogState, 'files' | 'fights'>): NightPull[] {
  const followed = new Set(files.filter(isFollowed).map(({ id }) => id));
  const ended = fights.filter(({ fileId, fight }) => followed.has(fileId) && fight.ended);
  return nightsOf(ended).at(-1)?.pulls.slice(-MOST_PULLS) ?? [];
}

/** Whether more may come of a file. */
export function isFollowed({ live, sample }: LogState['files'][number]): boolean {
  return live !== null && !sample;
}

/** @param progressOf how far a pull came, once its events were read again. */
export function livePulls(
  pulls: readonly NightPull[],
  progressOf: (key: string) => PullSummary['progress'] | null,
): LivePull[] {
  const startMs = pulls[0]?.startMs ?? 0;
  return pulls.map(({ key, fight, startMs: at, endMs }) => {
    const left = progressOf(key)?.leftPercent ?? null;
    return {
      encounterId: fight.encounterId ?? 0,
      difficultyId: fight.difficultyId ?? 0,
      atMs: Math.round(at - startMs),
      durationMs: Math.max(0, Math.round(endMs - at)),
      isKill: fight.success === true,
      leftPercent: left === null ? null : Math.round(left),
    };
  });
}
