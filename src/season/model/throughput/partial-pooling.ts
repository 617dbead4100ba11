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
  const specs = [...new Set(cells.map(({ specId }) => specId))];
  const bosses = [...new Set(cells.map(({ encounterId }) => encounterId))];
  const specOf = Int32Array.from(cells, ({ specId }) => specs.indexOf(specId));
  const bossOf = Int32Array.from(cells, ({ encounterId }) => bosses.indexOf(encounterId));
  const means = Float64Array.from(cells, ({ mean }) => mean);
  /** Variance of the mean of each cell by chance. */
  const chances = Float64Array.from(cells, ({ n }) => variance / n);
  const levels = Float64Array.from(bosses, (boss) =>
    levelOf(cells.filter((cell) => cell.encounterId === boss)),
  );
  const weights = new Float64Array(cells.length);
  const [effects, uncertain] = [new Float64Array(specs.length), new Float64Array(specs.length)];
  let betweenSpecs = 0.01;
  let betweenBosses = 0.003;
  /** What each specialization adds everywhere, given the levels of the bosses. */
  const findEffects = (): void => {
    uncertain.fill(1 / betweenSpecs);
    effects.fill(0);
    for (let at = 0; at < weights.length; at += 1) {
      const weight = 1 / (betweenBosses + chances[at]!);
      weights[at] = weight;
      uncertain[specOf[at]!]! += weight;
      effects[specOf[at]!]! += weight * (means[at]! - levels[bossOf[at]!]!);
    }
    for (let spec = 0; spec < specs.length; spec += 1) {
      effects[spec]! /= uncertain[spec]!;
      uncertain[spec] = 1 / uncertain[spec]!;
    }
  };
  const [ofBoss, sums] = [new Float64Array(bosses.length), new Float64Array(bosses.length)];
  for (let round = 0; round < ROUNDS; round += 1) {
    findEffects();
    let specSquares = 0;
    let bossSquares = 0;
    for (let spec = 0; spec < specs.length; spec += 1)
      specSquares += effects[spec]! ** 2 + uncertain[spec]!;
    ofBoss.fill(0);
    sums.fill(0);
    for (let at = 0; at < weights.length; at += 1) {
      const spec = specOf[at]!;
      const boss = bossOf[at]!;
      const mean = means[at]!;
      const share = betweenBosses / (betweenBosses + chances[at]!);
      const own = share * (mean - levels[boss]! - effects[spec]!);
      bossSquares += own ** 2 + betweenBosses * (1 - share) + share ** 2 * uncertain[spec]!;
      ofBoss[boss]! += weights[at]!;
      sums[boss]! += weights[at]! * (mean - effects[spec]!);
    }
    for (let boss = 0; boss < bosses.length; boss += 1) levels[boss] = sums[boss]! / ofBoss[boss]!;
    betweenSpecs = Math.max(SMALLEST, specSquares / specs.length);
    betweenBosses = Math.max(SMALLEST, bossSquares / cells.length);
  }
  findEffects();
  const pooled: PooledCell[] = [];
  const overall: Pooling['overall'] = new Map();
  for (const [spec, specId] of specs.entries()) {
    const [effect, unsure] = [effects[spec]!, uncertain[spec]!];
    const own = new Map<number, CellMean>();
    for (const cell of cells) if (cell.specId === specId) own.set(cell.encounterId, cell);
    let [sum, leaning, chance] = [0, 0, 0];
    for (const [at, boss] of bosses.entries()) {
      const cell = own.get(boss);
      const share = cell ? betweenBosses / (betweenBosses + variance / cell.n) : 0;
      const level = levels[at]!;
      const mean = level + effect + share * ((cell?.mean ?? 0) - level - effect);
      const spread = betweenBosses * (1 - share);
      pooled.push({
        specId,
        encounterId: boss,
        mean,
        variance: unsure * (1 - share) ** 2 + spread,
      });
      sum += mean;
      leaning += 1 - share;
      chance += spread;
    }
    const count = bosses.length;
    overall.set(specId, {
      mean: sum / count,
      variance: unsure * (leaning / count) ** 2 + chance / count ** 2,
    });
  }
  return { cells: pooled, overall, betweenSpecs, betweenBosses };
}

/** Every specialization counts the same for where a boss begins. */
function levelOf(cells: readonly CellMean[]): number {
  return cells.reduce((sum, { mean }) => sum + mean, 0) / cells.length;
}
