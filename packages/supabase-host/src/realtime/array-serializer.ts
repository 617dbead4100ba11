import { isRecord } from '#host/guards.ts';
import { broadcastPayloadText, parseJson, readRef } from './frame.ts';
import type { Broadcast, BroadcastPush, Incoming, Serializer } from './frame.ts';

const KIND_BROADCAST_PUSH = 3;
const KIND_BROADCAST = 4;
const ENCODING_BINARY = 0;
const ENCODING_JSON = 1;
/** Kind, five lengths of one byte each, and the encoding. */
const PUSH_HEADER_BYTES = 7;
const BROADCAST_HEADER_BYTES = 5;
const LONGEST_FIELD_BYTES = 255;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Version 2.0.0: JSON arrays of five, and binary frames for broadcasts. */
export const arraySerializer: Serializer = {
  decode(data) {
    return typeof data === 'string' ? decodeArray(data) : decodeBroadcastPush(data);
  },

  encode({ joinRef, ref, topic, event, payload }) {
    return JSON.stringify([joinRef, ref, topic, event, payload]);
  },

  encodeText({ joinRef, ref, topic, event }, payloadText) {
    const head = [joinRef, ref, topic, event].map((field) => JSON.stringify(field)).join(',');
    return `[${head},${payloadText}]`;
  },

  encodeBroadcast(broadcast) {
    const payload = broadcastPayloadText(broadcast);
    if (payload === null) return encodeBinaryBroadcast(broadcast);
    return `[null,null,${JSON.stringify(broadcast.topic)},"broadcast",${payload}]`;
  },
};

function decodeArray(text: string): Incoming | null {
  const message = parseJson(text);
  if (!Array.isArray(message) || message.length !== 5) return null;
  const [rawJoinRef, rawRef, topic, event, payload] = message as unknown[];
  const joinRef = readRef(rawJoinRef);
  const ref = readRef(rawRef);
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  if (ref === undefined || joinRef === undefined) return null;
  return { kind: 'frame', frame: { joinRef, ref, topic, event, payload: payload ?? {} } };
}

/** Whether a binary frame carries bytes for its receivers, as opposed to JSON, which is read here. */
export function carriesBytes(frame: Uint8Array): boolean {
  return frame[0] === KIND_BROADCAST_PUSH && frame[6] === ENCODING_BINARY;
}

function decodeBroadcastPush(bytes: Uint8Array): Incoming | null {
  if (bytes.length < PUSH_HEADER_BYTES || bytes[0] !== KIND_BROADCAST_PUSH) return null;
  const lengths = bytes.subarray(1, 6);
  const encoding = bytes[6];
  let end = PUSH_HEADER_BYTES;
  const fields: string[] = [];
  for (const length of lengths) {
    const start = end;
    end += length;
    const text = end <= bytes.length ? decodeText(bytes.subarray(start, end)) : null;
    if (text === null) return null;
    fields.push(text);
  }
  const [joinRef = '', ref = '', topic = '', event = '', metadataText = ''] = fields;
  const body = readBody(bytes.subarray(end), encoding);
  const metadata = metadataText === '' ? {} : parseJson(metadataText);
  if (body === null || !isRecord(metadata)) return null;
  return {
    kind: 'broadcast',
    push: { joinRef: joinRef || null, ref: ref || null, topic, event, body, metadata },
  };
}

/** JSON is checked here once: a receiver that cannot read it would lose its whole socket. */
function readBody(bytes: Uint8Array, encoding: number | undefined): BroadcastPush['body'] | null {
  if (encoding === ENCODING_BINARY) return { encoding: 'binary', bytes };
  if (encoding !== ENCODING_JSON) return null;
  const text = decodeText(bytes);
  if (text === null || parseJson(text) === undefined) return null;
  return { encoding: 'json', text };
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function encodeBinaryBroadcast(broadcast: Broadcast): Uint8Array | null {
  if (broadcast.body.encoding !== 'binary') return null;
  const topic = encoder.encode(broadcast.topic);
  const event = encoder.encode(broadcast.event);
  const meta = encoder.encode(broadcast.meta === null ? '' : JSON.stringify(broadcast.meta));
  const fields = [topic, event, meta];
  if (fields.some((field) => field.length > LONGEST_FIELD_BYTES)) return null;
  const body = broadcast.body.bytes;
  const length = fields.reduce((sum, field) => sum + field.length, BROADCAST_HEADER_BYTES);
  const frame = new Uint8Array(length + body.length);
  frame.set([KIND_BROADCAST, topic.length, event.length, meta.length, ENCODING_BINARY]);
  let offset = BROADCAST_HEADER_BYTES;
  for (const field of [...fields, body]) {
    frame.set(field, offset);
    offset += field.length;
  }
  return frame;
}
