/** Puts kills of one boss on one axis, so that casts of the same phase stand below each other. */

/** A kill with its raid cooldowns. Ms after the pull. */
export interface KillCasts {
  key: string;
  durationMs: number;
  /** In order of time; empty where the source knows none. */
  phases: { number: number; atMs: number }[];
  /** In order of time. `player` is a place in `specIds`. */
  casts: { atMs: number; player: number; spellId: number }[];
  /** 0 where only the class is known. */
  specIds: number[];
}

export interface AlignedKill<K extends KillCasts = KillCasts> {
  kill: K;
  /** Where on the axis a moment of this kill lies. */
  place: (atMs: number) => number;
}

export interface KillAxis<K extends KillCasts = KillCasts> {
  lengthMs: number;
  /** Start of each phase on the axis; empty when the kills are aligned by time. */
  phases: { number: number; atMs: number }[];
  kills: AlignedKill<K>[];
  /** Kills whose phases came in another order: they have no place on an axis of phases. */
  leftOut: number;
}

/** A pull that lies along the kills and is none of them. */
export interface PullAlong {
  durationMs: number;
  /** The starts of its phases, the first at the pull; empty where they are not known. */
  startsMs: readonly number[];
}

/** All kills from their pull on. */
export function alignByTime<K extends KillCasts>(kills: readonly K[]): KillAxis<K> {
  return {
    lengthMs: Math.max(0, ...kills.map(({ durationMs }) => durationMs)),
    phases: [],
    kills: kills.map((kill) => ({ kill, place: (atMs) => atMs })),
    leftOut: 0,
  };
}

/**
 * The axis with room for a pull, which may be longer than every kill. On one of phases the first phase of the pull is the first of the
 * axis and so on; the pull may have ended before the last ones. `place` is of a moment of the pull, `move` of one of the old axis.
 *
 * @returns null where the phases of the pull are not known or are more than those of the axis.
 */
export function withPullAlong<K extends KillCasts>(
  axis: KillAxis<K>,
  { durationMs, startsMs }: PullAlong,
): { axis: KillAxis<K>; place: (atMs: number) => number; move: (axisMs: number) => number } | null {
  if (axis.phases.length === 0)
    return {
      axis: { ...axis, lengthMs: Math.max(axis.lengthMs, durationMs) },
      place: (atMs) => atMs,
      move: (axisMs) => axisMs,
    };
  if (startsMs.length === 0 || startsMs.length > axis.phases.length) return null;
  const before = axis.phases.map(({ atMs }) => atMs);
  const widths = before.map((atMs, index) => {
    const usual = (before[index + 1] ?? axis.lengthMs) - atMs;
    const from = startsMs[index];
    return from === undefined ? usual : Math.max(usual, (startsMs[index + 1] ?? durationMs) - from);
  });
  const starts = widths.map((_, index) => sum(widths.slice(0, index)));
  return {
    axis: {
      ...axis,
      lengthMs: sum(widths),
      phases: axis.phases.map((phase, index) => ({ ...phase, atMs: starts[index]! })),
      kills: axis.kills.map(({ kill }) => ({ kill, place: (atMs) => placeIn(kill, starts, atMs) })),
    },
    place: (atMs) => placeAmong(startsMs, starts, atMs),
    move: (axisMs) => placeAmong(before, starts, axisMs),
  };
}

/**
 * Kills with the most common order of phases, of equally common ones that of the first kill. Each phase is as wide as the longest
 * of them, and a cast stands as far behind the start of its phase as it came.
 *
 * @returns the kills by time when the most common order has fewer than two phases.
 */
export function alignByPhase<K extends KillCasts>(kills: readonly K[]): KillAxis<K> {
  const orders = new Map<string, K[]>();
  for (const kill of kills) {
    const order = startsOf(kill)
      .map(({ number }) => number)
      .join(' ');
    orders.set(order, [...(orders.get(order) ?? []), kill]);
  }
  const [, own = []] = [...orders].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const [first] = own;
  const numbers = first ? startsOf(first).map(({ number }) => number) : [];
  if (numbers.length < 2) return alignByTime(kills);
  const widths = numbers.map((_, index) => Math.max(...own.map((kill) => lengthOf(kill, index))));
  const starts = widths.map((_, index) => sum(widths.slice(0, index)));
  return {
    lengthMs: sum(widths),
    phases: numbers.map((number, index) => ({ number, atMs: starts[index]! })),
    kills: own.map((kill) => ({ kill, place: (atMs) => placeIn(kill, starts, atMs) })),
    leftOut: kills.length - own.length,
  };
}

/** Phases of a kill; the first one begins with the pull, whatever the source says. */
export function startsOf({ phases }: Pick<KillCasts, 'phases'>): KillCasts['phases'] {
  return phases.map((phase, index) => (index === 0 ? { ...phase, atMs: 0 } : phase));
}

function lengthOf(kill: KillCasts, index: number): number {
  const starts = startsOf(kill);
  return (starts[index + 1]?.atMs ?? kill.durationMs) - starts[index]!.atMs;
}

function placeIn(kill: KillCasts, starts: readonly number[], atMs: number): number {
  const own = startsOf(kill).map((phase) => phase.atMs);
  return placeAmong(own, starts, atMs);
}

function placeAmong(own: readonly number[], starts: readonly number[], atMs: number): number {
  const index = Math.max(
    0,
    own.findLastIndex((start) => start <= atMs),
  );
  return starts[index]! + atMs - own[index]!;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
