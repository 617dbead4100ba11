import { planVersion, planVersions } from '#store/queries/team-plans.ts';
import { answerHistory } from '#team/shared-document/history-route.server.ts';
import type { Route } from './+types/plan-history-route';

const PLANS = { name: 'plan', versions: planVersions, version: planVersion } as const;

/** The earlier states of a team's plan. */
export function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  return answerHistory(PLANS, { context, teamId: params.team, id: params.plan }, url);
}
