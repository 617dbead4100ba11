import type { OwnHistory, OwnHistoryQuestion } from '#web/season/own-history.server.ts';

/** Asks for the visitor's own published kills. Never throws: a failure is a sentence. */
export async function askOwnHistory(
  { metric, boss, difficulty, region, specId }: OwnHistoryQuestion,
  signal: AbortSignal,
): Promise<{ history: OwnHistory | null } | { problem: string }> {
  const asked = new URLSearchParams({ by: metric, difficulty });
  if (boss !== null) asked.set('boss', boss);
  if (region !== null) asked.set('region', region);
  if (specId !== null) asked.set('spec', String(specId));
  try {
    const response = await fetch(`/publish?${asked}`, { signal });
    if (!(response.headers.get('content-type') ?? '').includes('json'))
      return { problem: `The server answered ${response.status}. Try again in a moment.` };
    return (await response.json()) as { history: OwnHistory | null } | { problem: string };
  } catch {
    return { problem: 'The server cannot be reached. Check your connection and try again.' };
  }
}
