import { difficultyLabel } from '#log/session/format-fight.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';

export interface LoggedBoss {
  encounterId: number;
  name: string;
  difficultyId: number | null;
  /** `Dimensius Mythic`. */
  label: string;
  /** Of its pulls, in order. */
  keys: string[];
  sample: boolean;
}

/** Bosses of the opened logs, of raids and of keys, each with its pulls of one difficulty. By id and difficulty. */
export function loggedBosses(fights: readonly ListedFight[]): Map<string, LoggedBoss> {
  const found = new Map<string, LoggedBoss>();
  for (const { key, fight, sample } of fights) {
    const { kind, encounterId, difficultyId, name } = fight;
    if (kind !== 'encounter' || encounterId === null) continue;
    const id = `${encounterId} ${difficultyId}`;
    const boss = found.get(id) ?? {
      encounterId,
      name,
      difficultyId,
      label: [name, difficultyLabel({ ...fight, keystoneLevel: null })].filter(Boolean).join(' '),
      keys: [],
      sample,
    };
    boss.keys.push(key);
    found.set(id, boss);
  }
  return found;
}
