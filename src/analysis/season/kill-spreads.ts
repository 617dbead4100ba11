import { quantileInOrder } from '#lib/statistics/quantile.ts';
import type { KillsOfBoss } from '#game/kills-of-boss.ts';

/** A distribution among the guilds of one quarter: days from the boss before, or pulls. */
export interface KillSpread {
  encounter: string;
  /** 1: the quarter of guilds that killed the boss first, to 4: the last quarter. */
  band: number;
  /** Guilds of the quarter of which the figure is known. */
  n: number;
  /** A tenth lies at most here, half, and nine tenths. */
  low: number;
  middle: number;
  high: number;
}

const BANDS = 4;
const DAY_MS = 86_400_000;

/**
 * Days between the first kill of the boss before and of each boss, by quarters of all guilds that killed it. A guild that killed the
 * boss before later, or not at all, counts for the quarters alone. The first boss has none before it.
 *
 * @param bosses in the order of the raid.
 */
export function daysToKill(bosses: readonly KillsOfBoss[]): KillSpread[] {
  return bosses.slice(1).flatMap((boss, index) => {
    const before = timesByGuild(bosses[index]!);
    return spreadsOf(boss, (at) => {
      const days = (boss.timesMs[at]! - (before.get(boss.guilds[at]!) ?? Number.NaN)) / DAY_MS;
      return days >= 0 ? days : null;
    });
  });
}

/** Pulls until the first kill of each boss, by the same quarters. Guilds whose pulls no source says are counted for the quarters alone. */
export function pullsToKill(bosses: readonly KillsOfBoss[]): KillSpread[] {
  return bosses.flatMap((boss) =>
    spreadsOf(boss, (at) => (boss.pulls[at]! > 0 ? boss.pulls[at]! : null)),
  );
}

function timesByGuild({ guilds, timesMs }: KillsOfBoss): Map<number, number> {
  const times = new Map<number, number>();
  for (let at = 0; at < guilds.length; at += 1) times.set(guilds[at]!, timesMs[at]!);
  return times;
}

function spreadsOf(boss: KillsOfBoss, figureAt: (at: number) => number | null): KillSpread[] {
  const bands = bandsOf(boss);
  const counts = new Uint32Array(BANDS);
  const figures = Array.from({ length: BANDS }, () => new Float64Array(bands.length));
  for (let at = 0; at < bands.length; at += 1) {
    const figure = figureAt(at);
    if (figure === null) continue;
    const band = bands[at]! - 1;
    figures[band]![counts[band]!] = figure;
    counts[band]! += 1;
  }
  return figures.flatMap((all, index) => {
    const n = counts[index]!;
    if (n === 0) return [];
    const sorted = all.subarray(0, n).toSorted();
    return {
      encounter: boss.encounter,
      band: index + 1,
      n,
      low: quantileInOrder(sorted, 0.1),
      middle: quantileInOrder(sorted, 0.5),
      high: quantileInOrder(sorted, 0.9),
    };
  });
}

/**
 * The quarter of each kill, as `ntile(4)` says it of the kills in the order of their times, those of one time in the order of their
 * guilds: where the kills do not divide by four, the first quarters have one more.
 */
function bandsOf({ guilds, timesMs }: KillsOfBoss): Uint8Array {
  const inOrder = timesMs.toSorted();
  const bands = new Uint8Array(timesMs.length).fill(1);
  let size = 0;
  for (let band = 1; band < BANDS; band += 1) {
    size += Math.ceil((timesMs.length - size) / (BANDS - band + 1));
    const edge = inOrder[size];
    if (edge === undefined) break;
    const tied: number[] = [];
    for (let at = 0; at < timesMs.length; at += 1) {
      if (timesMs[at]! > edge) bands[at] = band + 1;
      else if (timesMs[at] === edge) tied.push(at);
    }
    // Of the kills at the very time of the edge, the first guilds still belong before it.
    tied.sort((a, b) => guilds[a]! - guilds[b]!);
    for (const at of tied.slice(size - inOrder.indexOf(edge))) bands[at] = band + 1;
  }
  return bands;
}
