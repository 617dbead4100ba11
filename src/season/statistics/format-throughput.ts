import type { SpecializationRole } from '#game/specializations.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import type { ThroughputMetric } from '#season/views/throughput/throughput-question.ts';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';

/** How a metric is called: in a list, in a heading, and what is counted. */
export const METRIC_NAMES: Readonly<
  Record<ThroughputMetric, { label: string; short: string; noun: string }>
> = {
  dps: { label: 'Damage per second', short: 'DPS', noun: 'damage' },
  bossdps: { label: 'Boss damage per second', short: 'Boss DPS', noun: 'damage to bosses' },
  rdps: { label: 'Credited damage per second', short: 'Credited DPS', noun: 'credited damage' },
  hps: { label: 'Healing per second', short: 'HPS', noun: 'healing' },
  taken: { label: 'Damage taken per second', short: 'Taken', noun: 'damage taken' },
};

/** What figures are compared at, and of what they are: kills of bosses, or keys of dungeons. */
const WORDS = {
  raid: { level: 'item level', time: 'kill time', kill: 'kill', kills: 'kills', place: 'boss' },
  keys: { level: 'key level', time: 'time', kill: 'run', kills: 'keys', place: 'dungeon' },
} as const;

/** The words of a page. */
export function wordsOf({ isKeys }: { isKeys: boolean }): (typeof WORDS)['raid' | 'keys'] {
  return isKeys ? WORDS.keys : WORDS.raid;
}

/** The role that a metric is about first. */
export function mainRole(metric: ThroughputMetric): SpecializationRole {
  return metric === 'hps' ? 'healer' : metric === 'taken' ? 'tank' : 'damage';
}

/** Whether a metric is about a role: healing is about healers, damage about all others. */
export function isAbout(metric: ThroughputMetric, role: SpecializationRole): boolean {
  return metric === 'taken' || (role === 'healer') === (metric === 'hps');
}

/** A figure with how far it can be off. */
interface Ranged {
  specId: number;
  group: number;
}

/** `1.25M`, `987k`: an amount per second in American English, so that the server and the browser write the same. */
export function formatRate(amount: number): string {
  if (amount >= 999_500) return `${formatFixed(amount / 1e6, 2)}M`;
  if (amount >= 9_999.5) return `${Math.round(amount / 1e3)}k`;
  return formatCount(Math.round(amount));
}

/** `5:12`. @param seconds whole. */
export function formatKillTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

/** The names of those that lead: up to four, or three and how many more. @param rows best first. */
export function bestNames(rows: readonly Ranged[]): string {
  const best = rows.filter(({ group }) => group === 1);
  return (
    joinList(
      best.map(({ specId }) => playerKind(specId)),
      4,
    ) || 'Not enough data for any specialization.'
  );
}

/** Whether one leads by more than chance. @param rows best first. */
export function bestNote(rows: readonly Ranged[]): string {
  const count = rows.filter(({ group }) => group === 1).length;
  if (count === 0) return '';
  return count === 1
    ? 'No other specialization is close.'
    : `No measurable difference between ${count === 2 ? 'the two' : `these ${count}`}.`;
}

/** Which player a percentile is about: `the median player`, `a player better than 75%`. */
export function formatPercentile(percentile: number): string {
  return percentile === 50 ? 'the median player' : `a player better than ${percentile}%`;
}
