/**
 * A keystone run as a line of pulls, bosses and the ways between them.
 *
 * Method: a pull is a stretch of fighting (`key-combat.ts`); a boss is what stands between its ENCOUNTER lines,
 * whatever else was fought then. Packs pulled on before the last one died are one pull. What is neither is travel, and
 * travel after everybody died is a run back.
 */
import type { FightEvents } from './fight-events.ts';
import type { CombatStretch } from './key-combat.ts';
import { combatStretches } from './key-combat.ts';
import type { KeyPull, PulledDeath } from './key-pulls.ts';
import { fillPulls } from './key-pulls.ts';

export type { KeyPull } from './key-pulls.ts';

/** A boss of the key as the fights nested in it tell; times after the key's start. */
export interface KeyBossAttempt extends CombatStretch {
  encounterId: number | null;
  name: string;
  /** Null when the log has no END line for it. */
  won: boolean | null;
}

export interface KeyFacts {
  /** From the START line to the END line, or to the last line. */
  wallMs: number;
  /** The key's own time of the END line; null when the run was not finished. */
  totalMs: number | null;
  /** What a death before the timer costs; 5 s where it is left out, as before The War Within. */
  deathPenaltyMs?: number;
  attempts: readonly KeyBossAttempt[];
}

/** What the client lets pass before it starts the key's clock; 8.2 s in each of seven real keys. */
export const COUNTDOWN_MS = 8200;

export type KeySegmentKind = 'countdown' | 'trash' | 'boss' | 'travel' | 'run-back';

export interface KeySegment extends CombatStretch {
  kind: KeySegmentKind;
  /** Of the pull fought in it; null for the ways between. */
  pullNumber: number | null;
}

export interface KeyTimeline {
  lengthMs: number;
  /** Cover [0, lengthMs] without gaps. */
  segments: KeySegment[];
  pulls: KeyPull[];
  /** Of players, in order of time. */
  deaths: PulledDeath[];
}

/** Shorter fighting is a passing blow, or the last moment of a boss behind its END line. */
const SHORTEST_PULL_MS = 1000;

/** The key pull by pull, with what lies between: boss attempts as the log marks them, trash by who fights whom. Times are ms of the key. */
export function keyTimeline(events: FightEvents, key: KeyFacts): KeyTimeline {
  const lengthMs = Math.max(key.wallMs, 0);
  const attempts = key.attempts
    .map((attempt) => ({ ...attempt, ...within(attempt, lengthMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const trash = cutOut(combatStretches(events), attempts)
    .map((stretch) => within(stretch, lengthMs))
    .filter(({ fromMs, toMs }) => toMs - fromMs >= SHORTEST_PULL_MS);
  const stretches: KeyPull[] = [
    ...trash.map((stretch) => emptyPull(stretch, null)),
    ...attempts.map((attempt) => emptyPull(attempt, attempt)),
  ].toSorted((a, b) => a.fromMs - b.fromMs);
  const { pulls, deaths } = fillPulls(stretches, events);
  return { lengthMs, segments: segmentsOf(pulls, lengthMs), pulls, deaths };
}

function within({ fromMs, toMs }: CombatStretch, lengthMs: number): CombatStretch {
  const clamp = (ms: number): number => Math.min(Math.max(ms, 0), lengthMs);
  return { fromMs: clamp(fromMs), toMs: clamp(toMs) };
}

/** The stretches without what lies in the holes, which are in order and may touch. */
function cutOut(
  stretches: readonly CombatStretch[],
  holes: readonly CombatStretch[],
): CombatStretch[] {
  return stretches.flatMap((stretch) => {
    const left: CombatStretch[] = [];
    let { fromMs } = stretch;
    for (const hole of holes) {
      if (hole.toMs <= fromMs || hole.fromMs >= stretch.toMs) continue;
      if (hole.fromMs > fromMs) left.push({ fromMs, toMs: hole.fromMs });
      fromMs = hole.toMs;
    }
    if (fromMs <= stretch.toMs) left.push({ fromMs, toMs: stretch.toMs });
    return left;
  });
}

function emptyPull({ fromMs, toMs }: CombatStretch, boss: KeyBossAttempt | null): KeyPull {
  return {
    number: 0,
    kind: boss ? 'boss' : 'trash',
    name: boss?.name ?? '',
    encounterId: boss?.encounterId ?? null,
    wiped: boss ? (boss.won === null ? null : !boss.won) : false,
    fromMs,
    toMs,
    enemies: [],
    playerDeaths: 0,
    damage: 0,
    taken: 0,
  };
}

function segmentsOf(pulls: readonly KeyPull[], lengthMs: number): KeySegment[] {
  const segments: KeySegment[] = [];
  const firstPull = pulls[0]?.fromMs ?? lengthMs;
  let at = Math.min(COUNTDOWN_MS, firstPull, lengthMs);
  if (at > 0) segments.push({ kind: 'countdown', fromMs: 0, toMs: at, pullNumber: null });
  let wiped = false;
  const travelTo = (toMs: number): void => {
    if (toMs > at)
      segments.push({ kind: wiped ? 'run-back' : 'travel', fromMs: at, toMs, pullNumber: null });
  };
  for (const pull of pulls) {
    travelTo(pull.fromMs);
    const fromMs = Math.max(at, pull.fromMs);
    if (pull.toMs > fromMs)
      segments.push({ kind: pull.kind, fromMs, toMs: pull.toMs, pullNumber: pull.number });
    at = Math.max(at, pull.toMs);
    wiped = pull.wiped === true;
  }
  travelTo(lengthMs);
  return segments;
}
