import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { oncePerEvents } from './once-per-events.ts';

/** Players who did or suffered anything in the fight, in order of appearance. */
export const fightersOf = oncePerEvents(
  ({ units, dealt, heals, hits, casts }: FightEvents): readonly IndexIntoUnits[] => {
    const seen = new Uint8Array(units.length);
    for (const column of [dealt.source, heals.source, hits.target, casts.source]) {
      for (let row = 0; row < column.length; row++) {
        const unit = column[row]!;
        if (unit >= 0) seen[unit] = 1;
      }
    }
    return units.flatMap(({ isPlayer }, unit) => (isPlayer && seen[unit] === 1 ? [unit] : []));
  },
);
