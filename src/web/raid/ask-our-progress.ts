import type { OurProgress } from '#web/season/our-progress.server.ts';

/** Asks how far a team of the visitor is. Never throws: a failure is a sentence. @param team id; null for the first one. */
export async function askOurProgress(
  team: string | null,
  signal: AbortSignal,
): Promise<OurProgress | { problem: string }> {
  const asked = new URLSearchParams({ progress: team ?? '' });
  try {
    const response = await fetch(`/team-nights?${asked}`, { signal });
    if (!(response.headers.get('content-type') ?? '').includes('json'))
      return { problem: `The server answered ${response.status}. Try again in a moment.` };
    return (await response.json()) as OurProgress | { problem: string };
  } catch {
    return { problem: 'The server cannot be reached. Check your connection and try again.' };
  }
}
