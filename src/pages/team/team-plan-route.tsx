import { data } from 'react-router';
import { planDocument } from '#store/queries/team-plans.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { isUuid } from '#lib/guards.ts';
import type { Route } from './+types/team-plan-route';
import { PRIVATE, askTeam, noSuch } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';
import { askDocumentThread } from '#team/shared-document/ask-document-thread.server.ts';
import { PLAN_KIND } from '#team/team-plans/plan-kind.ts';
import { TeamPlanPage } from '#team/team-plans/team-plan-page.tsx';

/** The plan as it is now, with the names of the team's players for those who may know them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const planId = params.plan;
  if (!isUuid(planId)) throw noSuch('plan');
  const found = await askTeam(context, params.team, async (transaction, team) => {
    const row = await planDocument(transaction, team.id, planId);
    const rows = may(team.role, 'roster.read') ? await teamRoster(transaction, team.id) : [];
    return row && { team, row, names: rows.map((one) => [one.memberId, one.player] as const) };
  });
  if (!found) throw noSuch('plan');
  const parts = [found.row.state, ...found.row.updates];
  const plan = await askDocumentThread(context, PLAN_KIND, { want: 'value', parts });
  if (!plan) throw noSuch('plan');
  const { team, names } = found;
  return data(
    {
      plan,
      planId,
      team: { id: team.id, name: team.name, guild: team.guild, role: team.role },
      memberId: team.ownMemberId,
      names: Object.fromEntries(names),
      canWrite: may(team.role, 'plan.write'),
    },
    PRIVATE,
  );
}

export default function TeamPlanRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPlanPage key={loaderData.planId} loaded={loaderData} />;
}
