import { useMemo } from 'react';
import { damageTargetsOf, damageTimelinesOf, unitMask } from '#analysis/damage-targets.ts';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { metersBetween } from '#analysis/meters.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { approximatePlayers } from './approximate-players.ts';
import { timelineMs } from '#log/session/fight-groups.ts';
import { chosenTargets } from './target-choice.ts';
import type { ChosenTargets } from './target-choice.ts';

export interface TargetView {
  /** Every target of the fight; null until its events are read. */
  all: DamageTarget[] | null;
  /** Null when all targets count, and until the events are read. */
  chosen: ChosenTargets | null;
  mask: Uint8Array | null;
  /** Damage per second by player's GUID to the chosen ones. */
  lines: ReadonlyMap<string, Float64Array> | null;
}

/** What the damage went to, and the part of it that is asked for. */
export function useTargets(
  fight: Fight,
  columns: EventColumns | null,
  choice: string | null,
  bossNpcIds: ReadonlySet<number>,
): TargetView {
  const all = useMemo(() => columns && damageTargetsOf(columns), [columns]);
  return useMemo(() => {
    if (!columns || !all || choice === null) return { all, chosen: null, mask: null, lines: null };
    const chosen = chosenTargets(choice, all, bossNpcIds);
    const mask = unitMask(columns, chosen.targets);
    const seconds = fight.timeline[0]?.damage.length ?? 0;
    return { all, chosen, mask, lines: damageTimelinesOf(columns, mask, seconds) };
  }, [fight, columns, all, choice, bossNpcIds]);
}

/** The same of a part of the fight: who was hit in it, with what went to them. `all` are those of the whole fight. */
export function useTargetsOfPart(
  fight: Fight,
  range: Range | null,
  columns: EventColumns | null,
  all: DamageTarget[] | null,
): DamageTarget[] | null {
  return useMemo(() => {
    if (!range || !columns || !all) return all;
    return damageTargetsOf(columns, ...momentsOf(fight, range));
  }, [fight, range, columns, all]);
}

/** From when to before when events count in a part. The fight's last moment belongs to it. */
function momentsOf(fight: Fight, range: Range | null): [fromMs: number, toMs: number] {
  if (!range) return [-Infinity, Infinity];
  return [range.fromMs, range.toMs < timelineMs(fight) ? range.toMs : Infinity];
}

/** A part of a fight, and the players' numbers in it. */
export interface FightPart {
  players: readonly PlayerTotals[];
  /** False: right to the second only, without spells. */
  exact: boolean;
}

/** The players' numbers in the part shown; `mask` leaves only the damage to some targets. */
export function playersOfPart(
  fight: Fight,
  range: Range | null,
  columns: EventColumns | null,
  mask: Uint8Array | null,
): FightPart {
  if (!range && !mask) return { players: fight.players, exact: true };
  if (!columns) return { players: range ? approximatePlayers(fight, range) : [], exact: false };
  return { players: metersBetween(columns, ...momentsOf(fight, range), mask), exact: true };
}
