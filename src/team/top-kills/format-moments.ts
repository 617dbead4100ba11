import type { AgreedMoment } from '#team/model/planner/kills/agreed-moments.ts';
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { formatClock } from '#lib/format-clock.ts';

/** Name of a raid cooldown, in English. */
export function spellName(spellId: number): string {
  return cooldownBySpellId(spellId)?.name ?? `Spell ${spellId}`;
}

/** `2:10`, or `P2 0:15` on an axis of phases. */
export function axisMoment({ phases }: Pick<KillAxis, 'phases'>, atMs: number): string {
  const phase = phases.findLast((one) => one.atMs <= atMs);
  return phase ? `P${phase.number} ${formatClock(atMs - phase.atMs)}` : formatClock(atMs);
}

/** The answer of the page: how much the kills have in common, and where most. */
export function momentsAnswer(
  axis: KillAxis,
  moments: readonly AgreedMoment[],
): { title: string; text: string } {
  const n = axis.kills.length;
  if (n < 3)
    return {
      title: 'Too few kills to compare',
      text: `${n === 1 ? 'One kill fits' : `${n} kills fit`} these choices. At least three are needed.`,
    };
  if (moments.length === 0)
    return {
      title: 'No shared moment',
      text: `At no moment did half of these ${n} kills press a raid cooldown within ten seconds.`,
    };
  const most = moments.toSorted((a, b) => b.kills - a.kills || a.atMs - b.atMs)[0]!;
  const spell = most.spells[0];
  const often = spell ? `, most often ${spellName(spell.spellId)} (${spell.kills})` : '';
  return {
    title: `${moments.length} shared ${moments.length === 1 ? 'moment' : 'moments'} for raid cooldowns`,
    text: `The clearest is ${axisMoment(axis, most.atMs)}: ${most.kills} of ${n} kills${often}. A moment is shared when at least half of the kills press one within ten seconds.`,
  };
}
