import { isRecord } from '#host/guards.ts';
import { broadcastPayloadText, parseJson, readRef } from './frame.ts';
import type { Serializer } from './frame.ts';

/** Version 1.0.0: every message is one JSON object, text only. */
export const objectSerializer: Serializer = {
  decode(data) {
    if (typeof data !== 'string') return null;
    const message = parseJson(data);
    if (!isRecord(message)) return null;
    const { topic, event, payload } = message;
    const ref = readRef(message['ref']);
    const joinRef = readRef(message['join_ref']);
    if (typeof topic !== 'string' || typeof event !== 'string') return null;
    if (ref === undefined || joinRef === undefined) return null;
    return { kind: 'frame', frame: { joinRef, ref, topic, event, payload: payload ?? {} } };
  },

  encode({ joinRef, ref, topic, event, payload }) {
    return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
  },

  encodeText({ joinRef, ref, topic, event }, payloadText) {
    const head = JSON.stringify({ topic, event, ref, join_ref: joinRef });
    return `${head.slice(0, -1)},"payload":${payloadText}}`;
  },

  encodeBroadcast(broadcast) {
    const payload = broadcastPayloadText(broadcast);
    if (payload === null) return null;
    const topic = JSON.stringify(broadcast.topic);
    return `{"topic":${topic},"event":"broadcast","payload":${payload},"ref":null}`;
  },
};
