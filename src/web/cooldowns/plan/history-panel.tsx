import { useEffect, useState } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PlanName } from './plan-name.tsx';
import type { OpenPlan, PlanVersion, TeamTools } from './use-plan.ts';

/** Names a team's plan and brings an earlier state of it back. Restoring is a change like any other: it can be undone. */
export function HistoryPanel({ opened, team }: { opened: OpenPlan; team: TeamTools }) {
  const [versions, setVersions] = useState<PlanVersion[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    team
      .versions()
      .then((found) => isShown && setVersions(found))
      .catch(() => isShown && setProblem('The history could not be loaded. Try again later.'));
    return () => {
      isShown = false;
    };
  }, [team]);
  async function restore(id: number): Promise<void> {
    try {
      opened.edit(await team.version(id));
      setProblem(null);
    } catch {
      setProblem('This state could not be loaded. The plan is unchanged.');
    }
  }
  return (
    <div className="grid gap-3">
      <PlanName opened={opened} />
      {problem !== null && <Note kind="error">{problem}</Note>}
      {versions?.length === 0 && (
        <p className="text-sm text-muted">No change yet: the history begins with the first one.</p>
      )}
      {versions !== null && versions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm" data-plan-versions>
          {versions.map(({ id, atMs, member, casts }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="tabular">{formatMoment(atMs, 'dateTime')}</span>{' '}
                <span className="text-muted">
                  before changes of <bdi>{member ?? 'a former player'}</bdi>, {casts}{' '}
                  {casts === 1 ? 'cast' : 'casts'}
                </span>
              </span>
              <Button
                look="ghost"
                icon="lucide:rotate-ccw"
                aria-label={`Restore the plan of ${formatMoment(atMs, 'dateTime')}`}
                onClick={() => void restore(id)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">
        The plan is kept before a player begins to change it, once in five minutes; the fifty newest
        states stay. Undo takes a restored state back.
      </p>
    </div>
  );
}
