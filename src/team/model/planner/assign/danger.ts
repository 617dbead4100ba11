/**
 * How dangerous a window is to the raid, by what the boss does then. Kinds and what is major are Farseer's own judgment, and so are the weights:
 * they decide which window is answered first, not how much of it is covered.
 */
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { ANSWERED_MS, MOST_OF_FIGHT } from '#team/model/planner/damage-windows.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { comes, dueMs, fightLength } from '#team/model/planner/plan-time.ts';

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
export function dangerOfWindows({
  encounterId,
  timeline,
}: Plan): (window: Pick<DamageWindow, 'cause'>) => number {
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
 * Windows for a timeline without damage: casts that hit most of the raid, as the packs judge them, and those that the fight is built around, unless
 * they only hit some. All are taken to hurt alike. Those that are nearer to each other than they last are one. Where a third of the fight has no room
 * for all, the most dangerous stay, spread over the fight. In order of time; none where the packs know no such ability.
 */
export function castWindows(plan: Plan): DamageWindow[] {
  const { timeline, encounterId } = plan;
  const abilities = encounterId === null ? [] : abilitiesOfEncounter(encounterId);
  const dangerous = new Set(
    abilities
      .filter(({ kinds, major }) => weightOf(kinds, major) > 1)
      .map(({ spellId }) => spellId),
  );
  const windows = timeline.casts
    .filter(({ spellId, otherIds = [] }) => [spellId, ...otherIds].some((id) => dangerous.has(id)))
    .flatMap(({ name, times }) => times.map((time) => windowOf(time, name)))
    .filter(
      (window) =>
        timeline.phases[window.phase - 1]?.startsUnknown !== true &&
        comes(timeline, window, 'usual'),
    )
    .toSorted((a, b) => a.phase - b.phase || a.offsetMs - b.offsetMs);
  return spread(timeline, windows, dangerOfWindows(plan)).map((window, index) => ({
    ...window,
    id: `c${index + 1}`,
  }));
}

type CastWindow = Omit<DamageWindow, 'id'>;

function windowOf(
  { phase, offsetMs }: { phase: number; offsetMs: number },
  cause: string,
): CastWindow {
  return { phase, offsetMs, cause, lengthMs: LASTS_MS, demand: UNIT, damage: UNIT };
}

/**
 * The windows of highest rank that do not meet and that together, with the time before each in which it is answered, are at most about a third of the
 * usual fight; at least one. Of one rank, the one that is farthest from those that are kept comes next. In the order given.
 */
function spread(
  timeline: BossTimeline,
  windows: readonly CastWindow[],
  rank: (window: Pick<DamageWindow, 'cause'>) => number,
): CastWindow[] {
  let open = windows.map((window) => ({
    window,
    rank: rank(window),
    atMs: dueMs(timeline, { ...window, trigger: null }),
    awayMs: Infinity,
  }));
  const answeredMs = ANSWERED_MS.before + LASTS_MS;
  const most = Math.max(1, Math.floor((fightLength(timeline) * MOST_OF_FIGHT) / answeredMs));
  const kept = new Set<CastWindow>();
  while (kept.size < most && open.length > 0) {
    const next = open.reduce((a, b) =>
      b.rank > a.rank || (b.rank === a.rank && b.awayMs > a.awayMs) ? b : a,
    );
    kept.add(next.window);
    open = open
      .map((one) => ({ ...one, awayMs: Math.min(one.awayMs, Math.abs(one.atMs - next.atMs)) }))
      .filter(({ awayMs }) => awayMs >= LASTS_MS);
  }
  return windows.filter((window) => kept.has(window));
}
