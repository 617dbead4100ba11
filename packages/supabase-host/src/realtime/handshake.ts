import type { IncomingMessage } from 'node:http';
import { arraySerializer } from './array-serializer.ts';
import type { HostContext } from '#host/host-context.ts';
import type { Serializer } from './frame.ts';
import { objectSerializer } from './object-serializer.ts';
import { isRefusal, readSession } from './session.ts';
import type { Session } from './session.ts';
import { readTarget, SOCKET_PATH } from './socket-request.ts';

/** Why a socket is not opened: an HTTP status and a sentence. */
export interface HandshakeRefusal {
  readonly status: 400 | 401 | 404 | 429 | 500 | 503;
  readonly error: string;
}

/** Checks path, version and key of a request for a socket. */
export async function checkHandshake(
  context: HostContext,
  request: IncomingMessage,
): Promise<{ session: Session; serializer: Serializer } | HandshakeRefusal> {
  const target = readTarget(request.url);
  if (target?.pathname !== SOCKET_PATH) return { status: 404, error: 'Not found' };
  const { searchParams } = target;
  const serializer = serializerOf(searchParams.get('vsn') ?? '1.0.0');
  if (!serializer) return { status: 400, error: 'Unsupported serializer version' };
  const key =
    searchParams.get('apikey') ?? headerOf(request, 'x-api-key') ?? headerOf(request, 'apikey');
  if (!key) return { status: 401, error: 'API key is missing' };
  const session = await readSession(context, key);
  if (isRefusal(session)) {
    const isExpired = session.message.startsWith('Token has expired');
    return { status: 401, error: isExpired ? 'Token has expired' : session.message };
  }
  return { session, serializer };
}

function serializerOf(version: string): Serializer | null {
  if (version.startsWith('2.')) return arraySerializer;
  return version.startsWith('1.') ? objectSerializer : null;
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
