/**
 * What the boss did in a kill and what the raid took. No real answer to this part of the question has been read yet (2026-11-28): field names are
 * those of the source's schema, and whatever has another form is left out.
 */
import * as v from 'valibot';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { anyText, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { finite } from './shapes.ts';

const MOST_CASTS = 4000;
const STEP_MS = 2000;
const MOST_STEPS = 1800;

export const bossShape = {
  phases: canDoWithout(
    readableRows(
      v.object({
        encounterID: wholeNumber,
        phases: readableRows(
          v.object({ id: smallNumber, isIntermission: canDoWithout(v.boolean()) }),
        ),
      }),
    ),
  ),
  enemies: canDoWithout(
    v.object({
      data: readableRows(
        v.object({
          timestamp: finite,
          type: anyText,
          sourceID: wholeNumber,
          sourceIsFriendly: canDoWithout(v.boolean()),
          abilityGameID: wholeNumber,
        }),
      ),
    }),
  ),
  taken: canDoWithout(
    v.object({
      data: v.object({
        series: readableRows(
          v.object({
            name: anyText,
            pointStart: finite,
            pointInterval: finite,
            data: v.array(finite),
          }),
        ),
      }),
    }),
  ),
};
const schema = v.object(bossShape);
type Answer = v.InferOutput<typeof schema>;

interface KillFight {
  encounterId: number;
  /** Ms since the report began. */
  startMs: number;
  durationMs: number;
  /** As the source numbers the phases that the kill went through. */
  phaseIds: readonly number[];
  /** Actors that are players. */
  players: ReadonlySet<number>;
}

export interface KillBoss {
  phase_stages: number[];
  boss_spells: number[];
  boss_ms: number[];
  taken: number[];
}

/** Nothing where enemy casts were not asked for. */
export function readKillBoss(answer: Answer, fight: KillFight): KillBoss | null {
  if (!answer.enemies) return null;
  const casts = castsIn(answer.enemies.data, fight);
  return {
    phase_stages: stagesOf(answer.phases ?? [], fight),
    boss_spells: casts.map(({ spellId }) => spellId),
    boss_ms: casts.map(({ atMs }) => atMs),
    taken: takenIn(answer.taken?.data.series ?? [], fight),
  };
}

/** The start of a cast, where the source has one for the spell; else its end. In order of time. */
function castsIn(
  rows: NonNullable<Answer['enemies']>['data'],
  { startMs, durationMs, players }: KillFight,
): { spellId: number; atMs: number }[] {
  const own = rows.filter(
    ({ type, sourceID, sourceIsFriendly }) =>
      (type === 'cast' || type === 'begincast') &&
      !players.has(sourceID) &&
      sourceIsFriendly !== true,
  );
  const begun = new Set(
    own.flatMap(({ type, abilityGameID }) => (type === 'begincast' ? [abilityGameID] : [])),
  );
  return own
    .filter(({ type, abilityGameID }) => (type === 'begincast') === begun.has(abilityGameID))
    .map(({ timestamp, abilityGameID }) => ({
      spellId: abilityGameID,
      atMs: Math.round(timestamp - startMs),
    }))
    .filter(({ atMs }) => atMs >= 0 && atMs <= durationMs)
    .toSorted((a, b) => a.atMs - b.atMs || a.spellId - b.spellId)
    .slice(0, MOST_CASTS);
}

/** Hundredths: whole phases are counted, an intermission stands half behind the phase before it. */
function stagesOf(
  listed: NonNullable<Answer['phases']>,
  { encounterId, phaseIds }: KillFight,
): number[] {
  const stages = new Map<number, number>();
  let whole = 0;
  const own = listed.find(({ encounterID }) => encounterID === encounterId)?.phases ?? [];
  for (const { id, isIntermission } of own.toSorted((a, b) => a.id - b.id)) {
    if (isIntermission !== true) whole += 1;
    stages.set(id, whole * 100 + (isIntermission === true ? 50 : 0));
  }
  return phaseIds.map((id) => stages.get(id) ?? id * 100);
}

/** Amounts of two seconds; the source draws amounts a second. */
function takenIn(
  series: NonNullable<Answer['taken']>['data']['series'],
  { startMs, durationMs }: KillFight,
): number[] {
  const total = series.find(({ name }) => name === 'Total');
  const drawn = total ? [total] : series;
  const steps = Math.min(MOST_STEPS, Math.ceil(durationMs / STEP_MS));
  const sums = Array.from({ length: steps }, () => 0);
  for (const { pointStart, pointInterval, data } of drawn) {
    if (pointInterval <= 0) continue;
    for (const [index, perSecond] of data.entries()) {
      const step = Math.floor((pointStart + index * pointInterval - startMs) / STEP_MS);
      if (step >= 0 && step < steps) sums[step]! += (perSecond * pointInterval) / 1000;
    }
  }
  return sums.some((sum) => sum > 0) ? sums.map((sum) => Math.max(0, Math.round(sum))) : [];
}
