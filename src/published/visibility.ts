const TEAM = /^team:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Who may see a publication. */
export interface Visibility {
  visibility: 'link' | 'team' | 'public';
  teamId: string | null;
}

/** Reads `link`, `public` or `team:{id}`; null for anything else. */
export function readVisibility(field: unknown): Visibility | null {
  if (field === 'link' || field === 'public') return { visibility: field, teamId: null };
  const team = typeof field === 'string' ? TEAM.exec(field) : null;
  return team ? { visibility: 'team', teamId: team[1]! } : null;
}
