import { useMemo, useState } from 'react';
import { bossTimelineOf } from '#team/model/planner/boss-timeline.ts';
import { useLogState, useWholeSample } from '#log/session/shown-logs.tsx';
import { useDigests } from '#log/session/fight-digests.ts';
import { isReading } from '#log/session/reading-files.ts';
import { Button } from '#kit/ui/button.tsx';
import { loggedBosses } from './logged-bosses.ts';
import { loggedBans, loggedRoster } from './logged-roster.ts';
import { addPlayers } from '#team/plans/plan-edits.ts';
import type { OpenPlan } from '#team/plans/use-plan.ts';

/** Bosses of the opened logs, whose pulls become the timeline of the plan. */
export function LogTimelines({ opened: { plan, edit } }: { opened: OpenPlan }) {
  const state = useLogState();
  const [chosen, choose] = useState<string | null>(null);
  useWholeSample(chosen !== null);
  const bosses = useMemo(() => loggedBosses(state.fights), [state.fights]);
  const boss = chosen === null ? undefined : bosses.get(chosen);
  const { digests, done, total } = useDigests(boss?.keys ?? [], 'pull-timeline');
  const ready = boss !== undefined && total > 0 && done === total && digests.size > 0;

  function apply(withRoster: boolean): void {
    const pulls = [...digests.values()];
    const timeline = bossTimelineOf(pulls);
    if (!timeline || !boss) return;
    const next = {
      ...plan,
      sample: boss.sample,
      encounterId: boss.encounterId,
      encounterName: boss.name,
      difficultyId: boss.difficultyId,
      timeline,
    };
    if (!withRoster) return edit(next);
    // What other players had not chosen says nothing of these.
    const empty = { ...next, roster: [], bans: loggedBans(pulls) };
    edit(addPlayers(empty, loggedRoster(pulls)));
  }

  return (
    <section
      aria-label="Timeline from a log"
      className="border-t border-line pt-3"
      data-log-timelines
    >
      <h3 className="mb-1 text-sm font-medium">Timeline from a log</h3>
      {bosses.size === 0 ? (
        <p className="text-sm text-muted">
          Open a log with pulls of this boss, above or by dropping it on the page.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {[...bosses].map(([id, { label, keys, sample }]) => (
            <Button key={id} aria-pressed={id === chosen} onClick={() => choose(id)}>
              {label}, {keys.length} {keys.length === 1 ? 'pull' : 'pulls'}
              {sample ? ' (sample)' : ''}
            </Button>
          ))}
        </div>
      )}
      {boss && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {ready && !isReading(state.files) ? (
            <>
              <Button look="solid" onClick={() => apply(false)}>
                Use {digests.size} {digests.size === 1 ? 'pull' : 'pulls'}
              </Button>
              <Button onClick={() => apply(true)}>Use them, and their players as roster</Button>
            </>
          ) : (
            <output className="text-sm text-muted">
              Reading pulls: {done} of {total}
            </output>
          )}
        </div>
      )}
    </section>
  );
}
