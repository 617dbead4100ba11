import { activeTimesOf } from './active-time.ts';
import type { ActiveTime } from './active-time.ts';
import { auraUptimesOf } from './auras-uptime.ts';
import type { FightEvents } from './fight-events.ts';
import { healingNeedOf } from './healing-need.ts';
import type { HealingNeed } from './healing-need.ts';

export interface BuffUptime {
  /** Ids that share the name, most uptime first. */
  spellIds: number[];
  name: string;
  uptimeMs: number;
  /** Of the time alive. */
  share: number;
  applications: number;
  refreshes: number;
  /** Who put it there. */
  from: 'self' | 'others' | 'both';
}

/** What one player's time went into, over the whole fight. */
export interface PlayerActivity extends Omit<ActiveTime, 'unit'> {
  guid: string;
  /** Buffs on the player, most uptime first. */
  buffs: BuffUptime[];
  /** Null for who healed too little, and without health in the log. */
  healing: Omit<HealingNeed, 'unit'> | null;
}

/** Casts, busy time, buffs and healing of every player of a fight, small enough to be sent. */
export function playerActivities({ events }: { events: FightEvents }): PlayerActivity[] {
  const active = activeTimesOf(events);
  const uptimes = new Map(
    auraUptimesOf(events, new Set(active.map(({ unit }) => unit))).map((one) => [one.target, one]),
  );
  const needs = new Map(healingNeedOf(events).map(({ unit, ...need }) => [unit, need]));
  return active.map(({ unit, ...rest }) => ({
    guid: events.units[unit]!.guid,
    ...rest,
    buffs: (uptimes.get(unit)?.auras ?? [])
      .filter(({ isBuff, uptimeMs }) => isBuff && uptimeMs > 0)
      .map(({ spellIds, name, uptimeMs, share, applications, refreshes, sources }) => ({
        spellIds,
        name,
        uptimeMs,
        share,
        applications,
        refreshes,
        from: fromOf(sources.map((source) => ownerOf(events, source) === unit)),
      })),
    healing: needs.get(unit) ?? null,
  }));
}

function ownerOf({ units }: FightEvents, unit: number): number {
  return unit < 0 ? -1 : units[unit]!.ownerIndex;
}

function fromOf(own: readonly boolean[]): BuffUptime['from'] {
  if (own.every(Boolean)) return 'self';
  return own.some(Boolean) ? 'both' : 'others';
}
