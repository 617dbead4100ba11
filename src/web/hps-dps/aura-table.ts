/** The buffs and debuffs of one unit as rows. */
import type { AuraUnit, NamedAura } from '#analysis/fight-events/unit-auras.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFixed } from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';

export type AuraKind = 'all' | 'buffs' | 'debuffs';

export interface AuraRow extends LogRow {
  aura: NamedAura;
}

/** Places for names in a cell; the last one counts those that are left. */
const MOST_GIVERS = 4;

/** A row a name. `nameOf` gives the words for a giver's GUID. */
export function auraTable(
  unit: AuraUnit,
  kind: AuraKind,
  nameOf: (guid: string) => string,
): LogTable<AuraRow> {
  const shown = unit.auras.filter(({ isBuff }) => kind === 'all' || isBuff === (kind === 'buffs'));
  return {
    columns: [
      { key: 'name', label: 'Buff or debuff', kind: 'text' },
      { key: 'kind', label: 'Kind', kind: 'text', phone: 'hidden' },
      {
        key: 'when',
        label: 'Timeline',
        kind: 'text',
        about: 'Filled where it was there, over the whole fight.',
        phone: 'hidden',
      },
      {
        key: 'share',
        label: 'Uptime',
        kind: 'share',
        about: 'Of the time the unit was there. Overlaps count once.',
      },
      {
        key: 'gaps',
        label: 'Gaps',
        kind: 'count',
        about: 'Stretches of a second or more without it, while the unit was there.',
      },
      { key: 'longest', label: 'Longest gap', kind: 'text', phone: 'second' },
      { key: 'applications', label: 'Applied', kind: 'count', phone: 'second' },
      { key: 'from', label: 'From', kind: 'text', phone: 'second' },
      { key: 'ids', label: 'Ids', kind: 'text', onlyInFile: true },
    ],
    defaultSort: { column: 'share', descending: true },
    rows: shown.map((aura) => ({
      key: `${aura.isBuff ? 'buff' : 'debuff'} ${aura.name}`,
      aura,
      cells: {
        name: aura.name,
        kind: aura.isBuff ? 'Buff' : 'Debuff',
        when: aura.spans.map(([from, to]) => `${formatClock(from)}–${formatClock(to)}`).join(', '),
        share: aura.share,
        gaps: aura.gaps,
        longest: gapWords(aura.longestGap),
        applications: aura.applications,
        from: giverWords(aura.sources.map(nameOf)),
        ids: aura.spellIds.join(', '),
      },
    })),
  };
}

/** `4.2 s at 1:03`; null without a gap. */
function gapWords(gap: readonly [number, number] | null): string | null {
  if (gap === null) return null;
  return `${formatFixed((gap[1] - gap[0]) / 1000, 1)} s at ${formatClock(gap[0])}`;
}

/** `Ann, Bob, Cid and 4 more`; each name once. */
export function giverWords(names: readonly string[]): string {
  return joinList([...new Set(names)], MOST_GIVERS);
}

/** Units of one name with a number each from the second on: `Rat`, `Rat 2`. In the order of the list. */
export function numberedNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n === 1 ? name : `${name} ${n}`;
  });
}

/** Spans as one SVG path over a box of `width` by 1. */
export function spansPath(
  spans: readonly (readonly [number, number])[],
  lengthMs: number,
  width: number,
): string {
  const at = (ms: number): number => Math.round((ms / Math.max(1, lengthMs)) * width * 10) / 10;
  return spans.map(([from, to]) => `M${at(from)} 0H${Math.max(at(to), at(from) + 0.5)}V1H${at(from)}Z`).join(''); // prettier-ignore
}
