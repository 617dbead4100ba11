import { schoolOfSpell } from '#game/spell-schools.ts';
import { letterChoices } from '#game/spell-letters.ts';
import { SpellMark } from '#kit/ui/marks/spell-mark.tsx';

/** A cast of an enemy, beside its name. `letters`: chosen among the casts of the view. */
export function EnemyMark({
  lane: { spellId, name },
  letters,
  size = 16,
}: {
  lane: { spellId: number; name: string };
  letters: ReadonlyMap<string, string>;
  size?: 16 | 20;
}) {
  return (
    <SpellMark
      letters={letters.get(name) ?? letterChoices(name)[0]!}
      school={schoolOfSpell(spellId) ?? null}
      shape="boss"
      size={size}
    />
  );
}
