/** How a second pull is laid over the first. Pure. */
import type { PhaseSpan, Phases } from '#analysis/fight-events/phases.ts';

export interface Alignment {
  /** Stands in the address: `pull`, or a phase and which time it came, as `P2` or `P1~2`. */
  id: string;
  label: string;
  /** Added to the times of the other pull. */
  offsetMs: number;
}

const NTH = ['', ' again', ' a third time'];

function namedSpans({ spans, known }: Phases): Map<string, { label: string; span: PhaseSpan }> {
  const named = new Map<string, { label: string; span: PhaseSpan }>();
  if (!known) return named;
  for (const span of spans) {
    let nth = 1;
    while (named.has(idOf(span.name, nth))) nth += 1;
    named.set(idOf(span.name, nth), {
      label: `${span.name}${NTH[nth - 1] ?? ` (${nth})`}`,
      span,
    });
  }
  return named;
}

function idOf(name: string, nth: number): string {
  return nth === 1 ? name : `${name}~${nth}`;
}

/** The start of the pull first, then each later phase both went through. */
export function alignments(phases: Phases, others: Phases): Alignment[] {
  const theirs = namedSpans(others);
  const shared = [...namedSpans(phases)].flatMap(([id, { label, span }]): Alignment[] => {
    const same = theirs.get(id)?.span;
    if (!same || (span.fromMs === 0 && same.fromMs === 0)) return [];
    return [{ id, label: `Start of ${label}`, offsetMs: span.fromMs - same.fromMs }];
  });
  return [{ id: 'pull', label: 'Start of the pull', offsetMs: 0 }, ...shared];
}
