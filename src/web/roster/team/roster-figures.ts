import type { RosterRow } from '#store/queries/team-roster.ts';
import { DAY_MS } from '#lib/time-units.ts';

/** A figure of a character with its age, or the reason why there is none. */
export interface ShownFigure {
  value: number | null;
  /** Whole days since it was read; null where that is not known. */
  days: number | null;
  /** Why there is no value; empty where there is one. */
  why: string;
}

export type FigureKey = 'itemLevel' | 'tier' | 'enchants' | 'gems' | 'vault' | 'rating';

const VALUES: Readonly<Record<FigureKey, (row: RosterRow) => number | null>> = {
  itemLevel: ({ itemLevel }) => itemLevel,
  tier: ({ tierPieces }) => tierPieces,
  enchants: ({ missingEnchants }) => missingEnchants,
  gems: ({ emptySockets }) => emptySockets,
  vault: ({ vaultChoices }) => vaultChoices,
  rating: ({ rating }) => rating,
};
const TRACKED = new Set<FigureKey>(['itemLevel', 'rating', 'tier']);

/**
 * @param now epoch ms of the request and of the last weekly reset of the team's region: choices of the vault from before it are
 * over.
 */
export function figureOf(
  row: RosterRow,
  key: FigureKey,
  now: { nowMs: number; resetMs: number },
): ShownFigure {
  if (row.name === null)
    return { value: null, days: null, why: 'The player has no character yet.' };
  const value = VALUES[key](row);
  if (value === null) return { value, days: null, why: whyNot(key) };
  const readMs = readAt(row, key);
  if (key === 'vault' && readMs !== null && readMs < now.resetMs)
    return { value: null, days: null, why: 'Read before the weekly reset. Import it again.' };
  return {
    value,
    days: readMs === null ? null : Math.max(0, daysBetween(readMs, now.nowMs)),
    why: '',
  };
}

function whyNot(key: FigureKey): string {
  return TRACKED.has(key)
    ? 'Not imported, and not taken from a tracked character.'
    : 'Not imported. No public source that Farseer reads names it.';
}

/** Epoch ms. Figures from before single times were kept have that of the item level. */
function readAt(row: RosterRow, key: FigureKey): number | null {
  const own = key === 'itemLevel' ? undefined : row.figuresRead?.[key];
  const ownMs = typeof own === 'string' ? Date.parse(own) : Number.NaN;
  return Number.isNaN(ownMs) ? (row.figuresAt?.getTime() ?? null) : ownMs;
}

function daysBetween(fromMs: number, toMs: number): number {
  return Math.floor((toMs - fromMs) / DAY_MS);
}
