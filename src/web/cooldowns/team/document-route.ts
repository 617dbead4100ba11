import { planDocument } from '#database/queries/team-plans.ts';
import { isUuid } from '#lib/guards.ts';
import type { Route } from './+types/document-route';
import { LARGEST_UPDATE } from './check-update.server.ts';
import { askTeam, noSuch, serverDatabase } from '#web/team/ask-team.server.ts';
import { askPlanThread } from './plan-thread.server.ts';
import { storeUpdate } from './store-update.server.ts';

const BYTES = {
  'Content-Type': 'application/octet-stream',
  'Cache-Control': 'private, no-store',
};
/** A state vector of more people than ever changed a plan is none. */
const LONGEST_VECTOR = 20_000;

/** What the document has beyond the state vector in `since` (base64url); all of it without one. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  if (!isUuid(params.plan)) throw noSuch('plan');
  const planId = params.plan;
  const row = await askTeam(context, params.team, (transaction, team) =>
    planDocument(transaction, team.id, planId),
  );
  if (!row) throw noSuch('plan');
  const since = url.searchParams.get('since') ?? '';
  if (since.length > LONGEST_VECTOR) return refusal(400, 'This state vector is too long.');
  const update = await askPlanThread(context, {
    want: 'since',
    parts: [row.state, ...row.updates],
    vector: since === '' ? null : new Uint8Array(Buffer.from(since, 'base64url')),
  });
  if (!update) return refusal(400, 'This is no state vector.');
  return new Response(Buffer.from(update), { headers: BYTES });
}

/** Stores an update, sent as the file `update` of a form: all that the server takes by POST. 204: it is stored; 409: send the whole document; 403, 413, 422: it was refused, and why; 503: try again. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  if (!isUuid(params.plan)) throw noSuch('plan');
  const planId = params.plan;
  if (request.method !== 'POST') return refusal(405, 'Updates are sent by POST.');
  const sent = (await request.formData()).get('update');
  if (!(sent instanceof File)) return refusal(422, 'The form has no file named update.');
  if (sent.size > LARGEST_UPDATE)
    return refusal(413, 'This change is too large. Make it in smaller steps.');
  const memberId = await askTeam(context, params.team, async (transaction, team) => {
    if (!(await planDocument(transaction, team.id, planId))) throw noSuch('plan');
    return team.ownMemberId;
  });
  const update = new Uint8Array(await sent.arrayBuffer());
  const answer = await storeUpdate(
    serverDatabase(context),
    { planId, memberId, update },
    (parts, sentUpdate, role) =>
      askPlanThread(context, { want: 'check', parts, update: sentUpdate, role }),
  );
  return answer.kind === 'stored'
    ? new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    : refusal(answer.status, answer.reason);
}

function refusal(status: number, reason: string): Response {
  return Response.json({ reason }, { status, headers: { 'Cache-Control': 'no-store' } });
}
