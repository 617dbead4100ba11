import { describe, expect, it } from 'vitest';
import { createAddressBudget } from './address-budget.ts';

const share = { burstSeconds: 6, refill: 0.25, unreadBytes: 1000, allUnreadBytes: 2500 };

/** A budget and a clock that a test moves. */
function start() {
  let nowMs = 1_000_000;
  const budget = createAddressBudget(share, () => nowMs);
  const refusal = (address: string) => {
    try {
      budget.demand(address);
      return null;
    } catch (error) {
      return error;
    }
  };
  return { budget, refusal, pass: (seconds: number) => (nowMs += seconds * 1000) };
}

const refusedFor = (seconds: string) => ({
  status: 429,
  code: 'over_statement_time_limit',
  headers: { 'Retry-After': seconds },
});

describe('statement time of an address', () => {
  it('is used up by long statements, and comes back by itself when it was said to', () => {
    const { budget, refusal, pass } = start();
    budget.chargeStatement('a', 3100);
    expect(refusal('a')).toBeNull();
    budget.chargeStatement('a', 3100);
    expect(refusal('a')).toMatchObject(refusedFor('4'));
    expect(refusal('b')).toBeNull();
    pass(0.1);
    expect(refusal('a')).toBeNull();
    budget.chargeStatement('a', 8100);
    // 8 s less what 0.1 s gave back.
    expect(refusal('a')).toMatchObject(refusedFor('36'));
    pass(31);
    expect(refusal('a')).toMatchObject(refusedFor('5'));
    pass(5);
    expect(refusal('a')).toBeNull();
    // A second is there to be used.
    budget.chargeStatement('a', 1000);
    expect(refusal('a')).toBeNull();
  });

  it('is not used by short statements, however many', () => {
    const { budget, refusal } = start();
    for (let run = 0; run < 1000; run += 1) budget.chargeStatement('a', 100);
    expect(refusal('a')).toBeNull();
  });

  it('is not forgiven because many other addresses come', () => {
    const { budget, refusal } = start();
    budget.chargeStatement('a', 9000);
    for (let run = 0; run < 5000; run += 1) budget.chargeStatement(`other ${run}`, 200);
    expect(refusal('a')).toMatchObject({ status: 429 });
  });
});

describe('answers that were not read', () => {
  it('refuse further requests of their address until they were sent or given up', () => {
    const { budget, refusal } = start();
    const free = [600, 600].map((bytes) => budget.holdAnswer('a', bytes));
    expect(refusal('a')).toMatchObject({
      status: 429,
      code: 'over_unread_answers_limit',
      headers: { 'Retry-After': '1' },
    });
    expect(refusal('b')).toBeNull();
    free[0]?.();
    expect(refusal('a')).toBeNull();
    // A connection that says twice that it is closed frees nothing twice.
    free[0]?.();
    budget.holdAnswer('a', 399);
    expect(refusal('a')).toBeNull();
    budget.holdAnswer('a', 1);
    expect(refusal('a')).toMatchObject({ status: 429 });
  });

  it('refuse every address with 503 once all together hold too many', () => {
    const { budget, refusal } = start();
    const free = ['a', 'b', 'c'].map((address) => budget.holdAnswer(address, 900));
    expect(refusal('d')).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    free[1]?.();
    expect(refusal('d')).toBeNull();
  });
});
