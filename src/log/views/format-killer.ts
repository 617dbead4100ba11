/** Sentences about the ability that killed most. They repeat what `leading-killer.ts` counted. */
import type { DeathCourse } from '#analysis/fight-events/death-facts.ts';
import type { KillerPlace } from '#analysis/fight-events/killer-place.ts';
import type { KillingMoment, LeadingKiller } from '#analysis/fight-events/leading-killer.ts';
import { formatClock } from '#lib/format-clock.ts';
import { joinList } from '#lib/join-list.ts';

/** The name of a killing ability as the log writes it. */
export function abilityName({ spellId, name }: { spellId: number | null; name: string }): string {
  if (spellId === null) return 'unknown';
  return name === '' ? 'Melee' : name;
}

export function killerName({ spellIds, spellName }: LeadingKiller): string {
  return abilityName({ spellId: spellIds[0] ?? null, name: spellName });
}

/** `Arcane Outrage: 18 of 20 early deaths, 17 from above 90% health`. Early: with a tank and half of the players alive. */
export function killerTitle(killer: LeadingKiller): string {
  const { deaths, ofDeaths, fromFull, reading } = killer;
  const health = reading === 'from-full' ? `, ${fromFull} from above 90% health` : '';
  return `${killerName(killer)}: ${deaths} of ${ofDeaths} early deaths${health}`;
}

/** What the health before the blows says, where the players stood, when it happens and what changed; each its own sentence. */
export function killerSentences(killer: LeadingKiller): string[] {
  return [
    readingWords(killer),
    placeWords(killer),
    momentWords(killer),
    changeWords(killer),
  ].filter((sentence) => sentence !== '');
}

function readingWords({ reading, slow, healthKnown, mostly }: LeadingKiller): string {
  if (reading === 'from-full')
    return mostly?.role === 'tank'
      ? 'The tank fell from high health: missing mitigation, not missing healing.'
      : 'A missed mechanic, not missing healing.';
  if (reading === 'slow')
    return `${slow} of ${healthKnown} had been below 90% for ten seconds or longer: too little healing, or too much other damage before it.`;
  return '';
}

/** Counted by `killer-place.ts`; the comparison is with who was alive, not with who was to blame. */
const PLACE_WORDS: Record<KillerPlace['sign'], string> = {
  far: 'further from the boss',
  close: 'nearer to the boss',
  alone: 'further from others',
  crowded: 'with more players within 8 yd',
};

function placeWords({ place }: LeadingKiller): string {
  if (!place) return '';
  const { sign, deaths, known, own, others } = place;
  const unit = sign === 'crowded' ? '' : ' yd';
  return `${deaths} of ${known} died ${PLACE_WORDS[sign]} than three quarters of those alive: median ${Math.round(own)}${unit}, the others ${Math.round(others)}${unit}.`;
}

/** `At` where the times are those of all its deaths. */
function momentWords({ moments, deaths, ofPulls }: LeadingKiller): string {
  const times = moments.map((moment) => spanOf(moment));
  if (times.length === 0) return '';
  const isAll = moments.reduce((sum, moment) => sum + moment.deaths, 0) === deaths;
  const at = isAll ? 'At' : 'Most often at';
  const [only] = moments;
  return moments.length === 1 && only && ofPulls > 1
    ? `${at} ${times[0]}${isAll ? '' : ','} in ${only.pulls} of ${ofPulls} pulls.`
    : `${at} ${joinList(times)}.`;
}

function changeWords({ change }: LeadingKiller): string {
  if (!change) return '';
  const { before, now } = change;
  const deaths = `${now} early ${now === 1 ? 'death' : 'deaths'}`;
  return before === now
    ? `Last pull: ${deaths} to it, as many as the pull before.`
    : `Last pull: ${deaths} to it, ${before} the pull before.`;
}

function spanOf({ fromMs, toMs }: KillingMoment): string {
  const [from, to] = [formatClock(fromMs), formatClock(toMs)];
  return from === to ? from : `${from}–${to}`;
}

const COURSES: readonly [DeathCourse, string][] = [
  ['full', 'one-shot'],
  ['within-10s', 'burst'],
  ['over-10s', 'slow'],
  ['after-tank', 'after the tank died'],
  ['unknown', 'with unknown health'],
];

/** `All 19 deaths:`, `17 one-shot`, `2 slow`; what has none is left out. One death: `1 death, one-shot`. */
export function formatDeathTotals(totals: Readonly<Record<DeathCourse, number>>): string[] {
  const parts = COURSES.filter(([course]) => totals[course] > 0);
  const sum = parts.reduce((all, [course]) => all + totals[course], 0);
  const [only] = parts;
  if (!only) return [];
  if (sum === 1) return [`1 death, ${only[1]}`];
  return [`All ${sum} deaths:`, ...parts.map(([course, words]) => `${totals[course]} ${words}`)];
}

export const DEATH_COURSE_METHOD =
  '“One-shot”: the killing blow met 90 % of the health or more. “Burst” is less than ten seconds, “slow” more: how long the player had been below that. “After the tank died”: no tank was alive. It goes before the others.';
export const LEADING_KILLER_METHOD = `The ability with most killing blows over all pulls, kills included. It needs three deaths and three tenths of the counted ones. Deaths in a lost pull do not count: half the raid or all tanks were dead. Two thirds from high health mean a missed mechanic. Two thirds of slow deaths mean healing, or damage before the blow. Whose fault it was is not known. A place is named when two thirds of three known places or more agree. ${DEATH_COURSE_METHOD}`;
