import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { intoKey } from '#analysis/into-key.ts';
import type { FightEvents, IndexIntoUnits } from '#analysis/fight-events/fight-events.ts';
import { progressOf } from '#analysis/fight-events/phases.ts';
import { cooldownLanesOf } from '#analysis/fight-events/cooldown-lanes.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { SUMMARY_FORMAT, SUMMARY_LIMITS, SUMMARY_RULES } from './fight-summary.ts';
import type { FightSummary, SummaryEnd, SummaryLane, SummaryPlayer } from './fight-summary.ts';
import { damageSharesOf } from './damage-shares.ts';
import { seriesOf, stepMsOf } from './summary-series.ts';
import { summaryBoss } from './summary-boss.ts';
import { summaryDeaths } from './summary-deaths.ts';

/**
 * The summary of a fight that its player may publish, with all names in full.
 *
 * @returns null for what cannot be published: an arena match, a fight without its end, without players, or too long for a
 * timeline.
 */
export function makeSummary({
  events,
  fight,
  bosses,
}: {
  events: FightEvents;
  fight: Fight;
  /** Fought inside this fight, when it is a key. */
  bosses: readonly Fight[];
}): FightSummary | null {
  const { kind } = fight;
  const durationMs = fight.durationMs > 0 ? fight.durationMs : fight.wallMs;
  const taking = fight.players.slice(0, SUMMARY_LIMITS.players);
  if (kind === 'arena' || kind === 'combat' || fight.success === null || durationMs <= 0)
    return null;
  if (taking.length === 0 || fight.timeline.length === 0) return null;
  const spells = new SpellBook();
  const stepMs = stepMsOf(taking.length, Math.max(durationMs, fight.wallMs));
  const timelines = new Map(fight.timeline.map((line) => [line.guid, line]));
  const lanes = lanesByGuid(events, spells);
  const shares = damageSharesOf(events, kind === 'keystone' ? bosses : [fight]);
  const players = taking.map((player): SummaryPlayer => {
    const line = timelines.get(player.guid);
    return {
      name: player.name,
      specId: player.specId,
      itemLevel: player.itemLevel,
      damage: seriesOf(line?.damage, player.damage.total, stepMs),
      healing: seriesOf(line?.healing, player.healing.total, stepMs),
      taken: seriesOf(line?.taken, player.taken.total, stepMs),
      bossDamage: Math.round(shares.get(player.guid)?.boss ?? 0),
      creditedDamage: Math.round(shares.get(player.guid)?.credited ?? 0),
      interrupts: player.interrupts,
      dispels: player.dispels,
      casts: castsOf(player, spells),
      castCount: player.castsBySpell.reduce((sum, { count }) => sum + count, 0),
      lanes: lanes.get(player.guid) ?? [],
    };
  });
  const indexes = new Map(taking.map(({ guid }, index) => [guid, index]));
  return {
    format: SUMMARY_FORMAT,
    rules: SUMMARY_RULES,
    fight: {
      kind,
      name: fight.name,
      encounterId: fight.encounterId,
      challengeModeId: fight.challengeModeId,
      keystoneLevel: fight.keystoneLevel,
      difficultyId: fight.difficultyId,
      groupSize: fight.groupSize,
      startedAt: fight.startMs - (fight.utcOffsetHours ?? 0) * HOUR_MS,
      durationMs,
      success: fight.success,
      ...(kind === 'encounter' && !fight.success && { end: endOf(events, fight) }),
    },
    stepMs,
    players,
    enemies: fight.enemies.slice(0, SUMMARY_LIMITS.enemies).map((enemy) => ({
      npcId: enemy.npcId,
      name: enemy.name,
      maxHp: Math.round(enemy.maxHp),
      damage: Math.round(enemy.damage),
    })),
    bosses: bosses.slice(0, SUMMARY_LIMITS.bosses).map((boss) => {
      const fromMs = Math.max(0, intoKey(boss, fight));
      return { name: boss.name, fromMs, toMs: fromMs + Math.max(boss.wallMs, boss.durationMs) };
    }),
    deaths: summaryDeaths(events, indexes, (id, name) => spells.indexOf(id, name)),
    ...(kind === 'encounter' && {
      boss: summaryBoss(events, fight, (id, name) => spells.indexOf(id, name)),
    }),
    spells: spells.list,
  };
}

function endOf(events: FightEvents, fight: Fight): SummaryEnd {
  const { leftPercent, phaseNumber } = progressOf(events, fight);
  return {
    leftPercent: leftPercent === null ? null : Math.round(leftPercent * 10) / 10,
    phase: phaseNumber,
  };
}

/** Spells in the order they are first named. */
class SpellBook {
  readonly list: [spellId: number, name: string][] = [];
  readonly #known = new Map<number, number>();

  indexOf(spellId: number, name: string): number {
    let index = this.#known.get(spellId);
    if (index === undefined) {
      index = this.list.push([spellId, name]) - 1;
      this.#known.set(spellId, index);
    }
    return index;
  }
}

function castsOf({ castsBySpell }: PlayerTotals, spells: SpellBook): SummaryPlayer['casts'] {
  return castsBySpell
    .toSorted((a, b) => b.count - a.count || a.spellId - b.spellId)
    .slice(0, SUMMARY_LIMITS.castsOfPlayer)
    .map(({ spellId, name, count }) => [spells.indexOf(spellId, name), count]);
}

function lanesByGuid(events: FightEvents, spells: SpellBook): Map<string, SummaryLane[]> {
  const nameOf = (unit: IndexIntoUnits): string => events.units[unit]!.guid;
  return new Map(
    cooldownLanesOf(events).map(({ unit, lanes }) => [
      nameOf(unit),
      lanes
        .filter(({ uses }) => uses.length > 0)
        .slice(0, SUMMARY_LIMITS.lanesOfPlayer)
        .map(({ spellId, name, category, uses }) => ({
          spell: spells.indexOf(spellId, name),
          category,
          uses: uses
            .slice(0, SUMMARY_LIMITS.usesOfLane)
            .map(({ castMs, activeUntilMs }) => [
              tenths(castMs),
              tenths(Math.max(castMs, activeUntilMs ?? castMs)),
            ]),
        })),
    ]),
  );
}

function tenths(ms: number): number {
  return Math.max(0, Math.round(ms / 100));
}
