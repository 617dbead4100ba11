import { difficultyById } from '#game/difficulties.ts';

interface TitledFight {
  name: string;
  kind: string;
  /** As the log writes it. */
  difficulty: number | null;
  keyLevel: number | null;
  success: boolean;
}

/** `Mythic Ulgrax`, `+12 The Stonevault`. */
export function fightTitle({ name, difficulty, keyLevel }: TitledFight): string {
  if (keyLevel !== null) return `+${keyLevel} ${name}`;
  const known = difficulty === null ? undefined : difficultyById(difficulty);
  return known ? `${known.name} ${name}` : name;
}

/** How a fight ended, in a word. */
export function outcomeWord({ kind, success }: Pick<TitledFight, 'kind' | 'success'>): string {
  if (kind === 'keystone') return success ? 'Completed' : 'Abandoned';
  return success ? 'Kill' : 'Wipe';
}
