/** The address of a shared document: what a tab lacks by GET, an update by POST. */
import type { RouterContextProvider } from 'react-router';
import type { Queryable } from '#store/database.ts';
import { isUuid } from '#lib/guards.ts';
import { askTeam, noSuch, serverDatabase } from '#team/access/ask-team.server.ts';
import { askDocumentThread } from './ask-document-thread.server.ts';
import { storeUpdate, type DocumentStore } from './store-update.ts';

const HEADERS = { 'Cache-Control': 'private, no-store' };
/** A state vector of more people than ever changed a document is none. */
const LONGEST_VECTOR = 20_000;

/** Which document of which team a request asks for. */
export interface Asked {
  context: Readonly<RouterContextProvider>;
  teamId: string | undefined;
  id: string | undefined;
}

export interface DocumentAddress<Value> {
  store: DocumentStore<Value>;
  /** Whether the signed-in player reads the document (role `authenticated`). */
  sees: (database: Queryable, teamId: string, id: string) => Promise<boolean>;
}

/**
 * What the document has beyond the state vector in `since` (base64url); all of it without one.
 *
 * @throws a 404 answer for a document that the visitor does not read, 503 without the database or the thread.
 */
export async function readDocument<Value>(
  address: DocumentAddress<Value>,
  asked: Asked,
  url: URL,
): Promise<Response> {
  const { store } = address;
  const { kind } = store;
  const { context } = asked;
  const { id, memberId } = await find(address, asked);
  const since = url.searchParams.get('since') ?? '';
  if (since.length > LONGEST_VECTOR) return refusal(400, 'This state vector is too long.');
  const found = await serverDatabase(context).transaction((t) => store.lock(t, id, memberId));
  if (!found) throw noSuch(kind.name);
  const update = await askDocumentThread(context, kind, {
    want: 'since',
    parts: found.parts,
    vector: since === '' ? null : new Uint8Array(Buffer.from(since, 'base64url')),
  });
  if (!update) return refusal(400, 'This is no state vector.');
  return new Response(Buffer.from(update), {
    headers: { ...HEADERS, 'Content-Type': 'application/octet-stream' },
  });
}

/** Stores an update, sent as the file `update` of a form: all that the server takes by POST. 204: it is stored; 409: send the whole document; 403, 404, 413, 422: it was refused, and why; 503: try again. */
export async function receiveUpdate<Value>(
  address: DocumentAddress<Value>,
  asked: Asked,
  request: Request,
): Promise<Response> {
  const { store } = address;
  const { kind } = store;
  const { context } = asked;
  if (request.method !== 'POST') return refusal(405, 'Updates are sent by POST.');
  const sent = (await request.formData()).get('update');
  if (!(sent instanceof File)) return refusal(422, 'The form has no file named update.');
  if (sent.size > kind.largestUpdate)
    return refusal(413, 'This change is too large. Make it in smaller steps.');
  const at = await find(address, asked);
  const update = new Uint8Array(await sent.arrayBuffer());
  const answer = await storeUpdate(
    serverDatabase(context),
    store,
    { ...at, update },
    (parts, sentUpdate, role) =>
      askDocumentThread(context, kind, { want: 'check', parts, update: sentUpdate, role }),
  );
  return answer.kind === 'stored'
    ? new Response(null, { status: 204, headers: HEADERS })
    : refusal(answer.status, answer.reason);
}

/** @throws a 404 answer for a document that the visitor does not read. */
async function find<Value>(
  { store, sees }: DocumentAddress<Value>,
  { context, teamId, id }: Asked,
): Promise<{ id: string; memberId: string }> {
  if (!isUuid(id)) throw noSuch(store.kind.name);
  return askTeam(context, teamId, async (transaction, team) => {
    if (!(await sees(transaction, team.id, id))) throw noSuch(store.kind.name);
    return { id, memberId: team.ownMemberId };
  });
}

function refusal(status: number, reason: string): Response {
  return Response.json({ reason }, { status, headers: HEADERS });
}
