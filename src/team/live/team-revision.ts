/** Numbers of a team that grow with each change of a part of it. */
export interface TeamRevision {
  /** Raids, answers, groups, rules of the bench, saved nights. */
  raids: number;
  /** Players, characters, the team itself. */
  members: number;
  /** Drafts of the composition. */
  boards: number;
}
export type TeamPart = keyof TeamRevision;

/** Whether a row that came by a channel is one. */
export function isRevision(row: unknown): row is TeamRevision {
  if (typeof row !== 'object' || row === null) return false;
  return (['raids', 'members', 'boards'] as const).every((part) =>
    Number.isSafeInteger((row as Record<string, unknown>)[part]),
  );
}

/** Whether a page that shows one state of these parts has to be read again. An older state that comes late changes nothing. */
export function isBehind(
  shown: TeamRevision,
  heard: TeamRevision,
  parts: readonly TeamPart[],
): boolean {
  return parts.some((part) => heard[part] > shown[part]);
}
