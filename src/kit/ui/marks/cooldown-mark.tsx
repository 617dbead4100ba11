import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { lettersOfCooldown } from '#game/packs/cooldown-letters.ts';
import { schoolOfSpell } from '#game/spell-schools.ts';
import { letterChoices } from '#game/spell-letters.ts';
import { spellKind } from './spell-kinds.ts';
import type { MarkProps } from './mark.tsx';
import { SpellMark } from './spell-mark.tsx';

/**
 * A tracked cooldown of a player. Its kind is read out and shown on focus and hover; without `isNamed` its name too.
 * A spell that the packs do not know has the letters of its name in a gray tile.
 */
export function CooldownMark({
  spellId,
  name,
  isNamed = false,
  letters,
  ...rest
}: Omit<MarkProps, 'label'> & {
  spellId: number;
  /** In the language of the log; the English one where it is left out. */
  name?: string | undefined;
  /** Its name stands beside the mark. */
  isNamed?: boolean;
  /** Chosen among the spells of the view, for a name that is not the English one. */
  letters?: string | undefined;
}) {
  const known = cooldownBySpellId(spellId);
  const shown = name ?? known?.name ?? `Spell ${spellId}`;
  const own = known && (shown === known.name ? lettersOfCooldown(shown) : undefined);
  const kind = known && spellKind(known.category);
  return (
    <SpellMark
      letters={own ?? letters ?? letterChoices(shown)[0]!}
      school={schoolOfSpell(known?.spellId ?? spellId) ?? null}
      shape={kind?.shape ?? 'utility'}
      media={known && `spell-${known.spellId}`}
      label={[...(isNamed ? [] : [shown]), ...(kind ? [kind.name] : [])].join(', ') || undefined}
      {...rest}
    />
  );
}
