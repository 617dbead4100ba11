import type { KeptItem, KeptState } from '#team/model/planner/kept/plan-against-pull.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { Icon } from '#kit/ui/icon.tsx';

/** Word, icon and color of each outcome. */
export const LOOKS: Record<KeptState, { words: string; icon: string; tint: string }> = {
  kept: { words: 'Kept', icon: 'lucide:circle-check', tint: 'text-accent' },
  late: { words: 'Late', icon: 'lucide:clock', tint: 'text-warning' },
  early: { words: 'Early', icon: 'lucide:clock', tint: 'text-warning' },
  missed: { words: 'Missed', icon: 'lucide:circle-x', tint: 'text-danger' },
  dead: { words: 'Dead', icon: 'lucide:skull', tint: 'text-danger' },
  swapped: { words: 'Swapped', icon: 'lucide:repeat', tint: 'text-muted' },
  unplanned: { words: 'Unplanned', icon: 'lucide:plus', tint: 'text-muted' },
  'not-reached': { words: 'Not reached', icon: 'lucide:minus', tint: 'text-muted' },
};

const clock = (ms: number | null): string => (ms === null ? '–' : formatClock(ms));
/** What neither was due nor cast has no moment to look at. */
const isNowhere = ({ dueMs, castMs }: KeptItem): boolean => dueMs === null && castMs === null;

const COLUMNS: readonly PlainColumn<KeptItem>[] = [
  { key: 'due', label: 'Due', kind: 'clock', cell: ({ dueMs }) => clock(dueMs) },
  {
    key: 'cast',
    label: 'Cast',
    kind: 'clock',
    phone: 'hidden',
    cell: ({ castMs }) => clock(castMs),
  },
  {
    key: 'who',
    label: 'Player',
    kind: 'text',
    namesRow: true,
    cell: ({ who }) => <bdi className="wrap-anywhere text-text">{who}</bdi>,
  },
  {
    key: 'spell',
    label: 'Cooldown',
    kind: 'text',
    cell: ({ spellId }) => planSpell(spellId)?.name ?? `Spell ${spellId}`,
  },
  { key: 'outcome', label: 'Outcome', kind: 'text', cell: (item) => <Became item={item} /> },
  {
    key: 'damage',
    label: 'Damage',
    kind: 'amount',
    phone: 'hidden',
    cell: (item) => (isNowhere(item) ? '–' : formatAmount(item.damage)),
  },
  {
    key: 'deaths',
    label: 'Deaths',
    kind: 'count',
    phone: 'hidden',
    cell: (item) => (isNowhere(item) ? '–' : item.deaths),
  },
];

/** Every planned cast and what became of it, in order of time. */
export function KeptTable({ items }: { items: readonly KeptItem[] }) {
  return (
    <div className="overflow-x-auto">
      <PlainTable
        caption="Planned casts and what became of them"
        columns={COLUMNS}
        rows={items}
        // An unplanned cast has no id, and rows keep their order.
        rowKey={(item) => `${item.assignment?.id ?? ''} ${items.indexOf(item)}`}
        rowMark={({ state }) => ({ 'data-kept': state })}
      />
    </div>
  );
}

function Became({ item: { state, reason } }: { item: KeptItem }) {
  const { words, icon, tint } = LOOKS[state];
  return (
    <>
      <span className={tint}>
        <Icon name={icon} size={14} className="mr-1" />
        {words}
      </span>
      <span className="block text-xs text-muted">{reason}</span>
    </>
  );
}
