import { beforeAll, describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample/log/generate-log.ts';
import { createStoryDesk } from './story-desk.ts';
import type { FromStoryWorker, StoryTask } from './story-protocol.ts';

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

const taskOf = (change: Partial<StoryTask> = {}): StoryTask => ({
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

function startDesk() {
  const told: FromStoryWorker[] = [];
  const handed: Transferable[][] = [];
  const desk = createStoryDesk({
    post(message, transfer) {
      told.push(message);
      handed.push(transfer);
    },
  });
  return { desk, told, handed };
}

describe('the story desk', () => {
  it('answers with the story and hands its memory over', async () => {
    const { desk, told, handed } = startDesk();
    desk.receive({ type: 'read', task: taskOf() });
    await desk.settled();
    const [message] = told;
    if (message?.type !== 'story') throw new Error('no story');
    expect(message.story).toMatchObject({ fightId: fight.id, lines: fight.lines });
    expect(message.story.dealt.length).toBeGreaterThan(0);
    expect(handed[0]).toContain(message.story.dealt.amount.buffer);
  });

  it('answers with a digest instead when one is asked for', async () => {
    const { desk, told } = startDesk();
    desk.receive({ type: 'read', task: taskOf({ digest: 'reading-facts' }) });
    await desk.settled();
    expect(told).toMatchObject([
      { type: 'digest', taskId: 1, digest: { lines: fight.lines, unreadable: 0, beyondLimit: 0 } },
    ]);
  });

  it('stops a task that waits, and goes on with the next', async () => {
    const { desk, told } = startDesk();
    desk.receive({ type: 'read', task: taskOf() });
    desk.receive({ type: 'read', task: taskOf({ taskId: 2 }) });
    desk.receive({ type: 'cancel', taskId: 1 });
    await desk.settled();
    expect(told.map(({ type, taskId }) => [type, taskId])).toEqual([
      ['failed', 1],
      ['story', 2],
    ]);
    expect(told[0]).toMatchObject({ problem: { code: 'cancelled' } });
  });

  it('says what went wrong with one file and still answers for the other', async () => {
    const { desk, told } = startDesk();
    const moved = {
      slice: () => {
        throw new DOMException('moved', 'NotReadableError');
      },
    } as unknown as File;
    desk.receive({ type: 'read', task: taskOf({ file: moved }) });
    desk.receive({ type: 'read', task: taskOf({ taskId: 2, digest: 'reading-facts' }) });
    await desk.settled();
    expect(told).toMatchObject([
      { type: 'failed', taskId: 1, problem: { code: 'unreadable' } },
      { type: 'digest', taskId: 2 },
    ]);
  });
});
