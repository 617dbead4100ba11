import type { DailyValue } from '#analysis/season/daily-value.ts';

/** Daily values as two lists side by side: a third of the text that as many small objects are on their way to the page. */
export interface LineDays {
  /** Epoch ms, oldest first. */
  times: number[];
  /** Points; as many as there are times. */
  scores: number[];
}

export function packDays(values: readonly DailyValue[]): LineDays {
  return { times: values.map(({ atMs }) => atMs), scores: values.map(({ value }) => value) };
}

export function unpackDays({ times, scores }: LineDays): DailyValue[] {
  return times.map((atMs, index) => ({ atMs, value: scores[index] ?? Number.NaN }));
}
