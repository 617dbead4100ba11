/** Which mutants of a folder belong to the sample of a seed: the same ones on every machine, whatever their order. */
import { createHash } from 'node:crypto';

export interface Mutant {
  /** From the root of the repository, with `/`. */
  file: string;
  line: number;
  column: number;
  mutator: string;
  replacement: string;
}

/** A number in [0, 1) out of what the mutant is and the seed. */
export function drawOf(mutant: Mutant, seed: number): number {
  const { file, line, column, mutator, replacement } = mutant;
  const text = [seed, file, line, column, mutator, replacement].join('\n');
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** The draw up to which mutants are in the sample: that of the `size`-th smallest, 1 where there are no more than `size`. */
export function thresholdOf(draws: readonly number[], size: number): number {
  if (draws.length <= size) return 1;
  return draws.toSorted((a, b) => a - b)[size - 1]!;
}

/** `src/a/b.ts` out of a path anywhere on this machine. */
export function repositoryPath(path: string): string {
  const plain = path.replaceAll('\\', '/');
  const inPackage = plain.lastIndexOf('/packages/');
  return plain.slice((inPackage >= 0 ? inPackage : plain.lastIndexOf('/src/')) + 1);
}
