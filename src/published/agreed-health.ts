/** Uploads of this many other accounts must agree. */
const NEEDED = 3;
/** Two uploads agree within this share: the game rounds, and logs write the health they last saw. */
const SAME = 0.02;

/**
 * The maximum health of a boss on which at least three independent uploads of the same boss, difficulty and size agree.
 *
 * @param seen one value an account.
 * @returns null while fewer agree. The value that most agree on wins; of two with as many, the larger.
 */
export function agreedHealth(seen: readonly number[]): number | null {
  let best: { health: number; votes: number } | null = null;
  for (const health of seen) {
    const votes = seen.filter((other) => isSameHealth(other, health)).length;
    if (votes < NEEDED) continue;
    if (!best || votes > best.votes || (votes === best.votes && health > best.health))
      best = { health, votes };
  }
  return best?.health ?? null;
}

/** Whether two logs saw the same maximum health. */
export function isSameHealth(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(a, b);
}
