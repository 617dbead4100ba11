import type { ListedFight } from './fight-groups.ts';

/** Spell ids each player cast in any fight of a file, by GUID. */
export type CastsOfFile = [guid: string, spellIds: number[]][];

/** The lists of fights change with every fight that is read; for each of them a file is summed up once. */
const known = new WeakMap<readonly ListedFight[], Map<number, CastsOfFile>>();

/** Which spells each player cast in any listed fight of a file; summed up once for each list. */
export function castsOfFile(fights: readonly ListedFight[], fileId: number): CastsOfFile {
  let files = known.get(fights);
  if (!files) known.set(fights, (files = new Map()));
  const before = files.get(fileId);
  if (before) return before;
  const players = new Map<string, Set<number>>();
  for (const { fileId: other, fight } of fights) {
    if (other !== fileId) continue;
    for (const { guid, castsBySpell } of fight.players) {
      let spells = players.get(guid);
      if (!spells) players.set(guid, (spells = new Set()));
      for (const { spellId } of castsBySpell) spells.add(spellId);
    }
  }
  const casts: CastsOfFile = [...players].map(([guid, spells]) => [guid, [...spells]]);
  files.set(fileId, casts);
  return casts;
}
