import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('calls all who listen, until they stop', () => {
  const listeners = createListeners();
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = listeners.add(one);
  listeners.add(other);
  listeners.call();
  stop();
  stop();
  listeners.call();
  expect([one.mock.calls.length, other.mock.calls.length, listeners.size]).toEqual([1, 2, 1]);
});

it('does what listeners need from the first of them to the last', () => {
  const steps: string[] = [];
  const listeners = createListeners(() => {
    steps.push('begin');
    return () => steps.push('end');
  });
  const stops = [() => {}, () => {}].map((listener) => listeners.add(listener));
  stops[0]!();
  expect(steps).toEqual(['begin']);
  stops[1]!();
  stops[1]!();
  expect(steps).toEqual(['begin', 'end']);
  listeners.add(() => {});
  expect(steps).toEqual(['begin', 'end', 'begin']);
});
