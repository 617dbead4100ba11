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

export type FigureKey =
  | 'itemLevel'
  | 'tier'
  | 'enchants'
  | 'gems'
  | 'embellishments'
  | 'vault'
  | 'rating';

const VALUES: Readonly<Record<FigureKey, (row: RosterRow) => number | null>> = {
  itemLevel: ({ itemLevel }) => itemLevel,
  tier: ({ tierPieces }) => tierPieces,
  enchants: ({ missingEnchants }) => missingEnchants,
  gems: ({ emptySockets }) => emptySockets,
  embellishments: ({ embellishments }) => embellishments,
  vault: ({ vaultChoices }) => vaultChoices,
  rating: ({ rating }) => rating,
};
const TRACKED = new Set<FigureKey>([
  'itemLevel',
  'rating',
  'tier',
  'enchants',
  'gems',
  'embellishments',
]);

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
  if (key === 'vault') {
    const known = vaultRows(row, now).flatMap(({ choices }) => (choices === null ? [] : [choices]));
    if (known.length > 0)
      return { value: known.reduce((sum, one) => sum + one, 0), days: null, why: '' };
  }
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

/** The rows of the vault, as the game shows them. */
export const VAULT_ROWS = [
  { key: 'vaultRaid', label: 'Raid' },
  { key: 'vaultDungeons', label: 'Dungeons' },
  { key: 'vaultWorld', label: 'World' },
] as const;

/** The choices of each row of the vault since the weekly reset; null where a row is not known. */
export function vaultRows(
  row: RosterRow,
  { resetMs }: { resetMs: number },
): { label: string; choices: number | null }[] {
  return VAULT_ROWS.map(({ key, label }) => {
    const read = row.figuresRead?.[key];
    const readMs = typeof read === 'string' ? Date.parse(read) : Number.NaN;
    // What was read before the reset is over.
    return { label, choices: readMs >= resetMs ? row[key] : null };
  });
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
