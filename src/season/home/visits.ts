/** Key in the device's storage. */
export const VISIT_KEY = 'farseer-visit';

/** Figures as a visitor last saw them, kept on the device and never sent. */
export interface Visit {
  /** When the figures were true, epoch ms. */
  atMs: number;
  figures: Readonly<Record<string, number>>;
}

/** Pages opened within half an hour are one visit. */
export const SAME_VISIT_MS = 30 * 60_000;

interface Kept {
  now: Visit;
  /** The visit before this one. */
  before: Visit | null;
}

/**
 * Notes a visit and tells of the one before it; null on the first. The kept text is read with suspicion, and what is older
 * than what was seen already (a page from the offline store) is not noted.
 */
export function noteVisit(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  visit: Visit,
): Visit | null {
  try {
    const kept = readKept(storage.getItem(key));
    if (kept && visit.atMs <= kept.now.atMs) return kept.before;
    const isSame = kept !== null && visit.atMs - kept.now.atMs < SAME_VISIT_MS;
    const before = isSame ? kept.before : (kept?.now ?? null);
    // The time of a visit moves on with it, so that a long evening stays one.
    storage.setItem(key, JSON.stringify({ now: visit, before } satisfies Kept));
    return before;
  } catch {
    return null;
  }
}

function readKept(text: string | null): Kept | null {
  const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
  if (!kept || !isVisit(kept.now)) return null;
  return { now: kept.now, before: isVisit(kept.before) ? kept.before : null };
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { atMs, figures } = value as Partial<Visit>;
  return typeof atMs === 'number' && typeof figures === 'object' && figures !== null;
}
