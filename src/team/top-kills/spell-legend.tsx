import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { SHAPE_NAMES, spellKind } from '#kit/ui/marks/spell-kinds.ts';
import { spellName } from './format-moments.ts';

/** What the marks of a chart stand for, by kind: each spell that is drawn, once. */
export function SpellLegend({ spellIds }: { spellIds: readonly number[] }) {
  const spells = new Map(spellIds.map((id) => [cooldownBySpellId(id)?.spellId ?? id, id]));
  const groups = Map.groupBy(spells.keys(), (id) => {
    const known = cooldownBySpellId(id);
    return known ? spellKind(known.category).shape : 'utility';
  });
  const shapes = Object.entries(SHAPE_NAMES).flatMap(([shape, name]) => {
    const ids = groups.get(shape as keyof typeof SHAPE_NAMES) ?? [];
    return ids.length === 0 ? [] : [{ name, ids: ids.toSorted(byName) }];
  });
  return (
    <dl className="mt-2 grid gap-1.5 text-xs max-sm:gap-1" data-spell-legend>
      {shapes.map(({ name, ids }) => (
        <div key={name} className="flex flex-wrap gap-x-3 gap-y-1 max-sm:gap-x-2 max-sm:gap-y-0.5">
          <dt className="font-medium">{name}</dt>
          {ids.map((id) => (
            <dd key={id} className="flex items-center gap-1 text-muted">
              <CooldownMark spellId={id} isNamed /> {spellName(id)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const byName = (one: number, other: number): number =>
  spellName(one).localeCompare(spellName(other), 'en');
