import { afterWipe, chanceWithin, strengthBefore, type KillModel } from './kill-chance.ts';
import { fitKillModel, type PullSeries } from './fit-kill-model.ts';
import { ENOUGH_PULLS } from './pull-state.ts';

/** How stated chances fared beside what came. */
export interface KillRecord {
  /** Pulls ahead that the chance is about. */
  within: number;
  /** Moments that were scored, and the groups they are of. */
  n: number;
  groups: number;
  /** Share of them that ended in a kill within the pulls; a group that stopped before has none. */
  came: number;
  /** Mean squared error: 0 is perfect. */
  brier: number;
  /** The same with one chance for every pull, smaller after every wipe. */
  brierConstant: number;
  /** The same where the trend of the last ten pulls is drawn on to no health left. */
  brierTrend: number;
  /** Stated chances in tenths beside the share that came. */
  bins: { from: number; to: number; stated: number; came: number; n: number }[];
}

interface Scored {
  group: string;
  chance: number;
  constant: number;
  trend: number;
  came: number;
}

const FOLDS = 5;
/** Pulls that the constant chance counts as seen before the first. */
const PRIOR_PULLS = 10;

/**
 * Scores chances on groups and bosses that the model has not seen: for each boss and each fifth of the groups it learns from the
 * other bosses of the other groups.
 *
 * @param within pulls ahead, each scored on its own.
 */
export function scoreKillModel(
  series: readonly PullSeries[],
  within: readonly number[],
): KillRecord[] {
  const groups = [...new Set(series.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % FOLDS]));
  const scored = new Map(within.map((pulls) => [pulls, [] as Scored[]]));
  for (const boss of new Set(series.map((one) => one.boss)))
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const learned = series.filter((one) => one.boss !== boss && foldOf.get(one.group) !== fold);
      if (learned.length === 0) continue;
      const model = fitKillModel(learned);
      const share = killShare(learned);
      for (const one of series)
        if (one.boss === boss && foldOf.get(one.group) === fold)
          for (const [pulls, list] of scored) list.push(...scoreSeries(one, model, share, pulls));
    }
  return within.map((pulls) => summarize(scored.get(pulls) ?? [], pulls));
}

/** The chances after every wipe but the first ones that was followed by another pull. */
function scoreSeries(
  { group, wipes, killed }: PullSeries,
  model: KillModel,
  share: number,
  within: number,
): Scored[] {
  const all = wipes.length + (killed ? 1 : 0);
  const made: Scored[] = [];
  let strength = strengthBefore(model);
  for (let pulls = 0; pulls < all; pulls += 1) {
    const known = wipes.slice(0, pulls);
    if (pulls >= ENOUGH_PULLS)
      made.push({
        group,
        chance: chanceWithin(model, strength, known, within),
        constant: 1 - (1 - (share * PRIOR_PULLS) / (PRIOR_PULLS + pulls)) ** within,
        trend: trendChance(known, within),
        came: killed && all - pulls <= within ? 1 : 0,
      });
    strength = afterWipe(model, strength, known);
  }
  return made;
}

function killShare(series: readonly PullSeries[]): number {
  let [kills, pulls] = [0, 0];
  for (const { wipes, killed } of series) {
    const all = wipes.length + (killed ? 1 : 0);
    if (all <= ENOUGH_PULLS) continue;
    kills += killed ? 1 : 0;
    pulls += all - ENOUGH_PULLS;
  }
  return pulls === 0 ? 0 : kills / pulls;
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

function summarize(scored: readonly Scored[], within: number): KillRecord {
  const mean = (of: (one: Scored) => number, all = scored) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const bins = Array.from({ length: 10 }, (_, index) => {
    const own = scored.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === index);
    return {
      from: index / 10,
      to: (index + 1) / 10,
      stated: mean(({ chance }) => chance, own),
      came: mean(({ came }) => came, own),
      n: own.length,
    };
  });
  return {
    within,
    n: scored.length,
    groups: new Set(scored.map(({ group }) => group)).size,
    came: mean(({ came }) => came),
    brier: mean(({ chance, came }) => (chance - came) ** 2),
    brierConstant: mean(({ constant, came }) => (constant - came) ** 2),
    brierTrend: mean(({ trend, came }) => (trend - came) ** 2),
    bins: bins.filter(({ n }) => n > 0),
  };
}
