/** The messages of a realtime socket, whatever bytes carried them. */

/** One message in either direction. */
export interface Frame {
  /** Number the client gave its join of the topic; null outside a channel. */
  joinRef: string | null;
  /** Number the client wants in the reply; null when the server speaks first. */
  ref: string | null;
  /** `realtime:<name>`, or `phoenix` for heartbeats. */
  topic: string;
  event: string;
  payload: unknown;
}

/** What one client says to all others of a topic: JSON as it was written, or bytes. */
export type BroadcastBody =
  | { readonly encoding: 'json'; readonly text: string }
  | { readonly encoding: 'binary'; readonly bytes: Uint8Array };

/** A broadcast on its way to the members of a topic. */
export interface Broadcast {
  /** `realtime:<name>`. */
  readonly topic: string;
  readonly event: string;
  readonly body: BroadcastBody;
  /** What the server adds about a stored message: its id, and whether it is sent again. */
  readonly meta: Readonly<Record<string, unknown>> | null;
}

/** A broadcast push as it came in a binary frame. */
export interface BroadcastPush {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  body: BroadcastBody;
  metadata: Readonly<Record<string, unknown>>;
}

export type Incoming =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'broadcast'; readonly push: BroadcastPush };

/** One version of the wire format. */
export interface Serializer {
  /** Reads what the socket received; null for anything that is not a message. Never throws. */
  decode(data: string | Uint8Array): Incoming | null;
  encode(frame: Frame): string;
  /** The same for a payload that is JSON text already. */
  encodeText(head: Omit<Frame, 'payload'>, payloadText: string): string;
  /** Null when this version cannot carry the message (bytes in a text-only version). */
  encodeBroadcast(broadcast: Broadcast): string | Uint8Array | null;
}

/** Reads JSON; undefined (which JSON cannot hold) for text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A ref as clients write it: text, a number, or nothing. Undefined for anything else. */
export function readRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The payload of a broadcast as JSON text; the body is inserted as it was written. */
export function broadcastPayloadText(broadcast: Broadcast): string | null {
  if (broadcast.body.encoding === 'binary') return null;
  const meta = broadcast.meta === null ? '' : `,"meta":${JSON.stringify(broadcast.meta)}`;
  const event = JSON.stringify(broadcast.event);
  return `{"type":"broadcast","event":${event},"payload":${broadcast.body.text}${meta}}`;
}
