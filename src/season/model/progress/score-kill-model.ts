import { afterWipe, chanceWithin, plainChance, strengthBefore } from './kill-chance.ts';
import { fitKillModels, type BossModel, type PullSeries } from './fit-kill-model.ts';
import { ENOUGH_PULLS } from './pull-state.ts';

/** How stated chances fared beside what came, on all bosses or on one. */
export interface KillScore {
  /** Moments that were scored, and the groups they are of. */
  n: number;
  groups: number;
  /** Mean stated chance, and the share of moments that ended in a kill within the pulls; a group that stopped before has none. */
  stated: number;
  came: number;
  /** Mean squared error: 0 is perfect. */
  brier: number;
  /** The same with the share of pulls that other groups' kills of this boss took. */
  brierPlainRate: number;
  /** The same where the trend of the last ten pulls is drawn on to no health left. */
  brierTrend: number;
}

export interface KillRecord extends KillScore {
  /** Pulls ahead that the chance is about. */
  within: number;
  /** Stated chances in tenths beside the share that came. */
  bins: { from: number; to: number; stated: number; came: number; n: number }[];
  bosses: (KillScore & { boss: string })[];
}

interface Scored {
  group: string;
  boss: string;
  chance: number;
  plain: number;
  trend: number;
  came: number;
}

const FOLDS = 5;

/**
 * Scores chances on groups that the model has not seen: for each fifth of the groups it learns each boss from the others.
 *
 * @param within pulls ahead, each scored on its own.
 * @param health whether the model may know how far wipes went.
 */
export function scoreKillModel(
  series: readonly PullSeries[],
  within: readonly number[],
  { health }: { health: boolean } = { health: true },
): KillRecord[] {
  const known = health ? series : series.map(withoutHealth);
  const foldOf = new Map(
    [...new Set(series.map(({ group }) => group))].map((group, index) => [group, index % FOLDS]),
  );
  const scored = new Map(within.map((pulls) => [pulls, [] as Scored[]]));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const models = fitKillModels(known.filter(({ group }) => foldOf.get(group) !== fold));
    for (const [index, one] of series.entries()) {
      const model = models.get(one.boss);
      if (!model || foldOf.get(one.group) !== fold) continue;
      for (const [pulls, list] of scored)
        list.push(...scoreSeries(one, known[index]!, model, pulls));
    }
  }
  return within.map((pulls) => recordOf(scored.get(pulls) ?? [], pulls));
}

function withoutHealth(one: PullSeries): PullSeries {
  return { ...one, wipes: one.wipes.map(() => null) };
}

/** The chances after every wipe but the first ones that was followed by another pull. */
function scoreSeries(
  { group, boss, wipes, killed }: PullSeries,
  known: PullSeries,
  model: BossModel,
  within: number,
): Scored[] {
  const all = wipes.length + (killed ? 1 : 0);
  const made: Scored[] = [];
  let strength = strengthBefore(model);
  for (let pulls = ENOUGH_PULLS; pulls < all; pulls += 1) {
    const before = known.wipes.slice(0, pulls);
    made.push({
      group,
      boss,
      chance: chanceWithin(model, strength, before, within),
      plain: plainChance(model, within),
      trend: trendChance(
        wipes.slice(0, pulls).filter((left) => left !== null),
        within,
      ),
      came: killed && all - pulls <= within ? 1 : 0,
    });
    strength = afterWipe(model, strength, before);
  }
  return made;
}

/** "This week's trend continues": nearly sure where the line through the last ten pulls reaches no health left in time. */
export function trendChance(wipes: readonly number[], within: number): number {
  const recent = wipes.slice(-10);
  const middle = (recent.length - 1) / 2;
  const mean = recent.reduce((sum, left) => sum + left, 0) / recent.length;
  let [top, bottom] = [0, 0];
  for (const [index, left] of recent.entries()) {
    top += (index - middle) * (left - mean);
    bottom += (index - middle) ** 2;
  }
  const slope = bottom === 0 ? 0 : top / bottom;
  return mean + slope * (middle + within) <= 0 ? 0.95 : 0.05;
}

function recordOf(scored: readonly Scored[], within: number): KillRecord {
  const bins = Array.from({ length: 10 }, (_, index) => {
    const own = scored.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === index);
    const { stated, came, n } = scoreOf(own);
    return { from: index / 10, to: (index + 1) / 10, stated, came, n };
  });
  const bosses = Map.groupBy(scored, ({ boss }) => boss);
  return {
    within,
    ...scoreOf(scored),
    bins: bins.filter(({ n }) => n > 0),
    bosses: [...bosses].map(([boss, own]) => ({ boss, ...scoreOf(own) })),
  };
}

function scoreOf(scored: readonly Scored[]): KillScore {
  const mean = (of: (one: Scored) => number) =>
    scored.reduce((sum, one) => sum + of(one), 0) / scored.length;
  return {
    n: scored.length,
    groups: new Set(scored.map(({ group }) => group)).size,
    stated: mean(({ chance }) => chance),
    came: mean(({ came }) => came),
    brier: mean(({ chance, came }) => (chance - came) ** 2),
    brierPlainRate: mean(({ plain, came }) => (plain - came) ** 2),
    brierTrend: mean(({ trend, came }) => (trend - came) ** 2),
  };
}
