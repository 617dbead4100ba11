import { aliveSpansOf } from './alive-spans.ts';
import type { FightStory } from './fight-story.ts';
import { CAST_STAGE } from './fight-story.ts';
import type { CombatStretch } from './key-combat.ts';

/** The longest global cooldown; haste makes it shorter, which is not known here. */
const GLOBAL_COOLDOWN_MS = 1500;
/** A start and the success of its cast stand at most this far apart. */
const LONGEST_CAST_MS = 10_000;

export interface PlayerActivity {
  guid: string;
  /** Time in the stretches in which the player lived. */
  aliveMs: number;
  /** Casts finished in that time, by the player itself. */
  casts: number;
  /** Null when the player did not live in any of them. */
  castsPerMinute: number | null;
  /** Share of `aliveMs` in which a cast ran or its global cooldown of 1.5 s. Null as above. */
  activeShare: number | null;
}

/**
 * How busy each player was in the given stretches (in order, not overlapping). Limits: melee swings and channels after
 * their first 1.5 s do not show, casts that take no global cooldown count like others, haste is not known.
 */
export function activityIn(
  story: FightStory,
  stretches: readonly CombatStretch[],
): PlayerActivity[] {
  const alive = aliveSpansOf(story);
  const players = new Map<
    number,
    { busy: CombatStretch[]; finished: number[]; startMs: number; startSpell: number }
  >();
  const { casts, units } = story;
  for (let row = 0; row < casts.length; row++) {
    const source = casts.source[row]!;
    if (!units[source]?.isPlayer) continue;
    let player = players.get(source);
    if (!player) {
      player = { busy: [], finished: [], startMs: 0, startSpell: -1 };
      players.set(source, player);
    }
    const at = casts.timeMs[row]!;
    const spell = casts.spell[row]!;
    if (casts.stage[row] === CAST_STAGE.start) {
      player.startMs = at;
      player.startSpell = spell;
      continue;
    }
    const began =
      player.startSpell === spell && at - player.startMs <= LONGEST_CAST_MS ? player.startMs : at;
    player.startSpell = -1;
    player.finished.push(at);
    player.busy.push({ fromMs: began, toMs: Math.max(at, began + GLOBAL_COOLDOWN_MS) });
  }
  return [...players].map(([unit, { busy, finished }]) => {
    const lived = overlap(stretches, alive.get(unit) ?? []);
    const aliveMs = lengthOf(lived);
    const count = finished.filter((at) =>
      lived.some(({ fromMs, toMs }) => at >= fromMs && at <= toMs),
    ).length;
    return {
      guid: units[unit]!.guid,
      aliveMs,
      casts: count,
      castsPerMinute: aliveMs > 0 ? (count * 60_000) / aliveMs : null,
      activeShare: aliveMs > 0 ? lengthOf(overlap(lived, joined(busy))) / aliveMs : null,
    };
  });
}

/** What lies in both lists; each is in order and does not overlap itself. */
function overlap(
  first: readonly CombatStretch[],
  second: readonly CombatStretch[],
): CombatStretch[] {
  const both: CombatStretch[] = [];
  let at = 0;
  for (const one of first) {
    while (at < second.length && second[at]!.toMs <= one.fromMs) at++;
    for (let next = at; next < second.length && second[next]!.fromMs < one.toMs; next++) {
      const other = second[next]!;
      both.push({
        fromMs: Math.max(one.fromMs, other.fromMs),
        toMs: Math.min(one.toMs, other.toMs),
      });
    }
  }
  return both;
}

function joined(stretches: readonly CombatStretch[]): CombatStretch[] {
  const list: CombatStretch[] = [];
  for (const { fromMs, toMs } of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = list.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else list.push({ fromMs, toMs });
  }
  return list;
}

const lengthOf = (stretches: readonly CombatStretch[]): number =>
  stretches.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
