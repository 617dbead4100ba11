import { seesPlan } from '#store/queries/team-plans.ts';
import { readDocument, receiveUpdate } from '#team/shared-document/document-route.server.ts';
import type { Route } from './+types/plan-document-route';
import { PLAN_STORE } from '#team/team-plans/plan-store.server.ts';

const PLANS = { store: PLAN_STORE, sees: seesPlan };

/** The document of a team's plan. */
export function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  return readDocument(PLANS, { context, teamId: params.team, id: params.plan }, url);
}

export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  return receiveUpdate(PLANS, { context, teamId: params.team, id: params.plan }, request);
}
