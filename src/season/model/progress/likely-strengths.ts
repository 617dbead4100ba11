/** Pulls of one or more groups with the same chance: how many there were, and how many of them killed. */
export interface Trials {
  trials: number;
  kills: number;
  /** Groups that did the same. */
  groups: number;
  /** Whose pulls they are, from 0. */
  owner: number;
}

/** A strength in logits, and how likely it is. */
export interface LikelyStrength {
  shift: number;
  weight: number;
}

const NODES = Array.from({ length: 9 }, (_, step) => 0.6 * (step - 4));

/**
 * How strong each owner of pulls is likely to be, before whose pulls strengths are normal (Bayes, on nine strengths).
 *
 * @param logitOf the chance of a kill of a usual group, in logits. @returns by owner.
 */
export function likelyStrengths<Row extends Trials>(
  rows: readonly Row[],
  logitOf: (row: Row) => number,
  spread: number,
): LikelyStrength[][] {
  const logs: number[][] = [];
  for (const row of rows) {
    const own = (logs[row.owner] ??= NODES.map((node) => (-node * node) / 2));
    const logit = logitOf(row);
    for (const [index, node] of NODES.entries()) {
      const at = logit + spread * node;
      own[index]! -=
        row.kills * Math.log1p(Math.exp(-at)) + (row.trials - row.kills) * Math.log1p(Math.exp(at));
    }
  }
  return logs.map((own) => {
    const top = Math.max(...own);
    const weights = own.map((log) => Math.exp(log - top));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return NODES.map((node, index) => ({ shift: spread * node, weight: weights[index]! / sum }));
  });
}
