import { data } from 'react-router';
import { teamPlans } from '#store/queries/team-plans.ts';
import type { Route } from './+types/plans-route';
import { actOnPlans } from '#team/team-plans/act-on-plans.server.ts';
import { PRIVATE, askTeam } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';
import { PlansPage } from '#team/team-plans/plans-page.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await askTeam(context, params.team, async (transaction, team) => ({
    team: { id: team.id, name: team.name, guild: team.guild, role: team.role },
    canWrite: may(team.role, 'plan.write'),
    plans: (await teamPlans(transaction, team.id)).map(({ changedAt, ...plan }) => ({
      ...plan,
      changedMs: changedAt.getTime(),
    })),
  }));
  return data(shown, PRIVATE);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnPlans(context, params.team, await request.formData());
}

export default function PlansRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlansPage loaded={loaderData} answer={actionData} />;
}
