import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseError, isUnreachable, type Database } from '#store/database.ts';
import { noteInteraction } from '#store/queries/discord.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { answerInteraction } from './answer-interaction.ts';
import { privately, type DiscordAnswer, type DiscordMessage } from './discord-message.ts';
import { readInteraction, type Interaction, type Sender } from './read-interaction.ts';
import { readPublicKey, isSignedNow } from './signed-request.ts';

/** Where Discord sends what is pressed and typed. */
export const INTERACTIONS_PATH = '/discord/interactions';

/** Bytes of an interaction: those of Farseer's commands have a few thousand. */
export const MOST_BYTES = 64 * 1024;
/** Discord waits for three seconds. What takes longer is answered as "thinking", and sent after. */
const DEFER_MS = 2000;
/** Milliseconds that the database may take; what was deferred can be sent for a quarter of an hour. */
const LONGEST_MS = 8000;

export interface EndpointParts {
  /** As the page of the application at Discord shows them. */
  applicationId: string;
  publicKey: string;
  /** Address of the site as visitors see it. */
  siteUrl: string;
  /** Asked each time: null while it does not run. */
  database: () => Database | null;
  log: OperatorLog;
  /** For tests; by default the real ones. */
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  deferMs?: number;
}

const AWAY = 'Farseer cannot reach its database. Nothing was saved. Try again in a moment.';
const SILENT =
  'The database of Farseer does not answer. /next shows whether your answer was saved.';
const FAILED = 'Something went wrong on Farseer. It has been logged there.';

/**
 * Answers what Discord sends: commands and buttons of users, each signed with the key of the application.
 *
 * 200 with an answer; 401 for what Discord did not sign just now; 400 for what is no interaction of this application; 409 for one that was
 * answered before. A user reads every refusal of Farseer as a message that no one else sees.
 *
 * @returns a function of the headers and the bytes of the body, as they arrived.
 */
export function createInteractionsEndpoint(
  parts: EndpointParts,
): (headers: Headers, body: Uint8Array) => Promise<Response> {
  const key = readPublicKey(parts.publicKey);
  return async (headers, body) => {
    const nowMs = (parts.now ?? Date.now)();
    const signed = {
      signature: headers.get('x-signature-ed25519'),
      timestamp: headers.get('x-signature-timestamp'),
    };
    if (!key || !isSignedNow(key, signed, body, nowMs)) return refuse(401, 'bad signature');
    const interaction = readInteraction(parseJson(body));
    if (!interaction) return refuse(400, 'no interaction');
    if (interaction.kind === 'ping') return answer({ type: 1 });
    if (interaction.from.applicationId !== parts.applicationId)
      return refuse(400, 'another application');
    if (interaction.kind === 'other')
      return answer(privately('Farseer does not know what to do with this.'));
    return answerInTime(interaction, parts, nowMs);
  };
}

type Asked = Exclude<Interaction, { kind: 'ping' | 'other' }>;

async function answerInTime(
  interaction: Asked,
  parts: EndpointParts,
  nowMs: number,
): Promise<Response> {
  const work = answerSafely(interaction, parts, nowMs);
  const late = new AbortController();
  const first = await Promise.race([
    work,
    wait(parts.deferMs ?? DEFER_MS, null, { signal: late.signal }),
  ]);
  late.abort();
  if (first === 'seen') return refuse(409, 'answered before');
  if (first) return answer(first);
  void sendLater(work, interaction, parts);
  // 6 leaves the message with the button as it is; 64 makes what follows visible to its reader alone.
  if (interaction.kind === 'press') return answer({ type: 6 });
  const isShared = interaction.name === 'next';
  return answer({ type: 5, data: isShared ? {} : { flags: 64 } });
}

/** Never rejects: a user reads what went wrong. */
async function answerSafely(
  interaction: Asked,
  { database, log, siteUrl }: EndpointParts,
  nowMs: number,
): Promise<DiscordAnswer | 'seen'> {
  const store = database();
  if (!store) return privately(AWAY);
  const { id, discordId } = interaction.from;
  const work = store.transaction(
    async (transaction): Promise<DiscordAnswer | 'seen'> => {
      const end = await noteInteraction(transaction, id, discordId);
      if (end === 'seen') return 'seen';
      if (end === 'many') return privately('That is too fast. Try again in a minute.');
      const asked = { nowMs, siteUrl };
      return transaction
        .savepoint((inner) => answerInteraction(inner, interaction, asked))
        .catch(sayRule);
    },
    { signal: AbortSignal.timeout(LONGEST_MS) },
  );
  try {
    return await Promise.race([work, wait(2 * LONGEST_MS, privately(SILENT), { ref: false })]);
  } catch (error) {
    if (isDatabaseError(error) && (isUnreachable(error) || error.code === '57014'))
      return privately(AWAY);
    const why = error instanceof Error ? error.message : String(error);
    log.error(`An interaction of Discord was not answered: ${why}`);
    return privately(FAILED);
  }
}

/** A rule of the database that refuses something is a sentence for who asked. @throws every other failure. */
function sayRule(error: unknown): DiscordAnswer {
  if (isDatabaseError(error) && error.code === 'P0001') return privately(error.message);
  throw error;
}

/** Milliseconds that Discord has to take what was deferred. */
const PATIENCE_MS = 10_000;

/** Sends what was deferred. The address holds the token of the interaction: it is in no sentence. */
async function sendLater(
  work: Promise<DiscordAnswer | 'seen'>,
  { from, kind }: { from: Sender; kind: Asked['kind'] },
  { fetch = globalThis.fetch, log }: EndpointParts,
): Promise<void> {
  const done = await work;
  if (done === 'seen') return;
  // A message of its own where the one with the button is to stay.
  const isNew = kind === 'press' && done.type === 4;
  const base = `https://discord.com/api/v10/webhooks/${from.applicationId}/${encodeURIComponent(from.token)}`;
  const message: DiscordMessage = done.data;
  try {
    const response = await fetch(isNew ? base : `${base}/messages/@original`, {
      method: isNew ? 'POST' : 'PATCH',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'DiscordBot (farseer, 1)' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) log.error(`Discord did not take a late answer (${response.status}).`);
  } catch {
    log.error('Discord could not be reached with a late answer.');
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function answer(body: object): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}

function refuse(status: 400 | 401 | 409, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}
