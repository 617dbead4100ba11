import { describe, expect, it } from 'vitest';
import { proofProblem, formatSlots } from './format-claim.ts';

describe('the words of a claim', () => {
  it('name slots as the game does', () => {
    expect(formatSlots([1, 10])).toBe('head and hands');
    expect(formatSlots([99])).toBe('slot 99');
  });

  it('say what is still to do, with the age of the reading', () => {
    const readAt = new Date('2026-11-24T18:05:30Z');
    const nowMs = Date.parse('2026-11-24T18:17:40Z');
    expect(proofProblem({ outcome: 'proven', worn: [], readAt }, [1, 10], nowMs)).toBeNull();
    expect(proofProblem({ outcome: 'worn', worn: [10], readAt }, [1, 10], nowMs)).toContain(
      'read the character 12 min ago with something on: hands.',
    );
    expect(proofProblem({ outcome: 'bare', worn: [], readAt }, [1, 10], nowMs)).toContain(
      'everything but head and hands',
    );
    expect(proofProblem({ outcome: 'old', worn: [], readAt }, [1, 10], nowMs)).toContain('before');
    expect(
      proofProblem({ outcome: 'unknown', worn: null, readAt: null }, [1, 10], nowMs),
    ).toContain('has not said');
  });
});
