import { aliveSpansOf } from './alive-spans.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { AURA_CHANGE } from './fight-events.ts';

/** A buff or debuff by its name: the game has several ids for many. */
export interface AuraUptime {
  name: string;
  isBuff: boolean;
  /** Ids that share the name, most uptime first. */
  spellIds: number[];
  /** Time with any of the ids from anyone, overlaps counted once. */
  uptimeMs: number;
  /** Of the time the target was there; see `AuraTarget`. */
  share: number;
  /** How often it came, refreshes left out. */
  applications: number;
  refreshes: number;
  /** Most stacks the log names; 1 for auras without. */
  mostStacks: number;
  /** Who put it there, in order of appearance. */
  sources: IndexIntoUnits[];
  /** When it was there, in order and apart from each other. */
  spans: [fromMs: number, toMs: number][];
}

export interface AuraTarget {
  target: IndexIntoUnits;
  /** Players: the time alive. Others: from the first to the last thing that happened to them. */
  presentMs: number;
  /** The same as spans, in order and apart from each other. */
  present: [fromMs: number, toMs: number][];
  /** Most uptime first. */
  auras: AuraUptime[];
}

/**
 * How long buffs and debuffs were on each of the targets. An aura that is first seen being refreshed or removed is taken
 * to have been there from the start; one never removed stays to the target's death or the end. Auras that neither came,
 * went nor were refreshed in the fight (a raid buff cast before it) have no line and are not in here.
 */
export function auraUptimesOf(
  events: FightEvents,
  targets: ReadonlySet<IndexIntoUnits>,
): AuraTarget[] {
  const open = openAuras(events, targets);
  const present = presenceOf(events, targets);
  return [...targets].map((target) => {
    const spans = present.get(target) ?? [];
    const presentMs = lengthOf(spans);
    const byId = [...(open.get(target)?.values() ?? [])].map((aura) =>
      finish(aura, events, spans, presentMs),
    );
    const byName = Map.groupBy(byId, ({ isBuff, name, spellIds }) =>
      // Ids without a name have nothing in common.
      [isBuff, name, ...(name === '' ? spellIds : [])].join(' '),
    );
    return {
      target,
      presentMs,
      present: spans,
      auras: [...byName.values()].map((same) => asOne(same, presentMs)).toSorted(byUptime),
    };
  });
}

const byUptime = (a: AuraUptime, b: AuraUptime): number => b.uptimeMs - a.uptimeMs;

/** `same`: auras of one name on one unit, each of one id. */
function asOne(same: readonly AuraUptime[], presentMs: number): AuraUptime {
  const most = same.toSorted(byUptime);
  const spans = mergedSpans(same.flatMap((aura) => aura.spans));
  const uptimeMs = lengthOf(spans);
  const sum = (of: (aura: AuraUptime) => number): number =>
    same.reduce((total, aura) => total + of(aura), 0);
  return {
    name: most[0]!.name,
    isBuff: most[0]!.isBuff,
    spellIds: most.flatMap(({ spellIds }) => spellIds),
    uptimeMs,
    share: presentMs > 0 ? uptimeMs / presentMs : 0,
    applications: sum((aura) => aura.applications),
    refreshes: sum((aura) => aura.refreshes),
    mostStacks: Math.max(...same.map(({ mostStacks }) => mostStacks)),
    sources: [...new Set(same.flatMap(({ sources }) => sources))],
    spans,
  };
}

const lengthOf = (spans: readonly [number, number][]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

interface OpenAura extends Omit<AuraUptime, 'uptimeMs' | 'share'> {
  /** Casters whose aura is running, and since when. */
  running: Map<IndexIntoUnits, number>;
}

function openAuras(
  events: FightEvents,
  targets: ReadonlySet<IndexIntoUnits>,
): Map<IndexIntoUnits, Map<IndexIntoSpells, OpenAura>> {
  const { auras } = events;
  const found = new Map<IndexIntoUnits, Map<IndexIntoSpells, OpenAura>>();
  for (let row = 0; row < auras.length; row++) {
    const target = auras.target[row]!;
    const spell = auras.spell[row]!;
    if (spell < 0 || !targets.has(target)) continue;
    let bySpell = found.get(target);
    if (!bySpell) found.set(target, (bySpell = new Map()));
    let aura = bySpell.get(spell);
    if (!aura) {
      aura = newAura(events, spell, auras.isBuff[row] === 1);
      bySpell.set(spell, aura);
    }
    change(aura, auras.source[row]!, auras.change[row]!, auras.timeMs[row]!, auras.stacks[row]!);
  }
  return found;
}

function change(
  aura: OpenAura,
  source: IndexIntoUnits,
  what: number,
  timeMs: number,
  stacks: number,
): void {
  if (!aura.sources.includes(source)) aura.sources.push(source);
  if (stacks > aura.mostStacks) aura.mostStacks = stacks;
  if (what === AURA_CHANGE.applied) {
    aura.applications++;
    if (!aura.running.has(source)) aura.running.set(source, timeMs);
    return;
  }
  if (what === AURA_CHANGE.refreshed) aura.refreshes++;
  // The first sign of this caster's aura is that it was there already.
  const isFirst = aura.applications === 0 && !aura.spans.some(([from]) => from === 0);
  const since = aura.running.get(source) ?? (isFirst ? 0 : null);
  if (what !== AURA_CHANGE.removed) {
    aura.running.set(source, since ?? timeMs);
    return;
  }
  aura.running.delete(source);
  if (since !== null && timeMs > since) aura.spans.push([since, timeMs]);
}

function newAura({ spells }: FightEvents, spell: IndexIntoSpells, isBuff: boolean): OpenAura {
  const { spellId, name } = spells[spell]!;
  return {
    name,
    isBuff,
    spellIds: [spellId],
    applications: 0,
    refreshes: 0,
    mostStacks: 1,
    sources: [],
    spans: [],
    running: new Map(),
  };
}

function finish(
  { running, ...aura }: OpenAura,
  events: FightEvents,
  present: readonly [number, number][],
  presentMs: number,
): AuraUptime {
  const all = [...aura.spans];
  for (const since of running.values()) all.push([since, events.lengthMs]);
  const spans = cut(mergedSpans(all), present);
  const uptimeMs = lengthOf(spans);
  return { ...aura, spans, uptimeMs, share: presentMs > 0 ? uptimeMs / presentMs : 0 };
}

/** Overlapping spans as one, in order. */
function mergedSpans(spans: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The parts of `spans` inside `within`; both in order. */
function cut(
  spans: readonly [number, number][],
  within: readonly [number, number][],
): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of spans) {
    for (const [start, end] of within) {
      if (Math.min(to, end) > Math.max(from, start)) {
        result.push([Math.max(from, start), Math.min(to, end)]);
      }
    }
  }
  return result;
}

/** When each target was there. */
function presenceOf(
  events: FightEvents,
  targets: ReadonlySet<IndexIntoUnits>,
): Map<IndexIntoUnits, [number, number][]> {
  const { units, dealt, auras, casts, deaths } = events;
  const present = new Map<IndexIntoUnits, [number, number][]>();
  const widen = (unit: number, timeMs: number): void => {
    if (!targets.has(unit) || units[unit]!.isPlayer) return;
    const span = present.get(unit)?.[0];
    if (!span) present.set(unit, [[timeMs, timeMs]]);
    else if (timeMs > span[1]) span[1] = timeMs;
    else if (timeMs < span[0]) span[0] = timeMs;
  };
  for (let row = 0; row < dealt.length; row++) widen(dealt.target[row]!, dealt.timeMs[row]!);
  for (let row = 0; row < casts.length; row++) widen(casts.source[row]!, casts.timeMs[row]!);
  for (let row = 0; row < auras.length; row++) widen(auras.target[row]!, auras.timeMs[row]!);
  for (let row = 0; row < deaths.length; row++) widen(deaths.unit[row]!, deaths.timeMs[row]!);
  const alive = aliveSpansOf(events);
  for (const target of targets) {
    if (units[target]!.isPlayer) {
      present.set(
        target,
        (alive.get(target) ?? []).map(({ fromMs, toMs }) => [fromMs, toMs]),
      );
    }
  }
  return present;
}
