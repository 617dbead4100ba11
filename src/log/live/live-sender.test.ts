import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LivePull } from '#team/model/roster/live-night.ts';
import { createLiveSender, type SendLive } from './live-sender.ts';

const pull = (index: number): LivePull => ({
  encounterId: 3129,
  difficultyId: 16,
  atMs: index * 300_000,
  durationMs: 200_000,
  isKill: false,
  leftPercent: null,
});

function begin(answers: Awaited<ReturnType<SendLive>>[] = []) {
  let pulls: LivePull[] | null = [];
  let hear: (() => void) | undefined;
  const sent: { pulls: number; isOver: boolean }[] = [];
  const sender = createLiveSender(
    {
      pulls: () => pulls,
      subscribe(listener) {
        hear = listener;
        return () => (hear = undefined);
      },
    },
    async (night) => {
      sent.push({ pulls: night.pulls.length, isOver: night.isOver });
      return answers.length > 0 ? answers.shift()! : {};
    },
    'me',
  );
  return {
    sender,
    sent,
    show: async (next: LivePull[] | null): Promise<void> => {
      pulls = next;
      hear?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a night that is shown live', () => {
  it('sends each pull as it ends, and nothing twice', async () => {
    const { sent, show, sender } = begin();
    await show([]);
    await show([pull(0)]);
    await show([pull(0)]);
    expect(sent.map(({ pulls }) => pulls)).toEqual([0, 1]);
    expect(sender.getState()).toEqual({ state: 'showing', pulls: 1, problem: null });
  });

  it('gives a sign of life each minute', async () => {
    const { sent } = begin();
    await vi.advanceTimersByTimeAsync(125_000);
    expect(sent).toHaveLength(3);
  });

  it('sends all that ended while the server was away', async () => {
    const { sent, show, sender } = begin([{}, null, null]);
    await show([]);
    await show([pull(0)]);
    expect(sender.getState()).toMatchObject({ state: 'away', pulls: 0 });
    await show([pull(0), pull(1)]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.at(-1)).toEqual({ pulls: 2, isOver: false });
    expect(sender.getState()).toMatchObject({ state: 'showing', pulls: 2 });
  });

  it('ends by itself when the log is followed no more, and says so to the team', async () => {
    const { sent, show, sender } = begin();
    await show([pull(0)]);
    await show(null);
    expect(sent.at(-1)).toEqual({ pulls: 1, isOver: true });
    expect(sender.getState().state).toBe('over');
    expect(sender.farewell()).toBeNull();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent.filter(({ isOver }) => isOver)).toHaveLength(1);
  });

  it('stops when the server refuses, with its reason', async () => {
    const { sent, sender, show } = begin([{ problem: 'Another officer shows a night.' }]);
    await show([pull(0)]);
    expect(sender.getState()).toMatchObject({
      state: 'refused',
      problem: 'Another officer shows a night.',
    });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(1);
  });

  it('says that it has ended while its tab is being closed', async () => {
    const { sender, show } = begin();
    await show([pull(0)]);
    expect(sender.farewell()).toEqual({ sender: 'me', isOver: true, pulls: [pull(0)] });
  });
});
