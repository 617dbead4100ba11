/** What is known of one specialization on one boss before anything is borrowed from others. */
export interface CellMean {
  specId: number;
  encounterId: number;
  mean: number;
  n: number;
}

export interface PooledCell {
  specId: number;
  encounterId: number;
  /** Level of the boss plus what the specialization adds. */
  mean: number;
  /** Variance of the mean. */
  variance: number;
}

export interface Pooling {
  /** Every specialization on every boss that some row is of, in no order. */
  cells: PooledCell[];
  /** Over all bosses with the same weight, by specialization. */
  overall: Map<number, { mean: number; variance: number }>;
  /** Variance between specializations, and of one specialization from boss to boss. */
  betweenSpecs: number;
  betweenBosses: number;
}

const ROUNDS = 150;
const SMALLEST = 1e-8;

/**
 * Partial pooling over specializations and bosses: mean of a cell = level of the boss + what the specialization adds everywhere
 * + what it adds on this boss + chance. The last three are normal; their variances are learned by expectation and maximization
 * (Dempster, Laird and Rubin, 1977). A cell with few rows leans on what its specialization does elsewhere, and that on the others.
 *
 * @param variance of one row within its cell.
 */
export function poolPartially(cells: readonly CellMean[], variance: number): Pooling {
  const bosses = [...new Set(cells.map(({ encounterId }) => encounterId))];
  const specs = Map.groupBy(cells, ({ specId }) => specId);
  const levels = new Map(
    bosses.map((boss) => [boss, levelOf(cells.filter((cell) => cell.encounterId === boss))]),
  );
  let betweenSpecs = 0.01;
  let betweenBosses = 0.003;
  const shareOf = (n: number) => betweenBosses / (betweenBosses + variance / n);
  const effectOf = (own: readonly CellMean[]) => {
    let precision = 1 / betweenSpecs;
    let weighted = 0;
    for (const { encounterId, mean, n } of own) {
      const weight = 1 / (betweenBosses + variance / n);
      precision += weight;
      weighted += weight * (mean - levels.get(encounterId)!);
    }
    return { effect: weighted / precision, variance: 1 / precision };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const effects = new Map([...specs].map(([specId, own]) => [specId, effectOf(own)]));
    let specSquares = 0;
    let bossSquares = 0;
    for (const { effect, variance: uncertain } of effects.values())
      specSquares += effect ** 2 + uncertain;
    for (const { specId, encounterId, mean, n } of cells) {
      const share = shareOf(n);
      const { effect, variance: uncertain } = effects.get(specId)!;
      const own = share * (mean - levels.get(encounterId)! - effect);
      bossSquares += own ** 2 + betweenBosses * (1 - share) + share ** 2 * uncertain;
    }
    for (const boss of bosses) {
      let [weights, sum] = [0, 0];
      for (const { specId, encounterId, mean, n } of cells) {
        if (encounterId !== boss) continue;
        const weight = 1 / (betweenBosses + variance / n);
        weights += weight;
        sum += weight * (mean - effects.get(specId)!.effect);
      }
      levels.set(boss, sum / weights);
    }
    betweenSpecs = Math.max(SMALLEST, specSquares / specs.size);
    betweenBosses = Math.max(SMALLEST, bossSquares / cells.length);
  }
  const pooled: PooledCell[] = [];
  const overall: Pooling['overall'] = new Map();
  for (const [specId, own] of specs) {
    const { effect, variance: uncertain } = effectOf(own);
    const byBoss = new Map(own.map((cell) => [cell.encounterId, cell]));
    let [sum, leaning, chance] = [0, 0, 0];
    for (const boss of bosses) {
      const cell = byBoss.get(boss);
      const share = cell ? shareOf(cell.n) : 0;
      const level = levels.get(boss)!;
      const mean = level + effect + share * ((cell?.mean ?? 0) - level - effect);
      const spread = betweenBosses * (1 - share);
      pooled.push({
        specId,
        encounterId: boss,
        mean,
        variance: uncertain * (1 - share) ** 2 + spread,
      });
      sum += mean;
      leaning += 1 - share;
      chance += spread;
    }
    const count = bosses.length;
    overall.set(specId, {
      mean: sum / count,
      variance: uncertain * (leaning / count) ** 2 + chance / count ** 2,
    });
  }
  return { cells: pooled, overall, betweenSpecs, betweenBosses };
}

/** Every specialization counts the same for where a boss begins. */
function levelOf(cells: readonly CellMean[]): number {
  return cells.reduce((sum, { mean }) => sum + mean, 0) / cells.length;
}
