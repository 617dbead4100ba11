import { beforeAll, describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample/log/generate-log.ts';
import { createEventsHandler } from './events-handler.ts';
import type { FromEventsWorker, EventsTask } from './events-protocol.ts';

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
  digest: null,
  ...change,
});

function startHandler() {
  const sent: FromEventsWorker[] = [];
  const handed: Transferable[][] = [];
  const handler = createEventsHandler({
    post(message, transfer) {
      sent.push(message);
      handed.push(transfer);
    },
  });
  return { handler, sent, handed };
}

describe('the events handler', () => {
  it('answers with the events and hands its memory over', async () => {
    const { handler, sent, handed } = startHandler();
    handler.receive({ type: 'read', task: taskOf() });
    await handler.settled();
    const [message] = sent;
    if (message?.type !== 'events') throw new Error('no events');
    expect(message.events).toMatchObject({ fightId: fight.id, lines: fight.lines });
    expect(message.events.dealt.length).toBeGreaterThan(0);
    expect(handed[0]).toContain(message.events.dealt.amount.buffer);
  });

  it('answers with a digest instead when one is asked for', async () => {
    const { handler, sent } = startHandler();
    handler.receive({ type: 'read', task: taskOf({ digest: 'reading-facts' }) });
    await handler.settled();
    expect(sent).toMatchObject([
      { type: 'digest', taskId: 1, digest: { lines: fight.lines, unreadable: 0, beyondLimit: 0 } },
    ]);
  });

  it('stops a task that waits, and goes on with the next', async () => {
    const { handler, sent } = startHandler();
    handler.receive({ type: 'read', task: taskOf() });
    handler.receive({ type: 'read', task: taskOf({ taskId: 2 }) });
    handler.receive({ type: 'cancel', taskId: 1 });
    await handler.settled();
    expect(sent.map(({ type, taskId }) => [type, taskId])).toEqual([
      ['failed', 1],
      ['events', 2],
    ]);
    expect(sent[0]).toMatchObject({ problem: { code: 'canceled' } });
  });

  it('says what went wrong with one file and still answers for the other', async () => {
    const { handler, sent } = startHandler();
    const moved = {
      slice: () => {
        throw new DOMException('moved', 'NotReadableError');
      },
    } as unknown as File;
    handler.receive({ type: 'read', task: taskOf({ file: moved }) });
    handler.receive({ type: 'read', task: taskOf({ taskId: 2, digest: 'reading-facts' }) });
    await handler.settled();
    expect(sent).toMatchObject([
      { type: 'failed', taskId: 1, problem: { code: 'unreadable' } },
      { type: 'digest', taskId: 2 },
    ]);
  });
});
