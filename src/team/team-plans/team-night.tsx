import { useState } from 'react';
import type { Plan } from '#team/model/planner/plan.ts';
import { counted } from '#lib/counted.ts';
import type { NightCopy } from '#team/plans/notes/night-copy.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';

interface Shown {
  plans: Plan[];
  NightCopy: typeof NightCopy;
}

/** The notes of all bosses that a team has plans for, in one copy. Plans and what writes notes are fetched when they are asked for. */
export function TeamNight({ teamId }: { teamId: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function show(): Promise<void> {
    setLoading(true);
    setProblem(null);
    try {
      const [night, { readPlan }, response] = await Promise.all([
        import('#team/plans/notes/night-copy.tsx'),
        import('#team/plans/stored-plan.ts'),
        fetch(`/team/${teamId}/plans/night`),
      ]);
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      const { plans } = (await response.json()) as { plans: unknown[] };
      setShown({
        NightCopy: night.NightCopy,
        plans: plans.flatMap((plan) => readPlan(plan) ?? []),
      });
    } catch {
      setProblem('The plans could not be loaded. Check the connection and press again.');
    } finally {
      setLoading(false);
    }
  }

  return (
    <div data-team-night>
      <Button disabled={isLoading} onClick={() => void show()}>
        {shown ? 'Load the notes again' : 'Show the notes of a night'}
      </Button>
      {problem !== null && (
        <div className="mt-2" role="alert">
          <Note kind="error">{problem}</Note>
        </div>
      )}
      {shown && shown.plans.length < 2 && (
        <p className="mt-2 text-sm text-muted">
          Plans of {counted(shown.plans.length, 'boss', 'bosses')}: one note for all needs two or
          more.
        </p>
      )}
      {shown && <shown.NightCopy plans={shown.plans} />}
    </div>
  );
}
