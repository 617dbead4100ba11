import { GROUP_PARTS, type GroupPart } from '#team/model/roster/group-makeup.ts';
import { classById } from '#game/classes.ts';

/** The columns that can be left out, in the order of the table; the player and what is missing always stand there. */
export const ROSTER_COLUMNS = [
  'part',
  'specs',
  'role',
  'itemLevel',
  'tier',
  'enchants',
  'gems',
  'embellishments',
  'vault',
  'rating',
  'professions',
  'satOut',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** Which members and columns the address asks for. */
export interface RosterView {
  part: GroupPart | null;
  classId: number | null;
  /** Only players who miss something. */
  onlyMissing: boolean;
  /** Only main characters. */
  onlyMains: boolean;
  /** Null for all, fewer of them on a narrow screen. */
  columns: readonly RosterColumn[] | null;
}

/** Reads `part`, `class`, `missing`, `mains` and `show`; what is none of these counts as not asked. */
export function readRosterView(params: URLSearchParams): RosterView {
  const asked = params.getAll('show');
  const columns = ROSTER_COLUMNS.filter((column) => asked.includes(column));
  const classId = Number(params.get('class') ?? 0);
  return {
    part: GROUP_PARTS.find((part) => part === params.get('part')) ?? null,
    classId: classById(classId) ? classId : null,
    onlyMissing: params.get('missing') === '1',
    onlyMains: params.get('mains') === '1',
    columns: columns.length > 0 ? columns : null,
  };
}
