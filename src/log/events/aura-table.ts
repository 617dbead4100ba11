/** The buffs and debuffs of one unit as rows. */
import type { ReactNode } from 'react';
import type { AuraUnit, NamedAura } from '#analysis/fight-events/unit-auras.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFixed } from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

export type AuraKind = 'all' | 'buffs' | 'debuffs';

/** Places for names in a cell; the last one counts those that are left. */
const MOST_GIVERS = 4;

/** How the spans of an aura are drawn, its longest gap, and long lists. */
export interface AuraCells {
  when: (aura: NamedAura) => ReactNode;
  gap: (text: string | null) => ReactNode;
  list: (text: string) => ReactNode;
}

/** A row a name. `nameOf` gives the words for a giver's GUID. */
export function auraTable(
  unit: AuraUnit,
  kind: AuraKind,
  nameOf: (guid: string) => string,
  cells?: AuraCells,
): TableData<NamedAura> {
  const givers = ({ sources }: NamedAura): string => giverWords(sources.map(nameOf));
  return {
    columns: [
      { key: 'name', label: 'Buff or debuff', kind: 'text', value: ({ name }) => name },
      { key: 'kind', label: 'Kind', kind: 'text', phone: 'hidden', value: kindWord },
      {
        key: 'when',
        label: 'Timeline',
        kind: 'text',
        about: 'Filled where it was there, over the whole fight.',
        phone: 'hidden',
        value: ({ spans }) =>
          spans.map(([from, to]) => `${formatClock(from)}–${formatClock(to)}`).join(', '),
        ...(cells && { cell: cells.when }),
      },
      {
        key: 'share',
        label: 'Uptime',
        kind: 'share',
        about: 'Of the time the unit was there. Overlaps count once.',
        value: ({ share }) => share,
      },
      {
        key: 'gaps',
        label: 'Gaps',
        kind: 'count',
        about: 'Stretches of a second or more without it, while the unit was there.',
        value: ({ gaps }) => gaps,
      },
      {
        key: 'longest',
        label: 'Longest gap',
        kind: 'text',
        phone: 'second',
        value: ({ longestGap }) => gapWords(longestGap),
        ...(cells && { cell: ({ longestGap }) => cells.gap(gapWords(longestGap)) }),
      },
      {
        key: 'applications',
        label: 'Applied',
        kind: 'count',
        phone: 'second',
        value: ({ applications }) => applications,
      },
      {
        key: 'from',
        label: 'From',
        kind: 'text',
        phone: 'second',
        value: givers,
        ...(cells && { cell: (aura) => cells.list(givers(aura)) }),
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(', '),
      },
    ],
    ownSort: { column: 'share', descending: true },
    rows: unit.auras.filter(({ isBuff }) => kind === 'all' || isBuff === (kind === 'buffs')),
    rowKey: ({ isBuff, name }) => `${isBuff ? 'buff' : 'debuff'} ${name}`,
  };
}

const kindWord = ({ isBuff }: NamedAura): string => (isBuff ? 'Buff' : 'Debuff');

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
