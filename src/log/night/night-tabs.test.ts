import { expect, it } from 'vitest';
import { FIRST_TABS, QUESTIONS, viewsBeside } from './night-tabs.ts';
import { TABS } from './url-state.ts';

it('gives every view of the page a place under one tab of the fight', () => {
  const shown = (['deaths', 'timeline', 'night'] as const).flatMap((question) => {
    const first = FIRST_TABS[question]!;
    expect(QUESTIONS[first]).toBe(question);
    return viewsBeside(first).map(({ id }) => id);
  });
  expect(shown.toSorted()).toEqual(TABS.toSorted());
});
