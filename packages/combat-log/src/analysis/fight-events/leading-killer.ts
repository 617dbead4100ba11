import type { SpecializationRole } from '#game/specializations.ts';
import type { DeathCourse, DeathFact } from './death-facts.ts';
import { killerPlaceOf } from './killer-place.ts';
import type { KillerPlace } from './killer-place.ts';

/** A pull (or a failed attempt of a key) with its deaths in the order of time. */
export interface JudgedPull {
  killed: boolean;
  deaths: readonly DeathFact[];
}

/** Times of the pull at which an ability killed, close together over the pulls. */
export interface KillingMoment {
  fromMs: number;
  toMs: number;
  deaths: number;
  pulls: number;
}

/** Why the deaths happened, as far as the health before each blow shows it; null where it shows neither. */
export type KillerReading = 'from-full' | 'slow' | null;

export interface LeadingKiller {
  /** One name can have several ids. */
  spellIds: number[];
  /** As the log names it; empty for melee. */
  spellName: string;
  /** Counted deaths by it, and counted deaths in all: see `leadingKillerOf`. */
  deaths: number;
  ofDeaths: number;
  /** Its deaths with a known health, and those of them from 90 % of the health or more. */
  healthKnown: number;
  fromFull: number;
  /** Its deaths of players below 90 % for ten seconds or longer. */
  slow: number;
  reading: KillerReading;
  /** What its deaths have in common in where the players stood. */
  place: KillerPlace | null;
  /** Most often first, at most three, in the order of time. */
  moments: KillingMoment[];
  /** Pulls with one of its deaths, and pulls in all. */
  pulls: number;
  ofPulls: number;
  /** The role most of the dead had; null when it is less than two thirds. */
  mostly: { role: SpecializationRole; deaths: number } | null;
  /** Its last death: index of the pull, and the place of the death among all of that pull, from 1. */
  latest: { pull: number; order: number };
  /** Its deaths in the last pull and in the one before; null with one pull. */
  change: { before: number; now: number } | null;
}

/** Below this many cases nothing is named and no share is given. */
export const FEWEST_CASES = 3;
/** An ability leads from this share of the counted deaths on. */
const LEADING_SHARE = 0.3;
/** A reading holds from this share of the deaths on. */
const READING_SHARE = 2 / 3;
/** Deaths of different pulls this close in time belong to one moment. */
const MOMENT_GAP_MS = 8000;
const MOST_MOMENTS = 3;

/**
 * The ability that killed most over all pulls of a boss, kills included. Left out are deaths when more than half of the
 * players were dead already (the pull is lost by then) and deaths after the last tank's (they follow from it). Null when
 * no ability has three deaths and three tenths of what is counted.
 */
export function leadingKillerOf(pulls: readonly JudgedPull[]): LeadingKiller | null {
  const counted = pulls.map(({ deaths }) => deaths.filter(isCounted));
  const all = counted.flat();
  const byName = new Map<string, DeathFact[]>();
  for (const death of all) {
    if (death.spellId === null) continue;
    const key = keyOf(death);
    byName.set(key, [...(byName.get(key) ?? []), death]);
  }
  const [first] = [...byName].toSorted(([, a], [, b]) => b.length - a.length);
  if (!first) return null;
  const [key, deaths] = first;
  if (deaths.length < FEWEST_CASES || deaths.length / all.length < LEADING_SHARE) return null;
  const perPull = counted.map((some) => some.filter((death) => isOf(death, key)));
  const known = deaths.filter(({ healthBefore }) => healthBefore !== null);
  const fromFull = known.filter(({ course }) => course === 'full').length;
  const slow = known.filter(({ course }) => course === 'over-10s').length;
  return {
    spellIds: [...new Set(deaths.flatMap(({ spellId }) => spellId ?? []))],
    spellName: deaths[0]!.spellName,
    deaths: deaths.length,
    ofDeaths: all.length,
    healthKnown: known.length,
    fromFull,
    slow,
    reading: readingOf(known.length, fromFull, slow),
    place: killerPlaceOf(deaths),
    moments: momentsOf(perPull),
    pulls: perPull.filter((some) => some.length > 0).length,
    ofPulls: pulls.length,
    mostly: mostlyOf(deaths),
    latest: latestOf(pulls, key),
    change:
      perPull.length < 2 ? null : { before: perPull.at(-2)!.length, now: perPull.at(-1)!.length },
  };
}

/** Deaths of all pulls by how they came, none left out. */
export function deathTotalsOf(
  pulls: readonly Pick<JudgedPull, 'deaths'>[],
): Record<DeathCourse, number> {
  const totals = { full: 0, 'within-10s': 0, 'over-10s': 0, 'after-tank': 0, unknown: 0 };
  for (const { deaths } of pulls) for (const { course } of deaths) totals[course] += 1;
  return totals;
}

const isCounted = ({ undecided, course }: DeathFact): boolean =>
  undecided && course !== 'after-tank';

const keyOf = ({ spellId, spellName }: DeathFact): string =>
  spellName === '' ? `#${spellId}` : spellName;

const isOf = (death: DeathFact, key: string): boolean =>
  death.spellId !== null && keyOf(death) === key;

function readingOf(known: number, fromFull: number, slow: number): KillerReading {
  if (known < FEWEST_CASES) return null;
  if (fromFull / known >= READING_SHARE) return 'from-full';
  return slow / known >= READING_SHARE ? 'slow' : null;
}

function momentsOf(perPull: readonly (readonly DeathFact[])[]): KillingMoment[] {
  const deaths = perPull
    .flatMap((some, pull) => some.map(({ atMs }) => ({ atMs, pull })))
    .toSorted((a, b) => a.atMs - b.atMs);
  const groups: (typeof deaths)[] = [];
  for (const death of deaths) {
    const last = groups.at(-1)?.at(-1);
    if (last && death.atMs - last.atMs <= MOMENT_GAP_MS) groups.at(-1)!.push(death);
    else groups.push([death]);
  }
  return groups
    .map((group) => ({
      fromMs: group[0]!.atMs,
      toMs: group.at(-1)!.atMs,
      deaths: group.length,
      pulls: new Set(group.map(({ pull }) => pull)).size,
    }))
    .toSorted((a, b) => b.deaths - a.deaths || a.fromMs - b.fromMs)
    .slice(0, MOST_MOMENTS)
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

function latestOf(pulls: readonly JudgedPull[], key: string): LeadingKiller['latest'] {
  const ofIt = (death: DeathFact): boolean => isCounted(death) && isOf(death, key);
  const pull = pulls.findLastIndex(({ deaths }) => deaths.some(ofIt));
  return { pull, order: (pulls[pull]?.deaths.findLastIndex(ofIt) ?? -1) + 1 };
}

function mostlyOf(deaths: readonly DeathFact[]): LeadingKiller['mostly'] {
  const counts = new Map<SpecializationRole, number>();
  for (const { role } of deaths) if (role) counts.set(role, (counts.get(role) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!most || most[1] < FEWEST_CASES || most[1] / deaths.length < READING_SHARE) return null;
  return { role: most[0], deaths: most[1] };
}
