import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';

/** How a phase is drawn: a shape and a color, both beside its name. */
export interface PhaseStyle {
  /** A closed path in a 12 × 12 box. */
  shape: string;
  /** Seen on both themes with at least 3 : 1. */
  color: string;
}

const LOOKS: readonly PhaseStyle[] = [
  { color: '#64748b', shape: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z' },
  { color: '#2f7fd6', shape: 'M2 2h8v8H2z' },
  { color: '#9a5be0', shape: 'M6 1l5.2 9.5H.8z' },
  { color: '#c2630f', shape: 'M6 .6l5.4 5.4L6 11.4L.6 6z' },
  {
    color: '#c93b76',
    shape: 'M6 .8l1.6 3.6l3.9.4l-2.9 2.6l.8 3.8L6 9.3l-3.4 1.9l.8-3.8L.5 4.8l3.9-.4z',
  },
];

/** The look of the phase that stands at this place among the boss's phases, from 0. Later ones share the last. */
export function phaseStyle(place: number): PhaseStyle {
  return LOOKS[Math.min(Math.max(0, place), LOOKS.length - 1)] ?? LOOKS[0]!;
}

/** How many other phases a pull had been in before the one it ended in. */
export function phasePlaceOf(summary: Pick<PullSummary, 'phases'> | undefined): number {
  if (!summary) return 0;
  return Math.max(0, new Set(summary.phases.map(({ number }) => number)).size - 1);
}
