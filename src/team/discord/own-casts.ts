import * as v from 'valibot';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { namesakes } from '#team/model/planner/plan-names.ts';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { formatClock } from '#lib/format-clock.ts';

const casts = v.array(
  v.object({
    phase: v.number(),
    offsetMs: v.number(),
    trigger: v.nullish(v.string()),
    who: v.string(),
    spellId: v.nullish(v.number()),
    note: v.optional(v.string(), ''),
  }),
);

/** A cast of a plan in words: when it comes, what it is. */
export interface PlannedPress {
  when: string;
  what: string;
}

/**
 * What a player presses in a plan, in its order: casts that name one of the player's characters. Words such as `everyone` name no player.
 *
 * @param assignments of a stored plan; what is none has no casts.
 * @param names of the player's characters, `Ann-Kazzak`.
 */
export function ownCasts(assignments: unknown, names: readonly string[]): PlannedPress[] {
  const read = v.safeParse(casts, assignments);
  if (!read.success) return [];
  const own = names.map((name) => ({ name }));
  const isLong = read.output.some(({ phase }) => phase > 1);
  return read.output
    .filter(({ who }) => !isGroupWord(who) && namesakes(own, who).length > 0)
    .toSorted((one, other) => one.phase - other.phase || one.offsetMs - other.offsetMs)
    .map(({ phase, offsetMs, trigger, spellId, note }) => {
      const time = `${isLong ? `phase ${phase}, ` : ''}${formatClock(offsetMs)}`;
      const spell = typeof spellId === 'number' ? cooldownBySpellId(spellId)?.name : undefined;
      return {
        when: trigger ? `${formatClock(offsetMs)} after ${trigger}` : time,
        what: spell ?? (note || (typeof spellId === 'number' ? `spell ${spellId}` : 'a note')),
      };
    });
}
