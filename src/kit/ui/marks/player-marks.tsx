import { classById } from '#game/classes.ts';
import { specializationById, type SpecializationRole } from '#game/specializations.ts';
import { ROLE_GLYPHS, UNKNOWN_GLYPH } from './glyph-names.ts';
import { GlyphMark, type MarkProps } from './mark.tsx';

const ROLE_NAMES: Readonly<Record<SpecializationRole, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  damage: 'Damage',
};

/** The class that sets the colors of a character class; a neutral one for an unknown class. */
export function classTint(classId: number | null | undefined): string {
  return typeof classId === 'number' && classById(classId) ? `class-${classId}` : 'class-0';
}

/** `Frost Mage`; the class alone where the specialization is unknown; a dash where both are. */
export function playerKind(specId: number | null, classId: number | null = null): string {
  const specialization = specId === null ? undefined : specializationById(specId);
  const ownClass = classById(specialization?.classId ?? classId ?? -1);
  return [specialization?.name, ownClass?.name].filter(Boolean).join(' ') || '–';
}

/** A class: its drawing in its color. Pass `label` where its name does not stand beside it. */
export function ClassMark({ classId, ...rest }: MarkProps & { classId: number | null }) {
  const known = classId === null ? undefined : classById(classId);
  return (
    <GlyphMark
      glyph={known?.icon ?? UNKNOWN_GLYPH}
      media={known && `class-${known.id}`}
      tint={classTint(classId)}
      {...rest}
    />
  );
}

/** A specialization in its class's color; the class's drawing where only that is known. */
export function SpecMark({
  specId,
  classId = null,
  ...rest
}: MarkProps & { specId: number | null; classId?: number | null }) {
  const known = specId === null ? undefined : specializationById(specId);
  if (!known) return <ClassMark classId={classId} {...rest} />;
  return (
    <GlyphMark
      glyph={known.icon}
      media={`specialization-${known.id}`}
      tint={classTint(known.classId)}
      {...rest}
    />
  );
}

/** Tank, healer or damage. */
export function RoleMark({ role, ...rest }: MarkProps & { role: SpecializationRole }) {
  return <GlyphMark glyph={ROLE_GLYPHS[role]} tint={`role-${role}`} {...rest} />;
}

export function roleName(role: SpecializationRole): string {
  return ROLE_NAMES[role];
}
