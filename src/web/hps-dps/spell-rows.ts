/** What one player's number is made of: a row a spell. */
import type { PlayerTotals } from '#analysis/fight.ts';
import { schoolName } from '#game/schools.ts';
import type { LogColumn, LogRow, LogTable } from '#web/log/log-table.ts';
import type { MeterMetric } from './meter-table.ts';

export interface SpellRow extends LogRow {
  name: string;
  /** True when all of it was dealt by pets. */
  pet: boolean;
}

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

const NAME: LogColumn = { key: 'name', label: 'Spell', kind: 'text' };
const SCHOOL: LogColumn = { key: 'school', label: 'School', kind: 'text', phone: 'hidden' };
const TOTAL: LogColumn = { key: 'total', label: 'Total', kind: 'amount', phone: 'second' };
const RATE: LogColumn = { key: 'perSecond', label: 'Per second', kind: 'rate' };
const SHARE: LogColumn = { key: 'share', label: 'Share', kind: 'share', phone: 'second' };
const HITS: LogColumn = { key: 'hits', label: 'Hits', kind: 'count', phone: 'second' };
const CRIT: LogColumn = { key: 'critShare', label: 'Crit', kind: 'share', phone: 'hidden' };
const AVERAGE: LogColumn = {
  key: 'average',
  label: 'Average',
  kind: 'amount',
  about: 'Total divided by hits.',
  phone: 'hidden',
};
const BY_TOTAL = { column: 'total', descending: true } as const;

interface SpellAmounts {
  spellId: number;
  name: string;
  school: number;
  total: number;
  hits: number;
}

function common(spell: SpellAmounts, sum: number, durationMs: number): LogRow['cells'] {
  return {
    name: spell.name,
    spellId: spell.spellId,
    school: schoolName(spell.school) ?? null,
    total: spell.total,
    perSecond: over(spell.total * 1000, durationMs),
    share: over(spell.total, sum),
    hits: spell.hits,
    average: over(spell.total, spell.hits),
  };
}

const row = (spellId: number, name: string, pet: boolean, cells: LogRow['cells']): SpellRow => ({
  key: String(spellId),
  name,
  pet,
  cells,
});

/** Null for metrics whose parts a fight does not carry. `durationMs` is the time the totals belong to. */
export function spellTable(
  player: PlayerTotals,
  metric: MeterMetric,
  durationMs: number,
): LogTable<SpellRow> | null {
  switch (metric) {
    case 'damage':
      return {
        columns: [NAME, SCHOOL, TOTAL, RATE, SHARE, HITS, CRIT, AVERAGE],
        defaultSort: BY_TOTAL,
        rows: player.damageBySpell.map((spell) =>
          row(spell.spellId, spell.name, spell.total > 0 && spell.petTotal === spell.total, {
            ...common(spell, player.damage.total, durationMs),
            critShare: over(spell.crits, spell.hits),
            petTotal: spell.petTotal,
          }),
        ),
      };
    case 'healing':
      return {
        columns: [
          NAME,
          SCHOOL,
          TOTAL,
          RATE,
          SHARE,
          HITS,
          CRIT,
          AVERAGE,
          { key: 'overheal', label: 'Overhealing', kind: 'amount', phone: 'hidden' },
          { key: 'overhealShare', label: 'Overheal', kind: 'share', phone: 'second' },
        ],
        defaultSort: BY_TOTAL,
        rows: player.healingBySpell.map((spell) =>
          row(spell.spellId, spell.name, false, {
            ...common(
              { ...spell, hits: spell.hits + spell.absorbHits },
              player.healing.total,
              durationMs,
            ),
            critShare: over(spell.crits, spell.hits),
            overheal: spell.overheal,
            overhealShare: over(spell.overheal, spell.direct + spell.overheal),
          }),
        ),
      };
    case 'taken':
      return {
        columns: [NAME, SCHOOL, TOTAL, RATE, SHARE, HITS, AVERAGE],
        defaultSort: BY_TOTAL,
        rows: player.takenBySpell.map((spell) =>
          row(spell.spellId, spell.name, false, common(spell, player.taken.total, durationMs)),
        ),
      };
    case 'casts':
      return {
        columns: [
          NAME,
          { key: 'casts', label: 'Casts', kind: 'count' },
          { key: 'perMinute', label: 'Per minute', kind: 'decimal' },
        ],
        defaultSort: { column: 'casts', descending: true },
        rows: player.castsBySpell.map((spell) =>
          row(spell.spellId, spell.name, false, {
            name: spell.name,
            spellId: spell.spellId,
            casts: spell.count,
            perMinute: over(spell.count * 60_000, durationMs),
          }),
        ),
      };
    default:
      return null;
  }
}
