/**
 * What one player's number is made of: a row a name of spells, with a row for each of its ids. What the player did with
 * a spell and what the player's pets did with it are two rows.
 */
import type { PlayerTotals } from '#analysis/fight.ts';
import { schoolName } from '#game/schools.ts';
import type { LogColumn, LogRow, LogTable } from '#log/views/log-table.ts';
import { idsOf, mergedByName } from './merge-spells.ts';
import type { NamedSpell } from './merge-spells.ts';
import { OVERHEAL_ABOUT } from './meter-table.ts';
import type { MeterMetric } from './meter-table.ts';

export interface SpellRow extends LogRow {
  name: string;
  /** True for what pets and guardians did with the spell; what the player did with it is another row. */
  pet: boolean;
  /** The rows of its ids; empty where it has only one. */
  ids: SpellRow[];
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

/** A row a name; `cellsOf` draws the cells of a spell, or of all that share its name. */
export function rowsOf<Part extends NamedSpell>(
  spells: readonly Part[],
  sizeOf: (spell: Part) => number,
  cellsOf: (spell: Part) => LogRow['cells'],
): SpellRow[] {
  const row = (key: string, spell: Part, ids: SpellRow[]): SpellRow => ({
    key,
    name: spell.name,
    pet: spell.pet ?? false,
    ids,
    cells: cellsOf(spell),
  });
  return mergedByName(spells, sizeOf).map(({ key, whole, parts }): SpellRow => {
    const ids = parts.length > 1 ? parts.map((part) => row(String(part.spellId), part, [])) : [];
    const merged = row(key, whole, ids);
    return { ...merged, cells: { ...merged.cells, spellId: idsOf(parts) } };
  });
}

const totalOf = ({ total }: { total: number }): number => total;

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
        rows: rowsOf(player.damageBySpell, totalOf, (spell) => ({
          ...common(spell, player.damage.total, durationMs),
          critShare: over(spell.crits, spell.hits),
        })),
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
          {
            key: 'overhealShare',
            label: 'Overheal',
            kind: 'share',
            about: OVERHEAL_ABOUT,
            phone: 'second',
          },
        ],
        defaultSort: BY_TOTAL,
        rows: rowsOf(player.healingBySpell, totalOf, (spell) => ({
          ...common(
            { ...spell, hits: spell.hits + spell.absorbHits },
            player.healing.total,
            durationMs,
          ),
          critShare: over(spell.crits, spell.hits),
          overheal: spell.overheal,
          overhealShare: over(spell.overheal, spell.direct + spell.overheal),
        })),
      };
    case 'taken':
      return {
        columns: [NAME, SCHOOL, TOTAL, RATE, SHARE, HITS, AVERAGE],
        defaultSort: BY_TOTAL,
        rows: rowsOf(player.takenBySpell, totalOf, (spell) =>
          common(spell, player.taken.total, durationMs),
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
        rows: rowsOf(
          player.castsBySpell,
          ({ count }) => count,
          (spell) => ({
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
