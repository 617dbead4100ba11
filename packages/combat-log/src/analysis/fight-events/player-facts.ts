/** What one player did in one pull, as far as a log proves it without a model of a rotation: to be set beside other pulls. */
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { powerTypeName } from '#game/power-types.ts';
import { aliveSpansOf } from './alive-spans.ts';
import { auraUptimesOf } from './auras-uptime.ts';
import type { AuraUptime } from './auras-uptime.ts';
import { cooldownLanesOf } from './cooldown-lanes.ts';
import type { CooldownDoubt } from './cooldown-lanes.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import type { SeenElsewhere } from './ready-defensives.ts';

export interface CooldownFact {
  /** The pack's id. */
  spellId: number;
  name: string;
  uses: number;
  /** Uses and those for which there was time besides, by the base cooldown (`CooldownLane.couldHaveBeenUsed`). */
  possible: number;
  doubts: CooldownDoubt[];
}

/** A buff that the player or a pet put on the player. */
export interface BuffFact {
  /** Of the ids that share the name, the one with most uptime. */
  spellId: number;
  name: string;
  uptimeMs: number;
  /** How often it ended while the player lived on. */
  drops: number;
}

export interface ResourceFact {
  powerType: number;
  name: string;
  /** What abilities brought, and what of it came while the resource was full. */
  came: number;
  wasted: number;
}

export interface PlayerFacts {
  guid: string;
  aliveMs: number;
  cooldowns: CooldownFact[];
  buffs: BuffFact[];
  /** Empty where the log has no such lines. */
  resources: ResourceFact[];
}

/** A buff that ends this short before its bearer's death, or the end, was not dropped. */
const WITH_THE_END_MS = 1000;

/** The facts of every player of a fight. */
export function playerFactsOf({
  events,
  seenElsewhere,
}: {
  events: FightEvents;
  seenElsewhere: SeenElsewhere;
}): PlayerFacts[] {
  const alive = aliveSpansOf(events);
  const lanes = cooldownLanesOf(events, { usedElsewhere: usedElsewhere(events, seenElsewhere) });
  const players = lanes.map(({ unit }) => unit);
  const auras = new Map(
    auraUptimesOf(events, new Set(players)).map((one) => [one.target, one.auras]),
  );
  return lanes.map(({ unit, lanes: own }): PlayerFacts => {
    const spans = alive.get(unit) ?? [];
    return {
      guid: events.units[unit]!.guid,
      aliveMs: spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0),
      cooldowns: own
        // How often there is something to interrupt is not up to the player.
        .filter(({ cooldownMs, category }) => cooldownMs > 0 && category !== 'interrupt')
        .map(({ cooldown, name, uses, couldHaveBeenUsed: { n, doubts } }) => ({
          spellId: cooldown.spellId,
          name,
          uses: uses.length,
          possible: uses.length + n,
          doubts,
        })),
      buffs: (auras.get(unit) ?? [])
        .filter(
          ({ isBuff, uptimeMs, sources }) => isBuff && uptimeMs > 0 && isOwn(events, unit, sources),
        )
        .map(({ spellIds, name, uptimeMs, spans: worn }) => ({
          spellId: spellIds[0]!,
          name,
          uptimeMs,
          drops: dropsOf(
            worn,
            spans.map(({ toMs }) => toMs),
          ),
        })),
      resources: resourcesOf(events, unit),
    };
  });
}

function usedElsewhere(
  { units }: FightEvents,
  seenElsewhere: SeenElsewhere,
): Map<string, Set<number>> {
  return new Map(
    units
      .filter(({ isPlayer }) => isPlayer)
      .map(({ guid, specId }) => [
        guid,
        new Set(
          (specId === null ? [] : cooldownsOfSpec(specId))
            .filter(({ spellId, otherIds }) =>
              [spellId, ...otherIds].some((id) => seenElsewhere(guid, id)),
            )
            .map(({ spellId }) => spellId),
        ),
      ]),
  );
}

/** Whether the player and the player's pets alone gave it. */
function isOwn(
  { units }: FightEvents,
  unit: IndexIntoUnits,
  sources: AuraUptime['sources'],
): boolean {
  return sources.every((source) => source >= 0 && units[source]!.ownerIndex === unit);
}

function dropsOf(worn: AuraUptime['spans'], ends: readonly number[]): number {
  return worn.filter(([, toMs]) => {
    const endMs = ends.find((one) => one >= toMs);
    return endMs !== undefined && endMs - toMs > WITH_THE_END_MS;
  }).length;
}

function resourcesOf({ resources }: FightEvents, unit: IndexIntoUnits): ResourceFact[] {
  const found = new Map<number, ResourceFact>();
  for (let row = 0; row < (resources?.length ?? 0); row++) {
    if (resources!.unit[row] !== unit) continue;
    const powerType = resources!.powerType[row]!;
    const one = found.get(powerType) ?? {
      powerType,
      name: powerTypeName(powerType),
      came: 0,
      wasted: 0,
    };
    one.came += resources!.came[row]!;
    one.wasted += resources!.wasted[row]!;
    found.set(powerType, one);
  }
  return [...found.values()].filter(({ came, wasted }) => came + wasted > 0);
}
