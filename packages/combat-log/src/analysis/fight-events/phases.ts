import type { BossPhase } from '#game/packs/boss-mechanics.ts';
import { phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { Fight } from '#analysis/fight.ts';
import type { BossHealth } from './boss-health.ts';
import { bossHealthOf } from './boss-health.ts';
import type { FightEvents } from './fight-events.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';

/** The same event on several units within this time opens one phase, not many. */
const SAME_MOMENT_MS = 2000;
/** A fight that goes round and round never has more phases than this. */
const MOST_SPANS = 60;

export interface PhaseSpan {
  /** The pack's number; a phase the fight comes back to keeps its number. */
  number: number;
  /** The number boss mods announce and notes name, 1.5 for the intermission behind 1. */
  stage: number;
  /** `P2`, `Int1` … */
  name: string;
  fromMs: number;
  toMs: number;
  /** What showed that it began: the pull itself, the pack's log event, or the health of the boss. */
  begunBy: 'pull' | 'event' | 'health';
}

export interface Phases {
  /** One span over the whole pull when `known` is false. */
  spans: PhaseSpan[];
  /** Whether the pack describes phases of this boss at all. */
  known: boolean;
  /** Difficulty whose description was used; not always the pull's own. */
  describedDifficultyId: number | null;
}

/**
 * The phases a pull went through: the pack's description followed step by step, each next phase opened by the first of
 * its log events (or by the boss's health) after the one before. A phase without either is left out and belongs to the
 * one before; a phase that was never opened ends the walk.
 */
export function phasesOf(
  events: FightEvents,
  fight: Pick<Fight, 'encounterId' | 'difficultyId' | 'success'>,
): Phases {
  const described =
    fight.encounterId === null
      ? undefined
      : phasesOfEncounter(fight.encounterId, fight.difficultyId ?? 0);
  const first = described?.phases[0];
  if (!described || !first) {
    const whole: PhaseSpan = {
      number: 1,
      stage: 1,
      name: 'P1',
      fromMs: 0,
      toMs: events.lengthMs,
      begunBy: 'pull',
    };
    return { spans: [whole], known: false, describedDifficultyId: null };
  }
  const health = bossHealthOf(events, fight);
  const spans = [spanOf(first, 0, 'pull')];
  let current = first;
  while (spans.length < MOST_SPANS) {
    const from = spans.at(-1)!.fromMs;
    const next = nextPhase(described.phases, current, events, health, from);
    if (!next) break;
    spans.at(-1)!.toMs = next.atMs;
    spans.push(spanOf(next.phase, next.atMs, next.by));
    current = next.phase;
  }
  spans.at(-1)!.toMs = events.lengthMs;
  return { spans, known: true, describedDifficultyId: described.difficultyId };
}

export interface PullProgress {
  killed: boolean;
  phaseNumber: number;
  phaseName: string;
  /** Health left of the boss, 0 to 100; null when the log does not tell. */
  leftPercent: number | null;
  /**
   * Grows with progress: phases passed, plus the part of the boss's health that is gone. Only comparable between
   * pulls of one boss; null when the health is unknown.
   */
  value: number | null;
}

/** How far a pull came: its last phase and the health the boss had left. */
export function progressOf(
  events: FightEvents,
  fight: Pick<Fight, 'encounterId' | 'difficultyId' | 'success'>,
): PullProgress {
  const { spans } = phasesOf(events, fight);
  const last = spans.at(-1)!;
  const { leftPercent } = bossHealthOf(events, fight);
  return {
    killed: fight.success === true,
    phaseNumber: last.number,
    phaseName: last.name,
    leftPercent,
    value: leftPercent === null ? null : spans.length - 1 + (1 - leftPercent / 100),
  };
}

interface Opening {
  phase: BossPhase;
  atMs: number;
  by: 'event' | 'health';
}

/** The phase that follows: the next one in order that can be seen, else the one the fight comes back to. */
function nextPhase(
  phases: readonly BossPhase[],
  current: BossPhase,
  events: FightEvents,
  health: BossHealth,
  fromMs: number,
): Opening | null {
  const inOrder = phases.filter(({ number }) => number > current.number);
  const back = phases.filter(({ afterPhase }) => afterPhase === current.number);
  for (const phase of [...inOrder, ...back]) {
    if (phase.begins) {
      const atMs = firstEvent(events, phase.begins, fromMs + SAME_MOMENT_MS);
      if (atMs !== null) return { phase, atMs, by: 'event' };
      if (phase.number > current.number && back.length === 0) return null;
    } else if (phase.bossHealthPercent !== undefined && phase.number > current.number) {
      const atMs = firstBelow(health, phase.bossHealthPercent, fromMs + SAME_MOMENT_MS);
      return atMs === null ? null : { phase, atMs, by: 'health' };
    }
  }
  return null;
}

function firstEvent(
  { casts, auras, spells }: FightEvents,
  begins: NonNullable<BossPhase['begins']>,
  fromMs: number,
): number | null {
  const spell = spells.findIndex(({ spellId }) => spellId === begins.spellId);
  if (spell < 0) return null;
  if (begins.event === 'SPELL_CAST_START' || begins.event === 'SPELL_CAST_SUCCESS') {
    const stage = begins.event === 'SPELL_CAST_START' ? CAST_STAGE.start : CAST_STAGE.success;
    return firstRow(casts, casts.stage, spell, stage, fromMs);
  }
  const change = begins.event === 'SPELL_AURA_APPLIED' ? AURA_CHANGE.applied : AURA_CHANGE.removed;
  return firstRow(auras, auras.change, spell, change, fromMs);
}

function firstRow(
  table: { length: number; timeMs: Int32Array; spell: Int32Array },
  what: Uint8Array,
  spell: number,
  wanted: number,
  fromMs: number,
): number | null {
  for (let row = 0; row < table.length; row++) {
    if (table.spell[row] === spell && what[row] === wanted && table.timeMs[row]! >= fromMs) {
      return table.timeMs[row]!;
    }
  }
  return null;
}

function firstBelow(health: BossHealth, percent: number, fromMs: number): number | null {
  const times = health.bosses.flatMap((boss) => {
    const at = boss.timeMs.findIndex(
      (timeMs, point) => timeMs >= fromMs && boss.percent[point]! <= percent,
    );
    return at < 0 ? [] : [boss.timeMs[at]!];
  });
  return times.length === 0 ? null : Math.min(...times);
}

function spanOf(phase: BossPhase, fromMs: number, begunBy: PhaseSpan['begunBy']): PhaseSpan {
  const { number, stage, name } = phase;
  return { number, stage, name, fromMs, toMs: fromMs, begunBy };
}
