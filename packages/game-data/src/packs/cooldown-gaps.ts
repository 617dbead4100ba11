import { classById } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { cooldownsOfEverybody, cooldownsOfSpec, type Cooldown } from './cooldowns.ts';
import type { PackGap } from './season-gaps.ts';

/** What the tracked cooldowns do not know: specializations without any, and seconds that are not confirmed. */
export function cooldownGaps(): readonly PackGap[] {
  const without = specializations
    .filter((spec) => cooldownsOfSpec(spec.id).length === 0)
    .map((spec) => ({
      subject: `${spec.name} ${classById(spec.classId)?.name ?? ''}`.trim(),
      missing: 'tracked cooldowns',
    }));
  const unsure = [...distinctCooldowns().values()]
    .filter((cooldown) => cooldown.unsure)
    .map(({ name }) => ({ subject: name, missing: 'confirmed seconds' }));
  return [...without, ...unsure];
}

function distinctCooldowns(): ReadonlyMap<number, Cooldown> {
  const all = [
    ...specializations.flatMap((spec) => cooldownsOfSpec(spec.id)),
    ...cooldownsOfEverybody(),
  ];
  return new Map(all.map((cooldown) => [cooldown.spellId, cooldown]));
}
