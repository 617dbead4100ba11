/** The casts of a player as lanes on one axis: a row a spell, with what stands beside it. */
import type { FightCasts, PlayerCasts } from '#analysis/fight-events/player-casts.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';

export type LaneKind = 'death' | 'enemy' | 'cooldown' | 'cast' | 'proc' | 'pause';
const KINDS: readonly LaneKind[] = ['death', 'enemy', 'cooldown', 'cast', 'proc', 'pause'];

export interface CastLane {
  kind: LaneKind;
  name: string;
  /** Within the part shown. */
  count: number;
  /** From the beginning of each to its end, ms of the fight; both the same for what takes no time. */
  marks: [fromMs: number, toMs: number][];
  /** Until when a cooldown was not ready again; only of cooldowns. */
  waits: [fromMs: number, toMs: number][];
}

/** Rows of each kind at most: the tables have all. */
const MOST: Readonly<Record<LaneKind, number>> = {
  death: 1,
  enemy: 6,
  cooldown: 12,
  cast: 14,
  proc: 8,
  pause: 1,
};

const isIn = (range: Range, [fromMs, toMs]: readonly [number, number]): boolean =>
  toMs >= range.fromMs && fromMs <= range.toMs;

/** Of `castLanes`, with every row. */
function allLanes(fight: FightCasts, player: PlayerCasts, range: Range): CastLane[] {
  const lanes: CastLane[] = [];
  const add = (
    kind: LaneKind,
    name: string,
    marks: readonly [number, number][],
    waits: readonly [number, number][] = [],
  ): void => {
    const shown = marks.filter((one) => isIn(range, one));
    if (shown.length === 0) return;
    lanes.push({
      kind,
      name,
      count: shown.length,
      marks: shown,
      waits: waits.filter((one) => isIn(range, one)),
    });
  };
  for (const { name, startsMs } of fight.enemies)
    add(
      'enemy',
      name,
      startsMs.map((atMs): [number, number] => [atMs, atMs]),
    );
  const ofCooldown = new Set(player.cooldowns.map(({ name }) => name));
  for (const { name, atMs, readyMs } of player.cooldowns)
    add(
      'cooldown',
      name,
      atMs.map((at): [number, number] => [at, at]),
      atMs.map((at, use): [number, number] => [at, readyMs[use]!]),
    );
  const byName = Map.groupBy(player.list, ({ spell }) => player.spells[spell]!.name);
  for (const [name, list] of byName)
    if (!ofCooldown.has(name))
      add(
        'cast',
        name,
        list.map(({ fromMs, atMs }): [number, number] => [fromMs, atMs]),
      );
  for (const { name, atMs } of player.procs)
    add(
      'proc',
      name,
      atMs.map((at): [number, number] => [at, at]),
    );
  add(
    'death',
    'Deaths',
    player.deathsMs.map((at): [number, number] => [at, at]),
  );
  add(
    'pause',
    'Longest pauses',
    player.gaps.map((gap): [number, number] => [gap.fromMs, gap.toMs]),
  );
  return lanes;
}

/**
 * The rows of one player within a part of the fight: deaths, enemies' casts, the player's cooldowns, other casts, procs and the longest pauses,
 * each kind with most marks first. A cooldown's casts stand in its own row alone.
 */
export function castLanes(fight: FightCasts, player: PlayerCasts, range: Range): CastLane[] {
  const lanes = allLanes(fight, player, range);
  return KINDS.flatMap((kind) => {
    const own = lanes.filter((lane) => lane.kind === kind);
    // What enemies do stays in the order of the pack.
    const sorted = kind === 'enemy' ? own : own.toSorted((a, b) => b.count - a.count);
    return sorted.slice(0, MOST[kind]);
  });
}

/** A moment of the chart that is no cast of a lane of its own. */
export interface CastMark {
  kind: Exclude<LaneKind, 'cast'>;
  name: string;
  atMs: number;
  /** Of a cooldown until it is ready again, and of a pause; null for what takes no time. */
  lengthMs: number | null;
}

/** What stands beside the casts of a part of the fight, in order: all that the chart draws, and what it leaves out. */
export function castMarks(fight: FightCasts, player: PlayerCasts, range: Range): CastMark[] {
  return allLanes(fight, player, range)
    .flatMap(({ kind, name, marks, waits }): CastMark[] => {
      if (kind === 'cast') return [];
      return marks.map(([fromMs, toMs]) => {
        const until = waits.find(([from]) => from === fromMs)?.[1] ?? toMs;
        return { kind, name, atMs: fromMs, lengthMs: until > fromMs ? until - fromMs : null };
      });
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

export interface CastRow {
  /** Of the list. */
  number: number;
  fromMs: number;
  atMs: number;
  name: string;
  spellId: number;
  /** From the end of the cast before to the beginning of this one; null for the first, 0 where they meet. */
  pauseMs: number | null;
}

/** The casts of a part of the fight in order, each with the time since the one before. */
export function castRows(player: PlayerCasts, range: Range): CastRow[] {
  return player.list
    .map(({ fromMs, atMs, spell }, number): CastRow => {
      const before = player.list[number - 1];
      return {
        number,
        fromMs,
        atMs,
        name: player.spells[spell]!.name,
        spellId: player.spells[spell]!.spellId,
        pauseMs: before ? Math.max(0, fromMs - before.atMs) : null,
      };
    })
    .filter(({ fromMs, atMs }) => isIn(range, [fromMs, atMs]));
}

/** Marks within a part of the fight, counted from its beginning. */
export function withinPart(
  marks: readonly (readonly [number, number])[],
  { fromMs, toMs }: Range,
): [number, number][] {
  const at = (ms: number): number => Math.min(Math.max(ms, fromMs), toMs) - fromMs;
  return marks.map(([from, to]) => [at(from), at(to)]);
}
