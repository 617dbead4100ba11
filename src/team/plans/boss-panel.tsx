import { useEffect, useRef, useState } from 'react';
import { difficultyById } from '#game/difficulties.ts';
import { encounterById, seasons } from '#game/packs/index.ts';
import { Button } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { LogTimelines } from './logged/log-timelines.tsx';
import type { OpenPlan } from './use-plan.ts';

const RAID_DIFFICULTIES = [16, 15, 14, 17];

/** Which boss the plan is for, and where its timeline comes from. Casts stay, counted from their phases. */
export function BossPanel({ opened }: { opened: OpenPlan }) {
  const { plan } = opened;
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const [boss, setBoss] = useState(plan.encounterId ?? 0);
  const [difficulty, setDifficulty] = useState(plan.difficultyId ?? 16);
  const raids = [
    ...new Map(
      seasons
        .toReversed()
        .flatMap((season) => season.raids)
        .map((raid) => [raid.instanceId, raid]),
    ).values(),
  ];
  const place = encounterById(boss);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBoss(): Promise<void> {
    setLoading(true);
    setProblem(null);
    try {
      // A large table: fetched when a boss is chosen.
      const { bestTimeline } = await import('./logged/best-timeline.ts');
      const encounterId = boss === 0 ? null : boss;
      const timeline = await bestTimeline(encounterId, difficulty);
      // What changed meanwhile stays; another plan that was opened meanwhile is left alone.
      const { plan: now, edit, kept } = latest.current;
      const asked = opened.kept.openId;
      if (asked !== null && kept.openId !== asked) return;
      edit({
        ...now,
        // Its players and casts stay.
        sample: now.sample && now.roster.length + now.assignments.length > 0,
        encounterId,
        encounterName: place?.encounter.name ?? 'Any boss',
        difficultyId: difficulty,
        timeline,
      });
    } catch {
      setProblem('The boss could not be loaded. Check the connection and press again.');
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-2 sm:grid-cols-4">
        <label className="text-xs text-muted sm:col-span-2">
          Boss
          <select
            className={FIELD}
            value={boss}
            onChange={(event) => setBoss(Number(event.target.value))}
          >
            <option value={0}>Any boss</option>
            {raids.map(({ instanceId, name, encounters }) => (
              <optgroup key={instanceId} label={name}>
                {encounters.map((encounter) => (
                  <option key={encounter.id} value={encounter.id}>
                    {encounter.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className="text-xs text-muted">
          Difficulty
          <select
            className={FIELD}
            value={difficulty}
            onChange={(event) => setDifficulty(Number(event.target.value))}
          >
            {RAID_DIFFICULTIES.map((id) => (
              <option key={id} value={id}>
                {difficultyById(id)?.name ?? id}
              </option>
            ))}
          </select>
        </label>
        <Button disabled={isLoading} onClick={() => void takeBoss()}>
          Use this boss
        </Button>
      </div>
      <p className="text-xs text-muted">
        Phases, casts and damage are the median of three or more published pulls or fastest kills.
        Else phases and casts come from an add-on’s list, without damage. To plan another difficulty
        or boss from this plan, copy it under “My plans” first.
      </p>
      {problem !== null && <Note kind="error">{problem}</Note>}
      <LogTimelines opened={opened} />
    </div>
  );
}
