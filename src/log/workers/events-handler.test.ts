import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { DIGESTS } from './digests.ts';
import type { DigestKind } from './digests.ts';
import { createEventsHandler } from './events-handler.ts';
import type { FromEventsWorker, EventsTask } from './events-protocol.ts';
import { areReadAlike } from './events-reading.ts';

let file: File;
let fight: Fight;
let context: FightContext;
beforeAll(() => {
  const log = generateLog({ seed: 11, pulls: 1, keys: 0, pace: 0.2, chatter: 0.1 });
  const reader = createLogReader({ fileName: log.fileName });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const chunk of log.chunks) {
    reader.push(chunk);
    parts.push(Uint8Array.from(chunk));
  }
  [fight] = reader.end().fights as [Fight];
  context = reader.contextOf(fight.id)!;
  file = new File(parts, log.fileName);
});

const taskOf = (change: Partial<EventsTask> = {}): EventsTask => ({
  taskId: 1,
  file,
  handle: null,
  context,
  fight,
  bosses: [],
  castsOfFile: [],
  digests: ['reading-facts'],
  ...change,
});

function startHandler() {
  const sent: FromEventsWorker[] = [];
  return { handler: createEventsHandler({ post: (message) => sent.push(message) }), sent };
}

/** The digests of the only task. */
async function digestsOf(change: Partial<EventsTask>): Promise<Map<string, unknown>> {
  const { handler, sent } = startHandler();
  handler.receive({ type: 'read', task: taskOf(change) });
  await handler.settled();
  const [message] = sent;
  if (message?.type !== 'digests' || sent.length > 1) throw new Error(JSON.stringify(sent));
  return new Map(
    message.digests.map((one) => [one.kind, 'digest' in one ? one.digest : one.problem]),
  );
}

/** What the review of the pull says of each death, as text. */
async function deathsWith(castsOfFile: EventsTask['castsOfFile']): Promise<string> {
  const digests = await digestsOf({ digests: ['pull-review'], castsOfFile });
  return JSON.stringify((digests.get('pull-review') as PullReview).deaths);
}

describe('the events handler', () => {
  it('answers with a digest', async () => {
    const digests = await digestsOf({});
    expect([...digests]).toMatchObject([
      ['reading-facts', { lines: fight.lines, unreadable: 0, beyondLimit: 0 }],
    ]);
  });

  it('makes several digests of one reading, each as if it were made alone', async () => {
    const kinds = ['pull-summary', 'pull-review', 'pull-timeline'] as const;
    const slices: number[] = [];
    const counted = Object.assign(new File([file], file.name), {
      slice: (start: number, end: number) => {
        if (end - start > 2) slices.push(start);
        return file.slice(start, end);
      },
    });
    const together = await digestsOf({ file: counted, digests: kinds });
    expect(slices).toEqual([context.byteStart]);
    expect([...together.keys()]).toEqual(kinds);
    for (const kind of kinds)
      expect(together.get(kind)).toEqual((await digestsOf({ digests: [kind] })).get(kind));
  });

  it('keeps nothing of a digest in the memory that the next events are written into', async () => {
    const kinds = (Object.keys(DIGESTS) as DigestKind[]).filter((kind) =>
      areReadAlike(kind, 'pull-summary'),
    );
    expect(kinds.length).toBeGreaterThan(6);
    const { handler, sent } = startHandler();
    handler.receive({ type: 'read', task: taskOf({ digests: kinds }) });
    const middle = (context.byteStart + context.byteEnd) >> 1;
    const shorter = { ...context, byteEnd: middle };
    handler.receive({
      type: 'read',
      task: taskOf({ taskId: 2, digests: kinds, context: shorter }),
    });
    await handler.settled();
    const first = sent[0]?.type === 'digests' ? sent[0].digests : [];
    expect(sent).toHaveLength(2);
    for (const one of first) {
      const [alone] = await digestsOf({ digests: [one.kind] });
      expect([one.kind, 'digest' in one && one.digest]).toEqual(alone);
    }
  });

  it('answers with the others when one digest cannot be made', async () => {
    const digests = await digestsOf({
      // No such fight comes out of a reading.
      fight: { ...fight, deaths: null as never },
      digests: ['pull-timeline', 'key-review', 'reading-facts'],
    });
    expect(digests.get('key-review')).toMatchObject({ code: 'unexpected' });
    expect(digests.get('reading-facts')).toMatchObject({ lines: fight.lines });
    expect(digests.get('pull-timeline')).toHaveProperty('lanes');
  });

  it('reads the places all the time for the digest of positions alone', async () => {
    const placed = await digestsOf({ digests: ['pull-positions'] });
    expect(placed.get('pull-positions')).toHaveProperty('units');
  });

  it('says that a defensive stood ready of a player who used it in another fight of the file', async () => {
    const all = fight.players.map(({ guid, specId }): [string, number[]] => [
      guid,
      cooldownsOfSpec(specId ?? 0).map(({ spellId }) => spellId),
    ]);
    expect(await deathsWith(all)).not.toBe(await deathsWith([]));
  });

  it('stops a task that waits, and goes on with the next', async () => {
    const { handler, sent } = startHandler();
    handler.receive({ type: 'read', task: taskOf() });
    handler.receive({ type: 'read', task: taskOf({ taskId: 2 }) });
    handler.receive({ type: 'cancel', taskId: 1 });
    handler.receive({ type: 'cancel', taskId: 99 });
    await handler.settled();
    expect(sent.map(({ type, taskId }) => [type, taskId])).toEqual([
      ['failed', 1],
      ['digests', 2],
    ]);
    expect(sent[0]).toMatchObject({ problem: { code: 'canceled' } });
  });

  it('keeps its place in a packed file when a task between two others was canceled', async () => {
    const { handler, sent } = startHandler();
    const packed = new File([gzipSync(await file.bytes())], 'night.txt.gz');
    let begun = 0;
    const stream = packed.stream.bind(packed);
    packed.stream = () => {
      begun += 1;
      return stream();
    };
    const middle = (context.byteStart + context.byteEnd) >> 1;
    const halves = [
      { ...context, byteEnd: middle },
      { ...context, byteStart: middle },
    ];
    const read = (taskId: number, half: FightContext): void =>
      handler.receive({ type: 'read', task: taskOf({ taskId, file: packed, context: half }) });
    read(1, halves[0]!);
    read(2, halves[1]!);
    read(3, halves[1]!);
    handler.receive({ type: 'cancel', taskId: 2 });
    await handler.settled();
    expect(sent.map(({ type }) => type)).toEqual(['digests', 'failed', 'digests']);
    expect(begun).toBe(1);
  });

  it('says what went wrong with one file and still answers for the other', async () => {
    const { handler, sent } = startHandler();
    const moved = {
      slice: () => {
        throw new DOMException('moved', 'NotReadableError');
      },
    } as unknown as File;
    handler.receive({ type: 'read', task: taskOf({ file: moved }) });
    handler.receive({ type: 'read', task: taskOf({ taskId: 2 }) });
    await handler.settled();
    expect(sent).toMatchObject([
      { type: 'failed', taskId: 1, problem: { code: 'unreadable' } },
      { type: 'digests', taskId: 2 },
    ]);
  });
});
