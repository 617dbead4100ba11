import type { Queryable } from '#store/database.ts';
import { saysMissing } from '#season/ingest/connectors/raiderio/profiles.ts';
import { noteLook, type LookOutcome } from '#season/ingest/store/character-looks.ts';
import { requestHash } from '#season/ingest/store/raw-answers.ts';
import type { Heard } from './task.ts';

/**
 * Remembers what Raider.IO said of a character that it was asked for, by the ladder or by a visitor. To be called in the
 * transaction that keeps the answer.
 *
 * @param seasonId the season whose ladder the character leaves when it was missing twice.
 */
export async function noteProfile(
  transaction: Queryable,
  { request, answer, kind, nowMs }: Heard,
  seasonId: number,
): Promise<void> {
  const asked = (name: string) => request.url.searchParams.get(name) ?? '';
  const outcome: LookOutcome =
    kind === 'rows' || kind === 'unchanged'
      ? 'there'
      : kind === 'empty' && answer !== null && saysMissing(answer)
        ? 'missing'
        : 'unclear';
  const hasLeft = await noteLook(transaction, {
    region: asked('region'),
    realm: asked('realm'),
    name: asked('name'),
    seasonId,
    outcome,
    atMs: nowMs,
  });
  // Should it come back, its profile is read again although it may say the same.
  if (hasLeft)
    await transaction.query('delete from public.raw_answers where request_hash = $1', [
      requestHash('raiderio', request),
    ]);
}
