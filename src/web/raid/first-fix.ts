/**
 * The one thing to fix first, by a rule that is written down beside it. It repeats what was counted and never says what
 * would have happened.
 */
import type { PullSummary } from '#analysis/story/pull-summary.ts';
import type { WipeClusters } from '#analysis/story/wipe-clusters.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import { abilityName } from './boss-patterns.ts';
import type { BossPatterns } from './boss-patterns.ts';
import type { NightBoss } from '#web/log-session/nights.ts';
import { FEWEST_CASES, INTERVAL_METHOD, intervalWords } from '#web/log/share-interval.ts';

export interface FirstFix {
  /** `none`: too little was seen to name one thing. */
  from: 'cluster' | 'opener' | 'avoidable' | 'none';
  title: string;
  text: string;
  /** What it rests on, for `n = …`. */
  n: string;
  method: string;
}

/** A group of wipes counts from this share of all of them on. */
const CLUSTER_SHARE = 1 / 3;
const FEWEST_IN_CLUSTER = 3;
const FEWEST_OPENED = 2;
const OPENER_SHARE = 0.4;
/** Of all damage players took. */
const AVOIDABLE_SHARE = 0.05;

export const FIRST_FIX_METHOD = `In this order: (1) the largest group of like wipes, when six wipes or more form groups, the group is stable and has a third of the wipes and at least three; (2) the ability whose killing blow began most wipes, from two wipes and 40 % of at least three on; (3) the ability the game pack calls avoidable with most damage, from 5 % of all damage taken on, unless a pull shows that it met nearly everyone alive wave after wave. Otherwise nothing is named. A wipe is judged to begin with the death from which on players die fastest; earlier deaths do not count. What is alike is counted; why it happened is not known. Stability: how much of a group stays together in 50 draws with replacement. ${INTERVAL_METHOD}`;

/** From all pulls of one boss in one night. */
export function firstFix(
  boss: NightBoss,
  patterns: BossPatterns,
  clusters: WipeClusters,
  summaries: ReadonlyMap<string, PullSummary>,
): FirstFix {
  const phasesKnown = boss.pulls.some(({ key }) => summaries.get(key)?.phasesKnown === true);
  const found =
    fromCluster(clusters, phasesKnown) ??
    fromOpener(patterns) ??
    fromAvoidable(boss, summaries) ??
    null;
  const method = FIRST_FIX_METHOD;
  if (found) return { ...found, method };
  const wipes = patterns.beginnings.length;
  return {
    from: 'none',
    title: wipes === 0 ? 'no wipe to learn from' : 'not enough data',
    text:
      wipes === 0
        ? 'This boss has no wipe with deaths that night.'
        : 'No ability or kind of wipe stands out yet.',
    n: wipesText(wipes),
    method,
  };
}

type Found = Omit<FirstFix, 'method'>;

function fromCluster(clusters: WipeClusters, phasesKnown: boolean): Found | null {
  if (!clusters.enough || !clusters.separated) return null;
  const [first] = clusters.clusters;
  if (!first || !first.stable) return null;
  if (first.n < FEWEST_IN_CLUSTER || first.n / clusters.n < CLUSTER_SHARE) return null;
  const ability = first.label.abilities[0];
  const name = ability && ability.spellId !== null ? abilityName(ability) : 'an unknown blow';
  const phase = phasesKnown ? ` in ${first.label.phaseName}` : '';
  const left =
    first.medianLeftPercent === null
      ? ''
      : ` with ${Math.round(first.medianLeftPercent)}% of the boss left`;
  return {
    from: 'cluster',
    title: `${name}${phase}`,
    text: `${first.n} of ${clusters.n} wipes begin alike (stability ${formatShare(first.stability, 1)}): typically this blow kills first, around ${formatClock(first.medianBeganMs)}${left}.`,
    n: wipesText(clusters.n),
  };
}

function fromOpener({ killers, beginnings }: BossPatterns): Found | null {
  const wipes = beginnings.length;
  const opener = killers.find(({ spellId }) => spellId !== null);
  if (wipes < FEWEST_CASES) return null;
  if (!opener || opener.first < FEWEST_OPENED || opener.first / wipes < OPENER_SHARE) return null;
  return {
    from: 'opener',
    title: abilityName(opener),
    text: `${opener.first} of ${wipes} wipes are judged to begin with its killing blow (95 % interval ${intervalWords(opener.first, wipes)}); in all it killed ${opener.deaths} times in ${wipesText(opener.wipes)}.`,
    n: wipesText(wipes),
  };
}

function fromAvoidable(boss: NightBoss, summaries: ReadonlyMap<string, PullSummary>): Found | null {
  let taken = 0;
  let pulls = 0;
  const abilities = new Map<number, { name: string; total: number; hits: number }>();
  const hitEveryone = new Set<number>();
  for (const { key } of boss.pulls) {
    const avoidable = summaries.get(key)?.avoidable;
    if (avoidable?.known !== true) continue;
    pulls += 1;
    taken += avoidable.taken;
    for (const spellId of avoidable.hitEveryone) hitEveryone.add(spellId);
    for (const { spellId, name, total, hits } of avoidable.abilities) {
      const sum = abilities.get(spellId) ?? { name, total: 0, hits: 0 };
      sum.total += total;
      sum.hits += hits;
      abilities.set(spellId, sum);
    }
  }
  // A short pull may not show that an ability meets everyone; another one does.
  for (const spellId of hitEveryone) abilities.delete(spellId);
  const [most] = [...abilities.values()].toSorted((a, b) => b.total - a.total);
  if (!most || taken <= 0 || most.total / taken < AVOIDABLE_SHARE) return null;
  return {
    from: 'avoidable',
    title: most.name,
    text: `${formatShare(most.total, taken)} of all damage taken came from it, and the game pack calls it avoidable: ${most.hits} hits, ${formatAmount(most.total)}.`,
    n: `${most.hits} hits in ${pulls} ${pulls === 1 ? 'pull' : 'pulls'}`,
  };
}

const wipesText = (count: number): string => `${count} ${count === 1 ? 'wipe' : 'wipes'}`;
