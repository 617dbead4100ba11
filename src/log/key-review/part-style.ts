/** How the parts of a key are drawn: a color and, so that color never says it alone, a pattern. */
import type { KeySegmentKind } from '#analysis/fight-events/key-timeline.ts';
import type { KeyTimePartId } from '#analysis/fight-events/key-time-budget.ts';

export interface PartStyle {
  /** CSS background. */
  background: string;
  /** A CSS color for its edge. */
  edge: string;
  /** Text on it. */
  text: string;
}

const hatched = (color: string, share: number): string =>
  `repeating-linear-gradient(135deg, color-mix(in srgb, ${color} ${share}%, var(--page)) 0 4px, color-mix(in srgb, ${color} ${share / 2.5}%, var(--page)) 4px 8px)`;

const mixed = (color: string, share: number): string =>
  `color-mix(in srgb, ${color} ${share}%, var(--page))`;

export const PART_STYLES: Record<KeyTimePartId, PartStyle> = {
  trash: { background: mixed('var(--muted)', 34), edge: 'var(--muted)', text: 'var(--text)' },
  bosses: { background: mixed('var(--accent)', 38), edge: 'var(--accent)', text: 'var(--text)' },
  wipes: { background: hatched('var(--danger)', 55), edge: 'var(--danger)', text: 'var(--text)' },
  'run-backs': {
    background: hatched('var(--warning)', 45),
    edge: 'var(--warning)',
    text: 'var(--text)',
  },
  travel: {
    background: mixed('var(--line-strong)', 12),
    edge: 'var(--line-strong)',
    text: 'var(--muted)',
  },
  deaths: { background: mixed('var(--danger)', 70), edge: 'var(--danger)', text: 'var(--text)' },
  unexplained: {
    background: hatched('var(--line-strong)', 40),
    edge: 'var(--line-strong)',
    text: 'var(--text)',
  },
};

/** The look of a stretch of the timeline. */
export function segmentStyle(kind: KeySegmentKind, wiped: boolean): PartStyle {
  if (kind === 'boss') return PART_STYLES[wiped ? 'wipes' : 'bosses'];
  if (kind === 'trash') return PART_STYLES[wiped ? 'wipes' : 'trash'];
  return PART_STYLES[kind === 'run-back' ? 'run-backs' : 'travel'];
}
