import type { TrustCheck } from '#analysis/fight-events/trust-badge.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatCount, formatFixed, formatShare } from '#lib/format-number.ts';

const NAMES: Record<TrustCheck['id'], string> = {
  'boss-health': 'Damage against the boss’s health',
  'key-clock': 'The key’s clock against its deaths',
  'melee-twice': 'Melee, written twice',
};

const LOOKS: Record<TrustCheck['verdict'], { word: string; shape: string; color: string }> = {
  holds: { word: 'holds', shape: 'M2 6.5l2.8 2.8L10 3.5', color: 'text-accent' },
  differs: { word: 'differs', shape: 'M6 2v5M6 9.8v.01', color: 'text-warning' },
  unknown: { word: 'unknown', shape: 'M2.5 6h7', color: 'text-muted' },
};

function Sign({ verdict }: { verdict: TrustCheck['verdict'] }) {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${LOOKS[verdict].color}`}
    >
      <path d={LOOKS[verdict].shape} />
    </svg>
  );
}

/** One verdict over all checks: a difference wins, and where none is known nothing is claimed. */
export function overallVerdict(checks: readonly TrustCheck[]): TrustCheck['verdict'] {
  if (checks.some(({ verdict }) => verdict === 'differs')) return 'differs';
  return checks.some(({ verdict }) => verdict === 'holds') ? 'holds' : 'unknown';
}

function badgeWords(checks: readonly TrustCheck[]): string {
  const holds = checks.filter(({ verdict }) => verdict === 'holds').length;
  const differs = checks.filter(({ verdict }) => verdict === 'differs').length;
  if (holds + differs === 0) return 'Log checks: none possible';
  if (holds === checks.length) return `Log checks: ${holds} of ${checks.length} passed`;
  if (differs === 0)
    return `Log checks: ${holds} of ${checks.length} passed, the rest not possible`;
  return `Log checks: ${differs} of ${checks.length} ${differs === 1 ? 'differs' : 'differ'}`;
}

/**
 * What a fight's log proves about itself: two ways to the same number, with both numbers. Opens to the checks; small
 * enough to stand beside a heading.
 */
export function TrustBadge({ checks }: { checks: readonly TrustCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <details className="text-xs" data-trust={overallVerdict(checks)}>
      <summary className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong/60 px-2.5 hover:bg-surface-2 pointer-coarse:min-h-11">
        <Sign verdict={overallVerdict(checks)} />
        {badgeWords(checks)}
      </summary>
      <ul className="mt-1.5 grid max-w-xl gap-2 rounded-panel border border-line bg-surface px-3 py-2.5">
        {checks.map((check) => (
          <li key={check.id} className="grid grid-cols-[auto_1fr] gap-x-2">
            <span className="pt-0.5">
              <Sign verdict={check.verdict} />
            </span>
            <div className="min-w-0">
              <p className="font-medium">
                {NAMES[check.id]}: {LOOKS[check.verdict].word}
              </p>
              {check.expected !== null && check.seen !== null && (
                <p className="tabular">{numbersOf(check, check.expected, check.seen)}</p>
              )}
              <p className="wrap-anywhere text-muted">
                {check.note} {formatCount(check.n)} counted
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function numbersOf(check: TrustCheck, expected: number, seen: number): string {
  const apart = formatShare(Math.abs(seen - expected), Math.max(1, Math.abs(expected)));
  return check.id === 'key-clock'
    ? `${formatClock(seen)} counted, ${formatClock(expected)} by the game, ${formatFixed(Math.abs(seen - expected) / 1000, 1)} s apart`
    : `${formatAmount(seen)} counted, ${formatAmount(expected)} expected, ${apart} apart`;
}
