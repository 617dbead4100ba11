import { expect, it } from 'vitest';
import { toOperatorLog } from '#lib/operator-log.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { SourceFailureLog } from './source-failure-log.ts';
import type { Outcome } from './task-rounds.ts';

const failed = (reason: string): Outcome => ({
  kind: 'failed',
  request: { hash: 'a', url: 'https://example.org/', reason, again: true },
  retryAfterMs: null,
});
const done: Outcome = { kind: 'done', hash: 'a' };

function listen() {
  const lines: string[] = [];
  return {
    lines,
    voice: new SourceFailureLog(
      'The paper',
      toOperatorLog(({ line }) => lines.push(line)),
    ),
  };
}

it('says once that a source fails, and once that it answers again', () => {
  const { lines, voice } = listen();
  for (const failures of [1, 2, 3]) voice.hear('a', failed('No login.'), true, failures, failures);
  voice.hear('b', done, false, 0, 4);
  voice.hear('b', done, false, 0, 5);
  expect(lines).toEqual([
    'The paper: No login. Farseer asks again later; what it said before stays.',
    'The paper answers again.',
  ]);
});

it('names a task that keeps failing while the source answers, and no more than five in an hour', () => {
  const { lines, voice } = listen();
  voice.hear('a', failed('it answered 404'), false, 1, 0);
  voice.hear('b', done, false, 0, 1);
  expect(lines).toEqual([]);
  voice.hear('a', failed('it answered 404'), false, 3, 2);
  voice.hear('b', done, false, 0, 3);
  voice.hear('a', failed('it answered 404'), false, 4, 4);
  voice.hear('a', done, false, 0, 5);
  expect(lines).toEqual([
    'The paper, a: it answered 404. Farseer asks again later; its other tasks go on.',
    'The paper, a: answers again.',
  ]);
  for (let task = 0; task < 20; task += 1) voice.hear(`c${task}`, failed('no'), false, 3, 6);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe(
    'The paper: more of its tasks fail; farseer ingest status lists them all.',
  );
});

it('says again after an hour, and not before, that a source comes and goes', () => {
  const { lines, voice } = listen();
  const comeAndGo = (nowMs: number): void => {
    voice.hear('a', failed('no'), true, 1, nowMs);
    voice.hear('a', done, false, 0, nowMs);
  };
  comeAndGo(0);
  comeAndGo(3_599_999);
  expect(lines).toHaveLength(2);
  comeAndGo(3_600_000);
  expect(lines).toHaveLength(4);
});

it('says nothing of a task that had nothing to ask', () => {
  const { lines, voice } = listen();
  voice.hear('a', failed('no'), true, 1, 0);
  voice.hear('a', { kind: 'done' }, false, 0, 1);
  expect(lines).toHaveLength(1);
});

it('names other tasks again when an hour has passed', () => {
  const { lines, voice } = listen();
  const fail = (task: string, nowMs: number): void =>
    voice.hear(task, failed('no'), false, 3, nowMs);
  for (let task = 0; task < 6; task += 1) fail(`a${task}`, 0);
  expect(lines.at(-1)).toContain('more of its tasks fail');
  fail('b', 3_599_999);
  expect(lines).toHaveLength(6);
  fail('b', 3_600_000);
  expect(lines.at(-1)).toBe('The paper, b: no. Farseer asks again later; its other tasks go on.');
});

it('names an outage that began within the hour of its last line once that hour is over', () => {
  const { lines, voice } = listen();
  voice.hear('a', failed('no'), true, 1, 0);
  voice.hear('a', done, false, 0, 1);
  for (const nowMs of [2, HOUR_MS / 2, HOUR_MS - 1]) voice.hear('a', failed('no'), true, 1, nowMs);
  expect(lines).toHaveLength(2);
  for (const nowMs of [HOUR_MS, HOUR_MS + 1]) voice.hear('a', failed('no'), true, 1, nowMs);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toContain('The paper: no.');
  voice.hear('a', done, false, 0, HOUR_MS + 2);
  expect(lines.at(-1)).toBe('The paper answers again.');
});
