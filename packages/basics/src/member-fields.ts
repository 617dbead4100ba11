/**
 * What officers write of a player, a column of `team_members` each. One more is a migration and an entry in both lists here: query,
 * form, page and exports follow.
 */
import { isDay } from './is-day.ts';

export interface MemberFields {
  /** The last day of the player's trial, `2026-12-05`; null for none. */
  trialUntil: string | null;
  /** Empty for none. */
  note: string;
}
export type MemberField = keyof MemberFields;

interface FieldFacts {
  column: string;
  /** A text of at most so many letters, as the column checks, or a day. */
  holds: { letters: number } | 'day';
  /** Of its field in the form. */
  label: string;
  hint?: string;
  /** In sentences and on the button: `Save the note`. */
  noun: string;
  /** What is answered when it is taken away, where that is more than `The note is saved.` */
  emptied?: string;
  /** What stands before it beside the name of the player. */
  before?: string;
}

/** In the order of the form, the page and the exports. */
export const MEMBER_FIELDS: Readonly<Record<MemberField, FieldFacts>> = {
  trialUntil: {
    column: 'trial_until',
    holds: 'day',
    label: 'Trial until',
    hint: 'Empty ends the trial.',
    noun: 'trial',
    emptied: 'The trial is over.',
  },
  note: {
    column: 'note',
    holds: { letters: 300 },
    label: 'Note, read by all members',
    noun: 'note',
  },
};
export const MEMBER_FIELD_NAMES = Object.keys(MEMBER_FIELDS) as MemberField[];

export function isMemberField(text: string): text is MemberField {
  return Object.hasOwn(MEMBER_FIELDS, text);
}

/** Why a form does not take a value, as a sentence; null where it does. Empty takes the value away. */
export function whyNotField(field: MemberField, value: string): string | null {
  const { holds, noun } = MEMBER_FIELDS[field];
  if (holds === 'day')
    return value === '' || isDay(value) ? null : `Choose a day for the ${noun}, or none.`;
  if (value.length <= holds.letters) return null;
  return `The ${noun} is longer than ${holds.letters} letters. Shorten it.`;
}
