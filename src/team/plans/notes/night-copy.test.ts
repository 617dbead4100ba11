import { expect, it } from 'vitest';
import { onePlanEach } from './night-copy.tsx';
import { NEW_PLAN } from '#team/plans/plan-edits.ts';

const planOf = (encounterId: number | null, name: string) => ({ ...NEW_PLAN, encounterId, name });

it('takes the plan that is open for its boss, whatever else is kept, and none without a boss', () => {
  const plans = [
    planOf(1, 'open'),
    planOf(1, 'older'),
    planOf(2, 'other boss'),
    planOf(null, 'any boss'),
  ];
  expect(onePlanEach(plans).map(({ name }) => name)).toEqual(['open', 'other boss']);
});
