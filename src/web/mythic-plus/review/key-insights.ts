/** At most three things a key says about itself, each with what was counted, how, and what it cannot say. */
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/story/key-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import type { Fact } from '#web/log/facts-panel.tsx';
import { intervalWords } from '#web/log/share-interval.ts';
import type { KeySeason } from './key-season.ts';
import { counted, pullTitle } from './key-words.ts';

/** What was lost and could be named: wipes with their ways back, deaths, slow pulls. */
function whatCost(review: KeyReview, fight: Fight, season: KeySeason): Fact {
  const { budget, slow } = review;
  const ms = (id: string): number => budget.parts.find((part) => part.id === id)?.ms ?? 0;
  const costs = [
    { name: 'wipes and the way back', ms: ms('wipes') + ms('run-backs') },
    { name: 'the death penalty', ms: ms('deaths') },
    {
      name: 'pulls slower than this key’s median pace',
      ms: slow.enough ? slow.slow.reduce((sum, { lostMs }) => sum + lostMs, 0) : 0,
    },
  ].toSorted((a, b) => b.ms - a.ms);
  const [most] = costs;
  const named = costs.filter((cost) => cost.ms >= 1000);
  const lostMs = costs.reduce((sum, cost) => sum + cost.ms, 0);
  const overMs =
    season.limits && fight.success === true ? budget.totalMs - season.limits.timedMs : null;
  const against =
    overMs === null
      ? ''
      : overMs > 0
        ? ` It was ${formatClock(overMs)} over time.`
        : ` ${formatClock(-overMs)} were left.`;
  const unexplainedMs = ms('unexplained');
  const unexplained =
    unexplainedMs >= 1000
      ? ` ${formatClock(unexplainedMs)} on the key’s clock are not explained by the lines of this log.`
      : '';
  return {
    id: 'what-cost',
    tone: lostMs > budget.totalMs * 0.1 ? 'warn' : lostMs < 30_000 ? 'good' : 'note',
    title:
      most && most.ms >= 5000
        ? `Most was lost to ${most.name}: ${formatClock(most.ms)}`
        : 'Hardly any time was lost',
    text: `${named.length === 0 ? 'No wipe, no penalty, no slow pull' : named.map((cost) => `${formatClock(cost.ms)} ${cost.name}`).join(', ')}.${unexplained}${against}`,
    n: `${counted(review.timeline.pulls.length, ['pull', 'pulls'])}, ${counted(review.deaths.length, ['death', 'deaths'])}`,
    method:
      'Only what has a measure inside this log: failed attempts to the next blow, what the clock added for deaths, and trash pulls against the key’s own median damage per second. Limits: travel has no reference here, a death also costs the damage not done, and a slow pull of few enemies may have been right.',
  };
}

function slowestPull(review: KeyReview): Fact {
  const { slow, timeline } = review;
  const method =
    'Damage of the group in a trash pull, divided by its length, against the median of all trash pulls of this key. A pull is slow when it took at least a quarter and 5 s longer than its damage takes at the median. Limits: fewer enemies allow less damage; other groups are not compared.';
  if (!slow.enough)
    return {
      id: 'slow-pulls',
      tone: 'note',
      title: 'Slow pulls: not enough data',
      text: slow.reason,
      n: counted(slow.n, ['trash pull', 'trash pulls']),
      method,
    };
  const [worst] = slow.slow;
  const pull = worst && timeline.pulls[worst.pullNumber - 1];
  return {
    id: 'slow-pulls',
    tone: pull ? 'note' : 'good',
    title: pull
      ? `${pullTitle(pull)} took ${formatClock(worst.lostMs)} more than usual`
      : 'No pull fell behind the key’s own pace',
    text: pull
      ? `${formatAmount(worst.damagePerSecond)}/s against a median of ${formatAmount(slow.medianPerSecond)}/s in this key (${pull.name}). ${counted(slow.slow.length, ['pull was', 'pulls were'])} slow.`
      : `The median is ${formatAmount(slow.medianPerSecond)}/s of the group.`,
    n: counted(slow.n, ['trash pull', 'trash pulls']),
    method,
  };
}

const FEWEST_CASTS = 10;

function missedInterrupts(review: KeyReview): Fact {
  const { spells } = review.interrupts;
  const went = spells.reduce((sum, { wentOff }) => sum + wentOff, 0);
  const all = spells.reduce((sum, { casts, open }) => sum + casts - open, 0);
  const method =
    'Casts of enemies of spells interrupted at least once in this key. Each counts once: interrupted (while casting or channeling), stopped by a stun or the caster’s death, or gone off; casts whose end is not in the log are left out. Limits: a spell nobody ever interrupted here is not in the list, and not every cast has to be stopped.';
  if (all < FEWEST_CASTS)
    return {
      id: 'interrupts',
      tone: 'note',
      title: 'Interrupts: not enough data',
      text: `Only ${counted(all, ['cast', 'casts'])} that can be interrupted.`,
      n: counted(all, ['cast', 'casts']),
      method,
    };
  const worst = spells.toSorted((a, b) => b.wentOff - a.wentOff)[0]!;
  return {
    id: 'interrupts',
    tone: went / all > 0.4 ? 'warn' : went === 0 ? 'good' : 'note',
    title: `${formatShare(went, all)} of interruptible casts went off`,
    text:
      worst.wentOff > 0
        ? `Most of them ${worst.name}: ${worst.wentOff} went off, ${worst.interrupted} interrupted.`
        : 'Every one was interrupted or stopped.',
    n: `${counted(all, ['cast', 'casts'])}, 95 % interval ${intervalWords(went, all)}`,
    method: `${method} The interval is Wilson’s and takes casts as independent of each other.`,
  };
}

export function keyInsights(review: KeyReview, fight: Fight, season: KeySeason): Fact[] {
  return [whatCost(review, fight, season), slowestPull(review), missedInterrupts(review)];
}
