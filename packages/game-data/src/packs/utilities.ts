import { utilityRows } from '#game/generated/packs-utilities.ts';
import type { UtilityKind, UtilityRow, UtilityScope } from './utility-table.ts';

/** What a class brings for others. */
export type Utility = {
  readonly classId: number;
  /** English. */
  readonly name: string;
  readonly kind: UtilityKind;
  /** For people; percentages change with patches. */
  readonly effect: string;
  readonly scope: UtilityScope;
  readonly spellIds: readonly number[];
  /** Absent: every specialization of the class. */
  readonly specIds?: readonly number[];
  readonly talented: boolean;
};

/** Debuffs that forbid another bloodlust for ten minutes: Exhaustion, Sated, Temporal Displacement, Fatigued. */
export const bloodlustLockoutAuraIds: readonly number[] = [57723, 57724, 80354, 264689, 390435];

/** Casts that give the raid a bloodlust, with the other ids the log writes for them. */
export const bloodlustSpellIds: readonly number[] = [
  2825, 32182, 80353, 264667, 272678, 390386, 466904,
];

/** Casts that bring a dead ally back in combat. 95750 is the Soulstone being used. */
export const battleResSpellIds: readonly number[] = [20484, 61999, 20707, 95750, 391054];

/** A bloodlust: +30 % haste for 40 seconds, again after the lockout of 600. */
export const bloodlustSeconds = 40;
export const bloodlustLockoutSeconds = 600;

const utilities = utilityRows.map(decode);

/** Everything a class brings, by class id. */
export function utilitiesOfClass(classId: number): readonly Utility[] {
  return utilities.filter((utility) => utility.classId === classId);
}

function decode([classId, name, kind, effect, scope, spellIds, more = {}]: UtilityRow): Utility {
  return {
    classId,
    name,
    kind,
    effect,
    scope,
    spellIds,
    ...(more.specIds === undefined ? {} : { specIds: more.specIds }),
    talented: more.talented === 1,
  };
}
