import { askJson, type Problem } from '#account/auth/ask-json.ts';
import type { OurProgress } from '#team/attendance/our-progress.server.ts';

/** Asks how far a team of the visitor is. Never throws: a failure is a sentence. @param team id; null for the first one. */
export function askOurProgress(
  team: string | null,
  signal: AbortSignal,
): Promise<OurProgress | Problem> {
  const asked = new URLSearchParams({ progress: team ?? '' });
  return askJson(`/team-nights?${asked}`, signal);
}
