/** What names a run at its source. */
export interface LinkedRun {
  /** As the store says where the row comes from. */
  source: string;
  /** The source's own id; null where it gives none. */
  sourceRunId: number | null;
  /** `season-mn-2` */
  season: string;
  keyLevel: number;
  /** `nexuspoint-xenas` */
  dungeonSlug: string;
}

/** The page of a run at its source; null where it has none. Only Raider.IO gives its runs pages. */
export function runLink(run: LinkedRun): string | null {
  if (run.source !== 'raiderio' || run.sourceRunId === null) return null;
  const name = `${run.sourceRunId}-${run.keyLevel}-${run.dungeonSlug}`;
  return `https://raider.io/mythic-plus-runs/${encodeURIComponent(run.season)}/${encodeURIComponent(name)}`;
}
