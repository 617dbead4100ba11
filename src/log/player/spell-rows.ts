/**
 * What one player's number is made of: a row a name of spells, with a row for each of its ids. What the player did with
 * a spell and what the player's pets did with it are two rows.
 */
import type { PlayerTotals } from '#analysis/fight.ts';
import { schoolName } from '#game/schools.ts';
import type { ColumnKind, TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { idsOf, mergedByName } from './merge-spells.ts';
import type { NamedSpell } from './merge-spells.ts';
import { OVERHEAL_ABOUT } from '#log/meter/meter-table.ts';
import type { MeterMetric } from '#log/meter/meter-table.ts';

/** What a metric counts of a spell; what it does not count is left out. Shares are from 0 to 1. */
export interface SpellFigures {
  school?: string | null;
  total?: number;
  perSecond?: number | null;
  share?: number | null;
  hits?: number;
  critShare?: number | null;
  average?: number | null;
  overheal?: number;
  overhealShare?: number | null;
  casts?: number;
  perMinute?: number | null;
  interrupts?: number;
  dispels?: number;
}

export interface SpellRow {
  key: string;
  name: string;
  /** Its id; all of them for a row of several. */
  spellId: number | string;
  /** True for what pets and guardians did with the spell; what the player did with it is another row. */
  pet: boolean;
  figures: SpellFigures;
  /** The rows of its ids; empty where it has only one. */
  ids: SpellRow[];
}

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** A column of one figure. */
export const figureColumn = (
  key: keyof SpellFigures,
  label: string,
  kind: ColumnKind,
  rest: Pick<TableColumn<SpellRow>, 'phone' | 'about'> = {},
): TableColumn<SpellRow> => ({
  key,
  label,
  kind,
  ...rest,
  value: ({ figures }) => figures[key] ?? null,
});

const SPELL_NAME: TableColumn<SpellRow> = {
  key: 'name',
  label: 'Spell',
  kind: 'text',
  value: ({ name }) => name,
};
const SCHOOL = figureColumn('school', 'School', 'text', { phone: 'hidden' });
const TOTAL = figureColumn('total', 'Total', 'amount', { phone: 'second' });
const RATE = figureColumn('perSecond', 'Per second', 'rate');
const SHARE = figureColumn('share', 'Share', 'share', { phone: 'second' });
const HITS = figureColumn('hits', 'Hits', 'count', { phone: 'second' });
const CRIT = figureColumn('critShare', 'Crit', 'share', { phone: 'hidden' });
const AVERAGE = figureColumn('average', 'Average', 'amount', {
  about: 'Total divided by hits.',
  phone: 'hidden',
});
const OVERHEALING = figureColumn('overheal', 'Overhealing', 'amount', { phone: 'hidden' });
const OVERHEAL = figureColumn('overhealShare', 'Overheal', 'share', {
  about: OVERHEAL_ABOUT,
  phone: 'second',
});
const CASTS = figureColumn('casts', 'Casts', 'count');
const PER_MINUTE = figureColumn('perMinute', 'Per minute', 'decimal');

interface SpellAmounts {
  spellId: number;
  name: string;
  school: number;
  total: number;
  hits: number;
}

function common(spell: SpellAmounts, sum: number, durationMs: number): SpellFigures {
  return {
    school: schoolName(spell.school) ?? null,
    total: spell.total,
    perSecond: over(spell.total * 1000, durationMs),
    share: over(spell.total, sum),
    hits: spell.hits,
    average: over(spell.total, spell.hits),
  };
}

/** A row a name; `figuresOf` counts a spell, or all that share its name. */
export function rowsOf<Part extends NamedSpell>(
  spells: readonly Part[],
  sizeOf: (spell: Part) => number,
  figuresOf: (spell: Part) => SpellFigures,
): SpellRow[] {
  const row = (key: string, spell: Part, parts: readonly Part[], ids: SpellRow[]): SpellRow => ({
    key,
    name: spell.name,
    spellId: idsOf(parts),
    pet: spell.pet ?? false,
    figures: figuresOf(spell),
    ids,
  });
  return mergedByName(spells, sizeOf).map(({ key, whole, parts }): SpellRow => {
    const ids =
      parts.length > 1 ? parts.map((part) => row(String(part.spellId), part, [part], [])) : [];
    return row(key, whole, parts, ids);
  });
}

/** A table of spells, in the order of one of its columns. */
export function spellsTable(
  columns: readonly TableColumn<SpellRow>[],
  column: keyof SpellFigures,
  rows: SpellRow[],
): TableData<SpellRow> {
  const ownSort = { column, descending: true };
  return { columns: [SPELL_NAME, ...columns], rows, ownSort, rowKey: ({ key }) => key };
}

const totalOf = ({ total }: { total: number }): number => total;

/** Null for metrics whose parts a fight does not carry. `durationMs` is the time the totals belong to. */
export function spellTable(
  player: PlayerTotals,
  metric: MeterMetric,
  durationMs: number,
): TableData<SpellRow> | null {
  switch (metric) {
    case 'damage':
      return spellsTable(
        [SCHOOL, TOTAL, RATE, SHARE, HITS, CRIT, AVERAGE],
        'total',
        rowsOf(player.damageBySpell, totalOf, (spell) => ({
          ...common(spell, player.damage.total, durationMs),
          critShare: over(spell.crits, spell.hits),
        })),
      );
    case 'healing':
      return spellsTable(
        [SCHOOL, TOTAL, RATE, SHARE, HITS, CRIT, AVERAGE, OVERHEALING, OVERHEAL],
        'total',
        rowsOf(player.healingBySpell, totalOf, (spell) => ({
          ...common(
            { ...spell, hits: spell.hits + spell.absorbHits },
            player.healing.total,
            durationMs,
          ),
          critShare: over(spell.crits, spell.hits),
          overheal: spell.overheal,
          overhealShare: over(spell.overheal, spell.direct + spell.overheal),
        })),
      );
    case 'taken':
      return spellsTable(
        [SCHOOL, TOTAL, RATE, SHARE, HITS, AVERAGE],
        'total',
        rowsOf(player.takenBySpell, totalOf, (spell) =>
          common(spell, player.taken.total, durationMs),
        ),
      );
    case 'casts':
      return spellsTable(
        [CASTS, PER_MINUTE],
        'casts',
        rowsOf(
          player.castsBySpell,
          ({ count }) => count,
          ({ count }) => ({ casts: count, perMinute: over(count * 60_000, durationMs) }),
        ),
      );
    default:
      return null;
  }
}
