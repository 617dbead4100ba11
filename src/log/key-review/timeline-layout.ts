/** Where things stand on the timeline of a key: labels that do not touch, curves, words. Pure. */
import { counted } from '#lib/counted.ts';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatShare } from '#lib/format-number.ts';
import { largest, smooth, sumSeconds } from '#kit/chart/timeline-geometry.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { positionOf } from './stretch-in-view.ts';

/** Characters of 12 px text are about this wide. */
const CHARACTER_PX = 7.2;
const LABEL_GAP_PX = 8;

export interface BossLabel {
  pullNumber: number;
  text: string;
  x: number;
  width: number;
}

/** Names of the bosses in view, above their bands; cut where the next one begins. */
export function bossLabels(pulls: readonly KeyPull[], window: Range, width: number): BossLabel[] {
  const bosses = pulls.filter(
    ({ kind, fromMs, toMs }) => kind === 'boss' && toMs > window.fromMs && fromMs < window.toMs,
  );
  return bosses.flatMap((boss, index) => {
    const x = Math.max(0, positionOf(boss.fromMs, window, width));
    const next = bosses[index + 1];
    const end = next ? positionOf(next.fromMs, window, width) : width;
    const room = end - x - LABEL_GAP_PX;
    const wanted = `${boss.name}${boss.wiped === true ? ' (wipe)' : ''}`;
    const fits = Math.floor(room / CHARACTER_PX);
    // At the right edge the name may stand before its band's end instead of being cut.
    const needed = wanted.length * CHARACTER_PX;
    if (!next && needed > room && needed < width) {
      const before = bosses[index - 1];
      const from = Math.max(width - needed, before ? positionOf(before.toMs, window, width) : 0);
      if (width - from >= needed - 1)
        return [{ pullNumber: boss.number, text: wanted, x: from, width: needed }];
    }
    if (fits < 3) return [];
    const text = wanted.length <= fits ? wanted : `${wanted.slice(0, fits - 1)}…`;
    return [{ pullNumber: boss.number, text, x, width: room }];
  });
}

export interface RateCurves {
  damage: Float64Array;
  taken: Float64Array;
  damageMax: number;
  takenMax: number;
  /** Seconds the moving average is over. */
  smoothing: number;
}

const SMOOTHING_SECONDS = 7;

/** The group's damage and damage taken per second; null where the fight carries no timelines. */
export function rateCurves(fight: Pick<Fight, 'timeline'>): RateCurves | null {
  const seconds = fight.timeline.reduce((most, { damage }) => Math.max(most, damage.length), 0);
  if (seconds === 0) return null;
  const curve = (which: 'damage' | 'taken'): Float64Array =>
    smooth(
      sumSeconds(
        fight.timeline.map((line) => line[which]),
        seconds,
      ),
      SMOOTHING_SECONDS,
    );
  const damage = curve('damage');
  const taken = curve('taken');
  return {
    damage,
    taken,
    damageMax: largest(damage),
    takenMax: largest(taken),
    smoothing: SMOOTHING_SECONDS,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** An SVG path along the values in view; `close` brings it down to the base for filling. */
export function curvePath(
  values: Float64Array,
  max: number,
  window: Range,
  box: { width: number; top: number; height: number },
  close: boolean,
): string {
  if (!(max > 0)) return '';
  const first = Math.max(0, Math.floor(window.fromMs / 1000) - 1);
  const last = Math.min(values.length - 1, Math.ceil(window.toMs / 1000) + 1);
  const base = box.top + box.height;
  let path = '';
  let lastX = 0;
  for (let second = first; second <= last; second += 1) {
    const x = round(positionOf((second + 0.5) * 1000, window, box.width));
    const y = round(base - ((values[second] ?? 0) / max) * box.height);
    path += path === '' ? (close ? `M${x} ${base}L${x} ${y}` : `M${x} ${y}`) : `L${x} ${y}`;
    lastX = x;
  }
  return close && path !== '' ? `${path}L${lastX} ${base}Z` : path;
}

/** The whole line in a sentence or two. */
export function timelineSummary(review: KeyReview): string {
  const { pulls, lengthMs } = review.timeline;
  const { parts, totalMs } = review.budget;
  const ms = (id: string): number => parts.find((part) => part.id === id)?.ms ?? 0;
  const trash = pulls.filter(({ kind }) => kind === 'trash').length;
  const fighting = ms('trash') + ms('bosses') + ms('wipes');
  return [
    `${counted(trash, 'trash pull')} and ${counted(pulls.length - trash, 'boss attempt')} in ${formatClock(lengthMs)}.`,
    `Fighting ${formatShare(fighting, totalMs)} of the key’s time, traveling ${formatShare(ms('travel') + ms('run-backs'), totalMs)}.`,
    `${review.deaths.length === 0 ? 'No deaths' : counted(review.deaths.length, 'death')}, ${review.lusts.length === 0 ? 'no bloodlust' : counted(review.lusts.length, 'bloodlust')}.`,
    ...absenceSentence(review.absences),
  ].join(' ');
}

/** Says for how long the log holds nothing of the key. */
function absenceSentence(absences: KeyReview['absences']): string[] {
  if (absences.length === 0) return [];
  const ms = absences.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const starts = absences.map(({ fromMs }) => formatClock(fromMs));
  return [
    `The player who recorded the log was outside of the dungeon for ${formatClock(ms)} (from ${starts.join(', ')}): the log holds nothing of the key then.`,
  ];
}
