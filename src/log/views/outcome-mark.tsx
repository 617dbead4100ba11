import type { Outcome } from '#log/session/fight-groups.ts';

interface OutcomeLook {
  word: string;
  /** A path in a 12 × 12 box, so that a result shows in its shape and its word, then by its color. */
  shape: string;
  color: string;
}

const TICK = 'M2 6.5l2.8 2.8L10 3.5';
const CROSS = 'M3 3l6 6M9 3l-6 6';
const RING = 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9';
const CLOCK = `${RING}M6 3.5V6l1.8 1.2`;

export const OUTCOMES: Record<Outcome, OutcomeLook> = {
  kill: { word: 'Kill', shape: TICK, color: 'text-accent' },
  'in-time': { word: 'Timed', shape: TICK, color: 'text-accent' },
  won: { word: 'Won', shape: TICK, color: 'text-accent' },
  wipe: { word: 'Wipe', shape: CROSS, color: 'text-danger' },
  lost: { word: 'Lost', shape: CROSS, color: 'text-danger' },
  abandoned: { word: 'Abandoned', shape: CROSS, color: 'text-danger' },
  'over-time': { word: 'Depleted', shape: CLOCK, color: 'text-warning' },
  finished: { word: 'Finished', shape: CLOCK, color: 'text-muted' },
  ended: { word: 'Ended', shape: RING, color: 'text-muted' },
  unfinished: { word: 'No end in the log', shape: 'M1.5 6h2M5 6h2M8.5 6h2', color: 'text-warning' },
};

/** How a fight ended, by shape, word and color. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { word, shape, color } = OUTCOMES[outcome];
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${color}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="shrink-0">
        <path
          d={shape}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {word}
    </span>
  );
}
