/** Buffs and debuffs of every unit of a fight: how long they were there, and where they were not. */
import { auraUptimesOf } from './auras-uptime.ts';
import type { AuraTarget, AuraUptime } from './auras-uptime.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';

type Span = [fromMs: number, toMs: number];

export interface NamedAura extends Omit<AuraUptime, 'sources'> {
  /** GUIDs of who gave it, owners for their pets, in order of appearance. */
  sources: string[];
  /** Stretches of `GAP_MS` or more in which the unit was there without it, before the first and after the last included. */
  gaps: number;
  /** Null without a gap. */
  longestGap: Span | null;
}

export interface AuraUnit {
  guid: string;
  /** As the log writes it. */
  name: string;
  kind: 'player' | 'enemy' | 'other';
  presentMs: number;
  /** Most uptime first. */
  auras: NamedAura[];
}

export interface UnitAuras {
  lengthMs: number;
  /** Players, then enemies, then all others, each with most auras first. */
  units: AuraUnit[];
  /** Units beyond `MOST_UNITS`. */
  leftOut: number;
  /** Names of the givers that are no unit of the list, by GUID. */
  givers: [guid: string, name: string][];
}

/** Shorter than this an aura was renewed, not missing. */
export const GAP_MS = 1000;
const MOST_UNITS = 150;

/** The auras of up to 150 units. An aura without any line in the fight is not known (`auras-uptime.ts`). */
export function unitAuras({ events }: { events: FightEvents }): UnitAuras {
  const counts = new Map<IndexIntoUnits, number>();
  const { target } = events.auras;
  for (let row = 0; row < events.auras.length; row++)
    if (target[row]! >= 0) counts.set(target[row]!, (counts.get(target[row]!) ?? 0) + 1);
  const order = { player: 0, enemy: 1, other: 2 } as const;
  const listed = [...counts.keys()].toSorted(
    (a, b) =>
      order[kindOf(events, a)] - order[kindOf(events, b)] ||
      counts.get(b)! - counts.get(a)! ||
      a - b,
  );
  const shown = new Set(listed.slice(0, MOST_UNITS));
  const units = auraUptimesOf(events, shown).map((one) => unitOf(events, one));
  const known = new Set(units.map(({ guid }) => guid));
  const givers = new Map(events.units.map(({ guid, name }) => [guid, name]));
  const others = new Set(
    units
      .flatMap(({ auras }) => auras.flatMap(({ sources }) => sources))
      .filter((guid) => !known.has(guid)),
  );
  return {
    lengthMs: events.lengthMs,
    units,
    leftOut: listed.length - shown.size,
    givers: [...others].map((guid) => [guid, givers.get(guid) ?? '']),
  };
}

function kindOf({ units }: FightEvents, unit: IndexIntoUnits): AuraUnit['kind'] {
  const { isPlayer, isHostile } = units[unit]!;
  if (isPlayer) return 'player';
  return isHostile ? 'enemy' : 'other';
}

function unitOf(events: FightEvents, { target, presentMs, present, auras }: AuraTarget): AuraUnit {
  const { guid, name } = events.units[target]!;
  return {
    guid,
    name,
    kind: kindOf(events, target),
    presentMs,
    auras: auras
      .filter(({ uptimeMs }) => uptimeMs > 0)
      .map((aura) => withGaps(events, aura, present))
      .toSorted((a, b) => b.uptimeMs - a.uptimeMs || (a.name < b.name ? -1 : 1)),
  };
}

function withGaps(events: FightEvents, aura: AuraUptime, present: readonly Span[]): NamedAura {
  const gaps = gapsOf(aura.spans, present).filter(([from, to]) => to - from >= GAP_MS);
  return {
    ...aura,
    sources: [...new Set(aura.sources.map((unit) => giver(events, unit)))],
    gaps: gaps.length,
    longestGap: gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? null,
  };
}

function giver({ units }: FightEvents, unit: IndexIntoUnits): string {
  return units[units[unit]?.ownerIndex ?? -1]?.guid ?? '';
}

/** The parts of `present` without any of `spans`; both in order. */
function gapsOf(spans: readonly Span[], present: readonly Span[]): Span[] {
  return present.flatMap(([from, to]) => {
    const found: Span[] = [];
    let at = from;
    for (const [begun, ended] of spans) {
      if (ended <= at || begun >= to) continue;
      if (begun > at) found.push([at, begun]);
      at = ended;
    }
    if (at < to) found.push([at, to]);
    return found;
  });
}
