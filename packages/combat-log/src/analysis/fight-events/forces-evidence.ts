import type { KeyFacts } from './key-timeline.ts';
import type { FightEvents } from './fight-events.ts';

/** Enemies that died, by kind. */
export type KillsByKind = [npcId: number, killed: number][];

/** What a finished key proves about its enemy forces, whatever each enemy counts. */
export interface ForcesEvidence {
  /** All enemies that the log saw die: together they made 100 %, unless some died out of sight. */
  kills: KillsByKind;
  /** Those that had died when the key still lacked forces; null where the log does not show such a moment. */
  tooFew: KillsByKind | null;
  /** Nothing of the key is missing in the log, as far as it says. */
  seenWhole: boolean;
}

/** When the last boss dies with all forces done, the END line follows within so many milliseconds: 0.1 to 0.4 s in five real keys. */
const END_AFTER_BOSS_MS = 5000;
/** Deaths so shortly before the END line may be those that made it 100 %. */
const LAST_DEATHS_MS = 2000;

/**
 * Null for a key that was not finished. A key ends as soon as all bosses are dead and the forces are done: where it went on after the
 * last boss, the forces were done only with its last enemies.
 */
export function forcesEvidenceOf(
  events: FightEvents,
  { totalMs, wallMs, attempts }: KeyFacts,
  absences: number,
): ForcesEvidence | null {
  if (totalMs === null) return null;
  const kills = killsUntil(events, Number.POSITIVE_INFINITY);
  const lastBossMs = Math.max(
    ...attempts.filter(({ won }) => won === true).map(({ toMs }) => toMs),
  );
  const wentOn = Number.isFinite(lastBossMs) && wallMs - lastBossMs > END_AFTER_BOSS_MS;
  return {
    kills,
    tooFew: wentOn ? killsUntil(events, wallMs - LAST_DEATHS_MS) : null,
    seenWhole: absences === 0,
  };
}

function killsUntil({ deaths, units }: FightEvents, endMs: number): KillsByKind {
  const kills = new Map<number, number>();
  const dead = new Set<number>();
  for (let row = 0; row < deaths.length && deaths.timeMs[row]! < endMs; row++) {
    const index = deaths.unit[row]!;
    const unit = units[index];
    if (!unit?.isHostile || unit.isPlayer || unit.npcId === null || dead.has(index)) continue;
    dead.add(index);
    kills.set(unit.npcId, (kills.get(unit.npcId) ?? 0) + 1);
  }
  return [...kills].toSorted(([a], [b]) => a - b);
}
