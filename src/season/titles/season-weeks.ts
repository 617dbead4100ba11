/** A week of the season and the affix that tells it from its neighbors. Times in epoch ms. */
export interface LineWeek {
  startsMs: number;
  endsMs: number;
  /** `Pulsar`; null where the week has none of its own, or none is known. */
  affix: string | null;
  /** Its id; null as above. */
  affixId: number | null;
}

/** A build or hotfix. */
export interface LineChange {
  id: string;
  kind: string;
  title: string;
  url: string | null;
  atMs: number;
  source: string;
}

/** The week a moment lies in. */
export function weekAt(weeks: readonly LineWeek[], atMs: number): LineWeek | undefined {
  return weeks.find(({ startsMs, endsMs }) => startsMs <= atMs && atMs < endsMs);
}
