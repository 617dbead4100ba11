import * as v from 'valibot';
import { DAY_MS } from '#lib/time-units.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import type { Scope } from './scope.ts';
import { bossShape, readKillBoss } from './kill-boss.ts';
import { anyText, instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { classIdOf, finite, regionOf, SOURCE, specIdOf } from './shapes.ts';

const KEPT = new Set(raidCooldownIds());
/** More than any raid has. */
const MOST_PLAYERS = 40;
const MOST_CASTS = 500;
const MOST_PHASES = 60;

const schema = v.object({
  startTime: instantMs,
  region: canDoWithout(v.object({ slug: canDoWithout(anyText) })),
  fights: readableRows(
    v.object({
      id: wholeNumber,
      encounterID: wholeNumber,
      difficulty: canDoWithout(smallNumber),
      kill: canDoWithout(v.boolean()),
      startTime: finite,
      // Missing while the report is still being sent.
      endTime: canDoWithout(finite),
      phaseTransitions: canDoWithout(
        readableRows(v.object({ id: smallNumber, startTime: finite })),
      ),
    }),
  ),
  masterData: v.object({
    actors: readableRows(
      v.object({ id: wholeNumber, subType: canDoWithout(anyText), icon: canDoWithout(anyText) }),
    ),
  }),
  ...bossShape,
  events: v.object({
    data: readableRows(
      v.object({
        timestamp: finite,
        type: anyText,
        sourceID: wholeNumber,
        abilityGameID: wholeNumber,
      }),
    ),
  }),
});
type Answer = v.InferOutput<typeof schema>;

/**
 * The raid cooldowns of one kill, without names: a player is a specialization; and what the boss did, where that was asked. A kill without a single cast of them is not kept,
 * because the source writes the same for a fight that it has no events of.
 */
export function readKillCasts(node: object, { report: { code } }: Scope): StoreRows {
  const answer = v.parse(schema, node);
  const [fight] = answer.fights;
  if (!fight?.kill || !fight.difficulty || !code || answer.fights.length !== 1) return {};
  const durationMs = Math.round((fight.endTime ?? fight.startTime) - fight.startTime);
  const casts = castsIn(answer, fight.startTime, durationMs);
  const players = [...new Set(casts.map(({ actor }) => actor))].slice(0, MOST_PLAYERS);
  const kept = casts.filter(({ actor }) => players.includes(actor)).slice(0, MOST_CASTS);
  if (kept.length === 0 || durationMs <= 0 || durationMs > DAY_MS) return {};
  const phases = (fight.phaseTransitions ?? [])
    .map(({ id, startTime }) => ({ id, atMs: Math.round(startTime - fight.startTime) }))
    .filter(({ atMs }) => atMs >= 0 && atMs < durationMs)
    .toSorted((a, b) => a.atMs - b.atMs)
    .slice(0, MOST_PHASES);
  const boss = readKillBoss(answer, {
    encounterId: fight.encounterID,
    startMs: fight.startTime,
    durationMs,
    phaseIds: phases.map(({ id }) => id),
    players: new Set(answer.masterData.actors.map(({ id }) => id)),
  });
  return {
    kill_casts: [
      {
        report_code: code,
        fight_id: fight.id,
        encounter_id: fight.encounterID,
        difficulty: fight.difficulty,
        region: regionOf(answer.region?.slug),
        fought_at: new Date(answer.startTime + fight.startTime),
        duration_ms: durationMs,
        spec_ids: players.map((actor) => specOf(answer, actor)),
        phase_numbers: phases.map(({ id }) => id),
        phase_ms: phases.map(({ atMs }) => atMs),
        cast_ms: kept.map(({ atMs }) => atMs),
        cast_players: kept.map(({ actor }) => players.indexOf(actor)),
        cast_spells: kept.map(({ spellId }) => spellId),
        ...boss,
        source: SOURCE,
      },
    ],
  };
}

interface ReadCast {
  actor: number;
  spellId: number;
  atMs: number;
}

/** Casts of players within the fight, in order of time. A cast that was begun and not finished is none. */
function castsIn({ events, masterData }: Answer, startMs: number, durationMs: number): ReadCast[] {
  const players = new Set(masterData.actors.map(({ id }) => id));
  return events.data
    .filter(({ type, sourceID, abilityGameID }) => {
      return type === 'cast' && players.has(sourceID) && KEPT.has(abilityGameID);
    })
    .map(({ sourceID, abilityGameID, timestamp }) => ({
      actor: sourceID,
      spellId: abilityGameID,
      atMs: Math.round(timestamp - startMs),
    }))
    .filter(({ atMs }) => atMs >= 0 && atMs <= durationMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The specialization of an actor, 0 where the source names only the class. Its icon is `Priest-Holy`. */
function specOf({ masterData }: Answer, actor: number): number {
  const { subType, icon } = masterData.actors.find(({ id }) => id === actor) ?? {};
  return specIdOf(classIdOf(subType), icon?.split('-')[1]);
}
