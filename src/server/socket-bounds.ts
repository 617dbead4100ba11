import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey, plainAddress } from 'supabase-host/http';

/** How long a connection may take, and how many of them one address may hold. */
export interface SocketBounds {
  /** Milliseconds from the start of a request to the end of its headers: a silent client is cut then. */
  headers: number;
  /** Milliseconds in which nothing moves in either direction while a request or its answer is under way. */
  still: number;
  /** Milliseconds between two looks for clients that are too slow. */
  look: number;
  /** Connections of one address; null for any number, as behind a proxy, where all visitors come from one. */
  perAddress: number | null;
}

export const USUAL_BOUNDS: SocketBounds = {
  headers: 15_000,
  still: 60_000,
  look: 2500,
  perAddress: null,
};

/** Connections above the bound that are still answered with 429. Any further one is reset. */
const ANSWERED_ABOVE = 64;
/** Milliseconds that a connection above the bound may take to ask and to read its refusal. */
const REFUSAL_TIME = 2000;

/**
 * Gives every socket of the server an error listener and counts those of each address.
 *
 * @param onRefused hears of each connection above the bound
 * @returns whether a socket is above the bound of its address: its request is to be refused.
 */
export function boundSockets(
  server: Server,
  perAddress: SocketBounds['perAddress'],
  onRefused: () => void = () => undefined,
): (socket: object) => boolean {
  const counts = new Map<string, number>();
  const above = new WeakSet<object>();

  server.on('connection', (socket: Socket) => {
    // Without a listener the error of a client that resets would end the process. An upgraded socket has lost Node's own.
    socket.on('error', () => socket.destroy());
    if (perAddress === null) return;
    const key = addressKey(plainAddress(socket.remoteAddress) ?? '');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
    if (count > perAddress) onRefused();
    if (count > perAddress + ANSWERED_ABOVE) socket.resetAndDestroy();
    else if (count > perAddress) {
      above.add(socket);
      const bound = setTimeout(() => socket.destroy(), REFUSAL_TIME);
      socket.once('close', () => clearTimeout(bound));
    }
  });
  return (socket) => above.has(socket);
}
