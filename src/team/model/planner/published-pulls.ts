/**
 * The timeline of a boss from pulls that players published. Names, kinds and what is major are the packs' own: nothing that a sender wrote is
 * shown.
 */
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { amountBetween } from '#analysis/publish/summary-series.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { counted } from '#lib/counted.ts';
import { phaseName } from './assumed-timeline.ts';
import { isSameCast } from './one-lane.ts';
import { bossTimelineOf, INTAKE_STEP_MS, type BossTimeline } from './boss-timeline.ts';

/** What a published pull adds to the timeline of its boss, as the database keeps it. Moments are milliseconds of the pull. */
export interface PublishedPull {
  lengthMs: number;
  phases: [number: number, atMs: number][];
  casts: [spellId: number, atMs: number[]][];
  /** Damage the raid took in each step of `INTAKE_STEP_MS`; empty where it is not known. */
  taken: number[];
}

/** Fewer pulls are no better than the list of an add-on. */
const LEAST_PULLS = 3;
/** Steps of an hour. */
const MOST_STEPS = 1800;
/** Steps of the damage between which a phase may begin. */
const FINE_MS = 500;

/** Null for a key, and for a summary that does not say what the boss did. */
export function publishedPullOf(summary: FightSummary): PublishedPull | null {
  const { boss, fight, players, spells, stepMs } = summary;
  if (!boss || fight.kind !== 'encounter') return null;
  const steps = Math.min(MOST_STEPS, Math.ceil(fight.durationMs / INTAKE_STEP_MS));
  return {
    lengthMs: fight.durationMs,
    phases: boss.phases,
    casts: boss.casts.map(([spell, at]) => [spells[spell]![0], at]),
    taken: Array.from({ length: steps }, (_, step) => {
      const between = { fromMs: step * INTAKE_STEP_MS, toMs: (step + 1) * INTAKE_STEP_MS };
      return Math.round(
        players.reduce((sum, { taken }) => sum + amountBetween(taken, stepMs, between), 0),
      );
    }),
  };
}

export interface PooledPull {
  pull: PublishedPull;
  success: boolean;
  /** Tells senders apart. */
  account: number;
}

/** @param pulls of one boss and difficulty. @returns null with fewer than three. */
export function publishedTimeline(
  encounterId: number,
  pulls: readonly PooledPull[],
): BossTimeline | null {
  if (pulls.length < LEAST_PULLS) return null;
  const timeline = bossTimelineOf(pulls.map(({ pull }) => pullOf(encounterId, pull)));
  if (!timeline) return null;
  const kills = pulls.filter(({ success }) => success).length;
  const players = new Set(pulls.map(({ account }) => account)).size;
  return {
    ...timeline,
    source: 'published',
    basis: `median of ${counted(pulls.length, 'published pull')} by ${counted(players, 'player')}, ${counted(kills, 'kill')} among them`,
  };
}

/**
 * The timeline of kills that Warcraft Logs lists. A cast is named by its start and by what it set off: spells of one name are one ability.
 *
 * @param kills of one boss and difficulty. @returns null with fewer than three.
 */
export function killTimeline(
  encounterId: number,
  kills: readonly PublishedPull[],
): BossTimeline | null {
  if (kills.length < LEAST_PULLS) return null;
  const pulls = kills.map((kill) => {
    const pull = pullOf(encounterId, kill);
    return { ...pull, bosses: oncePerName(pull.bosses) };
  });
  const timeline = bossTimelineOf(pulls);
  const basis = `median of the ${kills.length} fastest kills of Warcraft Logs`;
  return timeline && { ...timeline, source: 'kills', basis };
}

/** Casts of each name under the spell that came first; those of other spells that are no part of one of its casts beside them. */
function oncePerName(bosses: Pull['bosses']): Pull['bosses'] {
  return [...Map.groupBy(bosses, ({ name }) => name.toLocaleLowerCase('en')).values()].map(
    (same) => {
      const [first, ...others] = same.toSorted(
        (a, b) => (a.casts[0]?.startMs ?? Infinity) - (b.casts[0]?.startMs ?? Infinity),
      );
      const own = others.flatMap(({ casts }) =>
        casts.filter((cast) => !first!.casts.some((one) => isSameCast(cast.startMs, one.startMs))),
      );
      return {
        ...(same.find(({ major }) => major) ?? first!),
        casts: [...first!.casts, ...own].toSorted((a, b) => a.startMs - b.startMs),
      };
    },
  );
}

type Pull = Parameters<typeof bossTimelineOf>[0][number];

function pullOf(encounterId: number, pull: PublishedPull): Pull {
  const { lengthMs, phases, taken } = pull;
  const abilities = new Map(abilitiesOfEncounter(encounterId).map((one) => [one.spellId, one]));
  const fine = INTAKE_STEP_MS / FINE_MS;
  const total = Float64Array.from(
    { length: taken.length * fine },
    (_, step) => taken[Math.floor(step / fine)]! / fine,
  );
  return {
    lengthMs,
    phases: {
      known: phases.length > 1,
      describedDifficultyId: null,
      spans: phases.map(([number, fromMs], index) => ({
        number: index + 1,
        stage: number,
        name: phaseName(number),
        fromMs,
        toMs: Math.min(lengthMs, phases[index + 1]?.[1] ?? Infinity),
        begunBy: index === 0 ? 'pull' : 'event',
      })),
    },
    bosses: pull.casts.flatMap(([spellId, at]) => {
      const ability = abilities.get(spellId);
      if (ability?.name === undefined) return [];
      const { name, kinds, major } = ability;
      const casts = at.map((startMs) => ({ startMs, endMs: null, by: '', on: null }));
      return [{ spellId, name, kinds, major, known: true, casts }];
    }),
    intake: taken.length === 0 ? null : { stepMs: FINE_MS, total },
  };
}
