/**
 * The one thing to fix first, by a rule that is written down beside it. It repeats what was counted and never says what
 * would have happened.
 */
import { counted } from '#lib/counted.ts';
import { mostAvoidableOf, openerOf } from '#analysis/fight-events/first-finding.ts';
import type { SummarizedPull } from '#analysis/fight-events/first-finding.ts';
import { deathTotalsOf, leadingKillerOf } from '#analysis/fight-events/leading-killer.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import {
  LEADING_KILLER_METHOD,
  abilityName,
  formatDeathTotals,
  killerSentences,
  killerTitle,
} from '#log/views/format-killer.ts';
import type { BossPatterns } from './boss-patterns.ts';
import type { NightBoss } from '#log/session/nights.ts';
import { FEWEST_CASES, INTERVAL_METHOD, intervalWords } from '#log/views/share-interval.ts';

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

export const FIRST_FIX_METHOD = `In this order: (1) ${LEADING_KILLER_METHOD} (2) The ability whose killing blow began most wipes, from three wipes and 40 % of all. (3) The avoidable ability of our spell list with most damage, from 5 % of all damage taken. It does not count where it met nearly everyone alive, wave after wave. Otherwise nothing is named. A wipe begins with the death from which on players die fastest. ${INTERVAL_METHOD}`;

/** From all pulls of one boss in one night. */
export function firstFix(
  boss: NightBoss,
  patterns: BossPatterns,
  summaries: ReadonlyMap<string, PullSummary>,
): FirstFix {
  const read = boss.pulls.flatMap(({ key, fight }) => {
    const summary = summaries.get(key);
    const killed = fight.success === true;
    return summary ? [{ key, killed, deaths: summary.deaths, summary }] : [];
  });
  const deaths = read.reduce((sum, pull) => sum + pull.deaths.length, 0);
  const pulls = counted(read.length, 'pull');
  const found = fromKiller(read, patterns) ?? fromOpener(read) ?? fromAvoidable(read);
  const totals = formatDeathTotals(deathTotalsOf(read));
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
    n: `${counted(all, 'death')} in ${counted(pulls.length, 'pull')}, ${killer.ofDeaths} of them early: with a tank and half of the players alive`,
    example: example ? { pullKey: example.key, death: killer.latest.order } : null,
  };
}

function fromOpener(pulls: readonly SummarizedPull[]): Found | null {
  const opener = openerOf(pulls);
  if (!opener) return null;
  const { first, ofWipes, deaths, wipes } = opener;
  return {
    from: 'opener',
    title: abilityName(opener),
    text: `${first} of ${ofWipes} wipes began with its killing blow. In all it killed ${deaths} times in ${counted(wipes, 'wipe')}.`,
    evidence: [],
    n: `${counted(ofWipes, 'wipe')}, 95% range ${intervalWords(first, ofWipes)}`,
    example: null,
  };
}

function fromAvoidable(pulls: readonly SummarizedPull[]): Found | null {
  const most = mostAvoidableOf(pulls);
  if (!most) return null;
  return {
    from: 'avoidable',
    title: `${most.name}: ${formatShare(most.share, 1)} of all damage taken`,
    text: `Our spell list calls it avoidable: ${most.hits} hits, ${formatAmount(most.total)}.`,
    evidence: [],
    n: `${most.hits} hits in ${counted(most.pulls, 'pull')}`,
    example: null,
  };
}
