import type { PlayerSeat } from '#web/shared-document/board-document.ts';

/** The seats of a draft before a player began to change them. */
export interface BoardVersion {
  id: number;
  atMs: number;
  /** Who changed them then; null for a player who is gone. */
  member: string | null;
  seats: PlayerSeat[];
}

/** Milliseconds after which a request counts as failed. */
const PATIENCE = 15_000;

/** @param base address of the draft: `/team/{id}/board/{id}`. @throws where the server does not answer with them. */
export async function readVersions(
  base: string,
  ask: typeof fetch = fetch,
): Promise<BoardVersion[]> {
  const answer = await ask(`${base}/history`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The history was answered with ${answer.status}.`);
  return (await answer.json()) as BoardVersion[];
}
