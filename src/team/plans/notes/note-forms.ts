import type { NoteFormat } from '#team/model/planner/notes/write-note.ts';

export interface NoteForm {
  id: Exclude<NoteFormat, 'csv'>;
  label: string;
  about: string;
  ending: string;
}

/** Forms of which a text holds several bosses. */
export const NOTE_FORMS: readonly NoteForm[] = [
  {
    id: 'shared',
    label: 'MRT, Liquid and Encounter Planner',
    about: 'The one form that all three read: whole seconds from the pull.',
    ending: 'txt',
  },
  {
    id: 'northern-sky',
    label: 'Northern Sky',
    about: 'For the import box of Northern Sky Raid Tools.',
    ending: 'txt',
  },
  {
    id: 'mrt',
    label: 'MRT only',
    about: 'With phases, events and tenths of a second, for MRT’s note window.',
    ending: 'txt',
  },
];
