/** The resources of each player over a fight, and what each ability brought of them; of events that were read for resources. */
import { powerTypeName } from '#game/power-types.ts';
import type { FightEvents } from './fight-events.ts';

export interface ResourceCurve {
  powerType: number;
  name: string;
  /** At each cast of the player and each gain, ms of the fight. */
  timeMs: number[];
  /** Part of the maximum then, 0 to 1. */
  share: number[];
}

/** What one ability brought of one resource, all of its spell ids together. */
export interface ResourceGain {
  powerType: number;
  resource: string;
  ability: string;
  spellIds: number[];
  times: number;
  /** Without what was wasted. */
  came: number;
  /** What a full resource did not take: the log writes it behind the amount. */
  wasted: number;
}

export interface PlayerResources {
  guid: string;
  /** Mana first. */
  curves: ResourceCurve[];
  /** Most wasted first. */
  gains: ResourceGain[];
}

/** Of every player whose casts show a resource, or to whom abilities brought some. */
export function playerResources({ events }: { events: FightEvents }): PlayerResources[] {
  const players = new Map<number, PlayerResources>();
  const playerOf = (unit: number): PlayerResources => {
    const known = players.get(unit);
    if (known) return known;
    const made: PlayerResources = { guid: events.units[unit]!.guid, curves: [], gains: [] };
    players.set(unit, made);
    return made;
  };
  const { powers, resources, spells } = events;
  for (let row = 0; row < (powers?.length ?? 0); row++) {
    const { curves } = playerOf(powers!.unit[row]!);
    const powerType = powers!.powerType[row]!;
    let curve = curves.find((one) => one.powerType === powerType);
    if (!curve) {
      curve = { powerType, name: powerTypeName(powerType), timeMs: [], share: [] };
      curves.push(curve);
    }
    curve.timeMs.push(powers!.timeMs[row]!);
    curve.share.push(powers!.current[row]! / powers!.most[row]!);
  }
  for (let row = 0; row < (resources?.length ?? 0); row++) {
    const { gains } = playerOf(resources!.unit[row]!);
    const powerType = resources!.powerType[row]!;
    const { spellId, name } = spells[resources!.spell[row]!]!;
    const ability = name === '' ? `Id ${spellId}` : name;
    let gain = gains.find((one) => one.powerType === powerType && one.ability === ability);
    if (!gain) {
      const resource = powerTypeName(powerType);
      gain = { powerType, resource, ability, spellIds: [], times: 0, came: 0, wasted: 0 };
      gains.push(gain);
    }
    if (!gain.spellIds.includes(spellId)) gain.spellIds.push(spellId);
    gain.times += resources!.times[row]!;
    gain.came += resources!.came[row]!;
    gain.wasted += resources!.wasted[row]!;
  }
  for (const { curves, gains } of players.values()) {
    curves.sort((a, b) => a.powerType - b.powerType);
    gains.sort((a, b) => b.wasted - a.wasted || b.came - a.came);
  }
  return [...players.values()];
}
