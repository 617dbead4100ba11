import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { playerDeathsOf } from '#analysis/fight-events/player-deaths.ts';
import type { DeathStep } from '#analysis/fight-events/player-deaths.ts';
import { SUMMARY_LIMITS } from './fight-summary.ts';
import type { SummaryDeath, SummaryHit } from './fight-summary.ts';

/**
 * Every death of a player of the summary with the last things that met them.
 *
 * @param players index in the summary by GUID.
 * @param spellOf index of a spell in the summary.
 */
export function summaryDeaths(
  events: FightEvents,
  players: ReadonlyMap<string, number>,
  spellOf: (spellId: number, name: string) => number,
): SummaryDeath[] {
  const hitOf = (step: DeathStep, atMs: number): SummaryHit => {
    const spell = events.spells[step.spell];
    const source = events.units[step.source];
    const owner = source === undefined ? undefined : events.units[source.ownerIndex];
    const known = players.get(owner?.guid ?? '');
    return {
      beforeMs: Math.max(0, Math.round(atMs - step.timeMs)),
      kind: step.kind,
      spell: spellOf(spell?.spellId ?? 0, spell?.name ?? ''),
      // A player outside the summary is not named.
      by: known ?? (source === undefined || owner?.isPlayer === true ? '' : source.name),
      amount: Math.round(step.amount),
      overkill: Math.round(step.overkill),
      health:
        step.hpAfter === null || step.hpMax === null
          ? null
          : Math.min(100, Math.max(0, Math.round((100 * step.hpAfter) / step.hpMax))),
    };
  };
  return playerDeathsOf(events)
    .flatMap(({ unit, atMs, steps }) => {
      const player = players.get(events.units[unit]!.guid);
      if (player === undefined) return [];
      const hits = steps.slice(-SUMMARY_LIMITS.hits).map((step) => hitOf(step, atMs));
      return [{ player, atMs: Math.round(atMs), hits }];
    })
    .slice(0, SUMMARY_LIMITS.deaths);
}
