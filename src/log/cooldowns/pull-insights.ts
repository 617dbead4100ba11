/** What a pull says about its cooldowns: at most three findings, each with what was counted and its limits. Pure. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatCount } from '#lib/format-number.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { CATEGORY_GROUPS, MAJOR_SECONDS } from './cooldown-filter.ts';
import { abilitiesIn, amountIn } from './intake-layers.ts';
import type { NamedPull } from './named-pull.ts';

export interface PullInsight {
  id: 'hardest' | 'again' | 'stacked' | 'compared';
  title: string;
  text: string;
  n: string;
  method: string;
  /** Places to look at. */
  moments: Range[];
}

const WINDOW_MS = 5000;
const WINDOWS = 5;
/** A pull shorter than this has no five different moments. */
const SHORTEST_MS = 40_000;

const countOf = (count: number, what: string): string =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

/** Healing or defence for the raid that comes once in a minute or more seldom. */
const isRaidCooldown = (lane: PullTimeline['lanes'][number]): boolean =>
  lane.cooldownSeconds >= MAJOR_SECONDS &&
  CATEGORY_GROUPS.some(({ id, has }) => (id === 'healing' || id === 'defensive') && has(lane));

interface Press {
  who: string;
  spell: string;
  fromMs: number;
  toMs: number;
}

function raidPresses({ timeline, names }: NamedPull): Press[] {
  return timeline.lanes
    .filter(isRaidCooldown)
    .flatMap(({ player, name, uses }) =>
      uses.map(({ atMs, activeToMs }) => ({
        who: names[player] ?? '',
        spell: name,
        fromMs: atMs,
        toMs: activeToMs,
      })),
    )
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

/** When half of the players lay dead; the pull's end when that never was. What follows is the wipe itself. */
export function wipedAtMs({ marks, players, lengthMs }: PullTimeline): number {
  const deaths = marks.filter(({ kind }) => kind === 'death');
  const wiped = deaths.find(
    ({ atMs }) =>
      deaths.filter((death) => death.atMs <= atMs && (death.toMs === null || death.toMs > atMs))
        .length *
        2 >=
      players.length,
  );
  return wiped?.atMs ?? lengthMs;
}

/** The windows of five seconds in which the raid took most, before `untilMs`; none overlaps another. */
export function hardestWindows(
  intake: PullTimeline['intake'],
  untilMs: number,
): (Range & { amount: number })[] {
  const wide = WINDOW_MS / intake.stepMs;
  const steps = Math.min(intake.steps, Math.ceil(untilMs / intake.stepMs));
  const sums = Array.from({ length: Math.max(0, steps - wide + 1) }, (_, step) => ({
    step,
    amount: amountIn(intake.total, intake.stepMs, {
      fromMs: step * intake.stepMs,
      toMs: (step + wide) * intake.stepMs,
    }),
  })).toSorted((a, b) => b.amount - a.amount || a.step - b.step);
  const chosen: { step: number; amount: number }[] = [];
  for (const one of sums) {
    if (chosen.length === WINDOWS || one.amount <= 0) break;
    if (chosen.every(({ step }) => Math.abs(step - one.step) >= wide)) chosen.push(one);
  }
  return chosen.map(({ step, amount }) => ({
    fromMs: step * intake.stepMs,
    toMs: step * intake.stepMs + WINDOW_MS,
    amount,
  }));
}

function hardest(pull: NamedPull): PullInsight {
  const { intake } = pull.timeline;
  const untilMs = wipedAtMs(pull.timeline);
  const windows = hardestWindows(intake, untilMs);
  const method = `The ${WINDOWS} windows of ${WINDOW_MS / 1000} s in which players took most, absorbs included, until half of them lay dead. Covered: a raid healing or raid defensive cooldown of a minute or longer was active in it. What a cooldown was worth is not counted. Nothing here says that anybody would have lived.`;
  if (windows.length < WINDOWS || untilMs < SHORTEST_MS)
    return {
      id: 'hardest',
      title: 'Hardest moments: not enough data',
      text: `It takes ${SHORTEST_MS / 1000} s, and damage in ${WINDOWS} windows of ${WINDOW_MS / 1000} s, before half of the players lie dead.`,
      n: countOf(windows.length, 'window'),
      method,
      moments: [],
    };
  const presses = raidPresses(pull);
  const open = windows.filter(
    (window) => !presses.some(({ fromMs, toMs }) => fromMs < window.toMs && toMs >= window.fromMs),
  );
  const named = (open.length > 0 ? open : windows)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, 3)
    .map((window) => {
      const [most] = abilitiesIn(intake, window);
      return `${formatClock(window.fromMs)} (${formatAmount(window.amount)}${most ? `, mostly ${most.name}` : ''})`;
    })
    .join(', ');
  return {
    id: 'hardest',
    title:
      open.length === 0
        ? `All ${WINDOWS} hardest moments had a raid cooldown`
        : open.length === WINDOWS
          ? `None of the ${WINDOWS} hardest moments had a raid cooldown`
          : `${open.length} of the ${WINDOWS} hardest moments had no raid cooldown`,
    text: `${open.length === 0 ? 'The hardest' : 'Without one'}: ${named}.`,
    n: `${WINDOWS} windows, ${countOf(presses.length, 'raid cooldown')}`,
    method,
    moments: (open.length > 0 ? open : windows)
      .slice(0, 3)
      .map(({ fromMs, toMs }) => ({ fromMs, toMs })),
  };
}

function again({ timeline, names }: NamedPull, seen: ReadonlySet<string>): PullInsight {
  const lanes = timeline.lanes.filter(
    (lane) =>
      (isRaidCooldown(lane) || lane.category === 'external') &&
      (lane.uses.length > 0 || seen.has(`${timeline.players[lane.player]?.guid} ${lane.spellId}`)),
  );
  const method =
    'Counted are the whole base cooldowns in which it lay ready. One more counts if it was ready ten seconds before the end. Time spent dead is left out. Talents that shorten it are not applied, so there may have been more. Nothing may have asked for the use.';
  const used = lanes.reduce((sum, { uses }) => sum + uses.length, 0);
  const further = lanes.reduce((sum, lane) => sum + lane.further, 0);
  const n = `${countOf(used, 'use')} of ${countOf(lanes.length, 'cooldown')}`;
  if (lanes.length === 0)
    return {
      id: 'again',
      title: 'Further uses: not enough data',
      text: 'No raid cooldown or external of a known specialization was seen.',
      n,
      method,
      moments: [],
    };
  const most = lanes
    .filter((lane) => lane.further > 0)
    .toSorted((a, b) => b.further - a.further || a.cooldownSeconds - b.cooldownSeconds)
    .slice(0, 3);
  const listed = most.map(
    (lane) => `${names[lane.player] ?? ''} – ${lane.name} (+${formatCount(lane.further)})`,
  );
  const others = further - most.reduce((sum, lane) => sum + lane.further, 0);
  if (others > 0) listed.push(`others (+${formatCount(others)})`);
  const doubted = lanes.filter((lane) => lane.further > 0 && lane.doubts.length > 0).length;
  return {
    id: 'again',
    title:
      further === 0
        ? 'No raid cooldown or external was left unused'
        : `${formatCount(further)} more ${further === 1 ? 'use' : 'uses'} of raid cooldowns and externals ${further === 1 ? 'was' : 'were'} possible`,
    text:
      listed.length === 0
        ? `All ${formatCount(used)} uses there was time for happened.`
        : `${listed.join(', ')}.${doubted > 0 ? ` ${doubted === 1 ? 'One cooldown is' : `${formatCount(doubted)} cooldowns are`} uncertain.` : ''}`,
    n,
    method,
    moments: [],
  };
}

function stacked(pull: NamedPull): PullInsight | null {
  const presses = raidPresses(pull).filter(({ fromMs, toMs }) => toMs > fromMs);
  const together = presses.map((press) => ({
    press,
    active: presses.filter(({ fromMs, toMs }) => fromMs <= press.fromMs && toMs > press.fromMs),
  }));
  const most = together.toSorted((a, b) => b.active.length - a.active.length)[0];
  if (!most || most.active.length < 3) return null;
  const fromMs = Math.min(...most.active.map((press) => press.fromMs));
  return {
    id: 'stacked',
    title: `${most.active.length} raid cooldowns at once at ${formatClock(most.press.fromMs)}`,
    text: `${most.active.map(({ who, spell }) => `${spell} (${who})`).join(', ')}.`,
    n: `${formatCount(presses.length)} raid cooldowns with a duration`,
    method:
      'Raid healing and raid defensives of a minute or longer that run at the same moment. The end is that of the log, else the usual length. The log does not say whether stacking was the plan.',
    moments: [{ fromMs, toMs: most.press.fromMs + WINDOW_MS }],
  };
}

function compared(pull: NamedPull, other: NamedPull): PullInsight {
  const untilMs = Math.min(pull.timeline.lengthMs, other.timeline.lengthMs);
  const count = (one: NamedPull): number =>
    raidPresses(one).filter(({ fromMs }) => fromMs <= untilMs).length;
  const took = (one: NamedPull): number =>
    amountIn(one.timeline.intake.total, one.timeline.intake.stepMs, { fromMs: 0, toMs: untilMs });
  const [ours, theirs] = [count(pull), count(other)];
  return {
    id: 'compared',
    title: `${formatCount(ours)} raid cooldowns against ${formatCount(theirs)} by ${formatClock(untilMs)}`,
    text: `The players took ${formatAmount(took(pull))} here and ${formatAmount(took(other))} in the other pull in that time.`,
    n: '2 pulls',
    method:
      'Both pulls are counted from their start up to the length of the shorter one. Two pulls are too few to say why they differ.',
    moments: [],
  };
}

/** `seen`: cooldowns used anywhere in the log, as `seenCooldowns` gives them. */
export function pullInsights(
  pull: NamedPull,
  other: NamedPull | null,
  seen: ReadonlySet<string>,
): PullInsight[] {
  const third = other ? compared(pull, other) : stacked(pull);
  return [hardest(pull), again(pull, seen), ...(third ? [third] : [])];
}
