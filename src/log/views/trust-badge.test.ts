import { describe, expect, it } from 'vitest';
import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';
import { overallVerdict } from './trust-badge.tsx';

const check = (verdict: TrustCheck['verdict']): TrustCheck => ({
  id: 'boss-health',
  verdict,
  expected: null,
  seen: null,
  n: 0,
  note: '',
});

describe('overallVerdict', () => {
  it.each([
    [['holds', 'unknown'], 'holds'],
    [['holds', 'differs'], 'differs'],
    [['unknown'], 'unknown'],
    [[], 'unknown'],
  ] as const)('%j → %s', (verdicts, verdict) =>
    expect(overallVerdict(verdicts.map(check))).toBe(verdict),
  );
});
