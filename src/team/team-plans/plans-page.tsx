import { useState, useSyncExternalStore } from 'react';
import { Form, Link } from 'react-router';
import { formatMoment } from '#lib/format-moment.ts';
import { NO_PLANS, keptPlans, onKeptPlans } from '#team/plans/kept-plans.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { TeamTabs } from '#team/access/team-tabs.tsx';
import type { PlansAnswer } from './act-on-plans.server.ts';
import { TeamNight } from './team-night.tsx';

export interface LoadedPlans {
  team: { id: string; name: string; guild: string; role: string };
  canWrite: boolean;
  plans: {
    id: string;
    name: string;
    boss: string;
    casts: number;
    isShared: boolean;
    changedMs: number;
  }[];
}

/** The plans of a team: to open, and for officers to add, share and delete. */
export function PlansPage({
  loaded: { team, canWrite, plans },
  answer,
}: {
  loaded: LoadedPlans;
  answer: PlansAnswer | undefined;
}) {
  return (
    <PageLayout
      header={
        <header className="mb-4">
          <PageHead title={`Plans · ${team.name}`} indexed={false} />
          <p className="text-sm text-muted">
            <Link to={`/team/${team.id}`} className="underline underline-offset-4">
              <bdi>{team.name}</bdi>
            </Link>{' '}
            · <bdi>{team.guild}</bdi> · your role: {team.role}
          </p>
          <h1 className="text-xl sm:text-2xl">Cooldown plans</h1>
          <TeamTabs teamId={team.id} />
        </header>
      }
    >
      {answer?.notice !== undefined && (
        <output className="mb-4 block">
          <Note kind="success">{answer.notice}</Note>
        </output>
      )}
      {answer?.problem !== undefined && (
        <div role="alert" className="mb-4">
          <Note kind="error">{answer.problem}</Note>
        </div>
      )}
      <div className="flex flex-col gap-4">
        <Panel title="Plans">
          {plans.length === 0 && (
            <p className="text-sm text-muted">
              {canWrite ? 'No plan yet: add the first one below.' : 'No plan yet.'}
            </p>
          )}
          <ul className="divide-y divide-line text-sm" data-team-plans>
            {plans.map((plan) => (
              <li key={plan.id} className="flex flex-wrap items-center gap-2 py-1">
                <Link
                  to={`/team/${team.id}/plan/${plan.id}`}
                  className="inline-flex min-h-9 min-w-0 flex-1 items-center wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  <span>
                    <bdi>{plan.name}</bdi>{' '}
                    <span className="text-muted">
                      {plan.boss}, {plan.casts} {plan.casts === 1 ? 'cast' : 'casts'},{' '}
                      {formatMoment(plan.changedMs, 'date', 'UTC')}
                      {plan.isShared ? ', shared with guests' : ''}
                    </span>
                  </span>
                </Link>
                {canWrite && <PlanForms plan={plan} />}
              </li>
            ))}
          </ul>
        </Panel>
        {plans.length > 1 && (
          <Panel title="Notes of a night">
            <TeamNight teamId={team.id} />
          </Panel>
        )}
        {canWrite && (
          <Panel title="New plan">
            <AddForms />
          </Panel>
        )}
        <p className="text-xs text-muted">
          Players of the team read all plans, guests those that are shared. Officers change them
          together, each change at once on every screen.
        </p>
      </div>
    </PageLayout>
  );
}

function PlanForms({ plan }: { plan: LoadedPlans['plans'][number] }) {
  const [isSure, setSure] = useState(false);
  return (
    <Form method="post" className="flex flex-wrap gap-1">
      <input type="hidden" name="plan" value={plan.id} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={plan.isShared ? 'unshare' : 'share'}
        aria-label={`${plan.isShared ? 'Stop sharing' : 'Share'} ${plan.name}`}
      >
        {plan.isShared ? 'Stop sharing' : 'Share with guests'}
      </Button>
      {isSure ? (
        <Button type="submit" look="danger" name="intent" value="delete">
          Delete for all
        </Button>
      ) : (
        <Button look="ghost" aria-label={`Delete ${plan.name}`} onClick={() => setSure(true)}>
          Delete
        </Button>
      )}
    </Form>
  );
}

/** An empty plan with the team's roster, or a copy of one of this device. */
function AddForms() {
  const { plans } = useSyncExternalStore(onKeptPlans, keptPlans, () => NO_PLANS);
  const [chosen, choose] = useState('');
  const plan = (plans.find(({ id }) => id === chosen) ?? plans[0])?.plan;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Form method="post">
        <input type="hidden" name="intent" value="add" />
        <Button type="submit" look="solid" icon="lucide:plus">
          Create plan with the team’s roster
        </Button>
      </Form>
      {plan && (
        <Form method="post" className="flex min-w-0 flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="plan" value={JSON.stringify(plan)} />
          <label className="min-w-0 text-xs text-muted">
            A plan of this device
            <select
              className={FIELD}
              value={chosen}
              onChange={(event) => choose(event.target.value)}
            >
              {plans.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.plan.name}
                </option>
              ))}
            </select>
          </label>
          <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input type="checkbox" name="fill" />
            Give its casts to the team's players
          </label>
          <Button type="submit" icon="lucide:copy">
            Copy it to the team
          </Button>
        </Form>
      )}
    </div>
  );
}
