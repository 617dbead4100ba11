import { bossAbility } from '#game/packs/boss-mechanics.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { CAST_STAGE } from './fight-events.ts';

/** A cast that has not ended by then was broken off. */
const LONGEST_CAST_MS = 30_000;
/** What a spell sets off under the same name follows it this soon. */
const TRIGGERED_MS = 500;

export interface BossCast {
  source: IndexIntoUnits;
  /** −1 when it has none. */
  target: IndexIntoUnits;
  /** When it began; for an instant one when it happened. */
  startMs: number;
  /** When it went off; null when it never did. */
  endMs: number | null;
  /** It began and did not go off: interrupted, broken off, or its caster died. */
  stopped: boolean;
}

export interface BossAbilityCasts {
  spell: IndexIntoSpells;
  spellId: number;
  name: string;
  /** In order of time. */
  casts: BossCast[];
  /** What the pack says of it; empty where it says nothing. */
  kinds: readonly AbilityKind[];
  major: boolean;
  avoidable: boolean;
  /** Whether the pack lists the spell for this boss. */
  known: boolean;
}

/**
 * What hostile creatures cast, grouped by the name of the spell, as players know it: the pack's major abilities first, then by first
 * cast. A start and the success that follows from the same creature are one cast, and so is what a spell of the same name sets off
 * while it is cast. Melee is no cast. What a boss does without a cast line
 * (auras, pools on the ground) is not in here.
 */
export function bossCastsOf(
  events: FightEvents,
  fight: Pick<Fight, 'encounterId'>,
): BossAbilityCasts[] {
  const { casts, units, spells } = events;
  const groups = new Map<IndexIntoSpells, BossAbilityCasts>();
  const open = new Map<string, BossCast>();
  for (let row = 0; row < casts.length; row++) {
    const source = casts.source[row]!;
    const spell = casts.spell[row]!;
    const unit = units[source]!;
    if (!unit.isHostile || unit.isPlayer || units[unit.ownerIndex]!.isPlayer || spell < 0) continue;
    const timeMs = casts.timeMs[row]!;
    const target = casts.target[row]!;
    const key = `${source} ${spell}`;
    const begun = open.get(key);
    if (casts.stage[row] === CAST_STAGE.success) {
      open.delete(key);
      if (begun && timeMs - begun.startMs <= LONGEST_CAST_MS) {
        begun.endMs = timeMs;
        begun.stopped = false;
        if (begun.target < 0) begun.target = target;
        continue;
      }
    }
    const isStart = casts.stage[row] === CAST_STAGE.start;
    const cast: BossCast = {
      source,
      target,
      startMs: timeMs,
      endMs: isStart ? null : timeMs,
      stopped: isStart,
    };
    if (isStart) open.set(key, cast);
    let group = groups.get(spell);
    if (!group) {
      group = newGroup(spell, spells[spell]!, fight.encounterId);
      groups.set(spell, group);
    }
    group.casts.push(cast);
  }
  return mergedByName([...groups.values()]).toSorted(
    (a, b) => Number(b.major) - Number(a.major) || a.casts[0]!.startMs - b.casts[0]!.startMs,
  );
}

/** The game has several spells for one ability: the cast, what it sets off, another one for each phase. */
function mergedByName(groups: readonly BossAbilityCasts[]): BossAbilityCasts[] {
  const byName = Map.groupBy(groups, ({ name, spell }) => (name === '' ? spell : name));
  return [...byName.values()].map((same) => {
    if (same.length === 1) return same[0]!;
    // The spell that the pack lists stands for all, else the one that was cast most.
    const main = same.toSorted(
      (a, b) =>
        Number(b.major) - Number(a.major) ||
        Number(b.known) - Number(a.known) ||
        b.casts.length - a.casts.length,
    )[0]!;
    return { ...main, casts: castsOnce(same) };
  });
}

/** Casts of one creature that lie in each other are one; so are a start and a success of another spell. */
function castsOnce(same: readonly BossAbilityCasts[]): BossCast[] {
  const casts = same.flatMap((group) => group.casts.map((cast) => ({ spell: group.spell, cast })));
  const last = new Map<IndexIntoUnits, { spell: IndexIntoSpells; cast: BossCast }>();
  const once: BossCast[] = [];
  for (const { spell, cast } of casts.toSorted((a, b) => a.cast.startMs - b.cast.startMs)) {
    const before = last.get(cast.source);
    if (before && isPartOf(before, { spell, cast })) {
      const isEnd = cast.startMs > before.cast.startMs + TRIGGERED_MS && before.cast.endMs === null;
      if (isEnd) [before.cast.endMs, before.cast.stopped] = [cast.endMs, cast.stopped];
      if (before.cast.target < 0) before.cast.target = cast.target;
      continue;
    }
    const own = { spell, cast: { ...cast } };
    last.set(cast.source, own);
    once.push(own.cast);
  }
  return once;
}

type CastOfSpell = Readonly<{ spell: IndexIntoSpells; cast: BossCast }>;

function isPartOf(before: CastOfSpell, after: CastOfSpell): boolean {
  if (before.spell === after.spell) return false;
  const { startMs, endMs } = before.cast;
  const isInstant = after.cast.endMs === after.cast.startMs;
  const to = endMs ?? startMs + (isInstant ? LONGEST_CAST_MS : 0);
  return after.cast.startMs <= to + TRIGGERED_MS;
}

function newGroup(
  spell: IndexIntoSpells,
  { spellId, name }: { spellId: number; name: string },
  encounterId: number | null,
): BossAbilityCasts {
  const ability = encounterId === null ? undefined : bossAbility(encounterId, spellId);
  return {
    spell,
    spellId,
    name,
    casts: [],
    kinds: ability?.kinds ?? [],
    major: ability?.major ?? false,
    avoidable: ability?.avoidable ?? false,
    known: ability !== undefined,
  };
}
