import {
  battleResSpellIds,
  bloodlustLockoutAuraIds,
  bloodlustSeconds,
  bloodlustSpellIds,
} from '#game/packs/utilities.ts';
import type { FightStory, IndexIntoSpells, IndexIntoUnits } from './fight-story.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-story.ts';

/** The lockout debuffs of one bloodlust land together; several within this time are one. */
const SAME_LUST_MS = 5000;

export interface Bloodlust {
  atMs: number;
  /** When the haste ends unless it is cut short. */
  untilMs: number;
  /** Who cast it; −1 when only the lockout on the raid tells of it (a drum). */
  source: IndexIntoUnits;
  spell: IndexIntoSpells;
  /** `lockout`: no cast was seen, only the debuffs it leaves. */
  seenBy: 'cast' | 'lockout';
  /** Players who got the lockout: those it reached. */
  players: number;
}

export interface BattleResurrection {
  atMs: number;
  source: IndexIntoUnits;
  target: IndexIntoUnits;
  spell: IndexIntoSpells;
  /** How long the target had been dead; null when its death is not in this fight. */
  deadForMs: number | null;
  /** When the target died again in this fight; null when it did not. */
  diedAgainMs: number | null;
}

export interface BloodlustAndResurrections {
  lusts: Bloodlust[];
  /** Resurrections during the fight, whatever their spell. `isBattleRes` tells the combat ones the pack knows. */
  resurrections: (BattleResurrection & { isBattleRes: boolean })[];
}

/** When bloodlusts and resurrections came, and to whom. */
export function bloodlustAndResurrections(story: FightStory): BloodlustAndResurrections {
  return { lusts: lustsOf(story), resurrections: resurrectionsOf(story) };
}

function lustsOf(story: FightStory): Bloodlust[] {
  const { casts, spells, units } = story;
  const isLust = spellFlags(story, bloodlustSpellIds);
  const lusts: Bloodlust[] = [];
  for (let row = 0; row < casts.length; row++) {
    const spell = casts.spell[row]!;
    const source = casts.source[row]!;
    if (casts.stage[row] !== CAST_STAGE.success || spell < 0 || !isLust[spell]) continue;
    // A hunter's pet casts for its owner.
    if (!units[units[source]!.ownerIndex]!.isPlayer) continue;
    const atMs = casts.timeMs[row]!;
    if (lusts.some((lust) => atMs - lust.atMs <= SAME_LUST_MS)) continue;
    lusts.push(newLust(atMs, source, spell, 'cast'));
  }
  for (const { atMs, players } of lockoutsOf(story)) {
    const lust = lusts.find((one) => Math.abs(one.atMs - atMs) <= SAME_LUST_MS);
    if (lust) {
      lust.players += players;
    } else {
      const spell = spells.findIndex(({ spellId }) => bloodlustLockoutAuraIds.includes(spellId));
      lusts.push({ ...newLust(atMs, -1, spell, 'lockout'), players });
    }
  }
  return lusts.toSorted((a, b) => a.atMs - b.atMs);
}

function newLust(
  atMs: number,
  source: number,
  spell: number,
  seenBy: Bloodlust['seenBy'],
): Bloodlust {
  return { atMs, untilMs: atMs + bloodlustSeconds * 1000, source, spell, seenBy, players: 0 };
}

function lockoutsOf(story: FightStory): { atMs: number; players: number }[] {
  const { auras, units } = story;
  const isLockout = spellFlags(story, bloodlustLockoutAuraIds);
  const found: { atMs: number; players: number }[] = [];
  for (let row = 0; row < auras.length; row++) {
    const spell = auras.spell[row]!;
    if (auras.change[row] !== AURA_CHANGE.applied || spell < 0 || !isLockout[spell]) continue;
    if (!units[auras.target[row]!]?.isPlayer) continue;
    const atMs = auras.timeMs[row]!;
    const last = found.at(-1);
    if (last && atMs - last.atMs <= SAME_LUST_MS) last.players++;
    else found.push({ atMs, players: 1 });
  }
  return found;
}

function resurrectionsOf(story: FightStory): BloodlustAndResurrections['resurrections'] {
  const { resurrects, deaths } = story;
  const isBattleRes = spellFlags(story, battleResSpellIds);
  return Array.from({ length: resurrects.length }, (_, row) => {
    const atMs = resurrects.timeMs[row]!;
    const target = resurrects.target[row]!;
    const diedMs: number[] = [];
    for (let death = 0; death < deaths.length; death++) {
      if (deaths.unit[death] === target) diedMs.push(deaths.timeMs[death]!);
    }
    const before = diedMs.findLast((timeMs) => timeMs <= atMs);
    return {
      atMs,
      source: resurrects.source[row]!,
      target,
      spell: resurrects.spell[row]!,
      deadForMs: before === undefined ? null : atMs - before,
      diedAgainMs: diedMs.find((timeMs) => timeMs > atMs) ?? null,
      isBattleRes: resurrects.spell[row]! >= 0 && isBattleRes[resurrects.spell[row]!] === true,
    };
  });
}

function spellFlags({ spells }: FightStory, ids: readonly number[]): boolean[] {
  return spells.map(({ spellId }) => ids.includes(spellId));
}
