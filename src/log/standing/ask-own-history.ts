import { askJson, type Problem } from '#account/auth/ask-json.ts';
import type { OwnHistory, OwnHistoryQuestion } from '#published/index.ts';

/** Asks for the visitor's own published kills. Never throws: a failure is a sentence. */
export function askOwnHistory(
  { metric, boss, difficulty, region, specId }: OwnHistoryQuestion,
  signal: AbortSignal,
): Promise<{ history: OwnHistory | null } | Problem> {
  const asked = new URLSearchParams({ by: metric, difficulty });
  if (boss !== null) asked.set('boss', boss);
  if (region !== null) asked.set('region', region);
  if (specId !== null) asked.set('spec', String(specId));
  return askJson(`/publish?${asked}`, signal);
}
