/** One pull of an opened log along the kills of its boss. Pure. */
import { bossTimelineOf, type BossTimeline } from '#team/model/planner/boss-timeline.ts';
import {
  withPullAlong,
  type KillAxis,
  type KillCasts,
} from '#team/model/planner/kills/align-kills.ts';
import { shownNames } from '#team/model/planner/plan-names.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { formatLogDay } from '#lib/format-clock.ts';
import { pullLabel } from '#log/cooldowns/pulls-like.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import {
  groupFights,
  nightOf,
  type ListedFight,
  type PulledFight,
} from '#log/session/fight-groups.ts';

type Pull = Pick<PullTimeline, 'lengthMs' | 'players' | 'phases' | 'bosses' | 'lanes' | 'intake'>;

/** A raid cooldown that a player of the pull pressed. */
export interface OwnCast {
  /** In the pull, and on the axis. */
  atMs: number;
  placeMs: number;
  spellId: number;
  spell: string;
}

export interface OwnPlayer {
  guid: string;
  name: string;
  specId: number | null;
  /** In order of time. */
  casts: OwnCast[];
}

export interface PullAmongKills<K extends KillCasts = KillCasts> {
  /** With room for the pull. */
  axis: KillAxis<K>;
  /** Where a moment of the axis without the pull stands on it. */
  move: (axisMs: number) => number;
  /** The axis up to the last phase that the pull reached. */
  reached: Pick<KillAxis, 'phases' | 'lengthMs'>;
  /** Where the pull ended on the axis. */
  endMs: number;
  /** Who pressed a raid cooldown; the names with a realm where two have one name. */
  players: OwnPlayer[];
  timeline: BossTimeline;
}

/** Pulls of one boss in the opened logs, in order of time. A pull that two logs have is there once. */
export function ownPulls(fights: readonly ListedFight[], encounterId: number): PulledFight[] {
  return groupFights(fights)
    .flatMap((group) => group.fights)
    .filter(
      ({ fight, again }) =>
        again !== true && fight.kind === 'encounter' && fight.encounterId === encounterId,
    );
}

/** `Wed 2026-11-25, Mythic, Pull 3, wipe, 4:10`. */
export function ownPullLabel(item: PulledFight): string {
  const { fight, sample } = item;
  return [
    formatLogDay(nightOf(fight.startMs)),
    difficultyLabel(fight),
    pullLabel(item),
    sample ? 'sample' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/**
 * Lays a pull along the kills, with the cooldowns that lanes of kills count.
 *
 * @returns null on an axis of phases where the pull's are not known, or where it went through others than the kills.
 */
export function pullAmongKills<K extends KillCasts>(
  axis: KillAxis<K>,
  pull: Pull,
  killed: boolean,
): PullAmongKills<K> | null {
  const { known, spans } = pull.phases;
  // A kill went through all phases. A wipe ends before the last ones.
  if (axis.phases.length > 0 && killed && spans.length !== axis.phases.length) return null;
  const along = withPullAlong(axis, {
    durationMs: pull.lengthMs,
    startsMs: known ? spans.map(({ fromMs }) => fromMs) : [],
  });
  const timeline = bossTimelineOf([pull]);
  if (!along || !timeline) return null;
  const { phases, lengthMs } = along.axis;
  const reachedPhases = phases.slice(0, spans.length);
  return {
    axis: along.axis,
    move: along.move,
    reached: {
      phases: reachedPhases,
      lengthMs: phases[reachedPhases.length]?.atMs ?? lengthMs,
    },
    endMs: along.place(pull.lengthMs),
    players: playersOf(pull, along.place),
    timeline: { ...timeline, basis: 'your pull' },
  };
}

function playersOf({ players, lanes }: Pull, place: (atMs: number) => number): OwnPlayer[] {
  const counted = new Set(raidCooldownIds());
  const shown = shownNames(players.map(({ name }) => name));
  return players.flatMap(({ guid, name, specId }, index) => {
    const casts = lanes
      .filter(({ player, spellId }) => player === index && counted.has(spellId))
      .flatMap(({ spellId, name: spell, uses }) =>
        uses.map(({ atMs }) => ({ atMs, placeMs: place(atMs), spellId, spell })),
      )
      .toSorted((a, b) => a.atMs - b.atMs);
    return casts.length === 0 ? [] : [{ guid, name: shown(name), specId, casts }];
  });
}
