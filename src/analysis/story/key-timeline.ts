/**
 * A keystone run as a line of pulls, bosses and the ways between them.
 *
 * Method: a pull is a stretch of fighting (`key-combat.ts`); a boss is what stands between its ENCOUNTER lines,
 * whatever else was fought then. Packs pulled on before the last one died are one pull. What is neither is travel, and
 * travel after everybody died is a run back.
 */
import type { FightStory } from './fight-story.ts';
import type { CombatStretch } from './key-combat.ts';
import { combatStretches } from './key-combat.ts';

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

/** Enemies of one kind in one pull. */
export interface PulledEnemies {
  npcId: number | null;
  name: string;
  /** Different units that fought. */
  count: number;
  killed: number;
  /** Damage of players and pets to them. */
  damage: number;
}

export interface KeyPull extends CombatStretch {
  /** In order of time, from 1; bosses are counted too. */
  number: number;
  kind: 'trash' | 'boss';
  /** Of the boss, or of the enemy that took most damage. */
  name: string;
  encounterId: number | null;
  /** A boss that was not killed, or a pull in which every player who took part died. Null: no END line. */
  wiped: boolean | null;
  /** Most damaged first. */
  enemies: PulledEnemies[];
  playerDeaths: number;
  /** Of players and pets on enemies. */
  damage: number;
  /** By players, from anyone. */
  taken: number;
}

export interface KeyTimeline {
  lengthMs: number;
  /** Cover [0, lengthMs] without gaps. */
  segments: KeySegment[];
  pulls: KeyPull[];
}

/** Shorter fighting is a passing blow, or the last moment of a boss behind its END line. */
const SHORTEST_PULL_MS = 1000;
const LATE_DEATH_MS = 1000;

/** The key pull by pull, with what lies between: boss attempts as the log marks them, trash by who fights whom. Times are ms of the key. */
export function keyTimeline(story: FightStory, key: KeyFacts): KeyTimeline {
  const lengthMs = Math.max(key.wallMs, 0);
  const attempts = key.attempts
    .map((attempt) => ({ ...attempt, ...within(attempt, lengthMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const trash = cutOut(combatStretches(story), attempts)
    .map((stretch) => within(stretch, lengthMs))
    .filter(({ fromMs, toMs }) => toMs - fromMs >= SHORTEST_PULL_MS);
  const pulls: KeyPull[] = [
    ...trash.map((stretch) => emptyPull(stretch, null)),
    ...attempts.map((attempt) => emptyPull(attempt, attempt)),
  ].toSorted((a, b) => a.fromMs - b.fromMs);
  pulls.forEach((pull, index) => (pull.number = index + 1));
  fillPulls(pulls, story);
  return { lengthMs, segments: segmentsOf(pulls, lengthMs), pulls };
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

/** Which pull a moment belongs to, asked in order of time: calls cost nothing in all. −1 for none. */
export function pullFinder(pulls: readonly KeyPull[]): (atMs: number) => number {
  let at = 0;
  return (ms) => {
    // The log may step back by a millisecond.
    while (at > 0 && pulls[at - 1]!.toMs >= ms) at--;
    while (at < pulls.length && pulls[at]!.toMs < ms) at++;
    return at < pulls.length && pulls[at]!.fromMs <= ms ? at : -1;
  };
}

function fillPulls(pulls: KeyPull[], story: FightStory): void {
  const { units, dealt, hits, deaths } = story;
  const damage = pulls.map(() => new Map<number, number>());
  const killed = pulls.map(() => new Set<number>());
  const active = pulls.map(() => new Set<number>());
  const died = pulls.map(() => new Set<number>());
  let find = pullFinder(pulls);
  for (let row = 0; row < dealt.length; row++) {
    const at = find(dealt.timeMs[row]!);
    const target = dealt.target[row]!;
    if (at < 0) continue;
    pulls[at]!.damage += dealt.amount[row]!;
    if (units[target]?.isHostile) {
      const of = damage[at]!;
      of.set(target, (of.get(target) ?? 0) + dealt.amount[row]!);
    }
    active[at]!.add(units[dealt.source[row]!]?.ownerIndex ?? -1);
  }
  find = pullFinder(pulls);
  for (let row = 0; row < hits.length; row++) {
    const at = find(hits.timeMs[row]!);
    if (at < 0) continue;
    pulls[at]!.taken += hits.amount[row]!;
    const source = hits.source[row]!;
    const unit = units[source];
    if (unit?.isHostile && !unit.isPlayer && !damage[at]!.has(source)) damage[at]!.set(source, 0);
    active[at]!.add(hits.target[row]!);
  }
  find = pullFinder(pulls);
  const findLate = pullFinder(pulls);
  for (let row = 0; row < deaths.length; row++) {
    const ms = deaths.timeMs[row]!;
    const at = find(ms);
    const unit = deaths.unit[row]!;
    if (units[unit]?.isPlayer) {
      if (at < 0) continue;
      pulls[at]!.playerDeaths++;
      died[at]!.add(unit);
    } else if (units[unit]?.isHostile) {
      // The line of a boss's death stands behind the one that ends its fight.
      const late = findLate(ms - LATE_DEATH_MS);
      const pull = late >= 0 && damage[late]!.has(unit) ? late : at;
      if (pull >= 0) killed[pull]!.add(unit);
    }
  }
  pulls.forEach((pull, index) => {
    pull.enemies = enemiesOf(damage[index]!, killed[index]!, story);
    if (pull.kind === 'boss') return;
    pull.name = pull.enemies[0]?.name ?? '';
    const players = [...active[index]!].filter((unit) => units[unit]?.isPlayer);
    pull.wiped = players.length > 1 && players.every((unit) => died[index]!.has(unit));
  });
}

function enemiesOf(
  damage: ReadonlyMap<number, number>,
  killed: ReadonlySet<number>,
  { units }: FightStory,
): PulledEnemies[] {
  const byKind = new Map<string, PulledEnemies>();
  for (const unit of new Set([...damage.keys(), ...killed])) {
    const { name, npcId } = units[unit]!;
    const kind = `${npcId ?? ''}/${name}`;
    let enemies = byKind.get(kind);
    if (!enemies) {
      enemies = { npcId, name, count: 0, killed: 0, damage: 0 };
      byKind.set(kind, enemies);
    }
    enemies.count++;
    if (killed.has(unit)) enemies.killed++;
    enemies.damage += damage.get(unit) ?? 0;
  }
  return [...byKind.values()].toSorted(
    (a, b) => b.damage - a.damage || b.count - a.count || (a.name < b.name ? -1 : 1),
  );
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
