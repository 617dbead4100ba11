import { describe, expect, it } from 'vitest';
import { createSendOrder } from './send-order.ts';

describe('createSendOrder', () => {
  it('starts in the order of the calls, and nothing before it is released', () => {
    const order = createSendOrder();
    const started: string[] = [];
    order.enqueue(() => started.push('first'));
    order.enqueue(() => {
      started.push('second');
      order.hold();
    });
    order.enqueue(() => started.push('third'));
    expect(started).toEqual([]);
    order.release();
    expect(started).toEqual(['first', 'second']);
    order.enqueue(() => started.push('fourth'));
    order.release();
    order.enqueue(() => started.push('fifth'));
    expect(started).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  });

  it('is idle when every answer has come, also one that is an error', async () => {
    const order = createSendOrder();
    const [one, two] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const answers = [order.count(one.promise), order.count(two.promise).catch(() => -1)];
    let isIdle = false;
    const idle = order.whenIdle().then(() => (isIdle = true));
    one.resolve(1);
    await one.promise;
    await Promise.resolve();
    expect(isIdle).toBe(false);
    two.reject(new Error('no'));
    await idle;
    expect(await Promise.all(answers)).toEqual([1, -1]);
    await order.whenIdle();
  });
});
