import { planVersion, planVersions } from '#database/queries/team-plans.ts';
import type { PlanVersion } from '#web/cooldowns/plan/use-plan.ts';
import { isUuid } from '#lib/guards.ts';
import type { Route } from './+types/history-route';
import { askTeam, noSuch } from '#web/team/ask-team.server.ts';

const HEADERS = { headers: { 'Cache-Control': 'private, no-store' } };

/** For officers: the earlier states of a plan, or with `version` the plan of one of them. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  if (!isUuid(params.plan)) throw noSuch('plan');
  const planId = params.plan;
  const asked = url.searchParams.get('version');
  if (asked === null) {
    const versions = await askTeam(context, params.team, async (transaction, team) =>
      (await planVersions(transaction, team.id, planId)).map(({ at, ...rest }): PlanVersion => ({
        ...rest,
        atMs: at.getTime(),
      })),
    );
    return Response.json(versions, HEADERS);
  }
  if (!/^\d{1,15}$/.test(asked)) throw noSuch('plan');
  const found = await askTeam(context, params.team, (transaction, team) =>
    planVersion(transaction, team.id, planId, Number(asked)),
  );
  if (!found) throw noSuch('plan');
  return Response.json(found.plan, HEADERS);
}
