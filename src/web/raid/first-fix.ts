/**
 * The one thing to fix first, by a rule that is written down beside it. It repeats what was counted and never says what
 * would have happened.
 */
import { deathTotalsOf, leadingKillerOf } from '#analysis/story/leading-killer.ts';
import type { PullSummary } from '#analysis/story/pull-summary.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import {
  LEADING_KILLER_METHOD,
  abilityName,
  deathTotalWords,
  killerSentences,
  killerTitle,
} from '#web/log/killer-words.ts';
import type { BossPatterns } from './boss-patterns.ts';
import type { NightBoss } from '#web/log-session/nights.ts';
import { FEWEST_CASES, INTERVAL_METHOD, intervalWords } from '#web/log/share-interval.ts';

export interface FirstFix {
  /** `none`: too little was seen to name one thing. */
  from: 'killer' | 'opener' | 'avoidable' | 'none';
  title: string;
  text: string;
  /** Short figures beside it: how often it began a wipe, deaths by how they came. */
  evidence: string[];
  /** What it rests on. */
  n: string;
  method: string;
  /** A death that shows it: the key of its pull, and its place there from 1. */
  example: { pullKey: string; death: number } | null;
}

const FEWEST_OPENED = 2;
const OPENER_SHARE = 0.4;
/** Of all damage players took. */
const AVOIDABLE_SHARE = 0.05;

export const FIRST_FIX_METHOD = `In this order: (1) ${LEADING_KILLER_METHOD} (2) The ability whose killing blow began most wipes, from two wipes and 40 % of at least three on. (3) The ability that our spell list calls avoidable with most damage, from 5 % of all damage taken on, unless a pull shows that it met nearly everyone alive wave after wave. Otherwise nothing is named. A wipe is judged to begin with the death from which on players die fastest. ${INTERVAL_METHOD}`;

/** From all pulls of one boss in one night. */
export function firstFix(
  boss: NightBoss,
  patterns: BossPatterns,
  summaries: ReadonlyMap<string, PullSummary>,
): FirstFix {
  const read = boss.pulls.flatMap(({ key, fight }) => {
    const summary = summaries.get(key);
    return summary ? [{ key, killed: fight.success === true, deaths: summary.deaths }] : [];
  });
  const deaths = read.reduce((sum, pull) => sum + pull.deaths.length, 0);
  const pulls = counted(read.length, 'pull');
  const found =
    fromKiller(read, patterns) ?? fromOpener(patterns) ?? fromAvoidable(boss, summaries);
  const totals = deathTotalWords(deathTotalsOf(read));
  if (found) {
    const { evidence, ...rest } = found;
    return { ...rest, evidence: [...evidence, ...totals], method: FIRST_FIX_METHOD };
  }
  const wiped = read.some(({ killed }) => !killed);
  return {
    from: 'none',
    title: deaths === 0 ? `No deaths on ${boss.name}` : 'No ability stands out',
    text:
      deaths === 0
        ? wiped
          ? `${pulls} without a kill, and without a death.`
          : `${pulls}, all kills.`
        : `${counted(deaths, 'death')} in ${pulls}. None of the abilities killed often enough to name it.`,
    evidence: totals,
    n: `${counted(deaths, 'death')} in ${pulls}`,
    method: FIRST_FIX_METHOD,
    example: null,
  };
}

type Found = Omit<FirstFix, 'method'>;

function fromKiller(
  pulls: readonly { key: string; killed: boolean; deaths: PullSummary['deaths'] }[],
  { killers, beginnings }: BossPatterns,
): Found | null {
  const killer = leadingKillerOf(pulls);
  if (!killer) return null;
  const began = killers
    .filter(({ spellId }) => spellId !== null && killer.spellIds.includes(spellId))
    .reduce((sum, { first }) => sum + first, 0);
  const all = pulls.reduce((sum, { deaths }) => sum + deaths.length, 0);
  const example = pulls[killer.latest.pull];
  return {
    from: 'killer',
    title: killerTitle(killer),
    text: killerSentences(killer).join(' '),
    evidence: began >= FEWEST_CASES ? [`began ${began} of ${beginnings.length} wipes`] : [],
    n: `${counted(all, 'death')} in ${counted(pulls.length, 'pull')}, ${killer.ofDeaths} of them counted`,
    example: example ? { pullKey: example.key, death: killer.latest.order } : null,
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
    text: `${opener.first} of ${wipes} wipes are judged to begin with its killing blow (95 % interval ${intervalWords(opener.first, wipes)}); in all it killed ${opener.deaths} times in ${counted(opener.wipes, 'wipe')}.`,
    evidence: [],
    n: counted(wipes, 'wipe'),
    example: null,
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
  if (!most || most.hits < FEWEST_CASES || taken <= 0 || most.total / taken < AVOIDABLE_SHARE)
    return null;
  return {
    from: 'avoidable',
    title: `${most.name}: ${formatShare(most.total, taken)} of all damage taken`,
    text: `Our spell list calls it avoidable: ${most.hits} hits, ${formatAmount(most.total)}.`,
    evidence: [],
    n: `${most.hits} hits in ${counted(pulls, 'pull')}`,
    example: null,
  };
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
