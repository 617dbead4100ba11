/**
 * A boss of which no log was opened: what one add-on lists, phase by phase. Kinds and what is major are Farseer's own. A large
 * table: load this file only where a boss is chosen.
 */
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { timelineOfEncounter } from '#game/packs/boss-timelines.ts';
import type { BossTimelineRow } from '#game/packs/boss-timeline-table.ts';
import { difficultyById } from '#game/difficulties.ts';
import { counted } from '#lib/counted.ts';
import { ASSUMED_TIMELINE, phaseName, plainPhase, unplacedPhase } from './assumed-timeline.ts';
import type { BossTimeline, TimelineCasts, TimelinePhase } from './boss-timeline.ts';
import { oneLaneEach } from './one-lane.ts';

const MOST_LANES = 24;
/** A spell that comes more often is a stream of hits, not a moment to plan for, unless it is major. */
const MOST_OF_A_MINOR = 30;
const MOST_CASTS = 60;

/**
 * Phases and casts of an encounter at a difficulty, or at the nearest one that is listed: `basis` names it. No spread, no
 * damage: one series knows neither. `ASSUMED_TIMELINE` for a boss that no source lists.
 */
export function packTimeline(
  encounterId: number | null,
  difficultyId: number | null,
): BossTimeline {
  const found =
    encounterId === null ? undefined : timelineOfEncounter(encounterId, difficultyId ?? 16);
  if (encounterId === null || !found) return ASSUMED_TIMELINE;
  const { row } = found;
  return {
    source: 'pack',
    pulls: 0,
    basis: basisOf(row, difficultyById(found.difficultyId)?.name ?? 'Mythic'),
    phases: [
      ...row.phases.map(phaseOf),
      ...(row.leftOut ?? []).map(([number]) => unplacedPhase(number)),
    ],
    casts: lanesOf(encounterId, row),
  };
}

const ms = (seconds: number): number => Math.round(seconds * 1000);

function phaseOf([
  number,
  seconds,
  least,
  most,
  pulls,
]: BossTimelineRow['phases'][number]): TimelinePhase {
  const plain = plainPhase(number, phaseName(number), ms(seconds));
  if (least === undefined || most === undefined) return plain;
  return {
    ...plain,
    lengthMs: { early: ms(least), usual: ms(seconds), late: ms(most) },
    pulls: pulls ?? 0,
  };
}

function lanesOf(encounterId: number, row: BossTimelineRow): TimelineCasts[] {
  const abilities = new Map(abilitiesOfEncounter(encounterId).map((one) => [one.spellId, one]));
  const lanes = row.casts.flatMap(([spellId, ...places]): TimelineCasts[] => {
    const ability = abilities.get(spellId);
    if (ability?.name === undefined) return [];
    const times = places
      .toSorted(([a], [b]) => a - b)
      .flatMap(([phase, ...seconds]) =>
        seconds.map((at) => ({ phase, offsetMs: Math.round(at * 1000), spreadMs: 0, pulls: 0 })),
      );
    return [{ spellId, name: ability.name, major: ability.major, times }];
  });
  return oneLaneEach(lanes)
    .filter(({ major, times }) => major || times.length <= MOST_OF_A_MINOR)
    .toSorted((a, b) => Number(b.major) - Number(a.major) || a.times.length - b.times.length)
    .slice(0, MOST_LANES)
    .map((lane) => {
      // The game's other spells of that name, which logs and notes may name instead.
      const otherIds = [...abilities.values()].flatMap(({ name, spellId }) =>
        name === lane.name && spellId !== lane.spellId ? [spellId] : [],
      );
      const times = lane.times.slice(0, MOST_CASTS);
      return otherIds.length === 0 ? { ...lane, times } : { ...lane, otherIds, times };
    });
}

function basisOf({ by, phases, leftOut = [] }: BossTimelineRow, difficulty: string): string {
  const pulls = Math.max(0, ...phases.map(([, , , , count]) => count ?? 0));
  const spread =
    pulls === 0
      ? ''
      : ` Some phases lasted very differently in ${pulls} known pulls: both are in the range.`;
  const lost = leftOut.reduce((sum, [, casts]) => sum + casts, 0);
  const numbers = leftOut.map(([number]) => number).join(' and ');
  const without =
    lost === 0
      ? ''
      : ` ${counted(lost, 'cast')} of phase ${numbers} left out: the add-on does not say when that phase begins.`;
  return `${difficulty}, one add-on’s times (${by}), spread unknown.${spread}${without}`;
}
