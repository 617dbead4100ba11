import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Plan } from '#team/model/planner/plan.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { viewAddress } from '#team/plans/plan-shapes.ts';
import { planCasts } from '#team/plans/plan-rows.ts';
import { PlanView } from '#team/plans/plan-view.tsx';
import { formatClock } from '#lib/format-clock.ts';
import { FilePicker } from '#log/views/file-picker.tsx';
import { OpenedLogs } from '#log/views/opened-logs.tsx';
import { useLogState } from '#log/session/shown-logs.tsx';
import { useFiles } from '#log/session/use-files.ts';
import { DropArea } from '#kit/shell/drop-area.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { TeamTabs } from '#team/access/team-tabs.tsx';
import type { LivePlanState } from './live-plan.ts';
import { useTeamPlan } from './use-team-plan.ts';

const SYNC_WORDS = {
  saved: 'Saved.',
  saving: 'Saving…',
  offline: 'No connection: changes stay on this device and are sent when it is back.',
  refused: 'The plan is loaded anew.',
} as const;

export interface LoadedTeamPlan {
  plan: Plan;
  planId: string;
  memberId: string;
  team: { id: string; name: string; guild: string; role: string };
  /** Players of the team by their id; empty for guests. */
  names: Readonly<Record<string, string>>;
  canWrite: boolean;
}

/** A plan of a team: its players read it as it changes, officers change it together. */
export function TeamPlanPage({ loaded }: { loaded: LoadedTeamPlan }) {
  const { team, names, canWrite } = loaded;
  const { files } = useLogState();
  const { addFiles, refuseOther } = useFiles();
  const [url, changeUrl] = useAddress(viewAddress);
  const { opened, live, problem, begin, point } = useTeamPlan(loaded);
  const { search } = useLocation();
  const [startsEditing] = useState(() => canWrite && new URLSearchParams(search).has('edit'));
  useEffect(() => {
    if (startsEditing) begin();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as a press on the button does
  }, [startsEditing]);
  return (
    <PageLayout
      header={
        <header className="mb-4 print:hidden">
          <PageHead title={`${opened.plan.name} · ${team.name}`} indexed={false} />
          <p className="text-sm text-muted">
            <Link to={`/team/${team.id}/plans`} className="underline underline-offset-4">
              Plans of <bdi>{team.name}</bdi>
            </Link>{' '}
            · <bdi>{team.guild}</bdi> · your role: {team.role}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="mr-auto text-xl wrap-anywhere sm:text-2xl">Cooldown plan</h1>
            <OpenedLogs names />
            <FilePicker look="outline" onFiles={addFiles}>
              {files.length > 0 ? 'Add logs' : 'Open logs'}
            </FilePicker>
          </div>
          <TeamTabs teamId={team.id} />
          <DropArea onFiles={addFiles} onOther={refuseOther} />
        </header>
      }
    >
      {problem !== null && <Note kind="error">{problem}</Note>}
      {live && live.refusal !== null && (
        <div className="mb-3" role="alert">
          <Note kind="error">
            {live.refusal} Your last change was not kept, and the plan was loaded anew.
          </Note>
        </div>
      )}
      {live && (
        <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
          <output data-plan-sync={live.sync} className="text-muted">
            {live.value ? SYNC_WORDS[live.sync] : 'Loading the shared plan…'}
          </output>
          <People live={live} plan={opened.plan} names={names} />
        </div>
      )}
      <PlanView
        opened={opened}
        shape={url.shape}
        onShape={(shape) => changeUrl({ shape, view: 'plan' }, 'replace')}
        canEdit={canWrite}
        startsEditing={startsEditing}
        onEditing={(editing) => editing && begin()}
        onSelected={point}
      />
    </PageLayout>
  );
}

/** Who else is at the plan, and at which cast. */
function People({
  live: { people },
  plan,
  names,
}: {
  live: LivePlanState;
  plan: Plan;
  names: Readonly<Record<string, string>>;
}) {
  const casts = useMemo(() => planCasts(plan, 'usual'), [plan]);
  if (people.length === 0) return <span data-plan-people="0">Only you are editing.</span>;
  return (
    <span data-plan-people={people.length} className="min-w-0 wrap-anywhere">
      Also here:{' '}
      {people.map(({ key, memberId, at }, index) => {
        const cast = casts.find(({ assignment }) => assignment.id === at);
        return (
          <span key={key}>
            {index > 0 && ', '}
            <strong>
              <bdi>{names[memberId] ?? 'a player'}</bdi>
            </strong>
            {cast && ` at ${formatClock(cast.atMs)} ${cast.what} (${cast.assignment.who})`}
          </span>
        );
      })}
    </span>
  );
}
