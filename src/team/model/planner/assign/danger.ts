/**
 * How dangerous a window is to the raid, by what the boss does then. Kinds and what is major are Farseer's own judgment, and so are the weights:
 * they decide which window is answered first, not how much of it is covered.
 */
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { MOST_OF_FIGHT } from '#team/model/planner/damage-windows.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { comes, fightLength } from '#team/model/planner/plan-time.ts';

/** What hits most of the raid, whatever it does. */
const OF_THE_RAID: ReadonlySet<AbilityKind> = new Set([
  'raid-damage',
  'raid-dot',
  'heal-absorb',
  'intermission',
  'enrage',
]);
/** What hits those who stand wrong, one tank, or only if something else fails. */
const OF_SOME: ReadonlySet<AbilityKind> = new Set([
  'tankbuster',
  'frontal',
  'movement',
  'interrupt',
  'adds',
  'damage-amp',
]);

const OF_ALL = 1.5;
const MAJOR = 1.25;
const OF_FEW = 0.75;

function weightOf(kinds: readonly AbilityKind[], major: boolean): number {
  if (kinds.some((kind) => OF_THE_RAID.has(kind))) return major ? OF_ALL * MAJOR : OF_ALL;
  if (kinds.length > 0 && kinds.every((kind) => OF_SOME.has(kind))) return OF_FEW;
  return major ? MAJOR : 1;
}

/** The danger of windows of this plan's boss by their cause, as the plan's timeline or the packs name it; 1 for a cause of which the packs know nothing. */
export function dangerOfWindows({ encounterId, timeline }: Plan): (window: DamageWindow) => number {
  const abilities = encounterId === null ? [] : abilitiesOfEncounter(encounterId);
  const byName = new Map<string, number>();
  for (const { spellId, name, kinds, major } of abilities) {
    if (!major && kinds.length === 0) continue;
    // The timeline of a log names its casts in the language of that log.
    const names = timeline.casts.filter(
      (lane) => lane.spellId === spellId || lane.otherIds?.includes(spellId) === true,
    );
    for (const known of [name, ...names.map((lane) => lane.name)])
      if (known !== undefined)
        byName.set(known, Math.max(byName.get(known) ?? 0, weightOf(kinds, major)));
  }
  return ({ cause }) => (cause === null ? 1 : (byName.get(cause) ?? 1));
}

/** A cast that hits the raid is taken to hurt this long. */
const LASTS_MS = 10_000;
/** Stands for the damage of a cast, which no source tells. */
const UNIT = 100;

/**
 * Windows for a timeline without damage: casts that hit most of the raid, as the packs judge them. All are taken to hurt alike. Those that are
 * nearer to each other than they last are one. In order of time; none where the packs know no such ability.
 */
export function castWindows(plan: Plan): DamageWindow[] {
  const { timeline, encounterId } = plan;
  const abilities = encounterId === null ? [] : abilitiesOfEncounter(encounterId);
  const hitting = new Set(
    abilities
      .filter(({ kinds }) => kinds.some((kind) => OF_THE_RAID.has(kind)))
      .map(({ spellId }) => spellId),
  );
  const casts = timeline.casts
    .filter(({ spellId, otherIds = [] }) => [spellId, ...otherIds].some((id) => hitting.has(id)))
    .flatMap(({ name, times }) => times.map(({ phase, offsetMs }) => ({ name, phase, offsetMs })))
    .filter(
      (cast) =>
        timeline.phases[cast.phase - 1]?.startsUnknown !== true && comes(timeline, cast, 'usual'),
    )
    .toSorted((a, b) => a.phase - b.phase || a.offsetMs - b.offsetMs);
  const windows: DamageWindow[] = [];
  for (const { name, phase, offsetMs } of casts) {
    const before = windows.at(-1);
    if (before?.phase === phase && offsetMs < before.offsetMs + before.lengthMs) continue;
    const size = { lengthMs: LASTS_MS, demand: UNIT, damage: UNIT };
    windows.push({ id: `c${windows.length + 1}`, phase, offsetMs, cause: name, ...size });
  }
  const danger = dangerOfWindows(plan);
  return shareOfFight(timeline, windows, (window) => danger(window));
}

/** The windows of highest rank that together are at most about a third of the usual fight; at least one. In the order given. */
function shareOfFight(
  timeline: BossTimeline,
  windows: readonly DamageWindow[],
  rank: (window: DamageWindow) => number,
): DamageWindow[] {
  let leftMs = fightLength(timeline) * MOST_OF_FIGHT;
  const kept = new Set<DamageWindow>();
  for (const window of windows.toSorted((a, b) => rank(b) - rank(a))) {
    if (window.lengthMs > leftMs && kept.size > 0) continue;
    leftMs -= window.lengthMs;
    kept.add(window);
  }
  return windows.filter((window) => kept.has(window));
}
