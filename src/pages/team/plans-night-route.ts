import { plansOfBosses } from '#store/queries/team-plans.ts';
import { PRIVATE, askTeam } from '#team/access/ask-team.server.ts';
import type { Route } from './+types/plans-night-route';

/**
 * `GET /team/:team/plans/night`: the plan of each boss that was changed last, as `{ plans }`, for those who read the team's plans; guests get
 * those that are shared.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const plans = await askTeam(context, params.team, (transaction, team) =>
    plansOfBosses(transaction, team.id),
  );
  return Response.json({ plans: plans.map(({ plan }) => plan) }, PRIVATE);
}
