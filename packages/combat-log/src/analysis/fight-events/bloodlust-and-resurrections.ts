import {
  battleResSpellIds,
  bloodlustLockoutAuraIds,
  bloodlustLockoutSeconds,
  bloodlustSeconds,
  bloodlustSpellIds,
} from '#game/packs/utilities.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';

/** The lockout debuffs of one bloodlust land together; several within this time are one. */
const SAME_LUST_MS = 5000;

export interface Bloodlust {
  /** Before 0 for one cast before the fight: its buff ended in it. */
  atMs: number;
  /** When the haste ends unless it is cut short. */
  untilMs: number;
  /** Who cast it; −1 when only the lockout on the raid tells of it (a drum). */
  source: IndexIntoUnits;
  spell: IndexIntoSpells;
  /** `buff`: it began before the fight. `lockout`: no cast was seen, only the debuffs it leaves. */
  seenBy: 'cast' | 'buff' | 'lockout';
  /** Participants it reached; 0 for a cast when everybody was still locked out. */
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

/** When bloodlusts and resurrections came, and to whom. Strangers in sight are no evidence. */
export function bloodlustAndResurrections(events: FightEvents): BloodlustAndResurrections {
  return { lusts: lustsOf(events), resurrections: resurrectionsOf(events) };
}

function lustsOf(events: FightEvents): Bloodlust[] {
  const lusts = castLusts(events);
  const isLust = spellFlags(events, bloodlustSpellIds);
  const isLockout = spellFlags(events, bloodlustLockoutAuraIds);
  const nearest = (atMs: number): Bloodlust | undefined =>
    lusts.find((lust) => Math.abs(lust.atMs - atMs) <= SAME_LUST_MS);
  for (const wave of auraWaves(events, isLust, AURA_CHANGE.applied)) {
    const lust = nearest(wave.atMs);
    if (lust) lust.players = Math.max(lust.players, wave.players);
  }
  for (const wave of auraWaves(events, isLust, AURA_CHANGE.removed)) {
    const atMs = wave.atMs - bloodlustSeconds * 1000;
    // Later ones would have been seen beginning, and some talents give the buff to one player alone.
    if (
      atMs >= 0 ||
      wave.players < 2 ||
      lusts.some((lust) => lust.atMs < wave.atMs && lust.players > 0)
    )
      continue;
    lusts.push({ ...newLust(atMs, wave.source, wave.spell, 'buff'), players: wave.players });
  }
  for (const wave of auraWaves(events, isLockout, AURA_CHANGE.applied)) {
    const lust = nearest(wave.atMs);
    if (lust) {
      lust.players = Math.max(lust.players, wave.players);
    } else if (!lusts.some((one) => isLockedOut(one, wave.atMs))) {
      lusts.push({ ...newLust(wave.atMs, -1, wave.spell, 'lockout'), players: wave.players });
    }
  }
  return lusts.toSorted((a, b) => a.atMs - b.atMs);
}

/** Who comes back into sight shows the old lockout again: that is no new bloodlust. */
function isLockedOut({ atMs, players }: Bloodlust, timeMs: number): boolean {
  return players > 0 && timeMs > atMs && timeMs - atMs < bloodlustLockoutSeconds * 1000;
}

function castLusts(events: FightEvents): Bloodlust[] {
  const { casts, units } = events;
  const isLust = spellFlags(events, bloodlustSpellIds);
  const lusts: Bloodlust[] = [];
  for (let row = 0; row < casts.length; row++) {
    const spell = casts.spell[row]!;
    const source = casts.source[row]!;
    if (casts.stage[row] !== CAST_STAGE.success || spell < 0 || !isLust[spell]) continue;
    // A hunter's pet casts for its owner.
    if (!units[units[source]!.ownerIndex]!.takesPart) continue;
    const atMs = casts.timeMs[row]!;
    if (lusts.some((lust) => atMs - lust.atMs <= SAME_LUST_MS)) continue;
    lusts.push(newLust(atMs, source, spell, 'cast'));
  }
  return lusts;
}

function newLust(
  atMs: number,
  source: number,
  spell: number,
  seenBy: Bloodlust['seenBy'],
): Bloodlust {
  return { atMs, untilMs: atMs + bloodlustSeconds * 1000, source, spell, seenBy, players: 0 };
}

interface AuraWave {
  atMs: number;
  source: IndexIntoUnits;
  spell: IndexIntoSpells;
  players: number;
}

/** Changes of such auras on participants that came together. */
function auraWaves(events: FightEvents, isAsked: readonly boolean[], change: number): AuraWave[] {
  const { auras, units } = events;
  const waves: AuraWave[] = [];
  for (let row = 0; row < auras.length; row++) {
    const spell = auras.spell[row]!;
    if (auras.change[row] !== change || spell < 0 || !isAsked[spell]) continue;
    if (!units[auras.target[row]!]?.takesPart) continue;
    const atMs = auras.timeMs[row]!;
    const last = waves.at(-1);
    if (last && atMs - last.atMs <= SAME_LUST_MS) last.players++;
    else waves.push({ atMs, source: auras.source[row]!, spell, players: 1 });
  }
  return waves;
}

function resurrectionsOf(events: FightEvents): BloodlustAndResurrections['resurrections'] {
  const { resurrects, deaths, units } = events;
  const isBattleRes = spellFlags(events, battleResSpellIds);
  return Array.from(resurrects.target.subarray(0, resurrects.length), (target, row) => {
    const atMs = resurrects.timeMs[row]!;
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
  }).filter(({ target }) => units[target]?.takesPart);
}

function spellFlags({ spells }: FightEvents, ids: readonly number[]): boolean[] {
  return spells.map(({ spellId }) => ids.includes(spellId));
}
