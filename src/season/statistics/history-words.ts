import type { OwnWeek } from '#season/model/throughput/own-weeks.ts';
import { formatChange } from '#season/views/format.ts';
import { formatRate } from './format-throughput.ts';

/** How the medians of the first and the last week stand to each other, in words. @param weeks at least one, the earliest first. */
export function historyWords(weeks: readonly Pick<OwnWeek, 'number' | 'n' | 'middle'>[]): string {
  const first = weeks[0]!;
  const last = weeks.at(-1)!;
  if (weeks.length === 1)
    return `Median of week ${first.number}: ${formatRate(first.middle)} per second in ${first.n} ${first.n === 1 ? 'kill' : 'kills'}.`;
  const change = formatChange((100 * (last.middle - first.middle)) / first.middle, 0);
  return `From ${formatRate(first.middle)} per second in week ${first.number} to ${formatRate(last.middle)} in week ${last.number}: ${change}% by the medians.`;
}
