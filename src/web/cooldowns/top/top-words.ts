import type { AgreedMoment } from '#analysis/planner/kills/agreed-moments.ts';
import type { KillAxis } from '#analysis/planner/kills/align-kills.ts';
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

/** The answer of the page in a sentence. */
export function momentsSentence(axis: KillAxis, moments: readonly AgreedMoment[]): string {
  const n = axis.kills.length;
  if (n < 3) return `${n === 1 ? 'One kill is' : `${n} kills are`} too few to compare.`;
  if (moments.length === 0)
    return `These ${n} kills share no moment: at none did half of them press a raid cooldown within ten seconds.`;
  const most = moments.toSorted((a, b) => b.kills - a.kills || a.atMs - b.atMs)[0]!;
  const spell = most.spells[0];
  const often = spell ? `, most often ${spellName(spell.spellId)} (${spell.kills})` : '';
  return `At ${moments.length} ${moments.length === 1 ? 'moment' : 'moments'} at least half of ${n} kills pressed a raid cooldown. The clearest is ${axisMoment(axis, most.atMs)}: ${most.kills} of ${n}${often}.`;
}
