/** What the server knows of kills on one boss and difficulty, as `/raid/chance` answers it. */
import type { BossModel } from '#season/model/progress/fit-kill-model.ts';

export interface BossChance {
  /** Null where too few groups are known. */
  model: BossModel | null;
  /** When a source was last heard of groups that still pull it; null where none was. */
  updatedMs: number | null;
}

const NONE: BossChance = { model: null, updatedMs: null };
const LONGEST_MS = 5000;

/** What other groups did on a boss; nothing where the server does not answer. @param difficultyId as logs write it. */
export async function askBossChance(
  { encounterId, difficultyId, isSample }: BossAsked,
  ask: typeof fetch = fetch,
): Promise<BossChance> {
  if (encounterId === null || difficultyId === null) return NONE;
  const asked = new URLSearchParams({ boss: `${encounterId}`, difficulty: `${difficultyId}` });
  if (isSample) asked.set('sample', '1');
  try {
    const response = await ask(`/raid/chance?${asked}`, {
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return response.status === 200 ? ((await response.json()) as BossChance) : NONE;
  } catch {
    return NONE;
  }
}

export interface BossAsked {
  encounterId: number | null;
  difficultyId: number | null;
  /** Whether the pulls are invented: those of other groups are, too. */
  isSample: boolean;
}
