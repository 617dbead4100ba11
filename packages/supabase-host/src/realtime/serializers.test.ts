import { RealtimeClient } from '@supabase/supabase-js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arraySerializer } from './array-serializer.ts';
import type { Broadcast, Frame } from './frame.ts';
import { objectSerializer } from './object-serializer.ts';

/** The serializer the official client uses, so that both ends are proven against each other. */
const client = new RealtimeClient('ws://localhost/realtime/v1', { params: { apikey: 'key' } })
  .serializer;

function encodedByClient(message: Parameters<typeof client.encode>[0]): string | Uint8Array {
  const data = client.encode(message, (result) => result) as string | ArrayBuffer;
  return typeof data === 'string' ? data : new Uint8Array(data);
}

function decodedByClient(data: string | Uint8Array | null): Record<string, unknown> {
  const raw = data instanceof Uint8Array ? new Uint8Array(data).buffer : (data ?? '');
  return client.decode(raw, (result: unknown) => result) as Record<string, unknown>;
}

const frame: Frame = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:room',
  event: 'phx_join',
  payload: { config: { private: true } },
};

const text = (value: unknown): Broadcast['body'] => ({
  encoding: 'json',
  text: JSON.stringify(value),
});

describe('version 2.0.0', () => {
  it('reads what the client writes as an array', () => {
    const data = encodedByClient({
      join_ref: frame.joinRef,
      ref: frame.ref,
      topic: frame.topic,
      event: frame.event,
      payload: { config: { private: true } },
    });
    expect(arraySerializer.decode(data)).toEqual({ kind: 'frame', frame });
  });

  it('is read by the client', () => {
    expect(decodedByClient(arraySerializer.encode(frame))).toEqual({
      join_ref: '1',
      ref: '2',
      topic: 'realtime:room',
      event: 'phx_join',
      payload: { config: { private: true } },
    });
  });

  it('reads a broadcast with letters of more than one byte, and its allowed metadata', () => {
    const data = encodedByClient({
      join_ref: '1',
      ref: '7',
      topic: 'realtime:räum',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'größe🔥', payload: { x: 'é' }, persist: true },
    });
    expect(data).toBeInstanceOf(Uint8Array);
    expect(arraySerializer.decode(data)).toEqual({
      kind: 'broadcast',
      push: {
        joinRef: '1',
        ref: '7',
        topic: 'realtime:räum',
        event: 'größe🔥',
        body: text({ x: 'é' }),
        metadata: { persist: true },
      },
    });
  });

  it('carries bytes in both directions', () => {
    const bytes = new Uint8Array([0, 255, 1, 128]);
    const data = encodedByClient({
      join_ref: '1',
      ref: '7',
      topic: 'realtime:room',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'raw', payload: bytes.buffer },
    });
    const incoming = arraySerializer.decode(data);
    expect(incoming).toMatchObject({ push: { body: { encoding: 'binary', bytes } } });
    const out = decodedByClient(
      arraySerializer.encodeBroadcast({
        topic: 'realtime:room',
        event: 'raw',
        body: { encoding: 'binary', bytes },
        meta: { id: 'x' },
      }),
    );
    expect(out).toMatchObject({ topic: 'realtime:room', event: 'broadcast' });
    const payload = out['payload'] as Record<string, unknown>;
    expect(payload).toMatchObject({ type: 'broadcast', event: 'raw', meta: { id: 'x' } });
    expect(new Uint8Array(payload['payload'] as ArrayBuffer)).toEqual(bytes);
  });

  it('tells a broadcast of JSON as text that the client reads', () => {
    const out = decodedByClient(
      arraySerializer.encodeBroadcast({
        topic: 'realtime:"quoted"',
        event: 'a"b',
        body: text([1, null]),
        meta: null,
      }),
    );
    expect(out).toEqual({
      join_ref: null,
      ref: null,
      topic: 'realtime:"quoted"',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'a"b', payload: [1, null] },
    });
  });

  it('cannot name what does not fit a length of one byte', () => {
    const broadcast: Broadcast = {
      topic: `realtime:${'x'.repeat(250)}`,
      event: 'e',
      body: { encoding: 'binary', bytes: new Uint8Array(1) },
      meta: null,
    };
    expect(arraySerializer.encodeBroadcast(broadcast)).toBeNull();
  });

  it('answers null to a frame cut anywhere before its body', () => {
    const whole = encodedByClient({
      join_ref: '11',
      ref: '22',
      topic: 'realtime:room',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'named', payload: {}, persist: true },
    }) as Uint8Array;
    for (let length = 0; length < whole.length; length += 1) {
      expect(arraySerializer.decode(whole.subarray(0, length))).toBeNull();
    }
  });

  it.each([
    ['text that is no JSON', '{'],
    ['an object', '{"topic":"a","event":"b"}'],
    ['four members', '["1","2","realtime:a","x"]'],
    ['six members', '["1","2","realtime:a","x",{},1]'],
    ['a topic that is no text', '["1","2",3,"x",{}]'],
    ['a ref that is an object', '["1",{},"realtime:a","x",{}]'],
  ])('answers null to %s', (_name, data) => {
    expect(arraySerializer.decode(data)).toBeNull();
  });

  it.each([
    ['an unknown kind', [0, 0, 0, 0, 0, 0, 1, 123, 125]],
    ['an unknown encoding', [3, 0, 0, 0, 0, 0, 2, 123, 125]],
    ['a body that is not the JSON it says', [3, 0, 0, 0, 0, 0, 1, 123]],
    ['letters that are not UTF-8', [3, 0, 0, 1, 0, 0, 0, 255]],
    ['metadata that is no object', [3, 0, 0, 0, 0, 1, 0, 49]],
  ])('answers null to %s', (_name, bytes) => {
    expect(arraySerializer.decode(new Uint8Array(bytes))).toBeNull();
  });
});

describe('version 1.0.0', () => {
  it('reads and writes objects', () => {
    const encoded = objectSerializer.encode(frame);
    expect(JSON.parse(encoded)).toEqual({
      topic: 'realtime:room',
      event: 'phx_join',
      payload: { config: { private: true } },
      ref: '2',
      join_ref: '1',
    });
    expect(objectSerializer.decode(encoded)).toEqual({ kind: 'frame', frame });
  });

  it('carries no bytes', () => {
    const body: Broadcast['body'] = { encoding: 'binary', bytes: new Uint8Array(2) };
    expect(
      objectSerializer.encodeBroadcast({ topic: 't', event: 'e', body, meta: null }),
    ).toBeNull();
    expect(objectSerializer.decode(new Uint8Array([1, 2]))).toBeNull();
  });

  it('tells a broadcast with its metadata', () => {
    const encoded = objectSerializer.encodeBroadcast({
      topic: 'realtime:a',
      event: 'e',
      body: text({ n: 1 }),
      meta: { replayed: true },
    });
    expect(JSON.parse(String(encoded))).toEqual({
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'e', payload: { n: 1 }, meta: { replayed: true } },
      ref: null,
    });
  });
});

describe.each([
  ['1.0.0', objectSerializer],
  ['2.0.0', arraySerializer],
])('a payload that is text already, in %s', (_version, serializer) => {
  it('makes the same message', () => {
    for (const message of [frame, { ...frame, joinRef: null, ref: null, topic: 'a"b' }]) {
      const encoded = serializer.encodeText(message, JSON.stringify(message.payload));
      expect(JSON.parse(encoded)).toEqual(JSON.parse(serializer.encode(message)));
    }
  });
});

describe.each([
  ['1.0.0', objectSerializer],
  ['2.0.0', arraySerializer],
])('foreign input to %s', (_version, serializer) => {
  it('never throws and never makes more than it was given', () => {
    const pushLike = fc
      .tuple(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.uint8Array({ maxLength: 600 }))
      .map(([header, rest]) => new Uint8Array([3, ...header, ...rest]));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 2000 }), pushLike), (bytes) => {
        const incoming = serializer.decode(bytes);
        if (incoming?.kind !== 'broadcast') return;
        const { topic, event, body } = incoming.push;
        const size = body.encoding === 'json' ? body.text.length : body.bytes.length;
        expect(topic.length + event.length + size).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((j) => `[${j},1,"a","b",{}]`),
        ),
        (data) => {
          const incoming = serializer.decode(data);
          const topic = incoming?.kind === 'frame' ? incoming.frame.topic : '';
          expect(topic).toBeTypeOf('string');
        },
      ),
      { numRuns: 500 },
    );
  });
});
