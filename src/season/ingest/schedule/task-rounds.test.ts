import { describe, expect, it } from 'vitest';
import { advance, openCursor, type Outcome } from './task-rounds.ts';
import { newState, type TaskState } from './task-states.ts';

const round = { nowMs: 1_000_000, everyMs: 3_600_000, hashes: ['a', 'b', 'c'], random: 0.5 };
const failed = (hash: string, again = true): Outcome => ({
  kind: 'failed',
  request: { hash, url: `https://example.org/${hash}`, reason: 'no', again },
  retryAfterMs: null,
});
const done = (hash: string): Outcome => ({ kind: 'done', hash });

function open(): TaskState {
  const state = newState();
  openCursor(state, round.nowMs, 3);
  return state;
}
function play(outcomes: readonly Outcome[]): { state: TaskState; isRoundOver: boolean } {
  let at = { state: open(), isRoundOver: false };
  for (const outcome of outcomes) at = advance(at.state, outcome, round);
  return at;
}

describe('the rounds of a task', () => {
  it('end with the last question, and come again an interval after they began', () => {
    expect(play([done('a'), done('b')])).toMatchObject({
      isRoundOver: false,
      state: { done: 2, total: 3, nextTryMs: round.nowMs, cursor: { after: 'b' } },
    });
    expect(play([done('a'), done('b'), done('c')])).toMatchObject({
      isRoundOver: true,
      state: { done: 3, cursor: null, nextTryMs: round.nowMs + round.everyMs, failures: 0 },
    });
  });

  it('go on without a question that failed, and come back to it at the end', () => {
    const skipped = play([failed('a')]).state;
    expect(skipped).toMatchObject({
      failures: 1,
      nextTryMs: round.nowMs,
      cursor: { after: 'a', failed: [{ hash: 'a' }] },
    });
    const repair = play([failed('a'), done('b'), done('c')]);
    expect(repair).toMatchObject({
      isRoundOver: true,
      state: { done: 2, cursor: { only: ['a'], repairs: 1, after: null } },
    });
  });

  it('slow down when many questions in a row fail, to one an hour', () => {
    const hashes = Array.from({ length: 20 }, (_, index) => `q${index}`);
    let state = newState();
    openCursor(state, round.nowMs, hashes.length);
    const pauses = hashes.slice(0, -1).map((hash) => {
      state = advance(state, failed(hash, false), { ...round, hashes }).state;
      return (state.nextTryMs - round.nowMs) / 1000;
    });
    expect(pauses.slice(0, 6)).toEqual([0, 0, 0, 30, 60, 120]);
    expect(Math.max(...pauses)).toBe(3600);
  });

  it('end a repair when the next round is due', () => {
    const { state } = play([failed('a'), failed('b'), done('c')]);
    const late = { ...round, nowMs: round.nowMs + round.everyMs, hashes: ['a', 'b'] };
    expect(advance(state, failed('a'), late)).toMatchObject({
      isRoundOver: true,
      state: { cursor: null },
    });
  });

  it('do not come back to what will not change', () => {
    expect(play([failed('a', false), done('b'), done('c')])).toMatchObject({
      isRoundOver: true,
      state: { cursor: null, lastFailure: 'no' },
    });
  });

  it('wait at least as long as they are asked to', () => {
    const outcome = { ...failed('a'), retryAfterMs: 900_000 } as Outcome;
    expect(advance(open(), outcome, round).state.nextTryMs).toBe(round.nowMs + 900_000);
  });

  it('end at once when there is nothing to ask, without a success', () => {
    const nothing = advance(open(), { kind: 'done' }, { ...round, hashes: [] });
    expect(nothing).toMatchObject({
      isRoundOver: true,
      state: { cursor: null, lastSuccessMs: null, failures: 0 },
    });
  });

  it('counts the questions anew when a round begins, and never fewer while it lasts', () => {
    const state = { ...newState(), done: 7, total: 9 };
    const cursor = openCursor(state, round.nowMs, 3);
    expect(cursor).toEqual({
      roundMs: round.nowMs,
      after: null,
      failed: [],
      only: null,
      repairs: 0,
    });
    expect(state).toMatchObject({ done: 0, total: 3 });
    expect(openCursor(state, round.nowMs + 5, 2)).toBe(cursor);
    expect([state.total, cursor.roundMs]).toEqual([3, round.nowMs]);
    openCursor(state, round.nowMs + 5, 8);
    expect(state.total).toBe(8);
  });

  it('ask the only question of a task again later, and do not end', () => {
    const one = { ...round, hashes: ['a'] };
    const { state, isRoundOver } = advance(open(), failed('a'), one);
    expect(isRoundOver).toBe(false);
    expect(state).toMatchObject({
      failures: 1,
      nextTryMs: round.nowMs + 30_000,
      lastFailureMs: round.nowMs,
    });
    expect(state.cursor).toMatchObject({ after: null, failed: [] });
  });

  it('refuse to go on where none is open', () => {
    expect(() => advance(newState(), done('a'), round)).toThrow('a round has to be open');
  });

  it('repair three times at most, and then wait for the next round', () => {
    let at = play([failed('a'), done('b'), done('c')]);
    const pauses: number[] = [];
    for (let repair = 1; repair <= 3; repair += 1) {
      expect(at.state.cursor).toMatchObject({ repairs: repair, only: ['a'], failed: [] });
      pauses.push(at.state.nextTryMs - round.nowMs);
      at = advance(at.state, failed('a'), { ...round, hashes: ['a'] });
    }
    expect(pauses).toEqual([240_000, 480_000, 960_000]);
    expect(at).toMatchObject({
      isRoundOver: true,
      state: { cursor: null, nextTryMs: round.nowMs + round.everyMs },
    });
  });

  it('leave the source in peace for a quarter of the interval after a round that took longer', () => {
    const late = { ...round, nowMs: round.nowMs + 2 * round.everyMs };
    let { state } = play([done('a'), done('b')]);
    ({ state } = advance(state, done('c'), late));
    expect(state.nextTryMs - late.nowMs).toBe(round.everyMs / 4);
  });

  it('keep the last two hundred failures only', () => {
    const hashes = Array.from({ length: 250 }, (_, index) => `q${index}`);
    let state = newState();
    openCursor(state, round.nowMs, hashes.length);
    for (const hash of hashes.slice(0, -1))
      ({ state } = advance(state, failed(hash), { ...round, hashes }));
    expect(state.cursor?.failed).toHaveLength(200);
    expect(state.cursor?.failed.at(-1)?.hash).toBe('q248');
  });
});
