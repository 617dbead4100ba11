/** At most three things a key says about itself, each with what was counted, how, and what it cannot say. */
import { counted } from '#lib/counted.ts';
import type { Fight } from '#analysis/fight.ts';
import { keyLeadOf, type KeyLead } from '#analysis/fight-events/first-finding.ts';
import type { KeyLoss } from '#analysis/fight-events/key-losses.ts';
import { LEAST_LOSS_SHARE } from '#analysis/fight-events/key-losses.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { deathTotalsOf } from '#analysis/fight-events/leading-killer.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import type { Fact } from '#log/views/facts-panel.tsx';
import { FEWEST_CASES, intervalWords } from '#log/views/share-interval.ts';
import {
  LEADING_KILLER_METHOD,
  formatDeathTotals,
  killerName,
  killerSentences,
  killerTitle,
} from '#log/views/format-killer.ts';
import type { KeySeason } from './key-season.ts';
import { beyondLimit, pullTitle } from './format-key.ts';

const METHOD = `Three things cost time. Wipes, with the way back to the next blow. Seconds that the clock added for deaths. Trash pulls below the key’s own median damage per second. Without a wipe, the ability that led the deaths comes first. Limits: travel has no reference here. A death also costs the damage not done. A slow pull of few enemies may have been right. Nothing below 2 % of the key’s time is named. ${LEADING_KILLER_METHOD}`;

/**
 * The first card: what `farseer log --review` calls `firstFix`, the boss or pull that cost most or the ability that killed
 * most; then what else cost 2 % of the time or more.
 */
function whatCost(review: KeyReview, fight: Fight, season: KeySeason): Fact {
  const { budget, losses } = review;
  const least = budget.totalMs * LEAST_LOSS_SHARE;
  const lead = keyLeadOf(review);
  const others = losses.filter(
    (loss) => loss.lostMs >= least && !(lead?.kind === 'loss' && loss === lead.loss),
  );
  const rest = restWords(review, others);
  const totals = formatDeathTotals(deathTotalsOf([{ deaths: review.deathFacts }]));
  const deaths = review.deathFacts.length;
  return {
    id: 'what-cost',
    tone: lead ? 'warn' : rest === '' ? 'good' : 'note',
    title: lead ? leadTitle(lead) : rest === '' ? 'No time lost that counts' : rest,
    text: [lead ? leadText(lead) : '', lead ? rest : '', clockWords(review, fight, season)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    evidence: totals,
    n: `${counted(review.timeline.pulls.length, 'pull')}, ${counted(deaths, 'death')}`,
    method: METHOD,
  };
}

function leadTitle(lead: KeyLead): string {
  return lead.kind === 'loss' ? lossTitle(lead.loss) : killerTitle(lead.killer);
}

/** Times within a pull say nothing about pulls of different enemies: of a whole key they are left out. */
function leadText(lead: KeyLead): string {
  if (lead.kind === 'loss') return killerText(lead.loss);
  const { killer, lostMs } = lead;
  return [
    ...killerSentences({ ...killer, moments: [], change: null }),
    `No wipe cost 2% of the time. These deaths added ${formatClock(lostMs)} to the clock.`,
  ].join(' ');
}

/** `Dargrul: 4 wipes, 14:02 lost`. */
function lossTitle({ kind, name, pullNumbers, lostMs }: KeyLoss): string {
  const place = kind === 'trash' ? `Pull ${pullNumbers[0]} (${name})` : name;
  return `${place}: ${counted(pullNumbers.length, 'wipe')}, ${formatClock(lostMs)} lost`;
}

function killerText({ killer }: KeyLoss): string {
  if (!killer) return '';
  const { deaths, ofDeaths } = killer;
  return [
    `${killerName(killer)} killed most often there: ${deaths} of ${ofDeaths} deaths with a tank and half of the players alive.`,
    ...killerSentences(killer),
  ].join(' ');
}

function restWords(review: KeyReview, others: readonly KeyLoss[]): string {
  const { budget, slow } = review;
  const penaltyMs = budget.parts.find(({ id }) => id === 'deaths')?.ms ?? 0;
  const slowMs = slow.enough ? slow.slow.reduce((sum, { lostMs }) => sum + lostMs, 0) : 0;
  const parts = [
    ...others.map((loss) => ({
      words: `${loss.kind === 'trash' ? `pull ${loss.pullNumbers[0]}` : loss.name} (${counted(loss.pullNumbers.length, 'wipe')}${loss.killer ? `, ${killerName(loss.killer)}` : ''})`,
      ms: loss.lostMs,
    })),
    { words: 'the death penalty', ms: penaltyMs },
    { words: 'slow pulls', ms: slowMs },
  ].filter(({ ms }) => ms >= budget.totalMs * LEAST_LOSS_SHARE);
  if (parts.length === 0) return '';
  const list = parts.map(({ words, ms }) => `${formatClock(ms)} to ${words}`).join(', ');
  return `${others.length < review.losses.length ? 'Also lost' : 'Lost'}: ${list}.`;
}

function clockWords({ budget }: KeyReview, fight: Fight, season: KeySeason): string {
  const unexplainedMs = budget.parts.find(({ id }) => id === 'unexplained')?.ms ?? 0;
  const unexplained =
    unexplainedMs >= 1000
      ? `${formatClock(unexplainedMs)} on the key’s clock are not explained by the lines of this log.`
      : '';
  if (!season.limits || fight.success !== true) return unexplained;
  const overMs = beyondLimit(budget.totalMs, season.limits.timedMs);
  const against =
    overMs > 0 ? `Depleted by ${formatClock(overMs)}.` : `Timed with ${formatClock(-overMs)} left.`;
  return [unexplained, against].filter((sentence) => sentence !== '').join(' ');
}

/** Null when no pull was slow enough to matter: from 2 % of the key's time on. */
function slowestPull({ slow, timeline, budget }: KeyReview): Fact | null {
  if (!slow.enough) return null;
  const [worst] = slow.slow;
  const pull = worst && timeline.pulls[worst.pullNumber - 1];
  if (!pull || worst.lostMs < budget.totalMs * LEAST_LOSS_SHARE) return null;
  return {
    id: 'slow-pulls',
    tone: 'note',
    title: `${pullTitle(pull)} took ${formatClock(worst.lostMs)} more than usual`,
    text: `${formatAmount(worst.damagePerSecond)}/s against a median of ${formatAmount(slow.medianPerSecond)}/s in this key (${pull.name}). ${counted(slow.slow.length, 'pull was', 'pulls were')} slow.`,
    n: counted(slow.n, 'trash pull'),
    method:
      'Damage per second of the group in a trash pull, against the median trash pull of this key. A pull is slow when it took a quarter and 5 s longer than at the median. Fewer enemies allow less damage. Other groups are not compared.',
  };
}

const FEWEST_CASTS = 10;

/** A spell is named when its hits were this share of the damage the party took. */
const MATTERS_FROM = 0.03;

/** Casts that went off, of spells that hurt; null when none of them did. */
function missedInterrupts({ interrupts, intake, deathFacts }: KeyReview): Fact | null {
  const taken = intake.abilities.reduce((sum, ability) => sum + ability.taken, 0);
  const hurt = (name: string): number =>
    intake.abilities.reduce((sum, ability) => sum + (ability.name === name ? ability.taken : 0), 0);
  const killed = (name: string): number =>
    deathFacts.filter(({ spellName }) => spellName === name).length;
  const matters = interrupts.spells.filter(
    ({ name, casts, open }) =>
      casts - open >= FEWEST_CASTS &&
      (hurt(name) >= taken * MATTERS_FROM || killed(name) >= FEWEST_CASES),
  );
  const [worst] = matters.toSorted((a, b) => hurt(b.name) - hurt(a.name));
  if (!worst || worst.wentOff === 0) return null;
  const all = worst.casts - worst.open;
  const kills = killed(worst.name);
  return {
    id: 'interrupts',
    tone: worst.wentOff / all > 0.4 ? 'warn' : 'note',
    title: `${worst.name}: ${worst.wentOff} of ${all} casts went off`,
    text: `${worst.interrupted} interrupted, ${worst.stopped} stopped otherwise. It was ${formatShare(hurt(worst.name), taken)} of the damage taken${kills >= FEWEST_CASES ? ` and killed ${kills} times` : ''}.`,
    n: `${counted(all, 'cast')}, 95% range ${intervalWords(worst.wentOff, all)}`,
    method:
      'Of the enemy spells that you interrupted at least once, the one that hurt most. It needs ten casts, and 3% of the damage taken or three killing blows. Each cast counts once: interrupted, stopped by a stun or the caster’s death, or gone off. Casts without an end in the log are left out. Not every cast has to be stopped. The interval takes casts as independent of each other.',
  };
}

export function keyInsights(review: KeyReview, fight: Fight, season: KeySeason): Fact[] {
  return [whatCost(review, fight, season), slowestPull(review), missedInterrupts(review)].filter(
    (fact) => fact !== null,
  );
}
