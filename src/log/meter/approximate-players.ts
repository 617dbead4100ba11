/** The meters of a part of a fight from its seconds alone, until its events are read again. */
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { sumInRange } from '#kit/chart/timeline-geometry.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';

const sumOf = (values: Float64Array | undefined, range: Range): number =>
  values ? Math.round(sumInRange(values, range)) : 0;

/**
 * Totals only, right to the second: what a second's cut makes of them is spread evenly, and what a
 * timeline does not tell (spells, crits, casts, absorbs) is zero.
 */
export function approximatePlayers(fight: Fight, range: Range): PlayerTotals[] {
  const lines = new Map(fight.timeline.map((line) => [line.guid, line]));
  return fight.players.map((player) => {
    const line = lines.get(player.guid);
    const damage = sumOf(line?.damage, range);
    const healing = sumOf(line?.healing, range);
    const taken = sumOf(line?.taken, range);
    return {
      ...player,
      damage: {
        total: damage,
        amount: damage,
        overkill: 0,
        absorbed: 0,
        missAbsorbed: 0,
        petTotal: 0,
        excludedFriendly: 0,
        hits: 0,
        crits: 0,
      },
      healing: {
        total: healing,
        direct: healing,
        overheal: 0,
        absorb: 0,
        stagger: 0,
        petDirect: 0,
      },
      taken: { total: taken, amount: taken, overkill: 0, absorbed: 0, missAbsorbed: 0 },
      deaths: fight.deaths.filter(
        ({ guid, atMs }) => guid === player.guid && atMs >= range.fromMs && atMs < range.toMs,
      ).length,
      interrupts: 0,
      dispels: 0,
      casts: 0,
      damageBySpell: [],
      healingBySpell: [],
      takenBySpell: [],
      castsBySpell: [],
    };
  });
}
