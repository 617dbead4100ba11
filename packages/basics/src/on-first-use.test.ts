import { describe, expect, it } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

describe('a value made on first use', () => {
  it('is made once, and not before it is asked for', () => {
    let made = 0;
    const ask = onFirstUse(() => ({ number: (made += 1) }));
    expect(made).toBe(0);
    expect(ask()).toBe(ask());
    expect(made).toBe(1);
  });
});
